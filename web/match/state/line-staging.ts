// How each line of a match is staged. The cues of its board decide; with reduced motion nothing waits for a motion.
import type { ProjectedEntry } from '#kernel/match/projection.ts';
import { AT_ONCE, type Staging, stagingOf } from '#modules/cues.ts';
import type { PlayableGame } from '../../games.ts';
import { lessMotion } from '../../preferences.ts';

/** @param board undefined until it is loaded; then nothing moves */
export type LineStaging = (entry: ProjectedEntry, board: Board | undefined) => Staging;

export type Board = Pick<PlayableGame, 'cue'>;

/** Talk and what happens to seats goes on beside a result. */
const BESIDE: Staging = { ...AT_ONCE, part: 'beside' };

export const stagingOfLine: LineStaging = (entry, board) => {
  if (entry.kind === 'undo' && entry.step === 'done') return AT_ONCE;
  if (entry.kind !== 'ply') return BESIDE;
  if (board === undefined) return AT_ONCE;
  const staging = stagingOf(entry.told, board.cue);
  return lessMotion.value ? { ...staging, ...AT_ONCE } : staging;
};
