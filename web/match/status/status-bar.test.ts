// @vitest-environment happy-dom
// Turns as the status and the log tell them: what chance answers belongs to whoever moved.
import { expect, test } from 'vitest';
import type { LogLine } from '../../client/match-source.ts';
import { turnsIn } from './status-bar.tsx';

const ply = (seq: number, by: number | 'chance'): LogLine => ({
  seq,
  at: 0,
  happened: { kind: 'ply', by, told: [] },
});

test('a turn is all that a seat does until another moves, with what chance answers', () => {
  const said: LogLine = { seq: 4, at: 0, happened: { kind: 'say', seat: 1, phrase: 'hello' } };
  const log = [ply(1, 'chance'), ply(2, 0), ply(3, 'chance'), said, ply(5, 0), ply(6, 1)];
  const turns = turnsIn(log).map(({ by, lines }) => [by, lines.map(({ seq }) => seq)]);
  expect(turns).toEqual([
    [undefined, [1]],
    [0, [2, 3, 5]],
    [1, [6]],
  ]);
});
