// Races in one dimension between champions, and what a network can learn from them.
import type { Network } from '#kernel/network/network.ts';
import { type Sample, type Step, samplesOf } from '#kernel/network/samples.ts';
import type { TrainingMatch } from '#kernel/network/training.ts';
import { pick, type Random, uniform } from '#kernel/random.ts';
import { editions, mostSeats, rulesOf, switches } from '../editions.ts';
import { bidsOf, isGhostFor, legalBids } from '../rules/bidding.ts';
import type { Bid } from '../rules/position.ts';
import { ghostBids, type Mixtures, type Revealed } from '../solver/answers.ts';
import { bestNumber, valueBy } from '../solver/chances.ts';
import {
  type Course,
  type CourseValue,
  LAST_WALK,
  LEAST_LEFT,
  leftAfter,
  roundOf,
  SWING,
  swing,
} from '../solver/course.ts';
import { championBids } from '../solver/solved.ts';

/** The seats of 20 matches; bids of many seats take long to solve. One match of so many has five. */
const SEATS = [...new Array(8).fill(2), ...new Array(8).fill(3), 4, 4, 4, 4] as readonly number[];
const FIVE_IN = 30;
/** In one match of so many, the switches are mixed. */
const MIXED_RULES_IN = 4;
/** One match of so many begins anywhere on the course. */
const ANYWHERE_IN = 3;
/** One bid of so many is any legal one. */
const ANY_BID_IN = 10;
const ROUNDS_AT_MOST = 60;

function anyStart(random: Random): Course {
  const seats = uniform(random, FIVE_IN) === 0 ? 5 : pick(random, SEATS);
  const edition = pick(
    random,
    editions.filter((each) => seats >= each.seats.least),
  );
  const rules: Record<string, unknown> = { ...edition.switches };
  if (uniform(random, MIXED_RULES_IN) === 0) {
    for (const [name, values] of Object.entries(switches)) {
      if (uniform(random, 3) === 0) rules[name] = pick(random, values);
    }
  }
  const checked = rulesOf({ ...rules, ...(seats > mostSeats.ghost && { ghost: false }) } as never);
  // Heads start beside each other, so the outer ones have a little farther to go.
  const begin = checked.courseLength - 0.5;
  const isAnywhere = uniform(random, ANYWHERE_IN) === 0;
  const most = 1 + uniform(random, checked.courseLength);
  const left = Array.from({ length: seats }, () =>
    isAnywhere ? LEAST_LEFT + share(random) * most : begin + share(random),
  );
  return { rules: checked, left, rests: left.map(() => null), dead: 0 };
}

/** From 0 to 1. */
const share = (random: Random): number => uniform(random, 2 ** 20) / 2 ** 20;

const anyBid = (course: Course, seat: number, random: Random): Bid =>
  pick(random, legalBids(course, seat));

function weighed(random: Random, weights: ReadonlyMap<Bid, number>): Bid {
  let left = share(random);
  for (const [bid, weight] of weights) {
    left -= weight;
    if (left < 0) return bid;
  }
  return [...weights.keys()].at(-1)!;
}

function ghostOf({ rules, left }: Course, random: Random): Bid | null {
  if (!isGhostFor(rules, left.length)) return null;
  const faces = bidsOf(rules);
  return faces[Math.max(uniform(random, faces.length), uniform(random, faces.length))]!;
}

/** What a round does: the winner, or the race before the next round. */
interface Ended {
  readonly winner: number | undefined;
  readonly course: Course;
}

function walk(course: Course, revealed: Revealed, named: number | null, random: Random): Ended {
  const { rules, dead } = course;
  const { walkers, nextRests } = roundOf(course, revealed, named);
  const left = [...course.left];
  let moved = false;
  for (const { seat, steps, swings } of walkers) {
    if (steps > 0) moved = true;
    const lost = share(random) < LAST_WALK.straight ? 0 : share(random) * LAST_WALK.mostLost;
    if (steps > 0 && steps - left[seat]! >= lost) return { winner: seat, course };
    const isFar = left[seat]! - steps > 1;
    left[seat] = leftAfter(left[seat]!, steps, isFar ? share(random) ** 4 / 2 : lost);
    if (swings) swing(left, seat, anySwing(random));
  }
  return {
    winner: undefined,
    course: { rules, left, rests: nextRests, dead: moved ? 0 : dead + 1 },
  };
}

/** What a swing shortens: about from nothing to four diameters for all, and something more for its player. */
function anySwing(random: Random): typeof SWING {
  const others = SWING.others + (share(random) - 0.5) * 5;
  return { others, own: others + (SWING.own - SWING.others) * 2 * share(random) };
}

/** The bids of a round, and the chances to win before it if a network knows those after it. */
function bidsIn(course: Course, network: Network | undefined, random: Random) {
  const mixtures = championBids(course);
  const chances = network ? meanOf(course, mixtures, valueBy(network)) : [];
  let isForeign = false;
  const bids = mixtures.map((mixture, seat) => {
    if (uniform(random, ANY_BID_IN * mixtures.length) > 0) return weighed(random, mixture);
    isForeign = true;
    return anyBid(course, seat, random);
  });
  return { bids, chances, isForeign };
}

/** By seat: the chances to win if all bid by these mixtures. */
function meanOf(course: Course, mixtures: Mixtures, value: CourseValue): readonly number[] {
  const ghosts = isGhostFor(course.rules, mixtures.length) ? ghostBids(course.rules) : [NO_GHOST];
  const sums = mixtures.map(() => 0);
  const add = (bids: readonly Bid[], part: number): void => {
    const mixture = mixtures[bids.length];
    if (mixture !== undefined) {
      for (const [bid, weight] of mixture) {
        if (weight > LEAST_WEIGHT) add([...bids, bid], part * weight);
      }
      return;
    }
    for (const [ghost, weight] of ghosts) {
      bestNumber(course, { bids, ghost }, value).chances.forEach((chance, seat) => {
        sums[seat]! += part * weight * chance;
      });
    }
  };
  add([], 1);
  const all = sums.reduce((sum, each) => sum + each, 0);
  return sums.map((sum) => sum / all);
}

const NO_GHOST = [null, 1] as const;
/** Rarer bids are left out of a mean. */
const LEAST_WEIGHT = 0.01;

const evenly: (course: Course) => readonly number[] = ({ left }) => left.map(() => 1 / left.length);

/** Plays a race between champions. @returns a sample for each round */
export function playMatch({ network, trace, random }: TrainingMatch): readonly Sample<Course>[] {
  const steps: Step<Course>[] = [];
  let course = anyStart(random);
  const value = network === undefined ? evenly : valueBy(network);
  for (let round = 0; round < ROUNDS_AT_MOST; round += 1) {
    const { bids, chances, isForeign } = bidsIn(course, network, random);
    steps.push({ position: course, chances, isForeign });
    const revealed = { bids, ghost: ghostOf(course, random) };
    const { number } = bestNumber(course, revealed, value);
    const ended = walk(course, revealed, number, random);
    course = ended.course;
    const isTie = course.dead === course.rules.deadRounds;
    if (ended.winner === undefined && !isTie) continue;
    const result = course.left.map((_, seat) => {
      return isTie ? 1 / course.left.length : Number(seat === ended.winner);
    });
    return samplesOf(steps, result, network === undefined ? 1 : trace);
  }
  return [];
}
