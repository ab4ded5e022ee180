// Bids as a game of their own: what each joint bid would bring, by the race's distances, and mixtures in which everybody answers
// the others' well, better answers being likelier (a logit quantal response, McKelvey and Palfrey 1995).
import type { Seat } from '#kernel/game.ts';
import {
  bidsOf,
  bidsOpen,
  hasGhost,
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

/** How likely each bid is, by seat. */
export type Mixtures = readonly ReadonlyMap<Bid, number>[];

type Bidding = Pick<View, 'rules' | 'rests'>;

/** Each bid with its weight in the ghost's throw. */
const GHOST: readonly [Bid, number][] = [
  [3, 1 / 36],
  [4, 3 / 36],
  [5, 5 / 36],
  [6, 7 / 36],
  [7, 9 / 36],
  ['X', 11 / 36],
];

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

/** All bids that a table can show at once, with everybody's chances after them. */
interface Joint {
  /** Which of its open bids each seat gives. */
  readonly choices: readonly number[];
  readonly chances: readonly number[];
}

function jointBids(view: View, distances: readonly number[]): readonly Joint[] {
  const open = distances.map((_, seat) => bidsOpen(view, seat));
  const ghosts = hasGhost(view) ? GHOST : [[null, 1] as const];
  let all: readonly (readonly number[])[] = [[]];
  for (const bids of open) all = all.flatMap((some) => bids.map((_, choice) => [...some, choice]));
  return all.map((choices) => {
    const bids = choices.map((choice, seat) => open[seat]![choice]!);
    const sums = distances.map(() => 0);
    for (const [ghost, weight] of ghosts) {
      const chances = chancesAfter(view, { bids, ghost }, distances);
      chances.forEach((chance, seat) => {
        sums[seat]! += weight * chance;
      });
    }
    return { choices, chances: sums };
  });
}

const ROUNDS = 60;

/**
 * Mixtures that answer each other.
 * @param temperature how much chance to win somebody gives away easily: 0.02 is strong, 0.2 careless
 */
export function mixturesOf(
  view: View,
  distances: readonly number[],
  temperature: number,
): Mixtures {
  const joint = jointBids(view, distances);
  const open = distances.map((_, seat) => bidsOpen(view, seat));
  let mixtures = open.map((bids) => bids.map(() => 1 / bids.length));
  for (let round = 1; round <= ROUNDS; round += 1) {
    const worth = worthOf(joint, mixtures);
    const share = 1 / Math.sqrt(round);
    mixtures = mixtures.map((mixture, seat) => {
      const answer = logit(worth[seat]!, temperature);
      return mixture.map((weight, bid) => weight + share * (answer[bid]! - weight));
    });
  }
  return mixtures.map(
    (mixture, seat) => new Map(mixture.map((weight, bid) => [open[seat]![bid]!, weight])),
  );
}

/** What each bid of each seat brings on the average against the others' mixtures. */
function worthOf(
  joint: readonly Joint[],
  mixtures: readonly (readonly number[])[],
): readonly (readonly number[])[] {
  const worth = mixtures.map((mixture) => mixture.map(() => 0));
  for (const { choices, chances } of joint) {
    for (let seat = 0; seat < choices.length; seat += 1) {
      let weight = 1;
      for (let other = 0; other < choices.length; other += 1) {
        if (other !== seat) weight *= mixtures[other]![choices[other]!]!;
      }
      worth[seat]![choices[seat]!]! += weight * chances[seat]!;
    }
  }
  return worth;
}

function logit(worth: readonly number[], temperature: number): readonly number[] {
  const most = Math.max(...worth);
  const weights = worth.map((each) => Math.exp((each - most) / temperature));
  const sum = weights.reduce((all, each) => all + each, 0);
  return weights.map((each) => each / sum);
}

/** Every bid of an edition, for a mixture made by hand. */
export function handMade(view: View, seat: Seat): ReadonlyMap<Bid, number> {
  const open = bidsOpen(view, seat);
  const weights = bidsOf(view.rules).map((bid) => (bid === 'X' ? 7 : bid));
  return new Map(open.map((bid, at) => [bid, weights[at]!]));
}

/** Bids as a solved race counts them. */
const FACES: readonly Bid[] = [3, 4, 5, 6, 7, 'X'];
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
