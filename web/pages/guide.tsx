// The guide of a first match: a worm with a bubble that stands beside the thing it speaks of, covers nothing that can
// be pressed, and where there is no room stands at home above the board.
import type { ComponentChildren, RefObject } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { WormShape } from '#pieces/worm.tsx';
import { spoken } from '../language.ts';
import { type Box, placeBeside, type Side } from '../place-beside.ts';

interface Whereabouts {
  /** The move it speaks of; without one the guide is at home above the board. */
  readonly about: string | undefined;
  /** What it must not cover beside all that can be pressed, as a selector. */
  readonly keptFree: string;
}

interface GuideProps extends Whereabouts {
  readonly text: string;
  /** What the bubble is placed in. */
  readonly stage: RefObject<HTMLElement | null>;
  readonly children?: ComponentChildren;
}

interface Place {
  readonly left: number;
  readonly top: number;
  readonly side: Side;
  /** Where the thing is along the bubble's edge, in pixels. */
  readonly at: number;
}

export function Guide({ text, about, keptFree, stage, children }: GuideProps) {
  const bubble = useRef<HTMLElement>(null);
  const place = usePlace(bubble, stage, text, { about, keptFree });
  const style =
    place === undefined
      ? {}
      : { left: `${place.left}px`, top: `${place.top}px`, '--at': `${place.at}px` };
  return (
    <aside
      ref={bubble}
      class={place === undefined ? 'guide guide-home' : `guide guide-${place.side}`}
      style={style}
      aria-label={spoken().words.learn.says}
    >
      <svg class="guide-worm" viewBox="-4 -2 46 28" aria-hidden="true" focusable="false">
        <WormShape />
      </svg>
      <div class="guide-words">
        <p role="status">{text}</p>
        {children}
      </div>
    </aside>
  );
}

/** Pieces are on their way when a lesson begins, and the controls it must not cover come with them. */
const SETTLED_MS = [60, 500, 1_100];

/** Where the bubble has room beside its thing; undefined where it has not. */
function usePlace(
  bubble: RefObject<HTMLElement | null>,
  stage: RefObject<HTMLElement | null>,
  text: string,
  whereabouts: Whereabouts,
): Place | undefined {
  const [place, setPlace] = useState<Place | undefined>(undefined);
  useLayoutEffect(() => {
    const [guide, room] = [bubble.current, stage.current];
    if (guide === null || room === null || typeof ResizeObserver === 'undefined') return;
    const look = () => setPlace(placeOf(guide, room, whereabouts));
    look();
    const observer = new ResizeObserver(look);
    observer.observe(room);
    const timers = SETTLED_MS.map((ms) => setTimeout(look, ms));
    return () => {
      observer.disconnect();
      for (const timer of timers) clearTimeout(timer);
    };
  }, [text, whereabouts.about]);
  return place;
}

function placeOf(guide: HTMLElement, room: HTMLElement, { about, keptFree }: Whereabouts) {
  const thing = [...room.querySelectorAll<HTMLElement>('[data-move]')].find(
    ({ dataset }) => dataset.move === about,
  );
  if (thing === undefined) return undefined;
  const origin = room.getBoundingClientRect();
  const boxOf = (element: Element): Box => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return { x: left - origin.left, y: top - origin.top, width, height };
  };
  const { className } = guide;
  guide.className = 'guide guide-under';
  const size = { width: guide.offsetWidth, height: guide.offsetHeight };
  guide.className = className;
  const placed = placeBeside({
    thing: boxOf(thing),
    size,
    room: { x: 0, y: 0, width: origin.width, height: origin.height },
    free: [...room.querySelectorAll(`[data-move], .standing, ${keptFree}`)].map(boxOf),
  });
  return placed && { left: placed.x, top: placed.y, side: placed.side, at: placed.at };
}
