// The guide's advice without a script: the highest points minus the next player's best.
import { STAR } from '../geometry.ts';
import { reconstruction, START_POINTS } from '../layout.ts';
import { lamance, viewAfter } from '../rules/index.ts';
import { type Lay, targets } from '../rules/line.ts';
import type { Move, View } from '../rules/position.ts';

/** A legal move; undefined if the observer is not to move. */
export function adviceIn(view: View): Move | undefined {
  const moves = [...lamance.legalMoves(view)].map((move) => ({ move, worth: worthOf(view, move) }));
  return moves.sort((one, other) => other.worth - one.worth)[0]?.move;
}

function worthOf(view: View, move: Move): number {
  if (move.kind === 'pass') return 0;
  const points = pointsOf(move);
  // After a star the next field is the player's own.
  return move.arms === STAR ? points : points - (nextAfter(view, move) || START_POINTS);
}

export function pointsOf({ field }: Lay): number {
  return reconstruction.points[field] ?? 0;
}

/** The most points that the next player can score at the line's end; 0 if none. */
export function nextAfter(view: View, lay: Lay): number {
  const { laid, stage } = viewAfter(reconstruction, view, lay);
  const fields = targets(reconstruction, { laid, owes: stage === 'follow' });
  return Math.max(0, ...fields.map(({ field }) => reconstruction.points[field] ?? 0));
}
