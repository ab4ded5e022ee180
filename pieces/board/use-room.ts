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

/**
 * The space for the table: the width of its container, and the window's height below the content
 * above it.
 */
export function useRoom(root: RefObject<HTMLElement | null>): Room {
  const [room, setRoom] = useState(UNMEASURED);
  useLayoutEffect(() => {
    const table = root.current;
    const place = table?.parentElement;
    if (!table || !place || typeof ResizeObserver === 'undefined') return;
    let width = place.clientWidth;
    const measure = () => {
      // Running animations use the pixels of the old size.
      if (place.clientWidth !== width) hurry(table);
      width = place.clientWidth;
      const top = table.getBoundingClientRect().top + scrollY;
      const below = BELOW + (Number.parseFloat(getComputedStyle(place).paddingBottom) || 0);
      const left = innerHeight - top - below;
      const part = left / innerHeight < SCROLLED_BELOW ? LEAST_PART * innerHeight : left;
      const height = Math.max(LEAST_HEIGHT, Math.floor(part));
      const aspect = Math.round((height / Math.max(1, place.clientWidth)) * 100) / 100;
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
  }, [root]);
  return room;
}
