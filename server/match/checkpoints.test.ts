// The distance of checkpoints in short and long logs.
import { expect, test } from 'vitest';
import { checkpoints } from './checkpoints.ts';
import type { LogPoint } from './log-lines.ts';

function endAt(seq: number): LogPoint {
  return { match: { seq }, head: `${seq}` } as unknown as LogPoint;
}

test('a line is at most 64 lines, or a 32nd of a long log, after a checkpoint', () => {
  const kept = checkpoints(endAt(0));
  const add = (seq: number) => kept.add(endAt(seq));
  const farthest = (newest: number) => {
    let far = 0;
    for (let seq = 0; seq <= newest; seq += 1) {
      const { match } = kept.before(seq);
      expect(match.seq).toBeLessThanOrEqual(seq);
      far = Math.max(far, seq - match.seq);
    }
    return far;
  };
  for (let seq = 1; seq <= 1_000; seq += 1) add(seq);
  expect(farthest(1_000)).toBe(63);
  for (let seq = 1_001; seq <= 100_000; seq += 1) add(seq);
  expect(farthest(100_000)).toBeLessThanOrEqual(100_000 / 32);
});
