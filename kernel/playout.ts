// Plays bots against each other without a match, for tournaments, simulations and tests.

import type { Bot } from './bot.ts';
import { sample } from './chance.ts';
import type { Game, Ply, Seat, Step } from './game.ts';
import type { Random } from './random.ts';
import { randomFrom } from './seeded-random.ts';

/** A bot for each seat, and the work that each may do for a move. */
export interface SeatedBots<View, Move> {
  readonly bots: readonly Bot<View, Move>[];
  readonly work: number;
}

/**
 * Yields every step from a state to the end. Chance and each seat have their own random streams, so
 * bots do not change the dice. If several seats may act, the lowest acts first; their moves commute.
 * @param seed the same seed, start and bots give the same steps
 * @returns the final state
 * @throws Error for an illegal move of a bot
 */
export function* playOut<State, Move, View, Fact>(
  game: Game<State, Move, View, Fact>,
  start: State,
  { bots, work }: SeatedBots<View, Move>,
  seed: string,
): Generator<Step<State, Move>, State> {
  const chance = randomFrom(`${seed} chance`);
  const streams = bots.map((_, seat) => randomFrom(`${seed} seat ${seat}`));
  let before = start;
  for (;;) {
    const turn = game.turn(before);
    if (turn.kind === 'over') return before;
    let ply: Ply<Move>;
    if (turn.kind === 'chance') {
      ply = { by: 'chance', outcome: sample(game.chance(before), chance) };
    } else {
      const by: Seat = Math.min(...turn.seats);
      const view = game.view(before, by);
      const bot = bots[by] as Bot<View, Move>;
      const move = bot.choose(view, { random: streams[by] as Random, work });
      if (!game.legalMoves(view).has(move)) {
        throw new Error(`the bot ${bot.id} chose "${game.formatMove(move)}", which is not allowed`);
      }
      ply = { by, move };
    }
    const after = game.apply(before, ply);
    yield { before, ply, after };
    before = after;
  }
}
