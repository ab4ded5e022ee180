// The rules of a game by its id, to replay records and stores.
import { gameEntryOf } from '#games';
import type { AnyGame } from '#kernel/game.ts';

/** Undefined for an unknown game. */
export function gameOf(id: string): AnyGame | undefined {
  return gameEntryOf(id)?.game;
}
