// The card against slower and plainer ways, many times as often.
import { test } from 'vitest';
import { expectExactSwings, expectExactTouch } from './plain.ts';

test('touching agrees with whole numbers, also within a unit of it', () => {
  expectExactTouch(2_000_000);
});

test('a swing stops where every heading tried on its own says so', () => expectExactSwings(3_000));
