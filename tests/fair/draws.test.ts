// 360,000 pieces drawn from bags by the whole protocol, against the hypergeometric chances of each draw.
import { expect, test } from 'vitest';
import { type FairDice, withKey } from '#kernel/fair-dice/fair-dice.ts';
import { rollEntry } from '#kernel/fair-dice/server-entries.ts';
import type { Chance } from '#kernel/game.ts';
import { chiSquared } from '#kernel/testing/chi-squared.ts';
import type { FairTable } from '#kernel/testing/fair-match.ts';
import { accepted, diceTable, withShare } from './dice-table.ts';

const SYMBOLS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'star'];
const FULL_BAG = [5, 5, 5, 5, 5, 5, 5, 5, 8];
const PIECES = 48;
const STARS = 8;
/** A draw for the test of stars; eight of them empty the bag. */
const HAND = 6;
const BAGS = 6_000;
const PAIRS = 12_000;
/** Not more than 1,024, the length of a chain. */
const DRAWS_OF_MATCH = 960;
/** The 99.9 % points of chi-squared with 4 and 44 degrees of freedom; the seeds are fixed. */
const LIMIT_OF_STARS = 18.5;
const LIMIT_OF_PAIRS = 78.7;

type Pieces = readonly string[];

/** A match in which seat 0 gives a share with each draw. */
class DrawingMatch {
  readonly #table: FairTable;
  #fair: FairDice;

  constructor(seed: string) {
    this.#table = diceTable(seed);
    this.#table.prepare();
    this.#fair = this.#table.match.fair as FairDice;
  }

  draw(bag: readonly number[], count: number): Pieces {
    const share = this.#table.chainOf(0).next(`${this.#fair.seats[0]}`);
    const shared = accepted(withShare(this.#fair, 0, share));
    const chance: Chance = {
      kind: 'draw',
      label: 'draw',
      count,
      symbols: SYMBOLS,
      bag,
      visibleTo: 0,
    };
    const { outcome, key } = rollEntry(shared, chance);
    this.#fair = accepted(withKey(shared, key));
    return outcome.split(' ').slice(1);
  }
}

interface Size {
  readonly bags: number;
  readonly draws: number;
  readonly count: number;
}

/**
 * Draws from bags.
 * @param isReturned whether all pieces return to the bag after each draw
 * @returns by bag: its draws, in order
 */
function drawn(
  seed: string,
  { bags, draws, count }: Size,
  isReturned = false,
): readonly (readonly Pieces[])[] {
  const bagsOfMatch = Math.floor(DRAWS_OF_MATCH / draws);
  let match: DrawingMatch;
  return Array.from({ length: bags }, (_, number) => {
    if (number % bagsOfMatch === 0) match = new DrawingMatch(`${seed} ${number}`);
    const bag = [...FULL_BAG];
    return Array.from({ length: draws }, () => {
      const pieces = match.draw(isReturned ? FULL_BAG : bag, count);
      for (const piece of pieces) bag[SYMBOLS.indexOf(piece)]! -= 1;
      return pieces;
    });
  });
}

function choose(all: number, some: number): number {
  return some === 0 ? 1 : (choose(all - 1, some - 1) * all) / some;
}

/** More stars than three are too rare for counts of their own. */
const MANY = 'more';

const chancesOfStars = (() => {
  const chance = (stars: number) =>
    (choose(STARS, stars) * choose(PIECES - STARS, HAND - stars)) / choose(PIECES, HAND);
  const few = [0, 1, 2, 3].map((stars) => [`${stars}`, chance(stars)] as const);
  return new Map([...few, [MANY, 1 - few.reduce((sum, [, each]) => sum + each, 0)]]);
})();

/** Two pieces: n (n - 1) for equal ones, 2 n m for others, of 48 * 47 ordered pairs. */
const chancesOfPairs = new Map(
  SYMBOLS.flatMap((one, index) =>
    SYMBOLS.slice(index).map((other, after) => {
      const [n, m] = [FULL_BAG[index]!, FULL_BAG[index + after]!];
      const ordered = one === other ? n * (n - 1) : 2 * n * m;
      return [`${one} ${other}`, ordered / (PIECES * (PIECES - 1))] as const;
    }),
  ),
);

function countsOf(names: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
}

function starsIn(pieces: Pieces): string {
  const stars = pieces.filter((piece) => piece === 'star').length;
  return stars > 3 ? MANY : `${stars}`;
}

test('288,000 pieces: the stars in each of the eight draws that empty a bag', () => {
  const bags = drawn('hands', { bags: BAGS, draws: PIECES / HAND, count: HAND });
  expect(bags.flat(2)).toHaveLength(288_000);
  for (let draw = 0; draw < PIECES / HAND; draw += 1) {
    // One draw of each bag: the draws of a bag depend on each other.
    const counts = countsOf(bags.map((draws) => starsIn(draws[draw]!)));
    expect(chiSquared(counts, chancesOfStars), `draw ${draw + 1}`).toBeLessThan(LIMIT_OF_STARS);
  }
});

test('24,000 pieces: each pair in a draw of two', () => {
  const pairs = drawn('pairs', { bags: PAIRS, draws: 1, count: 2 }).flat();
  expect(pairs).toHaveLength(PAIRS);
  const counts = countsOf(pairs.map((pieces) => pieces.join(' ')));
  expect(chancesOfPairs.size).toBe(45);
  expect(chiSquared(counts, chancesOfPairs)).toBeLessThan(LIMIT_OF_PAIRS);
});

test('an emptied bag had all its pieces', () => {
  const bags = drawn('whole', { bags: 100, draws: PIECES / HAND, count: HAND });
  for (const draws of bags) {
    const counts = countsOf(draws.flat());
    expect(SYMBOLS.map((symbol) => counts.get(symbol))).toEqual(FULL_BAG);
  }
});

test('pairs of single draws keep the limit too, but not if each piece returns to the bag', () => {
  const found = [false, true].map((isReturned) => {
    const bags = drawn('singles', { bags: PAIRS, draws: 2, count: 1 }, isReturned);
    const inOrder = bags.map((draws) =>
      draws.flat().toSorted((one, other) => SYMBOLS.indexOf(one) - SYMBOLS.indexOf(other)),
    );
    return chiSquared(countsOf(inOrder.map((pieces) => pieces.join(' '))), chancesOfPairs);
  });
  expect(found[0]).toBeLessThan(LIMIT_OF_PAIRS);
  expect(found[1]).toBeGreaterThan(LIMIT_OF_PAIRS);
});
