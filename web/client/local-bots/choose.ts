// The move of a bot on this device. Thinking takes a while, so a page asks its worker.
import { playedGame } from '#games/bots.ts';
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
export async function chooseMove(
  { game: id, bot: botId, view }: BotQuestion,
  random: Random,
): Promise<string> {
  const played = await playedGame(id);
  const bot = played?.bots.find((each) => each.id === botId);
  if (played === undefined || bot === undefined) throw new Error(`no bot ${botId} of ${id}`);
  return played.game.formatMove(bot.choose(view, { random, work: WORK }));
}
