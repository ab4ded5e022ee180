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
