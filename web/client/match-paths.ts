// The paths of reads of a match. The page asks for them before its other scripts are there.
import type { AskedViewer, LinePosition } from './match-source.ts';
import { addressOf } from './request.ts';

interface LinesRead extends LinePosition {
  /** Whether the page follows the match by this read, in place of a stream. */
  readonly isFollowing?: boolean;
}

/** The path of the lines after one, for a viewer. The head of that line lets the server notice another history. */
export function linesPath(
  id: string,
  viewer: AskedViewer,
  { after, head, isFollowing = false }: LinesRead,
): string {
  const following = isFollowing ? 'true' : undefined;
  return `${addressOf(id)}/lines${queryOf(viewer, { after, head, following })}`;
}

/** The query of an address: the viewer and further parameters that are known. */
export function queryOf(
  viewer: AskedViewer,
  more: Readonly<Record<string, number | string | undefined>> = {},
): string {
  const query = new URLSearchParams();
  if (viewer !== 'spectator') query.set('seat', `${viewer}`);
  for (const [name, value] of Object.entries(more)) {
    if (value !== undefined) query.set(name, `${value}`);
  }
  const text = query.toString();
  return text === '' ? '' : `?${text}`;
}
