// Estimates each seat's winning chance, from distances or after bids, and the bids of `steady`.
// Better bids are in `answers.ts` and `champion.ts`.
import type { Seat } from '#kernel/game.ts';
import {
  bidsOf,
  freeNumbers,
  isValidBid,
  legalBids,
  orderOf,
  restsIfValid,
  stepsOf,
} from '../rules/bidding.ts';
import type { Bid } from '../rules/position.ts';
import {
  type Bidding,
  type JointBids,
  jointBids,
  type Mixtures,
  type Revealed,
  solveBids,
} from './answers.ts';

/** The value of an X's swing, in diameters. */
const POST_WORTH = 1.5;
/** The cost of a valid bid that is out in the next round, in diameters per step of the bid; X counts 8. */
const REST_COST = 0.06;

/** The number for X: the lowest that wins first, else the highest. */
function namedFor(bidding: Bidding, shown: Revealed, distances: readonly number[]): number | null {
  const x = shown.bids.findIndex((bid, seat) => bid === 'X' && isValidBid(shown, seat));
  const open = x === -1 ? [] : freeNumbers(bidding.rules, shown);
  return open.find((number) => number >= distances[x]!) ?? open.at(-1) ?? null;
}

/** A lead of this many diameters makes a win about 2.7 times as likely. */
const SCALE = 4;

/** A seat's winning chance from the distances to the card, as a heuristic. */
export function chanceOf(distances: readonly number[], seat: Seat): number {
  const least = Math.min(...distances);
  const weights = distances.map((each) => Math.exp((least - each) / SCALE));
  return weights[seat]! / weights.reduce((sum, each) => sum + each, 0);
}

/** The winning chance of each seat after these bids. */
export function chancesAfter(
  bidding: Bidding,
  shown: Revealed,
  distances: readonly number[],
): readonly number[] {
  const named = namedFor(bidding, shown, distances);
  const left = [...distances];
  const state = { rules: bidding.rules, ...shown, named };
  for (const seat of orderOf(state)) {
    const steps = stepsOf(state, seat);
    if (steps >= distances[seat]!) return distances.map((_, each) => (each === seat ? 1 : 0));
    const bid = shown.bids[seat]!;
    left[seat]! -= steps;
    if (restsIfValid(bidding.rules, bid)) left[seat]! += REST_COST * (bid === 'X' ? 8 : bid);
    if (bid === 'X') left[seat]! -= POST_WORTH;
  }
  return distances.map((_, seat) => chanceOf(left, seat));
}

/** Mixtures in equilibrium for heuristic chances. @param temperature as of `solveBids` */
export function mixturesOf(
  bidding: Bidding,
  distances: readonly number[],
  temperature: number,
): Mixtures {
  return solveBids(jointBidsByDistance(bidding, distances), temperature);
}

/** All joint bids before a round, and what they are worth by heuristic chances. */
export function jointBidsByDistance(bidding: Bidding, distances: readonly number[]): JointBids {
  return jointBids(bidding, (revealed) => chancesAfter(bidding, revealed, distances));
}

/**
 * A heuristic mixture over a seat's legal bids: higher bids are more likely. The weights go by rank,
 * so the bids above a resting one move down a place: if 5 rests, 6 has the weight 5.
 */
export function heuristicBids(bidding: Bidding, seat: Seat): ReadonlyMap<Bid, number> {
  const open = legalBids(bidding, seat);
  const weights = bidsOf(bidding.rules).map((bid) => (bid === 'X' ? 7 : bid));
  return new Map(open.map((bid, at) => [bid, weights[at]!]));
}
