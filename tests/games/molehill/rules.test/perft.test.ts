// Numbers of sequences of plies: a formula for one round, and a second generator that knows dice only as words.
import { describe, expect, test } from 'vitest';
import { perft } from '#kernel/perft.ts';
import { molehill } from '../rules/index.ts';
import { begin, PLAIN, position, SHORT, WILD } from './play.ts';

function choose(from: number, count: number): number {
  return count === 0 ? 1 : (choose(from - 1, count - 1) * from) / count;
}

/** Different rolls: multisets of n dice of six faces. */
const rolls = (dice: number) => choose(dice + 5, 5);

describe('one round', () => {
  test('the rolls of all seats', () => {
    const counted = [0, 1, 2].map((depth) => perft(molehill, begin(PLAIN, 2), depth).sequences);
    expect(rolls(5)).toBe(252);
    expect(counted).toEqual([1, 252, 252 * 252]);
  });

  /**
   * A round of n dice has 6n claims in one order, so k claims are a subset of k of them. A doubt may follow after the first, and
   * ends the match if both players have one die.
   */
  test.each([1, 2, 3, 4])('one die each, %i plies after the rolls', (plies) => {
    const start = position(PLAIN, { hills: '3 5' });
    const doubted = plies > 1 ? choose(12, plies - 1) : 0;
    expect(perft(molehill, start, plies).sequences).toBe(choose(12, plies) + doubted);
  });
});

/** A match for the second generator: the dice of each seat as a word, such as `1356`; empty before a roll. */
interface Plain {
  readonly wild: boolean;
  readonly dice: readonly number[];
  readonly words: readonly string[];
  /** All claims so far, as `3x5`, and their seats. */
  readonly claims: readonly string[];
  readonly seat: number;
}

const FACES = '123456';

/** All words of sorted faces. */
function words(length: number, from = 0): readonly string[] {
  if (length === 0) return [''];
  return [...FACES.slice(from)].flatMap((face) =>
    words(length - 1, FACES.indexOf(face)).map((rest) => face + rest),
  );
}

function after({ dice }: Plain, seat: number): number {
  const order = [...dice.keys()].map((step) => (seat + 1 + step) % dice.length);
  return order.find((each) => dice[each] !== 0) as number;
}

function doubted(match: Plain): Plain {
  const { wild, dice, claims, seat } = match;
  const [count = 0, face = 0] = (claims.at(-1) ?? '').split('x').map(Number);
  const faces = match.words.join('');
  const ones = wild && face !== 1 ? faces.split('1').length - 1 : 0;
  const isTrue = faces.split(`${face}`).length - 1 + ones >= count;
  // The claimer is the seat before, among those with dice.
  const claimer = [...dice.keys()].find((each) => dice[each] !== 0 && after(match, each) === seat);
  const loser = isTrue ? seat : (claimer as number);
  const left = dice.map((each, at) => (at === loser ? each - 1 : each));
  const next = { ...match, dice: left, words: left.map(() => ''), claims: [] };
  return { ...next, seat: left[loser] === 0 ? after(next, loser) : loser };
}

function sequences(match: Plain, depth: number): number {
  const { dice, claims, seat } = match;
  if (depth === 0) return 1;
  if (dice.filter((each) => each > 0).length === 1) return 0;
  const roller = dice.findIndex((each, at) => each > 0 && match.words[at] === '');
  if (roller >= 0) {
    return words(dice[roller] as number).reduce((sum, word) => {
      return sum + sequences({ ...match, words: match.words.with(roller, word) }, depth - 1);
    }, 0);
  }
  const all = dice.reduce((sum, each) => sum + each);
  const order = Array.from({ length: all }, (_, at) =>
    [...FACES].map((face) => `${at + 1}x${face}`),
  );
  const higher = order.flat().slice(order.flat().indexOf(claims.at(-1) ?? '') + 1);
  const claimed = higher.reduce((sum, claim) => {
    const next = { ...match, claims: [...claims, claim], seat: after(match, seat) };
    return sum + sequences(next, depth - 1);
  }, 0);
  return claims.length === 0 ? claimed : claimed + sequences(doubted(match), depth - 1);
}

describe('a second generator', () => {
  test.each([
    { rules: PLAIN, hills: '3 5', depth: 4 },
    { rules: WILD, hills: '13 5', depth: 4 },
    { rules: SHORT, hills: '15 2', depth: 4 },
    { rules: PLAIN, hills: '6 2 4', depth: 3 },
  ])('agrees: $rules, $hills', ({ rules, hills, depth }) => {
    const dice = hills.split(' ');
    const plain: Plain = {
      wild: rules.wildOnes,
      dice: dice.map((word) => word.length),
      words: dice,
      claims: [],
      seat: 0,
    };
    for (let to = 0; to <= depth; to += 1) {
      const counted = perft(molehill, position(rules, { hills }), to).sequences;
      expect([to, counted]).toEqual([to, sequences(plain, to)]);
    }
  });
});
