// What bids would bring, by the race's distances, and two ways to bid: by habit, and as the solved race of two does. The third is
// in `answers.ts`.
import type { Seat } from '#kernel/game.ts';
import {
  bidsOf,
  bidsOpen,
  FACES,
  isGood,
  numbersOpen,
  orderOf,
  stepsOf,
} from '../rules/bidding.ts';
import type { Bid, View } from '../rules/position.ts';
import { type SolvedRace, solveRace } from '../solver/race.ts';
import { chanceOf } from './distance.ts';

/** What the freedom to swing a post is worth beside a walk, in diameters, and what its rest costs. */
const POST_WORTH = 1.5;
/** What the rest of a good bid costs in the next round, in diameters, for each point of it. */
const REST_COST = 0.06;

type Bidding = Pick<View, 'rules' | 'rests'>;

/** The number that X takes: enough to win first, or the highest. */
function namedFor(bidding: Bidding, shown: Shown, distances: readonly number[]): number | null {
  const x = shown.bids.findIndex((bid, seat) => bid === 'X' && isGood(shown, seat));
  const open = x === -1 ? [] : numbersOpen(bidding.rules, shown);
  return open.find((number) => number >= distances[x]!) ?? open.at(-1) ?? null;
}

interface Shown {
  readonly bids: readonly Bid[];
  readonly ghost: Bid | null;
}

/** Everybody's chance to win after such bids. */
export function chancesAfter(
  bidding: Bidding,
  shown: Shown,
  distances: readonly number[],
): readonly number[] {
  const named = namedFor(bidding, shown, distances);
  const left = [...distances];
  const state = { rules: bidding.rules, ...shown, named };
  for (const seat of orderOf(state)) {
    const steps = stepsOf(state, seat);
    if (steps >= distances[seat]!) return distances.map((_, each) => (each === seat ? 1 : 0));
    const bid = shown.bids[seat]!;
    const rests = bidding.rules.resting === 'every' || bid === 7 || bid === 'X';
    left[seat]! -= steps;
    if (rests) left[seat]! += REST_COST * (bid === 'X' ? 8 : bid);
    if (bid === 'X') left[seat]! -= POST_WORTH;
  }
  return distances.map((_, seat) => chanceOf(left, seat));
}

/** Every bid of an edition, for a mixture made by hand. */
export function handMade(view: View, seat: Seat): ReadonlyMap<Bid, number> {
  const open = bidsOpen(view, seat);
  const weights = bidsOf(view.rules).map((bid) => (bid === 'X' ? 7 : bid));
  return new Map(open.map((bid, at) => [bid, weights[at]!]));
}

/** What a swing is worth in whole steps; with 2 a champion wins less often. */
const POST_STEPS = 1;
/** Where a solved race begins to count; who is further off is taken to stand there. */
const SOLVED_LENGTH = 40;
const solved = new Map<number, SolvedRace>();

function solvedFor(deadRounds: number): SolvedRace {
  const known =
    solved.get(deadRounds) ??
    solveRace({ length: SOLVED_LENGTH, deadRounds, postWorth: POST_STEPS });
  solved.set(deadRounds, known);
  return known;
}

/** What the solved race of two bids: steps are diameters, rounded up. */
export function solvedBids(
  view: View,
  seat: Seat,
  distances: readonly number[],
): ReadonlyMap<Bid, number> {
  const other = 1 - seat;
  const steps = (each: Seat): number =>
    Math.min(SOLVED_LENGTH, Math.max(1, Math.ceil(distances[each]!)));
  const rest = (each: Seat): number => [null, 7, 'X'].indexOf(view.rests[each]!);
  const isFresh = view.dead > 0;
  const mixture = solvedFor(view.rules.deadRounds).bids({
    own: steps(seat),
    other: steps(other),
    ownRest: isFresh ? 0 : rest(seat),
    otherRest: isFresh ? 0 : rest(other),
    dead: view.dead,
  });
  return new Map(FACES.map((bid, at) => [bid, mixture[at]!]));
}
