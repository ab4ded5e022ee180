// Rate limits: windows of a minute, expiry, and independent keys.
import { expect, test } from 'vitest';
import type { Use } from '../store/shared-use.ts';
import { limitShares } from './limit-share.ts';
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

test('use at another process counts here, and use here counts there', () => {
  const told: Use[] = [];
  let hear: (use: Use) => void = () => undefined;
  const shareLimit = limitShares({
    tell: (use, share) => {
      told.push(use);
      expect(share).toBe(1 / 3);
    },
    onUse: (listener) => {
      hear = listener;
    },
  });
  let now = 0;
  const limit = rateLimit(3, () => now, shareLimit('reads', 3));
  expect(limit('203.0.113.1')).toBeUndefined();
  const [use] = told as [Use];
  expect(use).toMatchObject({ limit: 'reads', amount: 1 });
  expect(JSON.stringify(use)).not.toContain('203.0.113.1');
  hear({ ...use, amount: 2 });
  hear({ ...use, limit: 'another' });
  now = 10_000;
  expect(limit('203.0.113.1')).toBe(50);
  expect(limit('203.0.113.2')).toBeUndefined();
  // A refused request is not published, so a flood costs the other processes nothing.
  expect(told).toHaveLength(2);
  now = 60_000;
  expect(limit('203.0.113.1')).toBeUndefined();
});
