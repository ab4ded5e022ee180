// Measures the space for a board: the width of its container, and the window's height below the
// content above it.
import type { RefObject } from 'preact';
import { useLayoutEffect, useState } from 'preact/hooks';
import { hurry } from './motion.ts';

export interface Room {
  /** Height divided by width. */
  readonly aspect: number;
  /** In pixels; undefined until measured. */
  readonly height?: number;
}

const UNMEASURED: Room = { aspect: 1.6 };
/** The space below the table, in pixels. */
const BELOW = 12;
/** In pixels. In a very low window the table scrolls instead of shrinking further. */
const LEAST_HEIGHT = 300;
/** Below this fraction of the window, the table takes this fraction. */
const SCROLLED_BELOW = 0.5;
const LEAST_PART = 0.65;

/** The space in a container. @param top of the table, in pixels from the start of the page */
function roomIn(place: HTMLElement, top: number): Required<Room> {
  const below = BELOW + (Number.parseFloat(getComputedStyle(place).paddingBottom) || 0);
  const left = innerHeight - top - below;
  const part = left / innerHeight < SCROLLED_BELOW ? LEAST_PART * innerHeight : left;
  const height = Math.max(LEAST_HEIGHT, Math.floor(part));
  return { aspect: Math.round((height / Math.max(1, place.clientWidth)) * 100) / 100, height };
}

/** The space in the container that the page has ready, so that a board is drawn once and not twice. */
function roomBefore(): Room {
  const place =
    typeof document === 'undefined'
      ? null
      : document.querySelector<HTMLElement>('[data-board-place]');
  if (place === null || place.clientWidth === 0) return UNMEASURED;
  const inside = Number.parseFloat(getComputedStyle(place).paddingTop) || 0;
  return roomIn(place, place.getBoundingClientRect().top + inside + scrollY);
}

/**
 * The space for the table: the width of its container, and the window's height below the content
 * above it.
 * @param above a new value measures again: the content above may have another height
 */
export function useRoom(root: RefObject<HTMLElement | null>, above?: unknown): Room {
  const [room, setRoom] = useState(roomBefore);
  useLayoutEffect(() => {
    const table = root.current;
    const place = table?.parentElement;
    if (!table || !place) return;
    let width = place.clientWidth;
    const measure = () => {
      // Running animations use the pixels of the old size.
      if (place.clientWidth !== width) hurry(table);
      width = place.clientWidth;
      const { aspect, height } = roomIn(place, table.getBoundingClientRect().top + scrollY);
      setRoom((now) => (now.aspect === aspect && now.height === height ? now : { aspect, height }));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(place);
    addEventListener('resize', measure);
    return () => {
      observer.disconnect();
      removeEventListener('resize', measure);
    };
  }, [root, above]);
  return room;
}
