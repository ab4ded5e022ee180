// The coach's advice in a match: the odds of the turn in worms, with the chance to win of each move. The best move is the one that wins
// most often, as for the review.
import { bestChoice } from '#kernel/review/judge.ts';
import { formatMove, parseMove } from '../../notation.ts';
import type { View } from '../../rules/position.ts';
import { type Advice, adviceOn } from '../advice.ts';
import { whyBetter } from './better.ts';
import { judge } from './judge.ts';

export interface MatchQuestion {
  readonly view: View;
}

/** @param view of any observer: the game has no secrets */
export function adviceInMatch(view: View): Advice {
  const advice = adviceOn({ position: view, failureCost: undefined });
  const winning = judge.choices({ ...view, observer: view.mover });
  const worms = winning.find(({ move }) => advice.best && move === formatMove(advice.best));
  if (worms === undefined) return advice;
  const best = bestChoice(winning, worms);
  if (best === worms) return { ...advice, winning };
  const why = whyBetter(view, advice, worms, best);
  // It is another move than the one that collects the most worms.
  return {
    ...advice,
    winning,
    best: parseMove(best.move)!,
    reason: { why: why === 'worms' ? 'chance' : why },
  };
}
