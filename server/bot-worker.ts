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

const { entries }: { entries: readonly GameEntry[] } = await import(workerData.games);

/** The answer of piscina to a question: a move in the game's notation. */
export function choose({ game: id, bot: name, view, seed, work }: Question): string {
  const entry = entries.find(({ game }) => game.id === id);
  const bot = entry?.bots.find((each) => each.id === name);
  if (entry === undefined || bot === undefined) throw new Error(`${id} has no bot ${name}`);
  return entry.game.formatMove(bot.choose(view, { random: randomFrom(seed), work }));
}
