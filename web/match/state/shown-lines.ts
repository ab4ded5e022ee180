// Shows the lines of a match one by one: each waits for the motion of the one before.
import type { Update } from '../../client/match-source.ts';
import { isBesidePlay } from '../../client/match-source.ts';
import { followPosition } from './new-position.ts';
import { deviceOf, type Feed, isLeaving, type ShownState, type TimedLine } from './shown-state.ts';
import { begin, settle, updateViewer } from './shown-viewer.ts';
import { isHeld, stageLine } from './stage.ts';
import { gainsSecrets, isOfDevice, isRemoteTurn } from './viewer.ts';

/** More pending lines than this are not animated. */
const ANIMATED_LINES_AT_MOST = 200;

/** Takes a line of a feed. A line of an earlier feed is dropped. */
export function takeLine(state: ShownState, heard: TimedLine, from: Heard): ShownState {
  const { joining } = state;
  const { line } = heard;
  if (state.feed !== from.feed) return state;
  if (joining !== undefined) {
    return line.seq === state.projection?.seq
      ? begin(state, { ...joining, seen: line.seen }, from.now)
      : state;
  }
  return receive(state, heard, from.now);
}

interface Heard {
  readonly feed: Feed;
  readonly now: number;
}

function receive(state: ShownState, timed: TimedLine, now: number): ShownState {
  const { line } = timed;
  const { happened } = line;
  if (happened.kind === 'say' && state.queue.length === 0) {
    const said = show(state, timed, now);
    return said.motionUntil === undefined ? settle(said, now) : said;
  }
  const queued = { ...state, queue: [...state.queue, timed] };
  const isMany = queued.queue.length > ANIMATED_LINES_AT_MOST;
  if (isMany || now < state.hurryUntil) return skip(queued, now);
  if (isLeaving(state)) return updateViewer(queued, now);
  if (happened.kind === 'ply' && isOfDevice(state.about, happened.by)) {
    // In one step: no frame may show the next player's name beside the mover's secrets.
    const shown = settleAfter(showAll(settle(queued, now), now), timed, now);
    const viewed = updateViewer(shown, now);
    return isRemoteTurn(state.about, line.seen) ? pauseAfter(viewed, timed, now) : viewed;
  }
  if (state.nextLineAt !== undefined) return queued;
  return isHeld(queued) ? { ...queued, nextLineAt: now } : showNext(queued, now);
}

/** Shows the next line of the queue, and those after it that need no pause. */
export function showNext(state: ShownState, now: number): ShownState {
  const [timed, ...queue] = state.queue;
  const waiting = { ...state, nextLineAt: undefined };
  if (timed === undefined || state.projection === undefined || isLeaving(state)) {
    return updateViewer(waiting, now);
  }
  const { line } = timed;
  const before = { ...waiting, queue };
  const shown = show(line.happened.kind === 'say' ? before : settle(before, now), timed, now);
  const settled = settleAfter(shown, timed, now);
  return pauseAfter(queue.length === 0 ? updateViewer(settled, now) : settled, timed, now);
}

/** Shows all pending lines at once, without motion. */
export function skip(state: ShownState, now: number): ShownState {
  return showAtOnce(state, now, showAll);
}

/** Somebody has seen what the stage shows: ends the motion, else the result, else goes on to the next result. */
export function tap(state: ShownState, now: number): ShownState {
  if (state.result === undefined) return showAtOnce(state, now, showToResult);
  if (state.motionUntil !== undefined) return updateViewer(settle(state, now), now, true);
  const seen = { ...state, result: undefined };
  return state.queue.length > 0 ? showNext(seen, now) : updateViewer(seen, now, true);
}

type ShowLines = (state: ShownState, now: number) => ShownState;

function showAtOnce(state: ShownState, now: number, showLines: ShowLines): ShownState {
  const skips = state.skips + (state.queue.length > 0 ? 1 : 0);
  const shown = settle(showLines({ ...state, skips }, now), now);
  const viewed = updateViewer(shown, now, true);
  return viewed.queue.length > 0 && !isLeaving(viewed) ? { ...viewed, nextLineAt: now } : viewed;
}

function showAll(state: ShownState, now: number): ShownState {
  let shown: ShownState = { ...state, nextLineAt: undefined };
  while (shown.queue.length > 0 && !isLeaving(shown)) shown = showFirst(shown, now);
  return shown;
}

function showToResult(state: ShownState, now: number): ShownState {
  let shown: ShownState = { ...state, nextLineAt: undefined };
  while (shown.queue.length > 0 && !isLeaving(shown) && shown.result === undefined) {
    shown = showFirst(shown, now);
  }
  return shown;
}

function showFirst(state: ShownState, now: number): ShownState {
  const [first, ...queue] = state.queue;
  return first === undefined ? state : show({ ...state, queue }, first, now);
}

/** Waits before the next line. */
function pauseAfter(state: ShownState, { staging }: TimedLine, now: number): ShownState {
  if (staging.next > 0 || isHeld(state)) return { ...state, nextLineAt: now + staging.next };
  return state.queue.length > 0 ? showNext(state, now) : state;
}

/** Settles after the motion of a line. Talk does not end a motion. */
function settleAfter(state: ShownState, { line, staging }: TimedLine, now: number): ShownState {
  if (line.happened.kind === 'say' && state.motionUntil !== undefined) return state;
  if (staging.motion > 0) return { ...state, motionUntil: now + staging.motion };
  return settle(state, now);
}

function show(state: ShownState, timed: TimedLine, now: number): ShownState {
  const { projection: before } = state;
  const { seen, ...logged } = timed.line;
  const { happened } = logged;
  const followed = followPosition(
    {
      ...state,
      projection: before === undefined ? seen : seenAfter(before, seen, happened),
      log: [...state.log, logged],
      held: happened.kind === 'undo' ? undefined : state.held,
      replaces: state.replaces && !(happened.kind === 'ply' && happened.by === state.about?.viewer),
      isSecretMove: happened.kind === 'ply' ? happened.secret === true : state.isSecretMove,
    },
    happened,
  );
  const device = deviceOf(followed);
  const gains = device !== undefined && before !== undefined && gainsSecrets(device, before);
  return stageLine(gains ? { ...followed, isExposed: true } : followed, timed, now);
}

type Seen = Update['seen'];

/** The state after a line. An unchanged board keeps its view object, and with it an unfinished move. */
function seenAfter(before: Seen, seen: Seen, happened: Update['happened']): Seen {
  if (happened.kind === 'say') return { ...before, seq: seen.seq, undo: seen.undo };
  return isBesidePlay(happened, seen) ? { ...seen, view: before.view } : seen;
}
