// Chance events: exact weights, sampling, and text.
import { expect, test } from 'vitest';
import {
  formatOutcome,
  formatUnseen,
  outcomes,
  parseOutcome,
  sample,
  seesOutcome,
  totalWays,
  ways,
} from './chance.ts';
import type { Chance, Seat } from './game.ts';
import { randomFrom } from './seeded-random.ts';
import { chiSquared } from './testing/chi-squared.ts';

const FACES = ['1', '2', '3', '4', '5', 'w'];
const dice = (count: number, visibleTo: Seat | 'all' = 'all'): Chance => ({
  ...{ kind: 'dice', label: 'roll', count, symbols: FACES, visibleTo },
});
const bag: Chance = {
  kind: 'draw',
  label: 'gem',
  count: 3,
  symbols: ['a', 'b', 'c'],
  bag: [4, 2, 1],
  visibleTo: 1,
};

test('eight dice have C(13,5) = 1287 outcomes and 6^8 ordered results', () => {
  const listed = outcomes(dice(8)) ?? [];
  expect(listed).toHaveLength(1287);
  expect(listed.reduce((sum, each) => sum + each.ways, 0)).toBe(6 ** 8);
  expect(new Set(listed.map(({ outcome }) => outcome.join())).size).toBe(1287);
});

test('the outcome 1 1 w has weight 3: 3!/(2! 1!)', () => {
  expect(ways(dice(3), [2, 0, 0, 0, 0, 1])).toBe(3);
});

test('a draw has weight C(4,2) C(2,1) = 12 of C(7,3) = 35', () => {
  expect(ways(bag, [2, 1, 0])).toBe(12);
  expect(totalWays(bag)).toBe(35);
  const listed = outcomes(bag) ?? [];
  expect(listed.reduce((sum, each) => sum + each.ways, 0)).toBe(35);
  expect(listed.every(({ outcome }) => outcome[2] === 0 || outcome[2] === 1)).toBe(true);
});

test('drawing nothing has one outcome', () => {
  expect(outcomes({ ...bag, count: 0 })).toEqual([{ outcome: [0, 0, 0], ways: 1 }]);
});

test('too many outcomes are not listed', () => {
  expect(outcomes(dice(20))).toBeUndefined(); // C(25,5) = 53130
});

test('samples have the frequencies of their weights', () => {
  const random = randomFrom('draws');
  const counted = new Map<string, number>();
  const trials = 35_000;
  for (let trial = 0; trial < trials; trial += 1) {
    const key = sample(bag, random).join();
    counted.set(key, (counted.get(key) ?? 0) + 1);
  }
  const listed = outcomes(bag) ?? [];
  expect(counted.size).toBe(listed.length);
  const chances = new Map(
    listed.map(({ outcome, ways: expected }) => [outcome.join(), expected / 35]),
  );
  expect(listed).toHaveLength(6); // 300, 210, 201, 120, 111, 021
  // The 99.9 % point of chi-squared with 5 degrees of freedom is 20.5; the seed is fixed.
  expect(chiSquared(counted, chances)).toBeLessThan(20.5);
});

test('formatOutcome and parseOutcome are inverse; other text is refused', () => {
  expect(formatOutcome(dice(3), [2, 0, 0, 0, 0, 1])).toBe('roll 1 1 w');
  expect(parseOutcome(dice(3), 'roll 1 1 w')).toEqual([2, 0, 0, 0, 0, 1]);
  const wrong = ['roll 1 w 1', 'roll 1 1', 'roll 1 1 6', 'toss 1 1 w', 'roll 1 1 w ', 'roll'];
  for (const text of wrong) expect(parseOutcome(dice(3), text)).toBeUndefined();
  expect(parseOutcome(bag, 'gem c c a')).toBeUndefined();
  expect(parseOutcome(bag, 'gem b c c')).toBeUndefined();
});

test('only the seat in `visibleTo` sees the result; others see how many dice or pieces', () => {
  expect(seesOutcome(bag, 1)).toBe(true);
  expect(seesOutcome(bag, 0)).toBe(false);
  expect(seesOutcome(bag, 'spectator')).toBe(false);
  expect(seesOutcome(dice(2), 'spectator')).toBe(true);
  expect(seesOutcome(dice(2, 1), 1)).toBe(true);
  expect(seesOutcome(dice(2, 1), 0)).toBe(false);
  expect(seesOutcome(dice(2, 1), 'spectator')).toBe(false);
  expect(formatUnseen(bag)).toBe('gem ?3');
  expect(formatUnseen(dice(2, 1))).toBe('roll ?2');
});
