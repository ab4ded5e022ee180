// Both verifiers refuse every single edit of fifty records: each field changed, each line left out, doubled or swapped
// with the next one. If an attacker recomputes all possible numbers, no edit of a line or move changes a roll.
import { describe, expect, test } from 'vitest';
import { shelf } from '#games';
import type { AnyGame, Seat } from '#kernel/game.ts';
import { newestUndoPoint } from '#kernel/match/match.ts';
import {
  type FairMatchOptions,
  type FairTable,
  leastSetup,
  people,
  playFairMatch,
} from '#kernel/testing/fair-match.ts';
import { editsOf, gameOf, lineEditsOf, refusals } from './edits.ts';
import { tryEdits } from './recomputed-trial.ts';

/** The differences from a match of people who all give their shares. */
type Plan = Pick<FairMatchOptions, 'withoutShares' | 'players' | 'beforeMove'>;

/** Does something once, before a move in the first turns. */
function at(move: number, act: (table: FairTable) => void): Plan {
  return { beforeMove: (table, moves) => (moves === move ? act(table) : undefined) };
}

const BOT = { kind: 'bot', bot: 'random' } as const;

function undo(table: FairTable): void {
  const point = newestUndoPoint(table.match);
  if (point === undefined) return;
  // The player of the move requests the undo; the others agree.
  const others = [...table.match.players.keys()].filter((seat) => seat !== point.seat);
  for (const seat of [point.seat, ...others]) table.run({ kind: 'undo', seat, to: point.seq });
}

/** A limit, so that all edits of a record take seconds. All events of the plans come before it. */
const LINES_AT_MOST = 150;

/** Ten plans for each edition. */
const plans: Readonly<Record<string, (seats: number) => Plan>> = {
  plain: () => ({}),
  'a bot': (seats) => ({ players: people(seats).with(seats - 1, BOT) }),
  'a device without shares': () => ({ withoutShares: [1] }),
  'no device with shares': (seats) => ({
    withoutShares: Array.from({ length: seats }, (_, seat): Seat => seat),
  }),
  'a lost chain': () => at(4, (table) => table.renewChain(0)),
  'two lost chains': () => at(6, (table) => [0, 1].map((seat) => table.renewChain(seat))),
  'a bot takes over': () =>
    at(5, (table) => table.run({ kind: 'take-over', seat: 1, bot: 'random' })),
  undo: () => ({ beforeMove: (table, moves) => (moves % 7 === 3 ? undo(table) : undefined) }),
  talk: () => at(3, (table) => table.run({ kind: 'say', seat: 0, phrase: 'hello' })),
  'a new name': () => at(4, (table) => table.run({ kind: 'sit', seat: 0, name: 'Zoë' })),
};

const boxes = shelf.filter(({ status }) => status === 'ready');

describe.each(boxes.map((box) => [`${box.game} ${box.edition}`, box] as const))('%s', (_, box) => {
  test.each(Object.entries(plans))('%s', (name, planOf) => {
    const game = gameOf(box.game) as AnyGame;
    const setup = leastSetup(game, box.edition);
    const plan = planOf(setup.seatCount);
    const { record } = playFairMatch(game, {
      setup,
      seed: `fifty ${name}`,
      linesAtMost: LINES_AT_MOST,
      ...plan,
    });
    expect(refusals(record)).toEqual([undefined, undefined]);
    const edits = [...editsOf(record), ...lineEditsOf(record)];
    const missed = edits.filter((edit) => refusals(edit.record).includes(undefined));
    expect(missed.map(({ line, was }) => `${line}: ${was}`)).toEqual([]);
    // `recomputed-edits.test.ts` changes each field too, of shorter records: it takes long.
    const trial = tryEdits(record, box.game, false);
    expect(trial.edits).toBeGreaterThan(300);
    console.log(`${box.edition}, ${name}: ${edits.length} edits, ${trial.edits} sealed again`);
  });
});
