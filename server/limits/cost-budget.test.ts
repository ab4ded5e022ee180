// The budget of processor time: use, refill, and one budget per network.
import { expect, test } from 'vitest';
import type { Use } from '../store/shared-use.ts';
import { costBudget } from './cost-budget.ts';
import { limitShares } from './limit-share.ts';

test('is used up by work, and refills in a minute', () => {
  let now = 0;
  const budget = costBudget(600, () => now);
  budget.charge('a', 599);
  expect(budget.retryAfterSeconds('a')).toBeUndefined();
  budget.charge('a', 301);
  // 300 ms too much, and 10 ms refill each second (600 ms in a minute).
  expect(budget.retryAfterSeconds('a')).toBe(30);
  expect(budget.retryAfterSeconds('b')).toBeUndefined();
  now = 29_000;
  expect(budget.retryAfterSeconds('a')).toBe(1);
  now = 30_001;
  expect(budget.retryAfterSeconds('a')).toBeUndefined();
});

test('one long slice blocks a network for a minute at most', () => {
  const budget = costBudget(600, () => 0);
  budget.charge('a', 1_000_000);
  expect(budget.retryAfterSeconds('a')).toBe(60);
});

test('many networks do not displace those charged last', () => {
  const budget = costBudget(600, () => 0);
  for (let other = 0; other < 150_000; other += 1) budget.charge(`${other}`, 600);
  expect(budget.retryAfterSeconds('149999')).toBe(1);
  expect(budget.retryAfterSeconds('0')).toBeUndefined();
});

test('work for a network at another process uses its budget here', () => {
  let hear: (use: Use) => void = () => undefined;
  const told: Use[] = [];
  const shareLimit = limitShares({
    tell: (use) => told.push(use),
    onUse: (listener) => {
      hear = listener;
    },
  });
  const budget = costBudget(600, () => 0, shareLimit('cost', 600));
  budget.charge('a', 200);
  hear({ ...(told[0] as Use), amount: 400 });
  expect(budget.retryAfterSeconds('a')).toBe(1);
  expect(budget.retryAfterSeconds('b')).toBeUndefined();
  // Use at other processes is not published again.
  expect(told).toHaveLength(1);
});
