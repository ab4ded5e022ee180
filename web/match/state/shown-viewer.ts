// Chooses whose view this page shows: the seat of this device that is to move, or nobody's secrets while it is passed round.
import type { Observer, Seat } from '#kernel/game.ts';
import { isRefusal, type Refusal } from '#kernel/refusal.ts';
import type { Snapshot } from '../../client/match-source.ts';
import { settlePosition, withNewPosition } from './new-position.ts';
import { coverLog, takeLog } from './shown-log.ts';
import {
  curtainOf,
  deviceOf,
  isDeviceCovered,
  isLeaving,
  isLoadingView,
  type MoveCommand,
  returnerOf,
  type ShownState,
  type ViewRequest,
} from './shown-state.ts';
import { isChanceTurn, needsHandover, nextViewer, viewerFor } from './viewer.ts';

/** How long a player sees the result of a move before the device is covered for the next player. */
export const HANDOVER_DELAY_MS = 1_300;

/** Takes the answer to a request for a view. */
export function takeView(
  state: ShownState,
  { request, answer, now }: { request: ViewRequest; answer: Snapshot | Refusal; now: number },
): ShownState {
  if (state.asked !== request) return state;
  if (isRefusal(answer)) return { ...state, asked: undefined, feed: undefined, refusal: answer };
  const openLog = answer.viewer === 'spectator' ? answer : state.openLog;
  const known = { ...state, setup: answer.setup, openLog };
  if (request.viewer !== 'own') return join(known, { ...answer, viewer: request.viewer }, now);
  const viewer = viewerFor(answer);
  return viewer === answer.viewer ? join(known, answer, now) : ask(known, viewer);
}

/** The new viewer continues from the last line that the old one saw. */
function join(state: ShownState, snapshot: Snapshot, now: number): ShownState {
  const { viewer, seen } = snapshot;
  const { projection, isHandingOver } = state;
  const shown = Math.min(projection?.seq ?? seen.seq, seen.seq);
  const isBehind = shown > 0 && shown < seen.seq;
  const read = { ...state, asked: undefined };
  if (!isBehind) return begin({ ...read, feed: { viewer, after: seen.seq } }, snapshot, now);
  // Its first line brings the state in which the new viewer begins.
  const behind = { ...read, joining: snapshot, feed: { viewer, after: shown - 1 } };
  if (!isHandingOver) return behind;
  const logged = takeLog(behind, snapshot);
  return { ...logged, settled: { ...logged.settled, log: logged.log } };
}

/** Shows a view. */
export function begin(state: ShownState, snapshot: Snapshot, now: number): ShownState {
  const { id, setup, rights, viewer, seen } = snapshot;
  const wasCovered = isDeviceCovered(state);
  // While the view was loading, the turn may have gone on; then the curtain stays down.
  if (
    wasCovered &&
    needsHandover({ rights, seen, viewer, exposed: false, replaces: state.replaces })
  ) {
    return ask({ ...state, joining: undefined, feed: undefined }, 'spectator');
  }
  // The press that opens a page or lifts a curtain counts for nothing behind it.
  const moved = withNewPosition({
    ...state,
    about: { id, setup, rights, viewer },
    projection: seen,
  });
  const begun = {
    ...takeLog(moved, snapshot),
    queue: [],
    joining: undefined,
    handoverAt: undefined,
    isHandingOver: false,
    isExposed: false,
  };
  // Nobody sees a motion behind a curtain.
  const isStill = wasCovered || begun.motionUntil === undefined;
  return updateViewer(isStill ? settle(begun, now) : begun, now);
}

/** Ends the motion on the board. */
export function settle(state: ShownState, now: number): ShownState {
  // The next player is named only when the device is covered.
  const projection = isLeaving(state) ? state.settled.projection : state.projection;
  const settled = { projection, log: state.log };
  return settlePosition({ ...state, motionUntil: undefined, settled }, now);
}

/**
 * Changes the viewer to the seat of this device that is to move.
 * @param isAtOnce whether the mover need not see the result first
 */
export function updateViewer(state: ShownState, now: number, isAtOnce = false): ShownState {
  const device = deviceOf(state);
  if (device === undefined || isLoadingView(state)) return state;
  const viewer = nextViewer(device);
  if (!needsHandover(device)) {
    const stays = { ...state, handoverAt: undefined };
    return viewer === device.viewer ? stays : ask(stays, viewer);
  }
  // The mover first sees the draw.
  if (isChanceTurn(device.seen) || (!isAtOnce && state.motionUntil !== undefined)) return state;
  if (!isAtOnce && !state.isExposed && !state.isSecretMove) {
    return { ...state, handoverAt: state.handoverAt ?? now + HANDOVER_DELAY_MS };
  }
  const leftBy = device.viewer === 'spectator' ? undefined : device.viewer;
  return cover({ ...state, leftBy, replaces: false });
}

/** Stops secret lines, covers the shown ones, and asks for the public view. */
function cover(state: ShownState): ShownState {
  const stopped = { ...state, feed: undefined, handoverAt: undefined, isHandingOver: true };
  return ask(coverLog(stopped), 'spectator');
}

/** Covers the device and holds the last secret move. */
export function holdMove(state: ShownState, command: MoveCommand): ShownState {
  return cover({ ...state, result: undefined, held: { command, isSent: false } });
}

/** Shows the view of the seat behind the curtain. The newest press tells who holds the device. */
export function lift(state: ShownState, seat: Seat): ShownState {
  const loading = state.asked?.viewer ?? state.joining?.viewer;
  return seat !== curtainOf(state) || seat === loading
    ? state
    : ask({ ...state, result: undefined, leftBy: undefined }, seat);
}

/** Gives the device back to the seat that left it, to replace its secret move. */
export function takeBack(state: ShownState, seat: Seat): ShownState {
  if (seat !== returnerOf(state)) return state;
  // A held move was never made: its seat moves again.
  return ask({ ...state, replaces: state.held === undefined, held: undefined }, seat);
}

/** Covers the device again: the seat keeps its move. */
export function keepMove(state: ShownState, now: number): ShownState {
  return state.replaces ? updateViewer({ ...state, replaces: false }, now, true) : state;
}

function ask(state: ShownState, viewer: Observer): ShownState {
  // The lines of a view that has not begun must not be shown to others.
  const feed = state.joining === undefined ? state.feed : undefined;
  return { ...state, asked: { viewer }, joining: undefined, feed };
}
