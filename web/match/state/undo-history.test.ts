// Undo in a log: which moves still count, and how each request ended.
import { expect, test } from 'vitest';
import { kuhn } from '#kernel/fixtures/kuhn.ts';
import type { AnyGame, Observer } from '#kernel/game.ts';
import type { Entry } from '#kernel/match/entry.ts';
import { beginMatch, type Change, changeBy } from '#kernel/match/match.ts';
import type { LogLine } from '#kernel/match/projection.ts';
import { projectedEntry } from '#kernel/match/projection.ts';
import { type Setup, setUp } from '#kernel/setup.ts';
import { readUndos } from './undo-history.ts';

const game = kuhn as unknown as AnyGame;
const sat = (seat: number): Entry => ({
  kind: 'seat',
  seat,
  player: { kind: 'person', name: `P${seat}` },
});
const bot = (seat: number): Entry => ({
  kind: 'seat',
  seat,
  player: { kind: 'bot', bot: 'random' },
});
const deal: readonly Entry[] = ['J', 'Q'].map((card) => ({
  kind: 'chance',
  outcome: `deal ${card}`,
}));
const move = (seat: number, text: string): Entry => ({ kind: 'move', seat, move: text });
const undo = (seat: number, to = 4): Entry => ({ kind: 'undo', seat, to });
const no: Entry = { kind: 'say', seat: 1, phrase: 'rather-not' };

/** The log of a match of two seats, from the kernel. */
function logOf(...entries: readonly Entry[]): readonly LogLine[] {
  const log: LogLine[] = [];
  let match = beginMatch(game, setUp(game, { edition: game.id, seatCount: 2 }) as Setup);
  for (const entry of entries) {
    const change = changeBy(match, entry) as Change;
    match = change.after;
    log.push({
      seq: match.seq,
      at: 0,
      happened: projectedEntry(change, 'spectator' satisfies Observer),
    });
  }
  return log;
}

/** The seats of the moves that count, and the notes by line. */
function read(log: readonly LogLine[]) {
  const { lines, notes } = readUndos(log);
  return {
    movers: lines.flatMap(({ happened }) => {
      return happened.kind === 'ply' && happened.by !== 'chance' ? [happened.by] : [];
    }),
    notes: [...notes].map(([seq, { kind }]) => [seq, kind]),
  };
}

const dealt = [sat(0), sat(1), ...deal];

test('a request needs everybody’s consent, then the move no longer counts', () => {
  const begun = [...dealt, move(0, 'pass'), undo(0)];
  expect(read(logOf(...begun))).toEqual({ movers: [0], notes: [[6, 'asks']] });
  const done = read(logOf(...begun, undo(1), move(0, 'bet')));
  expect(done).toEqual({ movers: [0], notes: [[7, 'done']] });
});

test('one person among bots needs no consent, and the bots’ moves are undone too', () => {
  const log = logOf(sat(0), bot(1), ...deal, move(0, 'pass'), move(1, 'bet'), undo(0));
  expect(read(log)).toEqual({ movers: [], notes: [[7, 'done']] });
});

test('a refusal is noted, and a move ends the request in one line', () => {
  const begun = [...dealt, move(0, 'pass'), undo(0), no];
  expect(read(logOf(...begun)).notes).toEqual([
    [6, 'asks'],
    [7, 'declines'],
  ]);
  const played = read(logOf(...begun, move(1, 'bet')));
  expect(played).toEqual({ movers: [0, 1], notes: [[6, 'lapsed']] });
});

test('"no" without a request is only talk', () => {
  expect(read(logOf(...dealt, no, move(0, 'pass'))).notes).toEqual([]);
});

test('a take-over ends the request', () => {
  const takeOver: Entry = { kind: 'take-over', seat: 1, bot: 'random' };
  const begun = [...dealt, move(0, 'pass'), undo(0), takeOver];
  expect(read(logOf(...begun)).notes).toEqual([[6, 'lapsed']]);
  expect(read(logOf(...begun, undo(0)))).toMatchObject({
    movers: [],
    notes: [
      [6, 'lapsed'],
      [8, 'done'],
    ],
  });
});

test('a log from the middle of a match works too', () => {
  const whole = logOf(...dealt, move(0, 'pass'), undo(0), undo(1));
  expect(read(whole.slice(4))).toEqual({ movers: [], notes: [[7, 'done']] });
  expect(read(whole.slice(6))).toEqual({ movers: [], notes: [[7, 'done']] });
});
