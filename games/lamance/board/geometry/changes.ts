// What moved from one view to the next: pieces that were laid, and pieces that were drawn. Pure; journeys.ts plays it.
import { KINDS } from '../../geometry.ts';
import type { View } from '../../rules/position.ts';

export interface Change {
  /** Pieces that were laid, in order. */
  readonly laid: View['laid'];
  /** How many pieces each seat drew. */
  readonly drawn: readonly number[];
  /** How many of each kind came to the rack of whose eyes look. */
  readonly kinds: readonly number[];
}

/** @returns undefined where nothing moved, a match went back, or other eyes look */
export function changeBetween(before: View, after: View): Change | undefined {
  if (before.observer !== after.observer) return undefined;
  if (after.laid.length < before.laid.length || after.bag > before.bag) return undefined;
  const laid = after.laid.slice(before.laid.length);
  const drawn = after.held.map((held, seat) => {
    const gone = laid.filter((piece) => piece.seat === seat).length;
    return Math.max(0, held + gone - (before.held[seat] ?? 0));
  });
  if (laid.length === 0 && drawn.every((count) => count === 0)) return undefined;
  return { laid, drawn, kinds: kindsDrawn(before, after) };
}

function kindsDrawn(before: View, after: View): readonly number[] {
  const { observer } = after;
  const [was, is] =
    typeof observer === 'number' ? [before.hands[observer], after.hands[observer]] : [];
  return KINDS.map((_, kind) => {
    return was == null || is == null ? 0 : Math.max(0, (is[kind] ?? 0) - (was[kind] ?? 0));
  });
}
