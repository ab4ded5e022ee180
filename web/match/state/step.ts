// One step of what a page shows of a match: pure, so that tests can try every order of events without a clock.
import type { Seat } from '#kernel/game.ts';
import { isRefusal, type Refusal } from '#kernel/refusal.ts';
import type { Command, Effect, LogPage, Snapshot } from '../../client/match-source.ts';
import { heldCommand, isHeldBack, withoutStaleMove } from './held-move.ts';
import { showNext, skip, takeLine, tap } from './shown-lines.ts';
import { askEarlier, takeEarlier } from './shown-log.ts';
import {
  type EarlierRequest,
  type Feed,
  isDeaf,
  type MoveCommand,
  type ShownState,
  type TimedLine,
  type ViewRequest,
} from './shown-state.ts';
import {
  holdMove,
  keepMove,
  lift,
  settle,
  takeBack,
  takeView,
  updateViewer,
} from './shown-viewer.ts';
import { nextLineTime, stageAnew } from './stage.ts';

/** After a hidden tab is shown again, lines are not animated for this time. */
const HURRY_MS = 1_500;

export type ShownEvent =
  /** The time of `wakeAt` has come. */
  | { readonly kind: 'wake' }
  /** What the match tells. */
  | { readonly kind: 'view'; readonly request: ViewRequest; readonly answer: Snapshot | Refusal }
  | { readonly kind: 'line'; readonly feed: Feed; readonly heard: TimedLine }
  | { readonly kind: 'refused'; readonly refusal: Refusal }
  | { readonly kind: 'pending'; readonly count: number }
  | {
      readonly kind: 'earlier';
      readonly request: EarlierRequest;
      readonly answer: LogPage | Refusal;
    }
  /** What people at the device do. */
  | { readonly kind: 'press'; readonly moves: readonly string[] }
  /** By the seat on the sign: while the press was under way, another may have come up. */
  | { readonly kind: 'lift'; readonly seat: Seat }
  | { readonly kind: 'take-back'; readonly seat: Seat }
  | { readonly kind: 'keep-move' }
  /** Sends the held move, which reveals all. */
  | { readonly kind: 'turn-over' }
  | { readonly kind: 'tap' }
  | { readonly kind: 'skip' }
  | { readonly kind: 'read-earlier' }
  | { readonly kind: 'dismiss' }
  | { readonly kind: 'tab-hidden' }
  | { readonly kind: 'tab-shown' }
  /** A command of this page has its answer. */
  | { readonly kind: 'answered'; readonly command: Command; readonly effect: Effect | Refusal };

export interface Step {
  readonly state: ShownState;
  /** When the next `wake` is due; undefined if time changes nothing. Milliseconds. */
  readonly wakeAt: number | undefined;
  /** The command of a press. */
  readonly send: MoveCommand | undefined;
}

/** @param now milliseconds of any clock that never goes back */
export function step(before: ShownState, event: ShownEvent, now: number): Step {
  const awake = wake(before, now);
  const pressed = event.kind === 'press' ? commandOf(awake, event.moves) : undefined;
  const isHeld = pressed !== undefined && isHeldBack(awake);
  const send = event.kind === 'turn-over' ? heldCommand(awake) : isHeld ? undefined : pressed;
  const next = isHeld
    ? holdMove(awake, pressed)
    : send === undefined
      ? changed(awake, event, now)
      : sent(awake, send);
  const state = withoutStaleMove(next);
  return { state, wakeAt: nextTime(state), send };
}

/** Who moves has seen the result before. */
function sent(state: ShownState, send: MoveCommand): ShownState {
  const held = state.held && { ...state.held, isSent: true };
  return { ...state, held, pressed: send, result: undefined };
}

function changed(state: ShownState, event: ShownEvent, now: number): ShownState {
  switch (event.kind) {
    case 'wake':
    case 'press':
    case 'turn-over':
      return state;
    case 'view':
      return takeView(state, { ...event, now });
    case 'line':
      return takeLine(state, event.heard, { feed: event.feed, now });
    case 'refused':
      return { ...state, refusal: event.refusal };
    case 'pending':
      return { ...state, pending: event.count };
    case 'read-earlier':
      return askEarlier(state);
    case 'earlier':
      return takeEarlier(state, event.request, event.answer);
    case 'lift':
      return lift(state, event.seat);
    case 'take-back':
      return takeBack(state, event.seat);
    case 'keep-move':
      return keepMove(state, now);
    case 'tap':
      return tap(state, now);
    case 'skip':
      return skip(state, now);
    case 'tab-hidden':
      return skip({ ...state, hurryUntil: Number.POSITIVE_INFINITY }, now);
    case 'tab-shown':
      return stageAnew({ ...state, hurryUntil: now + HURRY_MS }, now);
    case 'dismiss':
      return { ...state, commandRefusal: undefined };
    case 'answered':
      return takeAnswer(state, event.command, event.effect);
  }
}

/** The moves of the viewer's seat; undefined if a press does nothing now. */
function commandOf(state: ShownState, moves: readonly string[]): MoveCommand | undefined {
  const { projection, about } = state;
  const seat = about?.viewer;
  if (isDeaf(state) || projection === undefined || typeof seat !== 'number') return undefined;
  const replaces = moves.every((move) => projection.replacements?.includes(move));
  if (!projection.toMove.includes(seat) && !replaces) return undefined;
  return { kind: 'moves', seat, seq: projection.seq, moves };
}

function takeAnswer(state: ShownState, command: Command, effect: Effect | Refusal): ShownState {
  const pressed = state.pressed === command ? undefined : state.pressed;
  if (isRefusal(effect)) return { ...state, pressed, commandRefusal: effect };
  const promised = command.kind === 'say' ? 0 : (effect.seq ?? 0);
  return { ...state, pressed, awaited: Math.max(state.awaited, promised) };
}

/** Does what is due, the earliest first. */
function wake(state: ShownState, now: number): ShownState {
  let awake = state;
  for (;;) {
    const at = nextTime(awake);
    if (at === undefined || at > now) return awake;
    awake = wakeOnce(awake, at, now);
  }
}

function wakeOnce(state: ShownState, at: number, now: number): ShownState {
  if (nextLineTime(state) === at) return showNext(state, now);
  if (state.motionUntil === at) return updateViewer(settle(state, now), now);
  if (state.handoverAt === at) {
    return updateViewer({ ...state, handoverAt: undefined }, now, true);
  }
  if (state.result?.until === at) return { ...state, result: undefined };
  return { ...state, newUntil: undefined };
}

function nextTime(state: ShownState): number | undefined {
  const { motionUntil, handoverAt, newUntil, result } = state;
  const times = [nextLineTime(state), motionUntil, handoverAt, newUntil, result?.until];
  const next = Math.min(...times.map((time) => time ?? Number.POSITIVE_INFINITY));
  return Number.isFinite(next) ? next : undefined;
}
