// The time of each line before the next one. The board sets it; with reduced motion there is no wait.

import type { ProjectedEntry } from '#kernel/match/projection.ts';
import { AT_ONCE, type Timing } from '#modules/board.ts';
import type { PlayableGame } from '../../games.ts';
import { lessMotion } from '../../preferences.ts';

/** @param board undefined until it is loaded; then nothing moves */
export type LineTiming = (entry: ProjectedEntry, board: Board | undefined) => Timing;

export type Board = Pick<PlayableGame, 'timing'>;

/** How long a player sees the result of a move before the device is covered for the next player. */
export const HANDOVER_DELAY_MS = 1_300;

/** More pending lines than this are not animated. */
export const ANIMATED_LINES_AT_MOST = 200;
/** After a hidden tab is shown again, lines are not animated for this time. Milliseconds. */
export const HURRY_MS = 1_500;

export const timingOf: LineTiming = (entry, board) => {
  if (entry.kind !== 'ply' || lessMotion.value || board === undefined) return AT_ONCE;
  return board.timing(entry.told);
};
