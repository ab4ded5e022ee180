// What a press at a table does while something is still being shown there: it leads to the present at most, and never makes
// a move as well, which nobody could have meant. The same at every table; boards know nothing of it.
import type { RefObject } from 'preact';
import { useRef } from 'preact/hooks';
import { hurry as finishMotion } from '#pieces/board/motion.ts';
import type { ShownMatch } from './state/shown-match.ts';

/** In milliseconds. A press so soon after one's own move is the rest of the press that made it: it skips nothing. */
export const OWN_MOVE_MS = 600;
/** In milliseconds. So long after a skip a press at the same spot, or by a key again, does nothing. */
export const GUARD_MS = 300;
/** What may be done: a move, or a step towards one that a guide waits for. */
const ALIVE = '[data-move], [data-key]:not([aria-disabled="true"], [data-looks])';
/** What only looks at the table otherwise: it may be pressed whatever is shown, and skips nothing. */
const LOOKS = '[data-looks]';
/** How far apart two presses are at the same spot, in pixels. */
const SAME_SPOT = 40;

/** Where a pointer pressed; undefined for a key. */
type Spot = readonly [x: number, y: number] | undefined;

interface Presses {
  /** To be told of each move that is made here. */
  moved(): void;
  /** For what holds the board and what stands around it. */
  readonly on: {
    onClickCapture(event: MouseEvent): void;
    onKeyDownCapture(event: KeyboardEvent): void;
  };
}

/** @param place what holds the board alone; a press beside it skips, too, but does what it says as well */
export function usePresses(
  match: Pick<ShownMatch, 'behind' | 'seen' | 'settled' | 'skip'>,
  place: RefObject<HTMLElement | null>,
): Presses {
  const movedAt = useRef(Number.NEGATIVE_INFINITY);
  const guard = useRef<{ readonly until: number; readonly spot: Spot }>(undefined);
  const skip = () => {
    if (place.current !== null) finishMotion(place.current);
    match.skip();
  };
  /** Whether a press has done all that it may do. */
  const isSpent = (spot: Spot): boolean => {
    const now = performance.now();
    const { until = 0, spot: guarded } = guard.current ?? {};
    if (now < until && isSame(spot, guarded)) return true;
    // Nothing may be done before it has come to rest.
    if (place.current?.querySelector(ALIVE)) return false;
    if (now - movedAt.current < OWN_MOVE_MS) return true;
    // What only the board knows to be in motion is none of the match's.
    const showing = match.behind.value || match.settled.seen.value !== match.seen.value;
    skip();
    guard.current = { until: now + GUARD_MS, spot };
    return showing;
  };
  const onKeyDownCapture = (event: KeyboardEvent): void => {
    const { key, repeat, target } = event;
    const isEnter = key === 'Enter' || key === ' ';
    const isOnBoard = place.current?.contains(target as Element) ?? false;
    if (isEnter && (target as Element).closest('button') !== null) {
      // Its click comes next, and finds out by itself; a key that is held presses once.
      if (repeat) event.preventDefault();
      return;
    }
    // What the focus goes to meanwhile is not pressed.
    if (isEnter && isOnBoard) event.preventDefault();
    if (repeat || key === 'Tab' || key === '?' || isModified(event)) return;
    if (isSpent(undefined) && isLetter(event)) event.preventDefault();
  };
  const onClickCapture = (event: MouseEvent): void => {
    if ((event.target as Element).closest(LOOKS) !== null) return;
    if (!isOn(place.current, event.target)) skip();
    else if (isSpent(event.detail === 0 ? undefined : [event.clientX, event.clientY])) {
      event.preventDefault();
      event.stopPropagation();
    }
  };
  const moved = () => {
    movedAt.current = performance.now();
  };
  return { moved, on: { onClickCapture, onKeyDownCapture } };
}

/** The cloth that hangs before a board is none of it. */
function isOn(place: HTMLElement | null, target: EventTarget | null): boolean {
  const element = target as Element;
  return (place?.contains(element) ?? false) && element.closest('.curtain') === null;
}

function isLetter({ key }: KeyboardEvent): boolean {
  return key.length === 1;
}

function isSame(one: Spot, other: Spot): boolean {
  if (one === undefined || other === undefined) return one === other;
  return Math.hypot(one[0] - other[0], one[1] - other[1]) < SAME_SPOT;
}

/** A modifier alone, or a chord that is the browser's or a screen reader's. */
function isModified({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  return ctrlKey || metaKey || altKey || /^(Shift|Control|Alt|AltGraph|Meta|CapsLock)$/.test(key);
}
