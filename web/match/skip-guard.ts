// A press during an animation ends it and makes no move, because the player has not seen the new position. A press while a
// result is on the stage says that it was seen. It works for every board.
import type { RefObject } from 'preact';
import { useRef } from 'preact/hooks';
import { hurry as finishMotion } from '#pieces/board/motion.ts';
import type { ShownMatch } from './state/shown-match.ts';

/** A press this soon after your own move belongs to that move and skips nothing. Milliseconds. */
export const OWN_MOVE_MS = 600;
/** After a skip, a press at the same place or by key does nothing for this time. Milliseconds. */
export const GUARD_MS = 300;
/** Controls that make a move, or a step that a tutorial waits for. */
const MOVE_CONTROLS = '[data-move], [data-key]:not([aria-disabled="true"], [data-looks])';
/** Controls that only change the view: always usable, and they skip nothing. */
const VIEW_CONTROLS = '[data-looks]';
/** Buttons beside the board that skip. The next button may take their place. */
const SKIP_BUTTONS = '.status-bar [data-looks]';
/** Presses closer than this are at the same place. Pixels. */
const SAME_SPOT_PX = 40;

/** The position of a pointer press; undefined for a key. */
type Spot = readonly [x: number, y: number] | undefined;

interface SkipGuard {
  /** Must be called after each move from this device. */
  moved(): void;
  /** Event handlers for the element around board and status bar. */
  readonly on: {
    onClickCapture(event: MouseEvent): void;
    onKeyDownCapture(event: KeyboardEvent): void;
  };
}

/** @param board the element of the board alone; a press outside it skips and still works */
export function useSkipGuard(
  match: Pick<ShownMatch, 'behind' | 'projection' | 'settled' | 'result' | 'tap'>,
  board: RefObject<HTMLElement | null>,
): SkipGuard {
  const movedAt = useRef(Number.NEGATIVE_INFINITY);
  const guard = useRef<{ readonly until: number; readonly spot: Spot }>(undefined);
  const skip = () => {
    if (board.current !== null) finishMotion(board.current);
    match.tap();
  };
  const isGuarded = (spot: Spot): boolean => {
    const { until = 0, spot: guarded } = guard.current ?? {};
    return performance.now() < until && isSame(spot, guarded);
  };
  const guardFrom = (spot: Spot): void => {
    guard.current = { until: performance.now() + GUARD_MS, spot };
  };
  /** Whether a press has only skipped, and must not move. */
  const isSpent = (spot: Spot): boolean => {
    const now = performance.now();
    if (isGuarded(spot)) return true;
    // A legal move is offered only when the board has settled.
    if (board.current?.querySelector(MOVE_CONTROLS)) {
      if (match.result.value !== undefined && now - movedAt.current >= OWN_MOVE_MS) match.tap();
      return false;
    }
    if (now - movedAt.current < OWN_MOVE_MS) return true;
    // Motion of the board alone does not count as an animation of the match.
    const showing = match.behind.value || match.settled.projection.value !== match.projection.value;
    skip();
    guardFrom(spot);
    return showing;
  };
  const onKeyDownCapture = (event: KeyboardEvent): void => {
    const { key, repeat, target } = event;
    const isEnter = key === 'Enter' || key === ' ';
    const isOnBoard = board.current?.contains(target as Element) ?? false;
    if (isEnter && (target as Element).closest('button') !== null) {
      // Its click follows and is checked there. A held key presses once.
      if (repeat) event.preventDefault();
      return;
    }
    // The focus may move to a control; this key must not press it.
    if (isEnter && isOnBoard) event.preventDefault();
    if (repeat || key === 'Tab' || key === '?' || isModified(event)) return;
    if (isSpent(undefined) && isLetter(event)) event.preventDefault();
  };
  const onClickCapture = (event: MouseEvent): void => {
    const target = event.target as Element;
    const spot: Spot = event.detail === 0 ? undefined : [event.clientX, event.clientY];
    if (target.closest(SKIP_BUTTONS) !== null && spot !== undefined) guardFrom(spot);
    if (target.closest(VIEW_CONTROLS) !== null) return;
    const isOnBoard = isOn(board.current, target);
    const isAgain = spot !== undefined && isGuarded(spot);
    if (!isOnBoard && !isAgain) skip();
    else if (!isOnBoard || isSecondClick(event, movedAt.current) || isSpent(spot)) {
      event.preventDefault();
      event.stopPropagation();
    }
  };
  const moved = () => {
    movedAt.current = performance.now();
  };
  return { moved, on: { onClickCapture, onKeyDownCapture } };
}

/**
 * Whether it is the second click of a double click that made a move; the board may already offer the next one. Quick taps at
 * one place are often meant.
 */
function isSecondClick(event: MouseEvent, movedAt: number): boolean {
  const isTouch = (event as Partial<PointerEvent>).pointerType === 'touch';
  return event.detail > 1 && !isTouch && performance.now() - movedAt < OWN_MOVE_MS;
}

/** The curtain is not part of the board. */
function isOn(board: HTMLElement | null, target: EventTarget | null): boolean {
  const element = target as Element;
  return (board?.contains(element) ?? false) && element.closest('.curtain') === null;
}

function isLetter({ key }: KeyboardEvent): boolean {
  return key.length === 1;
}

function isSame(one: Spot, other: Spot): boolean {
  if (one === undefined || other === undefined) return one === other;
  return Math.hypot(one[0] - other[0], one[1] - other[1]) < SAME_SPOT_PX;
}

/** A modifier key, or a shortcut of the browser or a screen reader. */
function isModified({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  return ctrlKey || metaKey || altKey || /^(Shift|Control|Alt|AltGraph|Meta|CapsLock)$/.test(key);
}
