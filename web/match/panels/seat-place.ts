// The place of a bubble: at the plate of its seat on the board, with its tail to the plate.
import type { RefObject } from 'preact';
import { useLayoutEffect } from 'preact/hooks';
import type { Seat } from '#kernel/game.ts';

/** The least distance to an edge of the window, in pixels. */
const EDGE = 8;
const GAP = 6;

/** Keeps an element at the plate of a seat while the page scrolls or changes its size. Without a plate in view it stays where its style puts it. */
export function usePlaceAt(seat: Seat, bubble: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const place = () => {
      const element = bubble.current;
      if (element !== null) placeAt(seat, element);
    };
    place();
    const quiet = { capture: true, passive: true };
    addEventListener('scroll', place, quiet);
    addEventListener('resize', place);
    return () => {
      removeEventListener('scroll', place, quiet);
      removeEventListener('resize', place);
    };
  });
}

function placeAt(seat: Seat, bubble: HTMLElement): void {
  const plate = document
    .querySelector(`[data-board] [data-seat-plate="${seat}"]`)
    ?.getBoundingClientRect();
  const isInView = plate !== undefined && plate.bottom > EDGE && plate.top < innerHeight - EDGE;
  const { offsetWidth: width, offsetHeight: height } = bubble;
  bubble.toggleAttribute('data-at-seat', isInView);
  if (!isInView) {
    bubble.style.left = '';
    bubble.style.top = '';
    return;
  }
  const isAbove = plate.top + plate.height / 2 > innerHeight / 2;
  const middle = plate.left + plate.width / 2;
  const left = Math.max(EDGE, Math.min(innerWidth - width - EDGE, middle - width / 2));
  bubble.style.left = `${Math.round(left)}px`;
  bubble.style.top = `${Math.round(isAbove ? plate.top - height - GAP : plate.bottom + GAP)}px`;
  bubble.style.setProperty('--tail', `${Math.round(middle - left)}px`);
  bubble.toggleAttribute('data-above', isAbove);
}
