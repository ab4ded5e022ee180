// The covers of the boxes, for pages that show boxes. A module of its own, so that a match does not load them.
import { covers } from '#covers';
import type { CoverPicture } from '#modules/board.ts';

export function coverOf(game: string, edition: string): CoverPicture | undefined {
  return covers[game]?.[edition];
}
