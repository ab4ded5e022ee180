// The shelf as the server has it, asked for once, and the name and colour of whoever uses this device.
import { useEffect, useState } from 'preact/hooks';
import { type Colour, parseColour } from '#kernel/match/colours.ts';
import { isRefusal } from '#kernel/refusal.ts';
import type { ShelfEntry } from '#server/http/schemas.ts';
import { backoff } from '../client/backoff.ts';
import { request } from '../client/request.ts';
import { isText, recall } from '../client/storage.ts';
import type { Messages } from '../messages/en.ts';

let shelf: readonly ShelfEntry[] | undefined;

/** Asks until there is an answer. */
export async function loadShelf(onFailure: () => void): Promise<readonly ShelfEntry[]> {
  for (let attempt = 0; shelf === undefined; attempt += 1) {
    try {
      const answer = await request<{ games: ShelfEntry[] }>('/api/games');
      if (isRefusal(answer)) throw new Error(answer.message);
      shelf = answer.games;
    } catch {
      onFailure();
      await backoff(attempt);
    }
  }
  return shelf;
}

/** The name given last on this device; the first nickname where none ever was. */
export function myName({ nicknames }: Messages): string {
  return recall('name', isText) || (nicknames[0] ?? '');
}

/** What whoever uses this device likes to play in; undefined where they never chose. */
export function myColour(): Colour | undefined {
  return recall('colour', isColour);
}

function isColour(value: unknown): value is Colour {
  return typeof value === 'string' && parseColour(value) !== undefined;
}

/** What the shelf says of a box; undefined until the shelf is known. */
export function useEntry(game: string, edition: string): ShelfEntry | undefined {
  const [entry, setEntry] = useState<ShelfEntry | undefined>(undefined);
  useEffect(() => {
    let here = true;
    const find = (shelf: readonly ShelfEntry[]) =>
      here && setEntry(shelf.find((box) => box.game === game && box.edition === edition));
    void loadShelf(() => undefined).then(find);
    return () => {
      here = false;
    };
  }, [game, edition]);
  return entry;
}
