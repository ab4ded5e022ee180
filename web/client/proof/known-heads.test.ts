// @vitest-environment happy-dom
// The newest heads that a browser has seen are kept over a reload; the oldest ones are deleted.
import { beforeEach, expect, test, vi } from 'vitest';
import { acceptHistory, isUnchecked, KnownHeads, knownHead } from './known-heads.ts';

const A = 'a'.repeat(64);

beforeEach(() => localStorage.clear());

test('the newest head is kept over a reload', () => {
  const heads = new KnownHeads('m');
  expect(heads.first).toBeUndefined();
  for (const seq of [4, 6, 5]) heads.note({ seq, head: A });
  expect(heads.newest).toEqual({ seq: 6, head: A });
  expect(new KnownHeads('m').first).toEqual({ seq: 6, head: A });
  expect(isUnchecked('m')).toBe(false);
});

test('a visitor who accepts another version begins anew', () => {
  new KnownHeads('m').note({ seq: 4, head: A });
  acceptHistory('m');
  expect([knownHead('m'), isUnchecked('m')]).toEqual([undefined, true]);
});

test('the oldest entries are deleted', () => {
  vi.useFakeTimers();
  for (let match = 0; match < 130; match += 1) {
    vi.setSystemTime(match * 1_000);
    new KnownHeads(`many${match}`).note({ seq: 1, head: A });
  }
  new KnownHeads('m');
  expect(knownHead('many0')).toBeUndefined();
  expect(knownHead('many129')).toEqual({ seq: 1, head: A });
  vi.useRealTimers();
});
