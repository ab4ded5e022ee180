// A slow reference solver in exact fractions, for tests only. It goes through rolls die by die,
// takes legal moves from the readable rules, and shares no code with the fast solver.
import { outcomes } from '#kernel/chance.ts';
import { DICE, type Rules } from '../editions.ts';
import { FACES } from '../notation.ts';
import { type Counts, totalOf, WORM } from '../rules/position.ts';

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

/** The ends of a turn. */
export interface Ends {
  /** The value of taking with these dice aside; null if nothing can be taken. */
  readonly taking: (aside: Counts) => Fraction | null;
  readonly failing: Fraction;
}

type TurnRules = Pick<Rules, 'wormValue' | 'stopAllowed' | 'deadRollFails'>;

/** Dice aside with equal continuations have the same key. */
const keyOf = (aside: Counts, rules: TurnRules): string =>
  [
    ...aside.map((count) => (count > 0 ? 1 : 0)),
    diceIn(aside),
    totalOf(aside, rules as Rules),
  ].join();

const isOverAt = (aside: Counts): boolean =>
  diceIn(aside) === DICE || aside.every((count) => count > 0);

/** The dice aside with each face of a roll that can join them, lower faces first. */
const keptOf = (aside: Counts, roll: Counts): readonly Counts[] =>
  FACES.flatMap((_, face) => {
    return roll[face]! > 0 && aside[face] === 0 ? [aside.with(face, roll[face]!)] : [];
  });

/** The value of dice aside with best play; equivalent ones are computed once. */
export function plainTurn(
  rules: TurnRules,
  { taking, failing }: Ends,
): (aside: Counts) => Fraction {
  const known = new Map<string, Fraction>();

  const worthOf = (aside: Counts): Fraction => {
    const key = keyOf(aside, rules);
    const found = known.get(key);
    if (found !== undefined) return found;
    const taken = taking(aside);
    const value = isOverAt(aside) ? (taken ?? failing) : rolledOn(aside, taken);
    known.set(key, value);
    return value;
  };

  const rolledOn = (aside: Counts, taken: Fraction | null): Fraction => {
    const left = DICE - diceIn(aside);
    let sum = fraction(0n);
    for (const { outcome, ways } of throwsOf(left)) {
      const dead = rules.deadRollFails ? failing : (taken ?? failing);
      const best = bestOf(keptOf(aside, outcome), worthOf);
      const worth = best === null ? dead : worthOf(best);
      sum = add(sum, times(worth, fraction(BigInt(ways), 6n ** BigInt(left))));
    }
    return rules.stopAllowed && taken !== null && isMore(taken, sum) ? taken : sum;
  };

  return worthOf;
}

/** The first best one; null without any. */
function bestOf(kept: readonly Counts[], worthOf: (aside: Counts) => Fraction): Counts | null {
  return kept.reduce<Counts | null>(
    (most, each) => (most === null || isMore(worthOf(each), worthOf(most)) ? each : most),
    null,
  );
}

/** The value of a position, and how the turn ends from there. */
export function plainEnds(
  rules: TurnRules,
  { taking, failing }: Ends,
  { aside, roll }: { readonly aside: Counts; readonly roll: Counts | null },
): { readonly value: Fraction; readonly failing: Fraction; readonly totals: readonly Fraction[] } {
  const worthOf = plainTurn(rules, { taking, failing });
  // The number of ways to roll all dice of a turn, 8 + 7 + .. + 3: a common denominator.
  const all = 6n ** 33n;
  const totals = new Array<bigint>(49).fill(0n);
  let failed = 0n;
  const end = (from: Counts, isDead: boolean, ways: bigint): void => {
    const fails = taking(from) === null || (isDead && rules.deadRollFails);
    if (fails) failed += ways;
    else totals[totalOf(from, rules as Rules)]! += ways;
  };

  let situations = new Map<string, { readonly counts: Counts; ways: bigint }>();
  const come = (to: Counts, ways: bigint): void => {
    const key = keyOf(to, rules);
    const situation = situations.get(key) ?? { counts: to, ways: 0n };
    situation.ways += ways;
    situations.set(key, situation);
  };
  const throwOnce = (from: Counts, outcome: Counts, ways: bigint): void => {
    const best = bestOf(keptOf(from, outcome), worthOf);
    if (best === null) end(from, true, ways);
    else come(best, ways);
  };

  if (roll === null) come(aside, all);
  else throwOnce(aside, roll, all);
  while (situations.size > 0) {
    const now = situations;
    situations = new Map();
    for (const { counts, ways } of now.values()) {
      const taken = taking(counts);
      const stops = rules.stopAllowed && taken !== null && !isMore(worthOf(counts), taken);
      if (isOverAt(counts) || stops) {
        end(counts, false, ways);
        continue;
      }
      const left = DICE - diceIn(counts);
      const share = ways / 6n ** BigInt(left);
      for (const each of throwsOf(left)) throwOnce(counts, each.outcome, share * BigInt(each.ways));
    }
  }
  const kept = roll === null ? aside : bestOf(keptOf(aside, roll), worthOf);
  const dead = rules.deadRollFails ? failing : (taking(aside) ?? failing);
  return {
    value: kept === null ? dead : worthOf(kept),
    failing: fraction(failed, all),
    totals: totals.map((ways) => fraction(ways, all)),
  };
}

export function diceIn(counts: Counts): number {
  return counts.reduce((sum, count) => sum + count, 0);
}

const throws = Array.from({ length: DICE + 1 }, (_, count) => {
  return outcomes({ kind: 'dice', label: 'roll', count, symbols: FACES, visibleTo: 'all' }) ?? [];
});

const throwsOf = (dice: number) => throws[dice]!;

/** Whether a worm is aside. */
export const hasWorm = (aside: Counts): boolean => aside[WORM]! > 0;
