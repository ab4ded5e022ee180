// How each line of a match is staged. The cues of its board decide; with reduced motion nothing waits for a motion.
import type { ProjectedEntry } from '#kernel/match/projection.ts';
import { AT_ONCE, type Staging, stagingOf } from '#modules/cues.ts';
import type { PlayableGame } from '../../games.ts';
import { lessMotion } from '../../preferences.ts';

/** @param board undefined until it is loaded; then nothing moves */
export type LineStaging = (entry: ProjectedEntry, board: Board | undefined) => Staging;

export type Board = Pick<PlayableGame, 'cue'>;

/** Talk and most of what happens to seats goes on beside a result. */
const BESIDE: Staging = { ...AT_ONCE, part: 'beside' };

/** Whether a line that is no ply changes what a result shows: it undoes moves, or a player gives up. */
function endsResult(entry: ProjectedEntry): boolean {
  return entry.kind === 'resign' || (entry.kind === 'undo' && entry.step === 'done');
}

export const stagingOfLine: LineStaging = (entry, board) => {
  if (entry.kind !== 'ply') return endsResult(entry) ? AT_ONCE : BESIDE;
  if (board === undefined) return AT_ONCE;
  const staging = stagingOf(entry.told, board.cue);
  return lessMotion.value ? { ...staging, ...AT_ONCE } : staging;
};
