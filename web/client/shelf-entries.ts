// The server's list of games, loaded once, and the saved name and colour of this device.
import { type Colour, parseColour } from '#kernel/match/colours.ts';
import { isRefusal } from '#kernel/refusal.ts';
import type { ShelfEntry } from '#server/wire/schemas.ts';
import type { Messages } from '../messages/en.ts';
import { isText, recall } from '../storage.ts';
import { backoff } from './backoff.ts';
import { request } from './request.ts';

let shelf: readonly ShelfEntry[] | undefined;

/** Retries until the server answers. */
export async function loadShelf(onFailure?: () => void): Promise<readonly ShelfEntry[]> {
  for (let attempt = 0; shelf === undefined; attempt += 1) {
    try {
      const answer = await request<{ games: ShelfEntry[] }>('/api/games');
      if (isRefusal(answer)) throw new Error(answer.message);
      shelf = answer.games;
    } catch {
      onFailure?.();
      await backoff(attempt);
    }
  }
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
