// The part of the log that the page shows: newest lines first, earlier pages on demand.
import { isRefusal, type Refusal } from '#kernel/refusal.ts';
import type { LogPage } from '../../client/match-source.ts';
import type { EarlierRequest, ShownState } from './shown-state.ts';

/** Takes the log of a view, up to the shown line. If all its lines are newer, the log starts there. */
export function takeLog(state: ShownState, { log, earlier }: LogPage): ShownState {
  const { projection } = state;
  if (projection === undefined) return state;
  const { seq: shown, players } = projection;
  const isNewer = earlier.lines > shown;
  return {
    ...state,
    log: log.filter(({ seq }) => seq <= shown),
    earlier: isNewer ? { lines: shown, players: [...players] } : earlier,
    reading: undefined,
  };
}

/** Replaces the log by the public one. */
export function coverLog(state: ShownState): ShownState {
  const { log, earlier } = state.openLog;
  return { ...state, log, earlier, settled: { ...state.settled, log }, reading: undefined };
}

/** Asks for one page of earlier lines, if there are any and none is loading. */
export function askEarlier(state: ShownState): ShownState {
  const { about, earlier, reading, isHandingOver } = state;
  const isPossible = about !== undefined && !isHandingOver && earlier.lines > 0;
  if (!isPossible || reading !== undefined) return state;
  return { ...state, reading: { viewer: about.viewer, before: earlier.lines + 1 } };
}

/** Takes the answer to a request for earlier lines; an answer for another viewer is dropped. */
export function takeEarlier(
  state: ShownState,
  request: EarlierRequest,
  page: LogPage | Refusal,
): ShownState {
  if (state.reading !== request) return state;
  const read = { ...state, reading: undefined };
  if (isRefusal(page)) return read;
  const { settled } = state;
  return {
    ...read,
    earlier: page.earlier,
    log: [...page.log, ...state.log],
    settled: { ...settled, log: [...page.log, ...settled.log] },
  };
}
