// The inputs of the value network: a race between two rounds as one seat sees it. Each input is there or not. Rivals are not told apart.
import type { Seat } from '#kernel/game.ts';
import type { Encoding } from '#kernel/network/chances.ts';
import { editions, type Rules } from '../editions.ts';
import { FACES } from '../rules/bidding.ts';
import type { Bid } from '../rules/position.ts';
import type { Course } from './course.ts';

/** Distances are counted in parts of a diameter. */
const PARTS = 2;
/** Larger distances, and larger leads, count as these, in diameters. */
const [MOST_LEFT, MOST_LEAD] = [40, 12];
const SEATS_AT_MOST = Math.max(...editions.map(({ seats }) => seats.most));
const DEAD_AT_MOST = 5;

/** The switches that decide how a race in one dimension goes on. */
const OTHERWISE: readonly ((rules: Rules) => boolean)[] = [
  ({ lowestBid }) => lowestBid === 4,
  ({ resting }) => resting === 'every',
  ({ sevenRestsX }) => sevenRestsX,
  ({ ghost }) => ghost,
  ({ xMovesLast }) => xMovesLast,
  ({ deadRounds }) => deadRounds === 3,
  ({ cardHasBack }) => cardHasBack,
];

let taken = 0;
/** The first of so many inputs. */
function take(count: number): number {
  taken += count;
  return taken - count;
}

const LEFT = take(MOST_LEFT * PARTS + 1);
const RIVALS_LEFT = take(MOST_LEFT * PARTS + 1);
/** The lead over each rival, and over the best one. */
const LEADS = take(2 * MOST_LEAD * PARTS + 1);
const LEAST_LEAD = take(2 * MOST_LEAD * PARTS + 1);
/** The lead over the best rival, by how many play and by the card's back: what a lead is worth differs. */
const TABLES = 2 * 3;
const TABLE_LEAD = take(TABLES * (2 * MOST_LEAD * PARTS + 1));
/** More steps to the card than a bid has count as these. */
const STEPS = 8;
const REACHES = STEPS + 1;
/** The steps of the seat to the card, and those of the best rival; each with what rests, and both together. */
const OWN_STEPS = take(REACHES * (FACES.length + 1));
const BEST_STEPS = take(REACHES * (FACES.length + 1));
const BOTH_STEPS = take(REACHES * REACHES);
/** The number of rivals that are nearer. */
const NEARER = take(SEATS_AT_MOST);
const REST = take(FACES.length + 1);
const RIVALS_RESTS = take(FACES.length + 1);
/** What rests of the best rival. */
const BEST_REST = take(FACES.length + 1);
const SEATS = take(SEATS_AT_MOST + 1);
/** The dead rounds that are left before a tie, less one. */
const DEAD = take(DEAD_AT_MOST);
const RULES = take(OTHERWISE.length);

export const encoding: Encoding<Course> = {
  inputs: taken,
  inputsAtMost: 40,
  seatsAtMost: SEATS_AT_MOST,
  seatsIn: ({ left }) => left.length,
  write,
};

const within = (value: number, most: number): number => Math.max(-most, Math.min(most, value));
const leftPart = (left: number): number => Math.floor(Math.min(left, MOST_LEFT) * PARTS);
const stepsPart = (left: number): number => Math.min(STEPS, Math.ceil(left) - 1);
const leadPart = (lead: number): number =>
  Math.floor((within(lead, MOST_LEAD) + MOST_LEAD) * PARTS);
const restPlace = (rest: Bid | null): number =>
  rest === null ? FACES.length : FACES.indexOf(rest);

function write(
  { rules, left, rests, dead }: Course,
  seat: Seat,
  into: Int32Array,
  from: number,
): number {
  let next = from;
  const own = left[seat]!;
  let [best, nearer] = [-1, 0];
  for (let other = 0; other < left.length; other += 1) {
    if (other === seat) continue;
    const theirs = left[other]!;
    into[next++] = RIVALS_LEFT + leftPart(theirs);
    into[next++] = LEADS + leadPart(theirs - own);
    into[next++] = RIVALS_RESTS + restPlace(rests[other]!);
    if (theirs < own) nearer += 1;
    if (best < 0 || theirs < left[best]!) best = other;
  }
  into[next++] = LEFT + leftPart(own);
  const lead = leadPart(left[best]! - own);
  const table = (rules.cardHasBack ? 3 : 0) + Math.min(left.length, 4) - 2;
  into[next++] = LEAST_LEAD + lead;
  into[next++] = TABLE_LEAD + table * (2 * MOST_LEAD * PARTS + 1) + lead;
  const [steps, bestSteps] = [stepsPart(own), stepsPart(left[best]!)];
  into[next++] = OWN_STEPS + steps * (FACES.length + 1) + restPlace(rests[seat]!);
  into[next++] = BEST_STEPS + bestSteps * (FACES.length + 1) + restPlace(rests[best]!);
  into[next++] = BOTH_STEPS + steps * REACHES + bestSteps;
  into[next++] = NEARER + nearer;
  into[next++] = REST + restPlace(rests[seat]!);
  into[next++] = BEST_REST + restPlace(rests[best]!);
  into[next++] = SEATS + left.length;
  into[next++] = DEAD + rules.deadRounds - 1 - dead;
  for (let index = 0; index < OTHERWISE.length; index += 1) {
    if (OTHERWISE[index]!(rules)) into[next++] = RULES + index;
  }
  return next - from;
}
