// The bids of a champion: of two players those that nobody can answer better, of more those of an equilibrium with a little noise, by
// distances alone. In dead rounds of two a share of the bids is noisy. Otherwise two champions would both bid 7 until the race is a tie.
import { answersTo, type JointBids, logit, type Mixtures, pairOf, solvePair } from './answers.ts';
import { mixturesOf } from './bids.ts';
import type { Course, CourseValue } from './course.ts';
import { jointBidsIn } from './rounds.ts';

/**
 * The share of noisy bids in the last round before a tie. It halves for each earlier round and is zero
 * while worms move. The second number is the noise (temperature) of these bids: better bids stay more likely. `docs/worm-up.md` has the cost.
 */
const [WAVERING, TEMPERATURE] = [0.8, 0.02];
/** The noise in the bids of more than two players, see `solveBids`. */
const NOISE = 0.02;

/** The bids that a champion mixes. @param value of a race of two between rounds */
export function championBids(course: Course, value: CourseValue): Mixtures {
  return championBidsAmong(course, () => jointBidsIn(course, value));
}

/** The same. @param jointOf all bids, and what they are worth; asked only for two players */
export function championBidsAmong(course: Course, jointOf: () => JointBids): Mixtures {
  if (course.left.length > 2) return mixturesOf(course, course.left, NOISE);
  return pairBids(course, jointOf());
}

/** The bids of two players. @param joint all of them, and what they are worth */
function pairBids({ rules, dead }: Course, joint: JointBids): Mixtures {
  const { mixtures } = solvePair(pairOf(joint));
  if (dead === 0) return mixtures;
  const { worths } = answersTo(joint, mixtures);
  const share = WAVERING / 2 ** (rules.deadRounds - 1 - dead);
  return mixtures.map((mixture, seat) => {
    const others = logit([...worths[seat]!.values()], TEMPERATURE);
    const noisy = [...mixture].map(([bid, weight], at) => {
      return [bid, (1 - share) * weight + share * others[at]!] as const;
    });
    return new Map(noisy);
  });
}
