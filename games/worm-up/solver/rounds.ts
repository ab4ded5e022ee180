// A round of the race in one dimension, after its bids: who walks, who swings, and the chances to win then.
import { bestBy } from '#kernel/best.ts';
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

/** How far a round has come. */
interface Going {
  /** The walker whose turn is next. */
  readonly place: number;
  readonly left: readonly number[];
  /** Whether a worm has taken a step. */
  readonly walked: boolean;
  /** Whether a post has been swung. */
  readonly swung: boolean;
}

const beginningOf = ({ course: { left }, moved }: Round): Going => {
  return { place: 0, left, walked: moved, swung: false };
};

/** The walk of a worm and its swing. */
interface Walk {
  readonly seat: Seat;
  readonly steps: number;
  /** The chance that it reaches the card. */
  readonly reached: number;
  /** How the round goes on if it does not: in one way, or after one of two swings. */
  readonly options: readonly Going[];
}

/** @returns undefined if all have walked */
function walkOf({ course, walkers }: Round, going: Going): Walk | undefined {
  const walker = walkers[going.place];
  if (walker === undefined) return undefined;
  const { seat, steps, swings } = walker;
  const { place, left, walked } = going;
  const walks = steps > 0;
  const after: Going = {
    ...going,
    place: place + 1,
    left: walks ? left.with(seat, leftAfter(left[seat]!, steps, walked)) : left,
    walked: walked || walks,
  };
  const options = !swings
    ? [after]
    : swingsFrom(course.rules, after.left, seat).map((swung) => {
        return { ...after, left: swung, swung: true };
      });
  return { seat, steps, reached: walks ? chanceToReach(steps - left[seat]!, going) : 0, options };
}

/** The race after a round in which nobody has reached the card. */
function courseAfter({ course, nextRests }: Round, { left, walked }: Going): Course {
  return { rules: course.rules, left, rests: nextRests, dead: walked ? 0 : course.dead + 1 };
}

const isTie = ({ rules, dead }: Course): boolean => dead === rules.deadRounds;

/** By seat: the chances to win when the walks of a round begin or go on. */
export function chancesIn(
  round: Round,
  value: CourseValue,
  going = beginningOf(round),
): readonly number[] {
  const walk = walkOf(round, going);
  if (walk === undefined) {
    const course = courseAfter(round, going);
    return isTie(course) ? going.left.map((_, __, { length }) => 1 / length) : value(course);
  }
  const { seat, reached, options } = walk;
  const later = bestBy(
    options.map((option) => chancesIn(round, value, option)),
    (chances) => chances[seat]!,
  );
  if (reached === 0) return later;
  return later.map((chance, each) => (1 - reached) * chance + (each === seat ? reached : 0));
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
  let going = beginningOf(round);
  for (let walk = walkOf(round, going); walk !== undefined; walk = walkOf(round, going)) {
    const { seat, steps, reached, options } = walk;
    if (steps > 0 && share(random) < reached) return { winner: seat };
    going = bestBy(options, (option) => chancesIn(round, value, option)[seat]!);
  }
  const after = courseAfter(round, going);
  return { course: after, isTie: isTie(after) };
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
  const named = numbers.map((number): Named => {
    return { number, chances: chancesIn(roundOf(course, revealed, number), value) };
  });
  return bestBy(named, ({ chances }) => chances[x]!);
}

/** All joint bids before a round, and what they are worth. @param value of the race after the round */
export function jointBidsIn(course: Course, value: CourseValue): JointBids {
  return jointBids(course, (revealed) => bestNumber(course, revealed, value).chances);
}
