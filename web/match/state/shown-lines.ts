// Shows the lines of a match one by one: each waits for the motion of the one before.
import type { Update } from '../../client/match-source.ts';
import { isBesidePlay } from '../../client/match-source.ts';
import { followPosition } from './new-position.ts';
import { deviceOf, type Feed, isLeaving, type ShownState, type TimedLine } from './shown-state.ts';
import { begin, settle, updateViewer } from './shown-viewer.ts';
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
    const said = show(state, line);
    return said.motionUntil === undefined ? settle(said, now) : said;
  }
  const queued = { ...state, queue: [...state.queue, timed] };
  const isMany = queued.queue.length > ANIMATED_LINES_AT_MOST;
  if (isMany || now < state.hurryUntil) return skip(queued, now);
  if (isLeaving(state)) return updateViewer(queued, now);
  if (happened.kind === 'ply' && isOfDevice(state.about, happened.by)) {
    // In one step: no frame may show the next player's name beside the mover's secrets.
    const shown = settleAfter(showAll(settle(queued, now)), timed, now);
    const viewed = updateViewer(shown, now);
    return isRemoteTurn(state.about, line.seen) ? pauseAfter(viewed, timed, now) : viewed;
  }
  return state.nextLineAt === undefined ? showNext(queued, now) : queued;
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
  const shown = show(line.happened.kind === 'say' ? before : settle(before, now), line);
  const settled = settleAfter(shown, timed, now);
  return pauseAfter(queue.length === 0 ? updateViewer(settled, now) : settled, timed, now);
}

/** Shows all pending lines at once, without motion. */
export function skip(state: ShownState, now: number): ShownState {
  const skips = state.skips + (state.queue.length > 0 ? 1 : 0);
  return updateViewer(settle(showAll({ ...state, skips }), now), now, true);
}

function showAll(state: ShownState): ShownState {
  let shown: ShownState = { ...state, nextLineAt: undefined };
  for (let [next] = shown.queue; next !== undefined && !isLeaving(shown); [next] = shown.queue) {
    shown = show({ ...shown, queue: shown.queue.slice(1) }, next.line);
  }
  return shown;
}

/** Waits before the next line. */
function pauseAfter(state: ShownState, { timing }: TimedLine, now: number): ShownState {
  if (timing.next > 0) return { ...state, nextLineAt: now + timing.next };
  return state.queue.length > 0 ? showNext(state, now) : state;
}

/** Settles after the motion of a line. Talk does not end a motion. */
function settleAfter(state: ShownState, { line, timing }: TimedLine, now: number): ShownState {
  if (line.happened.kind === 'say' && state.motionUntil !== undefined) return state;
  if (timing.motion > 0) return { ...state, motionUntil: now + timing.motion };
  return settle(state, now);
}

function show(state: ShownState, { seen, ...logged }: Update): ShownState {
  const { projection: before } = state;
  const { happened } = logged;
  const followed = followPosition(
    {
      ...state,
      projection: before === undefined ? seen : seenAfter(before, seen, happened),
      log: [...state.log, logged],
      isSecretMove: happened.kind === 'ply' ? happened.secret === true : state.isSecretMove,
    },
    happened,
  );
  const device = deviceOf(followed);
  const gains = device !== undefined && before !== undefined && gainsSecrets(device, before);
  return gains ? { ...followed, isExposed: true } : followed;
}

type Seen = Update['seen'];

/** The state after a line. An unchanged board keeps its view object, and with it an unfinished move. */
function seenAfter(before: Seen, seen: Seen, happened: Update['happened']): Seen {
  if (happened.kind === 'say') return { ...before, seq: seen.seq, undo: seen.undo };
  return isBesidePlay(happened, seen) ? { ...seen, view: before.view } : seen;
}
