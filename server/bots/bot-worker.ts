// The thread in which bots think. It gets a view and never a state, and loads the games itself by
// the address that the server gives it.
import { workerData } from 'piscina';
import type { GameEntry } from '#games';
import { randomFrom } from '#kernel/random.ts';

export interface Question {
  readonly game: string;
  readonly bot: string;
  readonly view: unknown;
  readonly seed: string;
  readonly work: number;
}

/** Loaded with the first question, so that a failure is the answer to it. */
let games: Promise<{ readonly entries: readonly GameEntry[] }> | undefined;

/** @returns a move in the game's notation */
export async function choose({ game: id, bot: name, view, seed, work }: Question): Promise<string> {
  games ??= import(workerData.games);
  const { entries } = await games;
  const entry = entries.find(({ game }) => game.id === id);
  const bot = entry?.bots.find((each) => each.id === name);
  if (entry === undefined || bot === undefined) throw new Error(`${id} has no bot ${name}`);
  return entry.game.formatMove(bot.choose(view, { random: randomFrom(seed), work }));
}
