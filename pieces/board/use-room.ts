// How much of the window a board may fill: below what stands above it, as wide as what it stands in.
import type { RefObject } from 'preact';
import { useLayoutEffect, useState } from 'preact/hooks';
import { hurry } from './motion.ts';

export interface Room {
  /** Its height by its width. */
  readonly aspect: number;
  /** Its height in pixels; unknown until it was measured. */
  readonly height?: number;
}

const UNMEASURED: Room = { aspect: 1.6 };
/** What is left free below the table, in pixels. */
const BELOW = 12;
/** In pixels. Where hardly any height is left, the table is scrolled to rather than made tiny. */
const LEAST_HEIGHT = 300;
/** Where less of the window than this is left, the table has so much of it. */
const SCROLLED_BELOW = 0.5;
const LEAST_PART = 0.65;

/** How much of the window is left for the table: below what stands above it, as wide as what it stands in. */
export function useRoom(root: RefObject<HTMLElement | null>): Room {
  const [room, setRoom] = useState(UNMEASURED);
  useLayoutEffect(() => {
    const table = root.current;
    const place = table?.parentElement;
    if (!table || !place || typeof ResizeObserver === 'undefined') return;
    let width = place.clientWidth;
    const measure = () => {
      // What moves was sent on its way in the pixels of the size before.
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
