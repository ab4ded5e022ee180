// `collector` maximizes the worms of each turn, as the coach does. Weaker bots see the same values with noise.
import type { Bot } from '#kernel/bot.ts';
import type { Move, View } from '../rules/position.ts';
import { solveWorms, worthOf } from '../solver/odds.ts';
import { playing } from './exact-turns.ts';

/**
 * @param blur the maximum error in a value, in worms
 * @param spares whether it steals only if it has no other move
 */
export function collecting(id: string, blur: number, spares = false): Bot<View, Move> {
  return playing({
    id,
    plan: (table) => ({ turn: solveWorms(table), worthOf: (prize) => worthOf(prize, table) }),
    blur,
    spares,
  });
}
