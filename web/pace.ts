// How long each thing that happens is to be seen before the next: others' moves can be followed, and nobody who
// asked for less motion waits.
import type { Pace } from './shown-match.ts';

const CHANCE_MS = 850;
const MOVE_MS = 550;
const TURN_MS = 1_100;

export const paceOf: Pace = ({ happened, seen }, before) => {
  if (happened.kind !== 'ply' || matchMedia('(prefers-reduced-motion: reduce)').matches) return 0;
  if (happened.told.length === 0) return 0;
  if (before.toMove[0] !== seen.toMove[0] && happened.by !== 'chance') {
    return seen.toMove.length > 0 ? TURN_MS : MOVE_MS;
  }
  return happened.by === 'chance' ? CHANCE_MS : MOVE_MS;
};
