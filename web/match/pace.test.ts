// @vitest-environment happy-dom
// How long things are seen: dice fall before they are told of, and the lot that says who begins is told at once.
import { expect, test } from 'vitest';
import type { Seen } from '#kernel/seen.ts';
import { paceOf } from './pace.ts';

const before = { phase: 'playing', toMove: [] } as unknown as Seen;
const after = { phase: 'playing', toMove: [1] } as unknown as Seen;
const line = {
  seq: 2,
  seen: after,
  happened: { kind: 'ply', by: 'chance', told: [{ kind: 'something' }] },
} as unknown as Parameters<typeof paceOf>[0];

test('what chance does moves something on the board, once anybody has moved', () => {
  expect(paceOf(line, before, true).motion).toBeGreaterThan(0);
  expect(paceOf(line, before, false).motion).toBe(0);
});

test('what follows from a move is waited for, but not that a round begins', () => {
  const told = (...kinds: readonly string[]) => ({
    ...line,
    happened: { kind: 'ply', by: 1, told: kinds.map((kind) => ({ kind })) },
  });
  const beat = (...kinds: readonly string[]) =>
    paceOf(told(...kinds) as unknown as typeof line, before, true);
  expect(beat('stepped', 'round')).toEqual(beat('stepped'));
  expect(beat('bid', 'revealed').next).toBeGreaterThan(beat('bid').next);
});
