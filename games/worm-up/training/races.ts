// Races in one dimension between players who bid as champions, and what a network can learn from them.
import { mixRules } from '#kernel/network/mixed-rules.ts';
import { type Sample, type Step, samplesOf } from '#kernel/network/samples.ts';
import type { TrainingMatch } from '#kernel/network/training.ts';
import { pick, pickWeighted, type Random, uniform } from '#kernel/random.ts';
import { editions, mostSeats, rulesOf, switches } from '../editions.ts';
import { isGhostFor, legalBids } from '../rules/bidding.ts';
import type { Bid } from '../rules/position.ts';
import { answersTo, ghostBids } from '../solver/answers.ts';
import { championBidsAmong } from '../solver/champion.ts';
import { type Course, type CourseValue, LEAST_LEFT } from '../solver/course.ts';
import { jointBidsIn, playRound, share } from '../solver/rounds.ts';
import { valueBy } from '../solver/value.ts';

/** The seats of 100 races; bids of many seats take long to solve. */
const SEATS = [
  ...new Array(16).fill(2),
  ...new Array(73).fill(3),
  ...new Array(10).fill(4),
  5,
] as readonly number[];
/** In one race of so many, the switches are mixed; always with two players, because their usual race is solved. */
const MIXED_RULES_IN = 5;
/** One race of so many begins anywhere on the course. */
const ANYWHERE_IN = 2;
/** One bid of so many is any legal one. */
const ANY_BID_IN = 8;

/** The start of a race: of an edition, or with some switches changed. */
function anyRace(random: Random): Course {
  const seats = pick(random, SEATS);
  const edition = pick(
    random,
    editions.filter((each) => seats >= each.seats.least),
  );
  const rules =
    seats === 2 || uniform(random, MIXED_RULES_IN) === 0
      ? mixRules(random, edition.switches, switches)
      : edition.switches;
  const checked = rulesOf({ ...rules, ...(seats > mostSeats.ghost && { ghost: false }) });
  // Heads start beside each other, so the outer ones have a little farther to go.
  const begin = checked.courseLength - 0.5;
  const left = Array.from({ length: seats }, () => begin + share(random));
  return { rules: checked, left, rests: left.map(() => null), dead: 0 };
}

/** The same race with worms anywhere on the course, near each other as they often are. */
function anywhere(course: Course, random: Random): Course {
  const middle = share(random) * course.rules.courseLength;
  const spread = 2 + share(random) * 10;
  const left = course.left.map(() => {
    return Math.max(LEAST_LEFT, middle + (share(random) - 0.5) * spread);
  });
  const rests = left.map((_, seat) => {
    const bid = pick(random, legalBids(course, seat));
    const isOut = course.rules.resting === 'every' || bid === 7 || bid === 'X';
    return isOut && uniform(random, 2) === 0 ? bid : null;
  });
  return { ...course, left, rests };
}

interface Bids {
  readonly bids: readonly Bid[];
  /** By seat: the chances to win if all bid so. */
  readonly chances: readonly number[];
  /** Whether a bid was chosen at random. */
  readonly isForeign: boolean;
}

/** The bids of a round. */
function bidIn(course: Course, value: CourseValue, random: Random): Bids {
  const joint = jointBidsIn(course, value);
  const mixtures = championBidsAmong(course, () => joint);
  const { chances } = answersTo(joint, mixtures);
  const sum = chances.reduce((all, each) => all + each, 0);
  let isForeign = false;
  const bids = mixtures.map((mixture, seat) => {
    if (uniform(random, ANY_BID_IN * mixtures.length) > 0) return pickWeighted(random, mixture);
    isForeign = true;
    return pick(random, legalBids(course, seat));
  });
  return { bids, chances: chances.map((chance) => chance / sum), isForeign };
}

/** Before there is a network: the nearer, the likelier. */
const byDistance: CourseValue = ({ left }) => {
  const least = Math.min(...left);
  const weights = left.map((each) => Math.exp((least - each) / 2.5));
  const sum = weights.reduce((all, each) => all + each, 0);
  return weights.map((weight) => weight / sum);
};

function ghostOf({ rules, left }: Course, random: Random): Bid | null {
  return isGhostFor(rules, left.length) ? pickWeighted(random, new Map(ghostBids(rules))) : null;
}

const ROUNDS_AT_MOST = 60;

/** Plays a race. @returns a sample for each round */
export function playRace({ network, trace, random }: TrainingMatch): readonly Sample<Course>[] {
  const value = network === undefined ? byDistance : valueBy(network);
  const steps: Step<Course>[] = [];
  let course = anyRace(random);
  if (uniform(random, ANYWHERE_IN) === 0) course = anywhere(course, random);
  for (let round = 0; round < ROUNDS_AT_MOST; round += 1) {
    const { bids, chances, isForeign } = bidIn(course, value, random);
    steps.push({ position: course, chances, isForeign });
    const end = playRound(course, { bids, ghost: ghostOf(course, random) }, value, random);
    if ('course' in end && !end.isTie) {
      course = end.course;
      continue;
    }
    const result = course.left.map((_, seat) => {
      return 'winner' in end ? Number(seat === end.winner) : 1 / course.left.length;
    });
    return samplesOf(steps, result, network === undefined ? 1 : trace);
  }
  return [];
}
