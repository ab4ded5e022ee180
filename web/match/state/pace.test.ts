// @vitest-environment happy-dom
// How long things are seen: dice fall before they are told of, and the lot that says who begins is told at once.
import { expect, test } from 'vitest';
import type { Seen } from '#kernel/match/projection.ts';
import { paceOf } from './pace.ts';

const before = { phase: 'playing', toMove: [], hides: [] } as unknown as Seen;
const after = { phase: 'playing', toMove: [1], hides: [] } as unknown as Seen;
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

test('bids that are turned over are read before anybody goes on, and nobody waits for longer', () => {
  const told = [{ kind: 'bid' }, { kind: 'revealed' }];
  const bid = { ...line, happened: { kind: 'ply', by: 1, told } } as unknown as typeof line;
  const { motion, next } = paceOf(bid, { ...before, hides: [0, 1] }, true);
  expect(motion).toBeGreaterThanOrEqual(1_000);
  expect(motion).toBeLessThan(next);
  expect(next).toBeLessThanOrEqual(1_500);
});

test('where several may move at once, what one of them does keeps nobody waiting', () => {
  const bid = { ...line, happened: { kind: 'ply', by: 2, told: [{ kind: 'bid' }] } };
  const all = { ...before, toMove: [0, 1, 2], hides: [0, 1, 2] };
  const rest = { ...after, toMove: [0, 1], hides: [0, 1, 2] };
  const beat = paceOf({ ...bid, seen: rest } as unknown as typeof line, all, true);
  expect(beat).toEqual({ motion: 0, next: 0 });
});
