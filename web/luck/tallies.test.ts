// The seats whose rolls count, and stored tallies.
import { expect, test } from 'vitest';
import { sample } from '#kernel/chance.ts';
import type { Chance } from '#kernel/game.ts';
import type { Roll } from '#kernel/luck.ts';
import { randomFrom } from '#kernel/seeded-random.ts';
import type { CountedRoll } from '#modules/luck.ts';
import { evenness, isTallies, sumOfTallies, tally, withoutChances } from './tallies.ts';

function rollOf(label: string, by: number | undefined, visibleTo?: number): Roll {
  const common = { label, count: 2, symbols: ['a', 'b'] };
  const chance =
    visibleTo === undefined || label === 'hidden'
      ? ({ kind: 'dice', ...common, visibleTo: visibleTo ?? 'all' } as const)
      : ({ kind: 'draw', ...common, bag: [3, 1], visibleTo } as const);
  return { seq: 1, chance, outcome: [1, 1], by, state: {} };
}

const rolls = [
  rollOf('own', 0),
  rollOf('own', 1),
  rollOf('own', undefined),
  rollOf('common', 1),
  rollOf('drawn', 0, 1),
  rollOf('hidden', 0, 1),
  rollOf('hidden', 1, 0),
  rollOf('first', 0),
];

const counted: readonly CountedRoll[] = [
  { label: 'own', symbols: ['a', 'b'], of: 'both' },
  { label: 'common', symbols: ['a', 'b'], of: 'table' },
  { label: 'drawn', symbols: ['a', 'b'], of: 'seat' },
  { label: 'hidden', symbols: ['a', 'b'], of: 'both' },
];
const counting = {
  counted,
  eventsOf: ({ by }: Roll) => [{ name: 'lucky', probability: 0.25, came: by === 0 }],
};

test('a seat has its own rolls, and the hidden rolls and draws that it sees', () => {
  const tallies = tally(rolls, counting, [1]);
  expect(Object.keys(tallies)).toEqual([
    ...['own a', 'own b', 'event lucky', 'drawn a', 'drawn b', 'hidden a', 'hidden b'],
  ]);
  expect(tallies['hidden a']).toMatchObject({ got: 1, expected: 1, variance: 0.5 });
  expect(tallies['own a']).toMatchObject({ got: 1, expected: 1, variance: 0.5 });
  // Two of three a and one b: the mean is 2 x 3/4, the variance 2 x 3/4 x 1/4 x 2/3.
  expect(tallies['drawn a']).toMatchObject({ got: 1, expected: 1.5, variance: 0.25 });
  expect(tallies['event lucky']).toMatchObject({ got: 2, expected: 0.75, variance: 0.5625 });
});

test('the table has the rolls of all, but no draws', () => {
  const tallies = tally(rolls, counting);
  expect(tallies['own a']?.expected).toBe(3);
  expect(tallies['common a']?.got).toBe(1);
  expect(tallies['hidden a']?.got).toBe(2);
  expect(tallies['drawn a']).toBeUndefined();
  expect(tallies['first a']).toBeUndefined();
});

test('events count only where the state is known', () => {
  const unknown = rolls.map((roll) => ({ ...roll, state: undefined }));
  expect(tally(unknown, counting)['event lucky']).toBeUndefined();
});

test('tallies of several matches are added', () => {
  const one = tally(rolls, counting, [0]);
  const sum = sumOfTallies([one, one, {}]);
  expect(sum['own a']).toMatchObject({ got: 2, expected: 2, variance: 1 });
});

test.each([
  [{}, true],
  [{ 'own a': { got: 1, expected: 1, variance: 0.5 } }, true],
  [{ 'own a': { got: -1, expected: 1, variance: 0.5 } }, false],
  [{ 'own a': { got: 1, expected: null, variance: 0.5 } }, false],
  [{ 'own a': 'x' }, false],
  [null, false],
  ['x', false],
])('stored: %j', (value, isValid) => {
  expect(isTallies(value)).toBe(isValid);
});

test('kept tallies have no probabilities', () => {
  const tallies = withoutChances(tally(rolls, counting));
  expect(isTallies(tallies)).toBe(true);
  expect(Object.values(tallies).flatMap((each) => Object.keys(each))).not.toContain('chances');
});

/** Rolls of two dice by seat 0. */
function fairRolls(count: number, draw: (chance: Chance) => readonly number[]): readonly Roll[] {
  const one = rollOf('own', 0);
  return Array.from({ length: count }, () => ({
    ...one,
    outcome: draw(one.chance),
    state: undefined,
  }));
}

test('fair matches are spread evenly over the 100 beside which they are shown', () => {
  const random = randomFrom('evenness');
  const shares = Array.from({ length: 300 }, () =>
    evenness(
      fairRolls(30, (chance) => sample(chance, random)),
      counting,
    ),
  ) as number[];
  for (const share of [5, 25, 50, 90]) {
    const below = (100 * shares.filter((each) => each <= share).length) / shares.length;
    // Four standard deviations of 300 matches, and the steps of a count of few dice.
    expect(Math.abs(below - share), `${share}`).toBeLessThan(400 * Math.sqrt(0.25 / 300) + 4);
  }
  const never = fairRolls(30, () => [2, 0]);
  expect(evenness(never, counting)).toBe(0);
  expect(evenness([], counting)).toBeUndefined();
});
