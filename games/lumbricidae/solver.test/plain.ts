// A second, plain and slow exact turn in whole fractions, which shares nothing with the quick one but the rules themselves: it
// goes through rolls die by die and asks the readable game what may be done. For tests alone.
import { outcomes } from '#kernel/chance.ts';
import { DICE, type Rules } from '../editions.ts';
import { FACES } from '../notation.ts';
import { type Counts, totalOf, WORM } from '../rules.ts';

/** A fraction in lowest terms. */
export interface Fraction {
  readonly over: bigint;
  readonly under: bigint;
}

function gcd(one: bigint, other: bigint): bigint {
  let [a, b] = [one < 0n ? -one : one, other];
  while (b !== 0n) [a, b] = [b, a % b];
  return a;
}

export function fraction(over: bigint, under = 1n): Fraction {
  const common = gcd(over, under);
  return { over: over / common, under: under / common };
}

const add = (one: Fraction, other: Fraction): Fraction =>
  fraction(one.over * other.under + other.over * one.under, one.under * other.under);

const times = (one: Fraction, other: Fraction): Fraction =>
  fraction(one.over * other.over, one.under * other.under);

const isMore = (one: Fraction, other: Fraction): boolean =>
  one.over * other.under > other.over * one.under;

export const numberOf = ({ over, under }: Fraction): number => {
  const shift = 10n ** 30n;
  return Number((over * shift) / under) / Number(shift);
};

export const textOf = ({ over, under }: Fraction): string => `${over}/${under}`;

/** What a turn may end with. */
export interface Ends {
  /** What taking with these dice aside is worth; null where nothing can be taken. */
  readonly taking: (aside: Counts) => Fraction | null;
  readonly failing: Fraction;
}

type TurnRules = Pick<Rules, 'wormValue' | 'stopAllowed' | 'deadRollFails'>;

/** What dice aside are worth to somebody who plays on in the best way; counts that stand alike are looked at once. */
export function plainTurn(
  rules: TurnRules,
  { taking, failing }: Ends,
): (aside: Counts) => Fraction {
  const known = new Map<string, Fraction>();

  const worthOf = (aside: Counts): Fraction => {
    const key = aside.map((count) => (count > 0 ? 1 : 0)).join('') + diceIn(aside) + totalIn(aside);
    const found = known.get(key);
    if (found !== undefined) return found;
    const taken = taking(aside);
    const isOver = diceIn(aside) === DICE || aside.every((count) => count > 0);
    const value = isOver ? (taken ?? failing) : rolledOn(aside, taken);
    known.set(key, value);
    return value;
  };

  const rolledOn = (aside: Counts, taken: Fraction | null): Fraction => {
    const left = DICE - diceIn(aside);
    let sum = fraction(0n);
    for (const { outcome, ways } of throwsOf(left)) {
      const kept = FACES.flatMap((_, face) => {
        const count = outcome[face]!;
        return count > 0 && aside[face] === 0 ? [worthOf(aside.with(face, count))] : [];
      });
      const dead = rules.deadRollFails ? failing : (taken ?? failing);
      const best = kept.reduce<Fraction | null>(
        (most, each) => (most === null || isMore(each, most) ? each : most),
        null,
      );
      sum = add(sum, times(best ?? dead, fraction(BigInt(ways), 6n ** BigInt(left))));
    }
    return rules.stopAllowed && taken !== null && isMore(taken, sum) ? taken : sum;
  };

  const totalIn = (aside: Counts): number => totalOf(aside, rules as Rules);
  return worthOf;
}

export function diceIn(counts: Counts): number {
  return counts.reduce((sum, count) => sum + count, 0);
}

const throws = Array.from({ length: DICE + 1 }, (_, count) => {
  return outcomes({ kind: 'dice', label: 'roll', count, symbols: FACES }) ?? [];
});

const throwsOf = (dice: number) => throws[dice]!;

/** Whether a worm lies aside. */
export const hasWorm = (aside: Counts): boolean => aside[WORM]! > 0;
