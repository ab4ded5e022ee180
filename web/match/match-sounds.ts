// Plays the sounds of a match: one for new lines, one when it is your turn.
import { useRef } from 'preact/hooks';
import type { LogLine } from '#kernel/match/projection.ts';
import type { SoundName } from '#modules/cues.ts';
import { play } from '../ui/sounds/sounds.ts';
import { type MatchProps, seatsPlayed } from './state/match-props.ts';
import { useNewLines } from './state/new-lines.ts';

/** More lines at once are skipped silently. */
const HEARD_AT_MOST = 3;
/** The pause between a sound and the "your turn" sound, in milliseconds. */
const CALL_AFTER_MS = 450;

export function useSounds(table: MatchProps): void {
  const wasMine = useRef(true);
  useNewLines(table.match, (lines, projection) => {
    const played = seatsPlayed({ ...table, projection });
    const isMine = projection.toMove.some((seat) => played.includes(seat));
    const isCalled = isMine && !wasMine.current;
    if (projection.toMove.length > 0) wasMine.current = isMine;
    if (lines.length > HEARD_AT_MOST) return;
    const heard = soundOf(lines, table);
    if (heard !== undefined) void play(heard);
    const call = projection.phase === 'over' ? 'win' : isCalled ? 'your-turn' : undefined;
    if (call !== undefined) setTimeout(() => void play(call), heard ? CALL_AFTER_MS : 0);
  });
}

/** The newest sound of these lines. */
function soundOf(lines: readonly LogLine[], { game, about }: MatchProps): SoundName | undefined {
  const names = lines.flatMap(({ happened }): readonly (SoundName | undefined)[] => {
    if (happened.kind === 'ply') return happened.told.map((fact) => game.cue(fact).sound);
    const isOthers = happened.kind === 'say' && !about.rights.seats.includes(happened.seat);
    return isOthers ? ['phrase'] : [];
  });
  return names.findLast((name) => name !== undefined);
}
