// How long each thing that happens is to be seen before the next: others' moves can be followed, and nobody who
// asked for less motion waits.
import { lessMotion } from './preferences.ts';
import type { Pace } from './shown-match.ts';

const CHANCE_MS = 750;
const MOVE_MS = 500;
const TURN_MS = 1_000;
/** Until chance has answered a move. */
const CHANCE_AFTER_MS = 250;

export const paceOf: Pace = ({ happened, seen }, before) => {
  if (happened.kind !== 'ply' || lessMotion.value) return 0;
  if (happened.told.length === 0) return 0;
  if (happened.by === 'chance') return happened.told.length > 1 ? TURN_MS : CHANCE_MS;
  if (seen.phase === 'playing' && seen.toMove.length === 0) return CHANCE_AFTER_MS;
  return before.toMove[0] === seen.toMove[0] ? MOVE_MS : TURN_MS;
};
