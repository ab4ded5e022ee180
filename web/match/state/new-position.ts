// A position that has just come: a press counts for it only when a player can have seen it. Otherwise the second press of a
// double click decides something that nobody has seen.
import type { Observer } from '#kernel/game.ts';
import type { ProjectedEntry, Projection } from '#kernel/match/projection.ts';
import type { ShownState } from './shown-state.ts';

/** A position counts as seen when it has been on the screen for this time. Nobody has decided sooner. */
export const SEEN_AFTER_MS = 400;

/** A new position has come; it may still be moving. */
export function withNewPosition(state: ShownState): ShownState {
  return state.seenAfterMs === 0 ? state : { ...state, newUntil: Number.POSITIVE_INFINITY };
}

/** Follows a line that is shown: a surprise makes the position new, and so does any ply while it is new. */
export function followPosition(state: ShownState, happened: ProjectedEntry): ShownState {
  const isStillNew = happened.kind === 'ply' && state.newUntil !== undefined;
  const { projection, about } = state;
  const isNews =
    isStillNew || (projection !== undefined && isSurprise(happened, projection, about?.viewer));
  return isNews ? withNewPosition(state) : state;
}

/** All of the position is on the screen. Impatient presses do not prolong the moment. */
export function settlePosition(state: ShownState, now: number): ShownState {
  const isMoving = state.newUntil === Number.POSITIVE_INFINITY;
  return isMoving ? { ...state, newUntil: now + state.seenAfterMs } : state;
}

/**
 * Whether a line ends a turn or a round, so that the next decision is another one. Within an own turn nothing is a surprise: the
 * guard of the board ignores the second click of a double click there.
 */
function isSurprise(
  happened: ProjectedEntry,
  { toMove }: Projection,
  viewer: Observer | undefined,
): boolean {
  if (happened.kind === 'undo') return happened.step === 'done';
  if (happened.kind !== 'ply') return false;
  const isOwnTurn = toMove.length === 1 && toMove[0] === viewer;
  const goesOn = happened.turnOf === viewer && (isOwnTurn || toMove.length === 0);
  return happened.secret === true || !goesOn;
}
