// The rules of a game by its id, to replay records and stores; the name of a box.
import { type GameEntry, gameEntryOf } from '#games';
import type { AnyGame } from '#kernel/game.ts';
import type { Language } from '#languages/list.ts';

/** Undefined for an unknown game. */
export function gameOf(id: string): AnyGame | undefined {
  return gameEntryOf(id)?.game;
}

/** The name of an edition's box. */
export async function titleOf(
  { boxes }: GameEntry,
  edition: string,
  language: Language,
): Promise<string> {
  return (await boxes?.(language))?.[edition]?.name ?? edition;
}
