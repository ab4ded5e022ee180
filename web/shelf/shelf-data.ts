// The server's list of games, loaded once, and the saved name and colour of this device.
import { type Colour, parseColour } from '#kernel/match/colours.ts';
import { isRefusal } from '#kernel/refusal.ts';
import type { ShelfEntry } from '#server/http/schemas.ts';
import { backoff } from '../client/backoff.ts';
import { request } from '../client/request.ts';
import { isText, recall } from '../client/storage.ts';
import type { Messages } from '../messages/en.ts';
import { useLoaded } from '../ui/use-loaded.ts';

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

/** The shelf's entry of a box; undefined until the shelf is loaded. */
export function useEntry(game: string, edition: string): ShelfEntry | undefined {
  const boxes = useLoaded(() => loadShelf(), []);
  return boxes?.find((box) => box.game === game && box.edition === edition);
}
