// What reviews stand on: the chances to win of all positions fit together.
import { expect, test } from 'vitest';
import type { AnyGame } from '#kernel/game.ts';
import { misjudged } from '#kernel/laws/judged.ts';
import { uniform } from '#kernel/random.ts';
import type { AnyJudge } from '#kernel/review/judge.ts';
import { randomFrom } from '#kernel/seeded-random.ts';
import { tries } from '#tools/testing/thorough.ts';
import { lumbricidae } from '../rules/index.ts';
import { judge } from '../solver/match/judge.ts';
import { anyRules } from './tables.ts';

test('chances fit together in random matches with any switches', () => {
  const random = randomFrom('judge');
  for (let match = 0; match < tries(3, 40); match += 1) {
    const seats = match === 0 ? 2 : 2 + uniform(random, 6);
    const start = lumbricidae.initial({ ...anyRules(random) }, seats);
    const wrong = misjudged(lumbricidae as AnyGame, judge as AnyJudge, start, {
      random,
      oneIn: tries(60, 4),
    });
    expect(wrong).toEqual([]);
  }
});
