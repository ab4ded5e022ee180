// The paths of reads of a match. The page asks for them before its other scripts are there.
import type { Observer } from '#kernel/game.ts';
import type { KnownHead } from './history/known-heads.ts';
import { addressOf } from './request.ts';

/** The path of a view. The known head lets the server detect a loss. */
export function viewPath(id: string, viewer: Observer, known?: KnownHead): string {
  return `${addressOf(id)}${queryOf(viewer, { after: known?.seq, head: known?.head })}`;
}

/** The path of the lines after one, for a viewer. */
export function linesPath(id: string, viewer: Observer, after: number): string {
  return `${addressOf(id)}/lines${queryOf(viewer, { after })}`;
}

/** The query of an address: the viewer and further parameters that are known. */
export function queryOf(
  viewer: Observer,
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
