// The table with its pointer controls: draw a walk from the head, swing a post, zoom.
import type { RefObject } from 'preact';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import { rightPost } from '../../geometry/card.ts';
import type { Point } from '../../geometry/steps.ts';
import { courseFor } from '../../rules/walking.ts';
import { isInSight, type Pane, transformOf } from '../geometry/camera.ts';
import { pointedHeading } from '../geometry/draft.ts';
import { farFrom, headingTo, pointAt, type Spot, spotOf, WIDE } from '../geometry/spot.ts';
import { type Grip, type Look, useCamera } from '../hooks/use-camera.ts';
import { useCameraTarget } from '../hooks/use-camera-target.ts';
import type { Steering } from '../hooks/use-steering.ts';
import type { LaterProps } from '../later-part.ts';
import type { ShownProps } from '../state.ts';
import { Ground, tableFrame } from './ground.tsx';
import { Pieces } from './pieces.tsx';
import { Zoom } from './zoom.tsx';

const NOTHING = { width: 0, height: 0 };
/** The size until the picture is measured. */
const PANE: Pane = {
  width: 640,
  height: 320,
  upright: false,
  covered: { label: NOTHING, buttons: NOTHING },
};
/**
 * The course becomes upright if the width is at most 1.2 times the height. It stays upright up to
 * 1.5 times, so that one more line of text does not turn it on a phone.
 */
const [UPRIGHT, STAYS_UPRIGHT] = [1.2, 1.5];
/** The radius around a head in which a drag starts: segments, then minimum pixels. */
const HOLD = 2.1;
const HOLD_PIXELS = 30;

export function Table(props: LaterProps) {
  const { view, steering, swinging, words, later, over = false } = props;
  const root = useRef<HTMLDivElement>(null);
  const latest = useRef(props);
  latest.current = props;
  const pane = usePane(root);
  const course = courseFor(view.rules);
  const table = useMemo(() => tableFrame(course), [course]);
  const target = useCameraTarget(props, table, pane);
  const look = useCamera({
    table,
    target,
    pane,
    grip: (spot, scale, event) =>
      gripOf(latest, spot, { scale, isTouch: event.pointerType !== 'mouse' }),
    hover: (spot) => hoverOver(latest.current.steering, spot),
  });
  const ground = useMemo(
    () => <Ground course={course} length={view.rules.courseLength} upright={pane.upright} />,
    [course, pane.upright],
  );
  useSwingInSight(props, look, pane);
  const busy = steering !== undefined || swinging !== undefined;
  return (
    <div ref={root} class={`race-ground${look.pansByFinger || busy ? ' race-ground-held' : ''}`}>
      <svg
        class="race-picture"
        width={pane.width}
        height={pane.height}
        role="img"
        aria-label={words.ground}
        {...look.handlers}
        // After the end the wheel scrolls to the result.
        {...(over && { onWheel: undefined })}
      >
        <g
          class={look.glides === undefined ? 'race-scene' : `race-scene race-scene-${look.glides}`}
          style={{ transform: transformOf(look.camera, pane) }}
        >
          {ground}
          <Pieces {...props} root={root} upright={pane.upright} />
        </g>
      </svg>
      <Round view={view} words={words} />
      {later && <later.FinishArrow {...props} look={look} pane={pane} />}
      {later && <later.OnStage {...props} />}
      <Zoom look={look} words={words} />
    </div>
  );
}

/** A swing that moves a post out of sight resets the zoom. */
function useSwingInSight({ view, swinging }: ShownProps, look: Look, pane: Pane): void {
  const turn = swinging?.turn ?? 0;
  useEffect(() => {
    if (swinging === undefined || turn === 0) return;
    const { post, card } = swinging;
    const moved = post === 'left' ? card : rightPost(card, view.rules.cardLength);
    if (!isInSight(spotOf(moved), look.camera, pane)) look.reset();
  }, [turn]);
}

/** The current size of the picture. */
function usePane(root: RefObject<HTMLElement | null>): Pane {
  const [pane, setPane] = useState(PANE);
  useLayoutEffect(() => {
    const element = root.current;
    if (element === null) return;
    const measure = () => {
      const { clientWidth: width, clientHeight: height } = element;
      if (width * height === 0) return;
      const covered = coveredIn(element);
      setPane((now) => {
        const upright = height * (now.upright ? STAYS_UPRIGHT : UPRIGHT) >= width;
        const next = { width, height, upright, covered };
        return JSON.stringify(now) === JSON.stringify(next) ? now : next;
      });
    };
    measure();
    const observer = new ResizeObserver(measure);
    // The round label grows with a round in which nobody moves.
    observer.observe(element);
    observer.observe(element.querySelector('.race-round') as HTMLElement);
    return () => observer.disconnect();
  }, []);
  return pane;
}

/** The areas of the round label and the zoom buttons. */
function coveredIn(ground: HTMLElement): Pane['covered'] {
  const label = ground.querySelector('.race-round') as HTMLElement;
  const buttons = ground.querySelector('.race-zoom') as HTMLElement;
  return {
    label: {
      width: label.offsetLeft + label.offsetWidth,
      height: label.offsetTop + label.offsetHeight,
    },
    buttons: {
      width: ground.clientWidth - buttons.offsetLeft,
      height: ground.clientHeight - buttons.offsetTop,
    },
  };
}

/** The draggable end of the viewer's worm. */
function holdOf({ view, steering }: ShownProps): Point | undefined {
  if (steering === undefined) return undefined;
  return steering.front?.at ?? steering.now.worms[view.observer as number]?.[0];
}

interface Touch {
  readonly scale: number;
  readonly isTouch: boolean;
}

/** @param latest the current draft, which changes during the drag */
function gripOf(
  latest: { readonly current: ShownProps },
  spot: Spot,
  { scale, isTouch }: Touch,
): Grip | undefined {
  const { steering, swinging, busy } = latest.current;
  const point = pointAt(spot);
  const within = Math.max(HOLD, (isTouch ? HOLD_PIXELS : 0) / (scale * WIDE));
  if (busy) return undefined;
  if (swinging !== undefined) {
    const post = swinging.postNear(point, within);
    if (post === undefined) return undefined;
    swinging.choose(post);
    return { move: (to) => latest.current.swinging?.followTo(pointAt(to), post) };
  }
  const hold = holdOf(latest.current);
  if (steering === undefined || hold === undefined || farFrom(hold, point) > within)
    return undefined;
  return {
    move: (to) => latest.current.steering?.followTo(pointAt(to)),
    tap(to) {
      const front = latest.current.steering?.front;
      if (front === undefined || farFrom(front.at, pointAt(to)) < 0.5) return;
      const heading = pointedHeading(front.open, headingTo(front.at, pointAt(to)));
      if (heading !== undefined) latest.current.steering?.step(heading);
    },
  };
}

/** A mouse near the head previews the next segment. */
function hoverOver(steering: Steering | undefined, spot: Spot | undefined): void {
  if (steering?.front === undefined || spot === undefined) return;
  const { at, open } = steering.front;
  const far = farFrom(at, pointAt(spot));
  if (far < 0.5 || far > HOLD) return;
  const heading = pointedHeading(open, headingTo(at, pointAt(spot)));
  if (heading !== undefined && heading !== steering.aim) steering.aimAt(heading);
}

/** The round, and the number of dead rounds. table-text.tsx has the accessible text. */
function Round({ view, words }: Pick<ShownProps, 'view' | 'words'>) {
  const { round, dead, rules } = view;
  return (
    <p class="race-round" aria-hidden="true">
      {words.round({ round })}
      {dead > 0 && <b>{words.dead({ dead, of: rules.deadRounds })}</b>}
    </p>
  );
}
