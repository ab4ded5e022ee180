// Results of kit jobs in memory: for a minute, and up to a total size.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { recentResults } from './recent-results.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('a result is found for a minute; a newer one takes its place and its time', () => {
  const results = recentResults<string>();
  expect(results.find('a')).toBeUndefined();
  results.keep('a', 'old', 10);
  vi.advanceTimersByTime(40_000);
  results.keep('a', 'new', 10);
  vi.advanceTimersByTime(59_000);
  expect(results.find('a')).toBe('new');
  vi.advanceTimersByTime(1_000);
  expect(results.find('a')).toBeUndefined();
  expect(vi.getTimerCount()).toBe(0);
});

test('the oldest results make room; one that is too large is not kept', () => {
  const results = recentResults<string>();
  for (const key of ['a', 'b', 'c']) results.keep(key, key, 15_000_000);
  expect(['a', 'b', 'c'].map(results.find)).toEqual([undefined, 'b', 'c']);
  results.keep('b', 'large', 33_000_000);
  expect(['b', 'c'].map(results.find)).toEqual([undefined, 'c']);
});
