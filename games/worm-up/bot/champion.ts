// The moves of a champion that are neither bids nor walks: the number for X and the swing of a post after which it wins most often.
import { bestBy } from '#kernel/best.ts';
import type { Seat } from '#kernel/game.ts';
import { HEADINGS } from '../geometry/steps.ts';
import type { Move, View } from '../rules/position.ts';
import { afterMove, numbersOf, swingsOf } from '../solver/chances.ts';

/** For a work of 1,000 a post is tried at each of so many tenths of a degree, and near the best of these so many times as finely. */
const [COARSE, FINE] = [150, 4];
/** More work tries more, less work less, within these limits. */
const [COARSEST, FINEST_COARSE, FINEST] = [300, 10, 5];

function best(view: View, seat: Seat, moves: readonly Move[]): Move {
  return bestBy(moves, (move) => afterMove(view, seat, move)[seat]!);
}

export function championNumber(view: View, seat: Seat): Move {
  return best(view, seat, numbersOf(view));
}

export function championSwing(view: View, seat: Seat, work: number): Move {
  const grain = Math.round(Math.max(FINEST_COARSE, Math.min(COARSEST, (COARSE * 1000) / work)));
  const coarse = best(view, seat, swingsOf(view, grain));
  if (coarse.kind !== 'post') return coarse;
  const { post, heading } = coarse;
  const isNear = (move: Move): boolean => {
    if (move.kind !== 'post' || move.post !== post) return false;
    const apart = Math.abs(move.heading - heading);
    return Math.min(apart, HEADINGS - apart) < grain;
  };
  const near = swingsOf(view, Math.max(FINEST, Math.round(grain / FINE))).filter(isNear);
  return best(view, seat, [coarse, ...near]);
}
