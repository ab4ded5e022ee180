// What the race can say of the chance to win, for reviews. Bids are judged against those that champions mix; walks by the best
// path that a search finds.
import type { Seat } from '#kernel/game.ts';
import type { Choice, Judge, Luck } from '#kernel/review/judge.ts';
import { wormUp } from '../rules/index.ts';
import { walkMoves } from '../rules/moves.ts';
import type { Bid, Move, State, View } from '../rules/position.ts';
import { betterMove } from './better.ts';
import {
  afterMove,
  answersIn,
  chancesOf,
  ghostsIn,
  numbersOf,
  swingsOf,
  WIDTH,
} from './chances.ts';
import { planWalk } from './walks.ts';

export const judge: Judge<State, View> = {
  chances: chancesOf,

  variances(state) {
    const all = ghostsIn(state);
    const means = chancesOf(state);
    return means.map((mean, seat) =>
      all.reduce((sum, [part, after]) => sum + part * (after[seat]! - mean) ** 2, 0),
    );
  },

  choices(view, made) {
    const seat = view.observer as Seat;
    switch (view.stage) {
      case 'bid':
        return [...answersIn(view).worths[seat]!].map(([bid, chance]) => {
          return { move: wormUp.formatMove({ kind: 'bid', bid }), chance };
        });
      case 'name':
        return among(view, seat, numbersOf(view), made);
      case 'walk':
        return among(view, seat, [bestStep(view, seat)], made);
      case 'post':
        return among(view, seat, swingsOf(view), made);
      default:
        return [];
    }
  },

  shown(before, after) {
    return before.stage === 'bid' && after.stage !== 'bid' ? othersBids(before, after) : undefined;
  },

  reason: betterMove,
};

/** What the bids of the others have brought to each seat. */
function othersBids(before: State, after: State): Luck {
  const { worths, variances } = answersIn(before);
  const now = chancesOf(after);
  const bids = after.bids as readonly Bid[];
  return {
    gains: now.map((chance, seat) => chance - worths[seat]!.get(bids[seat]!)!),
    variances: bids.map((bid, seat) => variances[seat]!.get(bid)!),
  };
}

function bestStep(view: View, seat: Seat): Move {
  const { reverse, keep } = walkMoves(view, seat);
  if (keep) return { kind: 'keep' };
  if (reverse) return { kind: 'reverse' };
  const [heading] = planWalk(view, seat, view.left, WIDTH).headings;
  return heading === undefined ? { kind: 'done' } : { kind: 'step', heading };
}

/** The chances of some moves, and of the one that was made. */
function among(
  view: View,
  seat: Seat,
  some: readonly Move[],
  made: string | undefined,
): readonly Choice[] {
  const moves = new Set(some.map(wormUp.formatMove));
  if (made !== undefined) moves.add(made);
  return [...moves].map((move) => {
    return { move, chance: afterMove(view, seat, wormUp.parseMove(move)!)[seat]! };
  });
}
