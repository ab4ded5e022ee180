// A hint: the best move, and the reason that holds against most of the others.
import { expect, test } from 'vitest';
import { hintOf } from './hint.ts';
import type { AnyJudge } from './judge.ts';

/** A judge of numbers: moves `a 0.5 low` have a chance to win, and the reason why others are better. */
const judge: AnyJudge = {
  chances: () => [],
  variances: () => [],
  choices: (view) =>
    (view as readonly string[]).map((move) => ({ move, chance: Number(move.split(' ')[1]) })),
  reason: (_, made, better) => ({ why: made.move.split(' ')[2]!, better: better.move }) as never,
};

const whyBest = (...moves: readonly string[]) => {
  const hint = hintOf(judge, moves);
  return [hint?.best.move, hint?.reason?.why];
};

test('the best move comes with the reason that holds against half of the others or more', () => {
  expect(whyBest('a 0.2 low', 'b 0.6 none', 'c 0.4 low', 'd 0.1 slow', 'e 0 rare')).toEqual([
    'b 0.6 none',
    'low',
  ]);
  expect(hintOf(judge, ['a 0.2 low', 'b 0.6 -'])?.reason).toEqual({
    why: 'low',
    better: 'b 0.6 -',
  });
});

test('a reason against few other moves is none', () => {
  expect(whyBest('a 0.2 low', 'b 0.6 -', 'c 0.4 slow', 'd 0.1 rare')[1]).toBe('chance');
  expect(whyBest('a 0.2 chance', 'b 0.6 -', 'c 0.4 chance', 'd 0.1 rare')[1]).toBe('chance');
});

test('nothing to compare needs no hint', () => {
  for (const moves of [[], ['a 0.2 low']]) expect(hintOf(judge, moves)).toBeUndefined();
});
