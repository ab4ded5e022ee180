// The server's list of games, loaded once, and the saved name and colour of this device.
import { type Colour, parseColour } from '#kernel/match/colours.ts';
import { isRefusal } from '#kernel/refusal.ts';
import type { ShelfEntry } from '#server/wire/schemas.ts';
import type { Messages } from '../messages/en/page.ts';
import { isText, recall } from '../storage.ts';
import { requestUntilAnswered } from './request.ts';

let shelf: readonly ShelfEntry[] | undefined;

/** Retries until the server answers. */
export async function loadShelf(onFailure?: () => void): Promise<readonly ShelfEntry[]> {
  if (shelf !== undefined) return shelf;
  const answer = await requestUntilAnswered<{ games: ShelfEntry[] }>('/api/games', undefined, {
    onTry: (reached) => reached || onFailure?.(),
    isAnswer: (given) => !isRefusal(given as object),
  });
  shelf = (answer as { games: ShelfEntry[] }).games;
  return shelf;
}

/** The saved name, else the first nickname. */
export function myName({ nicknames }: Messages): string {
  return recall('name', isText) || (nicknames[0] ?? '');
}

/** The saved colour. */
export function myColour(): Colour | undefined {
  return recall('colour', isColour);
}

function isColour(value: unknown): value is Colour {
  return typeof value === 'string' && parseColour(value) !== undefined;
}
