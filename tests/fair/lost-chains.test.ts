// Random matches in which devices lose their chains, players leave and come back, and bots take over. Both verifiers
// accept each record, and pending chains take effect.
import { describe, expect, test } from 'vitest';
import { shelf } from '#games';
import type { AnyGame, Edition, Seat } from '#kernel/game.ts';
import { newestUndoPoint, phase } from '#kernel/match/match.ts';
import { pick, type Random, uniform } from '#kernel/random.ts';
import { randomFrom } from '#kernel/seeded-random.ts';
import { type Setup, setUp } from '#kernel/setup.ts';
import { type FairTable, playFairMatch } from '#kernel/testing/fair-match.ts';
import { gameOf, refusals } from './edits.ts';

const MATCHES = 12;
const LINES_AT_MOST = 160;
/** One move in this many comes after an event. */
const EVENT_ONE_IN = 5;

const bot = 'random';

/** The events of a seat. Some are not possible in each position. */
const events: readonly ((table: FairTable, seat: Seat) => void)[] = [
  (table, seat) => table.renewChain(seat),
  (table, seat) => table.renewChain(seat),
  (table, seat) => table.run({ kind: 'take-over', seat, bot }),
  (table, seat) => {
    table.run({ kind: 'take-over', seat, bot });
    table.run({ kind: 'sit', seat, name: 'Back' });
    table.renewChain(seat);
  },
  (table, seat) => {
    table.run({ kind: 'free', seat });
    table.run({ kind: 'sit', seat, name: 'New' });
  },
  (table, seat) => {
    const to = newestUndoPoint(table.match);
    if (to !== undefined) table.run({ kind: 'undo', seat: to.seat, to: to.seq });
    table.run({ kind: 'say', seat, phrase: 'hello' });
  },
];

interface Counts {
  /** How many times a chain became pending, and took effect. */
  began: number;
  settled: number;
}

function count({ changes }: FairTable, counts: Counts): void {
  for (const { before, after, entry } of changes) {
    const [was, is] = [before.fair?.pending.length ?? 0, after.fair?.pending.length ?? 0];
    if (entry.kind === 'commit' && is > was) counts.began += 1;
    if (entry.kind === 'chance' && is < was) counts.settled += was - is;
  }
}

function disturb(table: FairTable, random: Random): void {
  const { match } = table;
  const people = [...match.players.keys()].filter((seat) => match.players[seat]?.kind === 'person');
  const seat = pick(random, people);
  // So that a match goes on with shares, one person stays.
  if (people.length < 2) table.renewChain(seat);
  else pick(random, events)(table, seat);
}

const boxes = shelf.filter(({ status }) => status === 'ready');

describe.each(boxes.map((box) => [`${box.game} ${box.edition}`, box] as const))('%s', (_, box) => {
  test('both verifiers accept each match', () => {
    const game = gameOf(box.game) as AnyGame;
    const { seats } = game.editions.find(({ id }) => id === box.edition) as Edition;
    const counts: Counts = { began: 0, settled: 0 };
    let rolls = 0;
    for (let index = 0; index < MATCHES; index += 1) {
      const seatCount = Math.min(seats.most, seats.least + (index % 3));
      const random = randomFrom(`lost ${index}`);
      let played: FairTable | undefined;
      const { record, match } = playFairMatch(game, {
        setup: setUp(game, { edition: box.edition, seatCount }) as Setup,
        seed: `lost ${index}`,
        linesAtMost: LINES_AT_MOST,
        withoutShares: index % 4 === 3 ? [0] : [],
        beforeMove(table) {
          played = table;
          const isOver = phase(table.match) !== 'playing';
          if (!isOver && uniform(random, EVENT_ONE_IN) === 0) disturb(table, random);
        },
      });
      expect(refusals(record), `match ${index}`).toEqual([undefined, undefined]);
      count(played as FairTable, counts);
      rolls += match.fair?.rolls ?? 0;
    }
    expect(counts.began).toBeGreaterThan(MATCHES / 2);
    if (rolls > 0) expect(counts.settled).toBeGreaterThan(MATCHES / 4);
  });
});
