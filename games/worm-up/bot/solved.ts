// Bids of two players with a ghost, from the solved race. In dead rounds a share of the bids is noisy.
// Otherwise two champions would both bid 7 until the race is a tie.
import type { Seat } from '#kernel/game.ts';
import { FACES, hasGhost } from '../rules/bidding.ts';
import type { Bid, View } from '../rules/position.ts';
import { logit } from '../solver/answers.ts';
import { type SolvedRace, type Standing, solveRace } from '../solver/race.ts';

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
export function isSolved(view: View): boolean {
  const { lowestBid, resting, sevenRestsX } = view.rules;
  return hasGhost(view) && lowestBid === 3 && resting === 'highest' && !sevenRestsX;
}

/** The bids in the solved race; a step is a diameter, rounded up. */
export function solvedBids(
  view: View,
  seat: Seat,
  distances: readonly number[],
): ReadonlyMap<Bid, number> {
  const other = 1 - seat;
  const steps = (each: Seat): number =>
    Math.min(SOLVED_LENGTH, Math.max(1, Math.ceil(distances[each]!)));
  const rest = (each: Seat): number =>
    view.dead > 0 ? 0 : [null, 7, 'X'].indexOf(view.rests[each]!);
  const mixture = noisyBids(solvedFor(view.rules.deadRounds), {
    own: steps(seat),
    other: steps(other),
    ownRest: rest(seat),
    otherRest: rest(other),
    dead: view.dead,
  });
  return new Map(FACES.map((bid, at) => [bid, mixture[at]!]));
}
