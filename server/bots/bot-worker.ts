// The worker thread of the bots. It receives a view, never a state, so a bot can't cheat.
// It imports the games from the URL in its worker data.
import { workerData } from 'piscina';
import type { GameEntry } from '#games';
import { randomFrom } from '#kernel/seeded-random.ts';

export interface MoveRequest {
  readonly game: string;
  readonly bot: string;
  readonly view: unknown;
  readonly seed: string;
  readonly work: number;
}

/** Loaded with the first request, so that a failed import rejects that request. */
let games: Promise<{ readonly entries: readonly GameEntry[] }> | undefined;

/**
 * Chooses a move.
 * @returns the move in the game's notation
 * @throws Error for an unknown bot, and everything that the bot throws
 */
export async function choose({
  game: id,
  bot: name,
  view,
  seed,
  work,
}: MoveRequest): Promise<string> {
  games ??= import(workerData.games);
  const { entries } = await games;
  const entry = entries.find(({ game }) => game.id === id);
  const bot = entry?.bots.find((each) => each.id === name);
  if (entry === undefined || bot === undefined) throw new Error(`${id} has no bot ${name}`);
  return entry.game.formatMove(bot.choose(view, { random: randomFrom(seed), work }));
}
