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
  /** The probability of each number, from 0 on; undefined for a sum of many rolls or matches. */
  readonly chances?: readonly number[] | undefined;
}

export const NO_TALLY: Tally = { got: 0, expected: 0, variance: 0, chances: [1] };

/** A longer list of probabilities is dropped: then the normal distribution is near enough. */
const CHANCES_AT_MOST = 2_000;

/** The distribution of a sum of two independent numbers. */
function convolved(
  one: readonly number[] | undefined,
  other: readonly number[] | undefined,
): readonly number[] | undefined {
  if (one === undefined || other === undefined) return undefined;
  if (one.length + other.length > CHANCES_AT_MOST) return undefined;
  const sum = new Array<number>(one.length + other.length - 1).fill(0);
  for (const [index, chance] of one.entries()) {
    for (const [more, chanceOfOther] of other.entries()) {
      sum[index + more] = (sum[index + more] as number) + chance * chanceOfOther;
    }
  }
  return sum;
}

/**
 * The sum of two tallies. Variances may be added even though a roll depends on earlier ones. The count minus its
 * expected value is a martingale, whose differences are uncorrelated.
 */
export function sumOf(one: Tally, other: Tally): Tally {
  return {
    got: one.got + other.got,
    expected: one.expected + other.expected,
    variance: one.variance + other.variance,
    chances: convolved(one.chances, other.chances),
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
    const chances = chance.kind === 'dice' ? binomial(count, share) : drawn(chance, kind);
    return { got: outcome[kind] as number, expected: count * share, variance, chances };
  });
}

/** The probability of each number of successes in so many trials. */
function binomial(trials: number, probability: number): readonly number[] {
  const once = [1 - probability, probability];
  let all: readonly number[] = [1];
  for (let trial = 0; trial < trials; trial += 1) all = convolved(all, once) ?? [];
  return all;
}

/** The probability of each number of pieces of a kind in one draw (hypergeometric). */
function drawn({ count, bag }: Chance & { kind: 'draw' }, kind: number): readonly number[] {
  let left: readonly number[] = [1];
  const all = bag.reduce((sum, each) => sum + each, 0);
  // Piece by piece: how many of the kind are among those drawn so far.
  for (let piece = 0; piece < count; piece += 1) {
    const next = new Array<number>(left.length + 1).fill(0);
    for (const [taken, chance] of left.entries()) {
      const hit = ((bag[kind] as number) - taken) / (all - piece);
      next[taken] = (next[taken] as number) + chance * (1 - hit);
      next[taken + 1] = (next[taken + 1] as number) + chance * hit;
    }
    left = next;
  }
  return left;
}

/** The tally of an event with a known probability. */
export function eventTally(probability: number, came: boolean): Tally {
  const variance = probability * (1 - probability);
  const chances = [1 - probability, probability];
  return { got: came ? 1 : 0, expected: probability, variance, chances };
}

/** Outside of the band on each side, at most. */
const TAIL = 0.025;
/** With a smaller expected number, the normal distribution is too far from the true one. */
const FEW = 9;

/**
 * The range of the number in at least 95 of 100 matches with fair dice: exact where the probabilities are known, otherwise by
 * the normal distribution, or that of Poisson for small numbers.
 */
export function bandOf(tally: Tally): { readonly low: number; readonly high: number } {
  const { expected, variance } = tally;
  const chances = tally.chances ?? (expected < FEW ? poisson(expected) : undefined);
  if (chances !== undefined) return { low: endOf(chances), high: lastOf(chances) };
  const spread = Z * Math.sqrt(variance);
  return { low: Math.max(0, expected - spread), high: expected + spread };
}

/** The least number that is not in the lower tail. */
function endOf(chances: readonly number[]): number {
  let below = 0;
  for (const [number, chance] of chances.entries()) {
    below += chance;
    // Sums of probabilities differ from the true ones in the last digits.
    if (below > TAIL + 1e-12) return number;
  }
  return chances.length - 1;
}

/** The greatest number that is not in the upper tail. */
function lastOf(chances: readonly number[]): number {
  return chances.length - 1 - endOf(chances.toReversed());
}

/** Many rare events, as far as their probabilities count. */
function poisson(mean: number): readonly number[] {
  const chances = [Math.exp(-mean)];
  const most = Math.ceil(mean + 10 * Math.sqrt(mean) + 10);
  for (let number = 1; number <= most; number += 1) {
    chances.push(((chances[number - 1] as number) * mean) / number);
  }
  return chances;
}

/** Whether it came less or more often than in the band of chance. */
export function isOutside(tally: Tally): boolean {
  const { low, high } = bandOf(tally);
  return tally.got < low || tally.got > high;
}
