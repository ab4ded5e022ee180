// What the guide would lay where nothing is prepared: what scores most beyond what it leaves to the next.
import { STAR } from '../geometry.ts';
import { reconstruction, START_POINTS } from '../layout.ts';
import { lamance, viewAfter } from '../rules/index.ts';
import { type Lay, targets } from '../rules/line.ts';
import type { Move, View } from '../rules/position.ts';

/** A legal move; undefined where it is not the observer's turn. */
export function adviceIn(view: View): Move | undefined {
  const moves = lamance.legalMoves(view).map((move) => ({ move, worth: worthOf(view, move) }));
  return moves.sort((one, other) => other.worth - one.worth)[0]?.move;
}

function worthOf(view: View, move: Move): number {
  if (move.kind === 'pass') return 0;
  const points = pointsOf(move);
  // A star's next field is one's own.
  return move.arms === STAR ? points : points - (nextAfter(view, move) || START_POINTS);
}

export function pointsOf({ field }: Lay): number {
  return reconstruction.points[field] ?? 0;
}

/** The most that whoever comes next can score by going on; 0 where nobody can. */
export function nextAfter(view: View, lay: Lay): number {
  const { laid, stage } = viewAfter(reconstruction, view, lay);
  const fields = targets(reconstruction, { laid, owes: stage === 'follow' });
  return Math.max(0, ...fields.map(({ field }) => reconstruction.points[field] ?? 0));
}
