// The race in one dimension: how far each worm has to walk. What walks and swings do there are averages of races between bots.
import type { Seat } from '#kernel/game.ts';
import type { Rules } from '../editions.ts';
import { distancesOf } from '../rules/distance.ts';
import type { Bid, Open } from '../rules/position.ts';
import { planWalk } from './walks.ts';

/** A race between two rounds. */
export interface Course {
  readonly rules: Rules;
  /** By seat: how far it has to walk to the card, in diameters, round posts and worms. */
  readonly left: readonly number[];
  /** By seat: its bid that is out. */
  readonly rests: readonly (Bid | null)[];
  /** Consecutive rounds without a step. */
  readonly dead: number;
}

/** A worm that is not at the card has at least so far to go, in diameters. */
export const LEAST_LEFT = 0.2;
/** The steps of the longest walk. Obstacles farther away are not looked at. */
const AHEAD = 7;
/** A worm farther from the card than this, in diameters, walks straight on. */
const FAR = 9;
/** The paths that a search keeps. */
const WIDTH = 3;

/** The race on a table. */
export function courseOf(table: Pick<Open, 'rules' | 'worms' | 'card' | 'rests' | 'dead'>): Course {
  const { rules, rests, dead } = table;
  const left = distancesOf(table).map((straight, seat) => {
    return leftAtLeast(straight > FAR ? straight : walkedFrom(table, seat));
  });
  return { rules, rests, dead, left };
}

/** How far a worm has to walk, by the best path of a search. A worm that needs n steps has n - 0.5 to go. */
function walkedFrom(table: Pick<Open, 'rules' | 'worms' | 'card'>, seat: Seat): number {
  const { headings, left } = planWalk(table, seat, AHEAD, WIDTH);
  return left < 0 ? headings.length - 0.5 : headings.length + left;
}

/** A distance of a worm that is not at the card. */
export function leftAtLeast(left: number): number {
  return Math.max(LEAST_LEFT, left);
}

/** By seat: the chances to win before a round; their sum is 1. */
export type CourseValue = (course: Course) => readonly number[];
