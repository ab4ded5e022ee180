// The bids of a champion. With two players and a ghost they are those of the solved race. In dead rounds a share of the bids is noisy.
// Otherwise two champions would both bid 7 until the race is a tie.
import { FACES, isGhostFor } from '../rules/bidding.ts';
import { logit, type Mixtures } from './answers.ts';
import { mixturesOf } from './bids.ts';
import type { Course } from './course.ts';
import { type SolvedRace, type Standing, solveRace } from './race.ts';

/** The value of a swing in whole steps; with 2 a champion wins less often. */
const POST_STEPS = 1;
/** The maximum distance in the solved race; greater distances count as this. */
const SOLVED_LENGTH = 36;
/**
 * The share of noisy bids in the last round before a tie. It halves for each earlier round and is zero
 * while worms move. The second number is the noise (temperature) of these bids: better bids stay more likely. `docs/worm-up.md` has the cost.
 */
const [WAVERING, TEMPERATURE] = [0.8, 0.02];

const solved = new Map<number, SolvedRace>();

function solvedFor(deadRounds: number): SolvedRace {
  const known =
    solved.get(deadRounds) ??
    solveRace({ length: SOLVED_LENGTH, deadRounds, postWorth: POST_STEPS });
  solved.set(deadRounds, known);
  return known;
}

/** The probability of each of the six bids: the solved race with a share of noisy bids. */
export function noisyBids(race: SolvedRace, standing: Standing): readonly number[] {
  const bids = race.bids(standing);
  if (standing.dead === 0) return bids;
  const others = logit(race.worths(standing), TEMPERATURE);
  const share = WAVERING / 2 ** (race.setting.deadRounds - 1 - standing.dead);
  return bids.map((weight, bid) => (1 - share) * weight + share * others[bid]!);
}

/** Whether the solved race applies: two players and a ghost, bids 3 to X, with 7 and X resting apart. */
function isSolved({ rules, left }: Course): boolean {
  const { lowestBid, resting, sevenRestsX } = rules;
  const isUsual = lowestBid === 3 && resting === 'highest' && !sevenRestsX;
  return isGhostFor(rules, left.length) && isUsual;
}

/** The bids of the solved race; undefined where it doesn't apply. A step is a diameter, rounded up. */
export function solvedBids(course: Course): Mixtures | undefined {
  if (!isSolved(course)) return undefined;
  const { rules, left, rests, dead } = course;
  const steps = left.map((each) => Math.min(SOLVED_LENGTH, Math.max(1, Math.ceil(each))));
  const resting = rests.map((rest) => (dead > 0 ? 0 : [null, 7, 'X'].indexOf(rest)));
  return [0, 1].map((seat) => {
    const mixture = noisyBids(solvedFor(rules.deadRounds), {
      own: steps[seat]!,
      other: steps[1 - seat]!,
      ownRest: resting[seat]!,
      otherRest: resting[1 - seat]!,
      dead,
    });
    return new Map(FACES.map((bid, at) => [bid, mixture[at]!]));
  });
}

/** The noise in the bids of a champion, see `solveBids`. */
const CHAMPIONS_NOISE = 0.02;

/** The bids that a champion mixes: of the solved race where it applies, else in equilibrium. */
export function championBids(course: Course): Mixtures {
  return solvedBids(course) ?? mixturesOf(course, course.left, CHAMPIONS_NOISE);
}
