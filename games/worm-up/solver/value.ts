// The chance to win of each seat in the race in one dimension, before a round and after its bids.
import { chancesIn as networkChances } from '#kernel/network/chances.ts';
import type { Network } from '#kernel/network/network.ts';
import { freeNumbers, isValidBid } from '../rules/bidding.ts';
import type { Revealed } from './answers.ts';
import { type Course, type CourseValue, chancesIn, roundOf } from './course.ts';
import { encoding } from './inputs.ts';

/** The value of a race between two rounds, by a network. */
export function valueBy(network: Network): CourseValue {
  return (course) => networkChances(network, encoding, course);
}

/** A number for X, and by seat the chances to win with it. */
interface Named {
  /** Null if X is not bid, void, or has no number. */
  readonly number: number | null;
  readonly chances: readonly number[];
}

/** After revealed bids: the best number for X. */
export function bestNumber(course: Course, revealed: Revealed, value: CourseValue): Named {
  const x = revealed.bids.findIndex((bid, seat) => bid === 'X' && isValidBid(revealed, seat));
  const free = x === -1 ? [] : freeNumbers(course.rules, revealed);
  const numbers = free.length === 0 ? [null] : free;
  const [first, ...others] = numbers.map((number): Named => {
    return { number, chances: chancesIn(roundOf(course, revealed, number), value) };
  });
  return others.reduce((best, each) => (each.chances[x]! > best.chances[x]! ? each : best), first!);
}
