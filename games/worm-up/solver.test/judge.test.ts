// What reviews stand on: the chances to win before and after the ghost's dice fit together, and the chances of choices are said of
// legal ones.
import { expect, test } from 'vitest';
import type { AnyGame } from '#kernel/game.ts';
import { misjudged } from '#kernel/laws/judged.ts';
import { uniform } from '#kernel/random.ts';
import type { AnyJudge } from '#kernel/review/judge.ts';
import { randomFrom } from '#kernel/seeded-random.ts';
import { tries } from '#tools/testing/thorough.ts';
import { editions } from '../editions.ts';
import { wormUp } from '../rules/index.ts';
import { judge } from '../solver/judge.ts';

test.each(editions)('$id: chances fit together in random races', ({ switches, seats }) => {
  const random = randomFrom('judge');
  for (let race = 0; race < tries(1, 20); race += 1) {
    const seatCount = seats.least + (race % (seats.most - seats.least + 1));
    // A short course, because random bids are often void.
    const start = wormUp.initial({ ...switches, courseLength: 25 }, seatCount);
    const wrong = misjudged(wormUp as AnyGame, judge as AnyJudge, start, {
      random,
      oneIn: tries(8, 2) + uniform(random, 2),
    });
    expect(wrong).toEqual([]);
  }
});
