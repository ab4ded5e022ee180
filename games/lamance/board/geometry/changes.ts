// The changes between two views: placed and drawn pieces. Pure; use-journeys.ts animates them.
import { KINDS } from '../../geometry.ts';
import type { View } from '../../rules/position.ts';

export interface Change {
  /** Placed pieces, in order. */
  readonly laid: View['laid'];
  /** The number of pieces that each seat drew. */
  readonly drawn: readonly number[];
  /** By kind: the number of pieces added to the viewer's rack. */
  readonly drawnByKind: readonly number[];
}

/** @returns undefined if nothing moved, moves were undone, or the viewer changed */
export function changeBetween(before: View, after: View): Change | undefined {
  if (before.observer !== after.observer) return undefined;
  if (after.laid.length < before.laid.length || after.bag > before.bag) return undefined;
  const laid = after.laid.slice(before.laid.length);
  const drawn = after.held.map((held, seat) => {
    const gone = laid.filter((piece) => piece.seat === seat).length;
    return Math.max(0, held + gone - (before.held[seat] ?? 0));
  });
  if (laid.length === 0 && drawn.every((count) => count === 0)) return undefined;
  return { laid, drawn, drawnByKind: drawnByKind(before, after) };
}

function drawnByKind(before: View, after: View): readonly number[] {
  const { observer } = after;
  const [was, is] =
    typeof observer === 'number' ? [before.hands[observer], after.hands[observer]] : [];
  return KINDS.map((_, kind) => {
    return was == null || is == null ? 0 : Math.max(0, (is[kind] ?? 0) - (was[kind] ?? 0));
  });
}
