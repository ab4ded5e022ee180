// How two bid beside a ghost: as the solved race says, but where nobody moves they waver, or two champions would show 7 at each
// other until the race is shared.
import type { Seat } from '#kernel/game.ts';
import { FACES, hasGhost } from '../rules/bidding.ts';
import type { Bid, View } from '../rules/position.ts';
import { type SolvedRace, type Standing, solveRace } from '../solver/race.ts';
import { logit } from './answers.ts';

/** What a swing is worth in whole steps; with 2 a champion wins less often. */
const POST_STEPS = 1;
/** Where a solved race begins to count; who is further off, having gone back, is taken to stand there. */
const SOLVED_LENGTH = 36;
/**
 * How much of a bid is left to chance when one more dead round would share the race; half as much a round before that, and so on,
 * nothing while worms move. And how much chance to win that gives away easily. `docs/worm-up.md` has what it costs.
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

/** How likely each of the six bids is in a solved race. */
export function wavering(race: SolvedRace, standing: Standing): readonly number[] {
  const bids = race.bids(standing);
  if (standing.dead === 0) return bids;
  const others = logit(race.worths(standing), TEMPERATURE);
  const share = WAVERING / 2 ** (race.setting.deadRounds - 1 - standing.dead);
  return bids.map((weight, bid) => (1 - share) * weight + share * others[bid]!);
}

/** Whether a race is one that is solved: two and a ghost bid 3 to X, and 7 and X rest. */
export function isSolved(view: View): boolean {
  const { lowestBid, resting } = view.rules;
  return hasGhost(view) && lowestBid === 3 && resting === 'highest';
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
  const rest = (each: Seat): number =>
    view.dead > 0 ? 0 : [null, 7, 'X'].indexOf(view.rests[each]!);
  const mixture = wavering(solvedFor(view.rules.deadRounds), {
    own: steps(seat),
    other: steps(other),
    ownRest: rest(seat),
    otherRest: rest(other),
    dead: view.dead,
  });
  return new Map(FACES.map((bid, at) => [bid, mixture[at]!]));
}
