// What reviews stand on: the chances to win before and after a draw fit together, and the chances of choices are said of legal ones.
import { expect, test } from 'vitest';
import type { AnyGame } from '#kernel/game.ts';
import { misjudged } from '#kernel/laws/judged.ts';
import type { AnyJudge } from '#kernel/review/judge.ts';
import { randomFrom } from '#kernel/seeded-random.ts';
import { tries } from '#tools/testing/thorough.ts';
import { lamance } from '../rules/index.ts';
import { SHEET, switchesOf } from '../rules.test/play.ts';
import { judge } from '../solver/judge.ts';

test('chances fit together in random matches', () => {
  const random = randomFrom('judge');
  for (let match = 0; match < tries(3, 60); match += 1) {
    const rules = { ...SHEET, starAfterStar: match % 2 === 0, anyStarMayBegin: match % 3 === 0 };
    const start = lamance.initial(switchesOf(rules), 2 + (match % 3));
    const wrong = misjudged(lamance as AnyGame, judge as AnyJudge, start, {
      random,
      oneIn: tries(12, 2),
      // Larger draws are judged by samples.
      outcomesAtMost: 200,
    });
    expect(wrong).toEqual([]);
  }
});
