// The time of each line before the next one. The board sets it; with reduced motion there is no wait.

import type { ProjectedEntry } from '#kernel/match/projection.ts';
import { AT_ONCE, type Timing } from '#modules/board.ts';
import type { PlayableGame } from '../../games.ts';
import { lessMotion } from '../../preferences.ts';

/** @param board undefined until it is loaded; then nothing moves */
export type LineTiming = (entry: ProjectedEntry, board: Board | undefined) => Timing;

export type Board = Pick<PlayableGame, 'timing'>;

export const timingOf: LineTiming = (entry, board) => {
  if (entry.kind !== 'ply' || lessMotion.value || board === undefined) return AT_ONCE;
  return board.timing(entry.told);
};
