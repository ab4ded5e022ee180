// A round of the race in one dimension, after its bids: who walks, who swings, and the chances to win then.
import type { Seat } from '#kernel/game.ts';
import { type Random, uniform } from '#kernel/random.ts';
import type { Rules } from '../editions.ts';
import { FACES, freeNumbers, isValidBid, orderOf, restsAfter, stepsOf } from '../rules/bidding.ts';
import type { Bid } from '../rules/position.ts';
import { type JointBids, jointBids, type Revealed } from './answers.ts';
import { type Course, type CourseValue, leftAtLeast } from './course.ts';
import { swingsFrom } from './swings.ts';

/** A worm whose walk of this round is still to come. */
export interface Walker {
  readonly seat: Seat;
  readonly steps: number;
  /** Whether it swings a post after its walk. */
  readonly swings: boolean;
}

/** The walks and rests that bids bring, wherever the worms are. */
interface Walks {
  /** In the order of the walks. */
  readonly walkers: readonly Walker[];
  /** By seat: the bids that are out in the next round. */
  readonly nextRests: readonly (Bid | null)[];
}

/** A round after its bids. */
export interface Round extends Walks {
  readonly course: Course;
  /** Whether a worm has taken a step in this round. */
  readonly moved: boolean;
}

const known = new WeakMap<Rules, Map<number, Walks>>();

/** The walks of these bids; found once for the same rules. @param named the number of X */
function walksOf(rules: Rules, { bids, ghost }: Revealed, named: number | null): Walks {
  const all = known.get(rules) ?? new Map<number, Walks>();
  known.set(rules, all);
  const key = [ghost, ...bids].reduce<number>(
    (sum, bid) => 8 * sum + (bid === null ? 7 : FACES.indexOf(bid)),
    named ?? 0,
  );
  const found = all.get(key);
  if (found !== undefined) return found;
  const state = { rules, bids, ghost, named };
  const walks: Walks = {
    walkers: orderOf(state).map((seat) => {
      return { seat, steps: stepsOf(state, seat), swings: bids[seat] === 'X' };
    }),
    nextRests: restsAfter(state),
  };
  all.set(key, walks);
  return walks;
}

/** The round of these bids. @param named the number of X */
function roundOf(course: Course, revealed: Revealed, named: number | null): Round {
  return { course, ...walksOf(course.rules, revealed, named), moved: false };
}

/**
 * The share of walks with enough steps that reach the card, of 1,500 races of two `champion`s: the first walk of a round; a later one
 * with at most two steps to spare, and with more.
 */
const REACHED = { first: 0.98, later: 0.92, spared: 0.97 };
/** The share of them that reach it after a swing in the same round: the card is no longer there. */
const REACHED_AFTER_SWING = 0.08;
/** What walks that end at the card or near it lose, in diameters: one with enough steps; a later one that ends within six. */
const LOST = { missed: 1.5, hindered: 0.3, within: 6 };

/** What has happened in a round so far. */
interface Going {
  readonly left: readonly number[];
  readonly walked: boolean;
  readonly swung: boolean;
}

/** By seat: the chances to win when the walks of a round begin or go on. */
export function chancesIn(
  { course, walkers, nextRests, moved }: Round,
  value: CourseValue,
): readonly number[] {
  const { rules } = course;
  return after(0, { left: course.left, walked: moved, swung: false });

  function after(place: number, going: Going): readonly number[] {
    const walker = walkers[place];
    if (walker === undefined) return whenOver(going);
    const { seat, steps, swings } = walker;
    const { left, walked, swung } = going;
    const reached = chanceToReach(steps - left[seat]!, going) * Number(steps > 0);
    const next = {
      left: steps > 0 ? left.with(seat, leftAfter(left[seat]!, steps, walked)) : left,
      walked: walked || steps > 0,
    };
    const later = swings ? bestSwing(place, next, seat) : after(place + 1, { ...next, swung });
    if (reached === 0) return later;
    return later.map((chance, each) => (1 - reached) * chance + (each === seat ? reached : 0));
  }

  function bestSwing(place: number, going: Omit<Going, 'swung'>, seat: Seat): readonly number[] {
    return swingsFrom(rules, going.left, seat)
      .map((left) => after(place + 1, { ...going, left, swung: true }))
      .reduce((best, each) => (each[seat]! > best[seat]! ? each : best));
  }

  function whenOver({ left, walked }: Going): readonly number[] {
    const dead = walked ? 0 : course.dead + 1;
    if (dead === rules.deadRounds) return left.map(() => 1 / left.length);
    return value({ rules, left, rests: nextRests, dead });
  }
}

/** The chance that a walk reaches the card. @param spare the steps beyond the distance */
function chanceToReach(spare: number, { walked, swung }: Going): number {
  if (spare < 0) return 0;
  const reached = walked ? (spare < 2 ? REACHED.later : REACHED.spared) : REACHED.first;
  return swung ? reached * REACHED_AFTER_SWING : reached;
}

/** The distance after a walk that does not reach the card. */
function leftAfter(left: number, steps: number, isLater: boolean): number {
  if (left <= steps) return leftAtLeast(left - steps + LOST.missed);
  const isHindered = isLater && left - steps < LOST.within;
  return left - steps + (isHindered ? LOST.hindered : 0);
}

/** How a round ends: somebody wins, or the race goes on, or it is a tie. */
export type RoundEnd =
  | { readonly winner: Seat }
  | { readonly course: Course; readonly isTie: boolean };

/** Plays a round after its bids, by the chances that `chancesIn` takes the mean of. @param value of the race after the round */
export function playRound(
  course: Course,
  revealed: Revealed,
  value: CourseValue,
  random: Random,
): RoundEnd {
  const { number } = bestNumber(course, revealed, value);
  const round = roundOf(course, revealed, number);
  const { rules } = course;
  let going: Going = { left: course.left, walked: false, swung: false };
  for (const [place, { seat, steps, swings }] of round.walkers.entries()) {
    const { walked } = going;
    const left = going.left[seat]!;
    if (steps > 0) {
      if (share(random) < chanceToReach(steps - left, going)) return { winner: seat };
      going = {
        ...going,
        walked: true,
        left: going.left.with(seat, leftAfter(left, steps, walked)),
      };
    }
    if (!swings) continue;
    const walkers = round.walkers.slice(place + 1);
    const worthOf = (after: readonly number[]): number => {
      return chancesIn(
        { ...round, walkers, course: { ...course, left: after }, moved: true },
        value,
      )[seat]!;
    };
    const options = swingsFrom(rules, going.left, seat).map((after) => ({
      after,
      worth: worthOf(after),
    }));
    const { after } = options.reduce((best, each) => (each.worth > best.worth ? each : best));
    going = { ...going, left: after, swung: true };
  }
  const dead = going.walked ? 0 : course.dead + 1;
  const after = { rules, left: going.left, rests: round.nextRests, dead };
  return { course: after, isTie: dead === rules.deadRounds };
}

/** From 0 to 1. */
export const share = (random: Random): number => uniform(random, 2 ** 20) / 2 ** 20;

/** A number for X, and by seat the chances to win with it. */
interface Named {
  /** Null if X is not bid, void, or has no number. */
  readonly number: number | null;
  readonly chances: readonly number[];
}

/** After revealed bids: the best number for X. */
function bestNumber(course: Course, revealed: Revealed, value: CourseValue): Named {
  const x = revealed.bids.findIndex((bid, seat) => bid === 'X' && isValidBid(revealed, seat));
  const free = x === -1 ? [] : freeNumbers(course.rules, revealed);
  const numbers = free.length === 0 ? [null] : free;
  const [first, ...others] = numbers.map((number): Named => {
    return { number, chances: chancesIn(roundOf(course, revealed, number), value) };
  });
  return others.reduce((best, each) => (each.chances[x]! > best.chances[x]! ? each : best), first!);
}

/** All joint bids before a round, and what they are worth. @param value of the race after the round */
export function jointBidsIn(course: Course, value: CourseValue): JointBids {
  return jointBids(course, (revealed) => bestNumber(course, revealed, value).chances);
}
