// How long each line of a match is seen before the next: the board says how long it moves, and nobody who asked for less
// motion waits.
import type { PlayableGame } from '#boards';
import type { Seen } from '#kernel/match/projection.ts';
import { AT_ONCE, type Timing } from '#pieces/modules/board.ts';
import type { Line } from '../../client/match-source.ts';
import { lessMotion } from '../../settings/preferences.ts';

/** @param board the board that shows it; undefined until it is loaded, when nothing moves */
export type Pace = (line: Line, before: Seen, board: Board | undefined) => Timing;

export type Board = Pick<PlayableGame, 'timing'>;

/** How long who moved may look at what came of it before a device goes on to the next. */
export const LAST_LOOK_MS = 1_300;

export const paceOf: Pace = ({ happened, seen }, before, board) => {
  if (happened.kind !== 'ply' || lessMotion.value || board === undefined) return AT_ONCE;
  return board.timing({ before: before.view, after: seen.view, told: happened.told });
};
