// The guide of a tutorial: a worm with a sign above the table, and a ring around the object that
// the lesson explains.
import type { ComponentChildren, RefObject } from 'preact';
import { useLayoutEffect, useState } from 'preact/hooks';
import type { LessonStep } from '#kernel/tutorial/tutorial.ts';
import { GardenWorm, type Mood } from '#pieces/garden/garden-worm.tsx';
import { loadedTexts } from '../ui/loading/use-texts.ts';

interface GuideProps {
  readonly text: string;
  readonly mood: Mood;
  readonly children?: ComponentChildren;
}

/** Not a live region: the announcer reads the text in order with the events. */
export function Guide({ text, mood, children }: GuideProps) {
  return (
    <aside class="row guide" aria-label={loadedTexts('learn').says}>
      <svg class="guide-worm" viewBox="8 8 84 112" aria-hidden="true">
        <GardenWorm
          path="M18 112C60 122 72 100 54 84S36 62 50 48"
          head={[50, 44]}
          thick={22}
          mood={mood}
        />
      </svg>
      <div class="row wraps guide-words">
        <p class="guide-text">{text}</p>
        {children}
      </div>
    </aside>
  );
}

interface RingsProps {
  /** A CSS selector of the objects to ring. */
  readonly target: string | undefined;
  readonly stage: RefObject<HTMLElement | null>;
}

const MARGIN = 7;

export function Rings({ target, stage }: RingsProps) {
  const boxes = useBoxes(target, stage);
  return (
    <div class="guide-rings" aria-hidden="true">
      {boxes.map((box) => (
        <i key={`${box.left} ${box.top}`} style={box} />
      ))}
    </div>
  );
}

/** Events and attributes that indicate motion on the board. */
const MOVED = {
  childList: true,
  subtree: true,
  attributeFilter: ['style', 'class', 'data-move', 'aria-pressed', 'aria-disabled', 'data-travels'],
};

function useBoxes(target: string | undefined, stage: RefObject<HTMLElement | null>) {
  const [boxes, setBoxes] = useState<ReturnType<typeof boxesIn>>([]);
  useLayoutEffect(() => {
    const container = stage.current;
    if (container === null || target === undefined) return setBoxes([]);
    const look = () => {
      const found = boxesIn(container, target);
      setBoxes((now) => (JSON.stringify(now) === JSON.stringify(found) ? now : found));
    };
    const sizes = new ResizeObserver(look);
    sizes.observe(container);
    const stop = watch(container, look);
    return () => {
      stop();
      sizes.disconnect();
    };
  }, [target]);
  return boxes;
}

/** Calls `look` now and after each change on the board. */
function watch(container: HTMLElement, look: () => void): () => void {
  look();
  const moves = new MutationObserver(look);
  moves.observe(container, MOVED);
  // An element that glides reports its start; its final position is read at the end.
  container.addEventListener('transitionend', look);
  return () => {
    moves.disconnect();
    container.removeEventListener('transitionend', look);
  };
}

/** The current step of a lesson: the first in the list whose object is on the board. Lists have the last step first. */
export function useStep(
  steps: readonly LessonStep[] | undefined,
  stage: RefObject<HTMLElement | null>,
): LessonStep | undefined {
  const [at, setAt] = useState(-1);
  const looks = steps?.map(({ look }) => look) ?? [];
  useLayoutEffect(() => {
    const container = stage.current;
    if (container === null || looks.length === 0) return setAt(-1);
    return watch(container, () => {
      setAt(looks.findIndex((look) => container.querySelector(look) !== null));
    });
  }, [looks.join()]);
  return steps?.[at];
}

/** The box of each object with a margin, clipped to the board, as styles. */
function boxesIn(container: HTMLElement, target: string) {
  const stage = container.getBoundingClientRect();
  const round = (pixels: number) => `${Math.round(pixels * 10) / 10}px`;
  return [...container.querySelectorAll(target)].map((thing) => {
    const place = thing.getBoundingClientRect();
    const left = Math.max(stage.left, place.left - MARGIN);
    const top = Math.max(stage.top, place.top - MARGIN);
    const { borderRadius: radius } = getComputedStyle(thing);
    return {
      left: round(left - stage.left),
      top: round(top - stage.top),
      width: round(Math.min(stage.right, place.right + MARGIN) - left),
      height: round(Math.min(stage.bottom, place.bottom + MARGIN) - top),
      borderRadius: radius === '0px' ? '' : radius,
    };
  });
}
