// What a computer player is.
import type { Random } from './random.ts';

/** The randomness and effort of a bot: the same seed and work give the same move. */
export interface BotBudget {
  readonly random: Random;
  /** The effort in the bot's own units (nodes, samples), never in seconds. */
  readonly work: number;
}

/** A computer player. `choose` gets a view with at least one legal move. */
export interface Bot<View, Move> {
  readonly id: string;
  choose(view: View, budget: BotBudget): Move;
}

export type AnyBot = Bot<unknown, unknown>;
