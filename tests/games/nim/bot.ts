// The bots. Perfect play is from C. L. Bouton, "Nim, a game with a complete mathematical theory",
// Annals of Mathematics 3 (1901), 35-39, for both values of the switch `last`.
import type { Bot } from '#kernel/game.ts';
import { randomBot } from '#kernel/random-bot.ts';
import { nim } from './rules/index.ts';
import type { Move, View } from './rules/position.ts';

/** The nim-sum of heaps: their exclusive or. */
export function nimSum(heaps: readonly number[]): number {
  return heaps.reduce((sum, stones) => sum ^ stones, 0);
}

/** Whether the player to move in these heaps loses against perfect play. */
export function isLost({ rules, heaps }: Pick<View, 'rules' | 'heaps'>): boolean {
  // With single stones only, the last stone decides by parity.
  const single = heaps.every((stones) => stones <= 1);
  return single && rules.last === 'loses' ? nimSum(heaps) === 1 : nimSum(heaps) === 0;
}

/** Leaves a lost position if it can, else takes one stone: that gives the rival the most chances to err. */
function choose(view: View): Move {
  const moves = [...nim.legalMoves(view)];
  const wins = moves.find(({ heap, count }) => {
    const heaps = view.heaps.with(heap, (view.heaps[heap] as number) - count);
    return isLost({ rules: view.rules, heaps });
  });
  if (wins !== undefined) return wins;
  const largest = view.heaps.indexOf(Math.max(...view.heaps));
  return { heap: largest, count: 1 };
}

export const bots: readonly Bot<View, Move>[] = [{ id: 'perfect', choose }, randomBot(nim)];
