// How long each thing that happens is to be seen before the next: others' moves can be followed, and nobody who
// asked for less motion waits.
import { lessMotion } from './preferences.ts';
import type { Pace } from './shown-match.ts';

/** Dice tumble for 900 ms, then lie to be read. */
const CHANCE_MS = 1_250;
/** Pieces slide for a third of a second. */
const MOVE_MS = 550;
/** A tile flies for 600 ms. */
const TURN_MS = 1_000;
/** What follows from the same line: a failure sends a tile back, another turns, and a note is read. */
const SEQUEL_MS = 2_350;
/** Until chance has answered a move. */
const CHANCE_AFTER_MS = 250;

export const paceOf: Pace = ({ happened, seen }, before) => {
  if (happened.kind !== 'ply' || lessMotion.value) return 0;
  if (happened.told.length === 0) return 0;
  const sequel = (happened.told.length - 1) * SEQUEL_MS;
  if (happened.by === 'chance') return CHANCE_MS + sequel;
  if (seen.phase === 'playing' && seen.toMove.length === 0) return CHANCE_AFTER_MS;
  return (before.toMove[0] === seen.toMove[0] ? MOVE_MS : TURN_MS) + sequel;
};
