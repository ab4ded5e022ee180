// Luck in numbers: how often each symbol of rolls and draws came, and its expected number. Tallies of several rolls and
// of several matches are added.
import type { Chance, Outcome, Seat } from './game.ts';

/** The 97.5 % quantile of the normal distribution, for an interval of 95 %. */
export const Z = 1.959963984540054;

/** A roll or draw of a match. */
export interface Roll {
  readonly seq: number;
  readonly chance: Chance;
  readonly outcome: Outcome;
  /** The seat of the move that caused it; undefined before the first move. */
  readonly by: Seat | undefined;
  /** The state of the game before it; undefined where it is not known. */
  readonly state: unknown;
}

/** How often something came, and its expected number with the variance. */
export interface Tally {
  readonly got: number;
  readonly expected: number;
  readonly variance: number;
}

export const NO_TALLY: Tally = { got: 0, expected: 0, variance: 0 };

/**
 * The sum of two tallies. Variances may be added even though a roll depends on earlier ones. The count minus its
 * expected value is a martingale, whose differences are uncorrelated.
 */
export function sumOf(one: Tally, other: Tally): Tally {
  return {
    got: one.got + other.got,
    expected: one.expected + other.expected,
    variance: one.variance + other.variance,
  };
}

/** The tally of each symbol in one roll (binomial) or draw (hypergeometric). */
export function talliesOf(chance: Chance, outcome: Outcome): readonly Tally[] {
  const { count, symbols } = chance;
  const inBag = chance.kind === 'draw' ? chance.bag.reduce((sum, kind) => sum + kind, 0) : 0;
  return symbols.map((_, kind) => {
    const share =
      chance.kind === 'dice' ? 1 / symbols.length : (chance.bag[kind] as number) / inBag;
    // Without replacement, a draw of the whole bag leaves nothing to chance.
    const spread = chance.kind === 'dice' || inBag === 1 ? 1 : (inBag - count) / (inBag - 1);
    const variance = count * share * (1 - share) * spread;
    return { got: outcome[kind] as number, expected: count * share, variance };
  });
}

/** The tally of an event with a known probability. */
export function eventTally(probability: number, came: boolean): Tally {
  const variance = probability * (1 - probability);
  return { got: came ? 1 : 0, expected: probability, variance };
}

/** The range of the number in about 95 of 100 matches with fair dice, by the normal distribution. */
export function bandOf({ expected, variance }: Tally): {
  readonly low: number;
  readonly high: number;
} {
  const spread = Z * Math.sqrt(variance);
  return { low: Math.max(0, expected - spread), high: expected + spread };
}

/** Whether it came less or more often than in the band of chance. */
export function isOutside(tally: Tally): boolean {
  const { low, high } = bandOf(tally);
  return tally.got < low || tally.got > high;
}
