// Rate limits: windows of a minute, expiry, and independent keys.
import { expect, test } from 'vitest';
import { rateLimit } from './rate-limit.ts';

test('allows the limit in a minute, then refuses until the minute is over', () => {
  let now = 0;
  const limit = rateLimit(2, () => now);
  expect(limit('a')).toBeUndefined();
  now = 10_000;
  expect(limit('a')).toBeUndefined();
  expect(limit('a')).toBe(50);
  expect(limit('b')).toBeUndefined();
  now = 59_999;
  expect(limit('a')).toBe(1);
  now = 60_000;
  expect(limit('a')).toBeUndefined();
  expect(limit('a')).toBeUndefined();
  expect(limit('a')).toBe(60);
});

test('many keys do not displace active ones', () => {
  const limit = rateLimit(1, () => 0);
  for (let other = 0; other < 50_000; other += 1) limit(`${other}`);
  expect(limit('a')).toBeUndefined();
  for (let other = 50_000; other < 90_000; other += 1) limit(`${other}`);
  expect(limit('a')).toBe(60);
});
