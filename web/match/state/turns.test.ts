// The turns of a log: a chance outcome belongs to the seat that moved.
import { expect, test } from 'vitest';
import type { LogLine } from '#kernel/match/projection.ts';
import { turnsIn } from './turns.ts';

const ply = (seq: number, by: number | 'chance', turnOf?: number): LogLine => ({
  seq,
  at: 0,
  happened: { kind: 'ply', by, told: [seq], ...(turnOf === undefined ? {} : { turnOf }) },
});

test('a turn is all plies of a seat until another moves, with chance outcomes', () => {
  const said: LogLine = { seq: 4, at: 0, happened: { kind: 'say', seat: 1, phrase: 'hello' } };
  const log = [
    ply(1, 'chance'),
    ply(2, 0, 0),
    ply(3, 'chance', 0),
    said,
    ply(5, 0, 0),
    ply(6, 1, 1),
  ];
  expect(turnsIn(log)).toEqual([
    { by: undefined, facts: [1] },
    { by: 0, facts: [2, 3, 5] },
    { by: 1, facts: [6] },
  ]);
});
