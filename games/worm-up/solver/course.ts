// The race in one dimension: how far each worm has to go. Bends, obstacles and swings are averages of races between bots.
import type { Seat } from '#kernel/game.ts';
import type { Rules } from '../editions.ts';
import { FACES, orderOf, restsAfter, stepsOf } from '../rules/bidding.ts';
import { distancesOf } from '../rules/distance.ts';
import type { Bid, Open } from '../rules/position.ts';
import type { Revealed } from './answers.ts';

/** A race between two rounds. */
export interface Course {
  readonly rules: Rules;
  /** By seat: the distance from the card, in diameters. */
  readonly left: readonly number[];
  /** By seat: its bid that is out. */
  readonly rests: readonly (Bid | null)[];
  /** Consecutive rounds without a step. */
  readonly dead: number;
}

/** The race on a table, before a round. */
export function courseOf(table: Pick<Open, 'rules' | 'worms' | 'card' | 'rests' | 'dead'>): Course {
  const { rules, rests, dead } = table;
  return { rules, rests, dead, left: distancesOf(table).map(leftAtLeast) };
}

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

/** A swing shortens the way of its player by so much, and that of the others, in diameters. */
export const SWING = { own: 2.2, others: 1.5 };
/** What bends and obstacles cost in a walk, in diameters. */
const LOST = 0.07;
/** A worm that is not at the card has at least so far to go, in diameters. */
export const LEAST_LEFT = 0.2;
/** The share of last walks that lose nothing, and the most that the others lose, in diameters. */
export const LAST_WALK = { straight: 0.35, mostLost: 1.6 };

/** The chance that a walk reaches the card. @param spare the steps beyond the distance */
function chanceToReach(spare: number): number {
  if (spare < 0) return 0;
  const { straight, mostLost } = LAST_WALK;
  return straight + (1 - straight) * Math.min(1, spare / mostLost);
}

/** A distance of a worm that is not at the card. */
export function leftAtLeast(left: number): number {
  return Math.max(LEAST_LEFT, left);
}

/** The distance after a walk that does not reach the card. */
export function leftAfter(left: number, steps: number, lost: number): number {
  return leftAtLeast(left - steps + lost);
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
export function roundOf(course: Course, revealed: Revealed, named: number | null): Round {
  return { course, ...walksOf(course.rules, revealed, named), moved: false };
}

/** By seat: the chances to win before a round; their sum is 1. */
export type CourseValue = (course: Course) => readonly number[];

/** By seat: the chances to win when the walks of a round begin or go on. */
export function chancesIn(
  { course, walkers, nextRests, moved }: Round,
  value: CourseValue,
): readonly number[] {
  const { rules, dead } = course;
  const left = [...course.left];
  const won = left.map(() => 0);
  let rest = 1;
  let isDead = !moved;
  for (const { seat, steps, swings } of walkers) {
    if (steps > 0) isDead = false;
    const reached = steps > 0 ? chanceToReach(steps - left[seat]!) : 0;
    won[seat]! += rest * reached;
    rest *= 1 - reached;
    left[seat] = leftAfter(left[seat]!, steps, steps > 0 ? LOST : 0);
    if (swings) swing(left, seat, SWING);
  }
  if (rest === 0) return won;
  const deadAfter = isDead ? dead + 1 : 0;
  const later =
    deadAfter === rules.deadRounds
      ? left.map(() => 1 / left.length)
      : value({ rules, left, rests: nextRests, dead: deadAfter });
  return won.map((chance, seat) => chance + rest * later[seat]!);
}

/** Shortens all ways by a swing. */
export function swing(left: number[], by: Seat, { own, others }: typeof SWING): void {
  for (let seat = 0; seat < left.length; seat += 1) {
    left[seat] = leftAtLeast(left[seat]! - (seat === by ? own : others));
  }
}
