// Chances to win are honest: of positions with the same chance, such a share is won.
import { expect, test } from 'vitest';
import { pick, type Random, uniform } from '#kernel/random.ts';
import { randomFrom } from '#kernel/seeded-random.ts';
import { tries } from '#tools/testing/thorough.ts';
import { editions, type Rules, rulesOf } from '../editions.ts';
import { afterEnd, type Between, isOver, sharesOf } from '../solver/match/between.ts';
import { chancesAt, solveToWin } from '../solver/match/to-win.ts';
import { trained } from '../solver/match/trained.ts';
import { playTurn, startOf } from '../training/self-play.ts';

const BINS = 10;

/** The positions of a match, and the share of each seat in its win. */
function play(rules: Rules, seats: number, random: Random) {
  const positions: Between[] = [];
  let position = startOf(rules, seats, uniform(random, seats));
  for (
    ;
    !isOver(position);
    position = afterEnd(position, playTurn(solveToWin(trained(), position), random))
  ) {
    positions.push(position);
  }
  return { positions, shares: sharesOf(position) };
}

interface Bin {
  count: number;
  said: number;
  won: number;
  /** The sum of said times (1 - said). */
  variance: number;
}

test.each(
  editions.flatMap(({ id, switches }) => [2, 3, 5].map((seats) => ({ id, switches, seats }))),
)('$id, $seats seats: each tenth wins as often as said', ({ id, switches, seats }) => {
  // Held out: the training has other seeds.
  const random = randomFrom(`calibration ${id} ${seats}`);
  const bins = Array.from(
    { length: BINS },
    (): Bin => ({ count: 0, said: 0, won: 0, variance: 0 }),
  );
  const matches = tries(150, 20_000);
  for (let match = 0; match < matches; match += 1) {
    const { positions, shares } = play(rulesOf(switches as never), seats, random);
    // One position of a match, because its others end the same way.
    const seat = uniform(random, seats);
    const said = chancesAt(trained(), pick(random, positions), 0)[seat]!;
    const bin = bins[Math.min(BINS - 1, Math.floor(BINS * said))]!;
    bin.count += 1;
    bin.said += said;
    bin.won += shares[seat]!;
    bin.variance += said * (1 - said);
  }
  let judged = 0;
  for (const { count, said, won, variance } of bins) {
    // Too few positions for an error that is about normal.
    if (variance < 2) continue;
    judged += count;
    const errors = (won - said) / Math.sqrt(variance);
    expect(Math.abs(errors), `${count} positions, said ${said}, won ${won}`).toBeLessThan(3);
  }
  expect(judged).toBeGreaterThan(matches / 2);
});
