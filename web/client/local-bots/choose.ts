// The move of a bot on this device. It loads all games, so a page asks its worker.
import { gameEntryOf } from '#games';
import type { Random } from '#kernel/random.ts';

/** The bot's budget, as on a server. */
const WORK = 1_000;

export interface BotQuestion {
  readonly game: string;
  readonly bot: string;
  /** Of the bot's seat. */
  readonly view: unknown;
}

/** @returns the move in the game's notation. @throws Error if there is no such bot */
export function chooseMove({ game, bot: id, view }: BotQuestion, random: Random): string {
  const entry = gameEntryOf(game);
  const bot = entry?.bots.find((each) => each.id === id);
  if (entry === undefined || bot === undefined) throw new Error(`no bot ${id} of ${game}`);
  return entry.game.formatMove(bot.choose(view, { random, work: WORK }));
}
