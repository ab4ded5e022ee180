// The shelf's entry of a box, for pages that wait for it.
import type { ShelfEntry } from '#server/wire/schemas.ts';
import { loadShelf } from '../../client/shelf-entries.ts';
import { useLoaded } from './use-loaded.ts';

/** The shelf's entry of a box; undefined until the shelf is loaded. */
export function useEntry(game: string, edition: string): ShelfEntry | undefined {
  const boxes = useLoaded(() => loadShelf(), []);
  return boxes?.find((box) => box.game === game && box.edition === edition);
}
