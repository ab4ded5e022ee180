// What happens at a table, as sounds: each line as it is shown, and the call to whoever is to move.
import { useRef } from 'preact/hooks';
import type { SoundName } from '#pieces/modules/board.ts';
import type { LogLine } from '../client/match-source.ts';
import { play } from '../ui/sounds.ts';
import { type MatchProps, seatsPlayed } from './state/match-props.ts';
import { useNewLines } from './state/new-lines.ts';

/** More lines than this at once are caught up with in silence. */
const HEARD_AT_MOST = 3;
/** How long a sound is left alone before the call that follows it, in milliseconds. */
const CALL_AFTER_MS = 450;

export function useSounds(table: MatchProps): void {
  const wasMine = useRef(true);
  useNewLines(table.match, (lines, seen) => {
    const played = seatsPlayed({ ...table, seen });
    const isMine = seen.toMove.some((seat) => played.includes(seat));
    const isCalled = isMine && !wasMine.current;
    if (seen.toMove.length > 0) wasMine.current = isMine;
    if (lines.length > HEARD_AT_MOST) return;
    const heard = soundOf(lines, table);
    if (heard !== undefined) void play(heard);
    const call = seen.phase === 'over' ? 'win' : isCalled ? 'your-turn' : undefined;
    if (call !== undefined) setTimeout(() => void play(call), heard ? CALL_AFTER_MS : 0);
  });
}

/** The newest thing of these lines that makes a sound. */
function soundOf(lines: readonly LogLine[], { game, about }: MatchProps): SoundName | undefined {
  const names = lines.flatMap(({ happened }): readonly (SoundName | undefined)[] => {
    if (happened.kind === 'ply') return happened.told.map((told) => game.sound(told));
    const isOthers = happened.kind === 'say' && !about.rights.seats.includes(happened.seat);
    return isOthers ? ['phrase'] : [];
  });
  return names.findLast((name) => name !== undefined);
}
