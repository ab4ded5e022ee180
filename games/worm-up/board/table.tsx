// The picture of the table with all that can be done on it by a pointer: draw a walk from the head, swing a post, look closer.
import { useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import { DIAMETER, type Point } from '../geometry/steps.ts';
import type { View, Worm } from '../rules/position.ts';
import { courseFor } from '../rules/walking.ts';
import { type Frame, type Pane, transformOf } from './camera.ts';
import { meantHeading } from './draft.ts';
import { Finish } from './finish.tsx';
import { Ground, tableFrame } from './ground.tsx';
import type { Props } from './index.tsx';
import { useJourneys } from './journeys.ts';
import { farFrom, headingTo, pointAt, type Spot, spotOf, WIDE } from './place.ts';
import { DrawnWay, Ring } from './ring.tsx';
import type { Steering } from './steering.ts';
import type { Swinging } from './swing.ts';
import { type Grip, type Look, useCamera } from './use-camera.ts';
import { liftedOf, type Mood, RaceWorm, wormWith } from './worms.tsx';

interface TableProps extends Props {
  readonly steering: Steering | undefined;
  readonly swinging: Swinging | undefined;
}

/** Before it was measured. */
const PANE: Pane = { width: 640, height: 320, upright: false };
/** Where a segment is wider than this, in pixels, nobody has to look closer to steer. */
const CLEAR = 16;
/** How near to the head a pointer takes hold of it, in segments; at least so many pixels. */
const HOLD = 2.1;
const HOLD_PIXELS = 30;

export function Table(props: TableProps) {
  const { view, steering, swinging, words } = props;
  const root = useRef<HTMLDivElement>(null);
  const latest = useRef(props);
  latest.current = props;
  const pane = usePane(root);
  const course = courseFor(view.rules);
  const table = useMemo(() => tableFrame(course), [course]);
  const focus = useFocus(props, table, pane);
  const look = useCamera({
    table,
    focus,
    pane,
    grip: (spot, scale, event) =>
      gripOf(latest, spot, { scale, isTouch: event.pointerType !== 'mouse' }),
    hover: (spot) => hoverOver(latest.current.steering, spot),
  });
  const ground = useMemo(
    () => <Ground course={course} length={view.rules.courseLength} upright={pane.upright} />,
    [course, pane.upright],
  );
  const busy = steering !== undefined || swinging !== undefined;
  return (
    <div ref={root} class={`race-ground${look.isNear || busy ? ' race-ground-held' : ''}`}>
      <svg
        class="race-picture"
        width={pane.width}
        height={pane.height}
        role="img"
        aria-label={words.ground}
        {...look.handlers}
      >
        <g class="race-scene" style={{ transform: transformOf(look.camera, pane) }}>
          {ground}
          <Pieces {...props} root={root} upright={pane.upright} />
        </g>
      </svg>
      <Zoom look={look} words={words} />
    </div>
  );
}

/** The room for the picture; the course runs up it where it is higher than wide. */
function usePane(root: { readonly current: HTMLElement | null }): Pane {
  const [pane, setPane] = useState(PANE);
  useLayoutEffect(() => {
    const element = root.current;
    if (element === null || typeof ResizeObserver === 'undefined') return;
    const measure = () => {
      const { clientWidth: width, clientHeight: height } = element;
      if (width === 0 || height === 0) return;
      setPane((now) =>
        now.width === width && now.height === height
          ? now
          : { width, height, upright: height > width },
      );
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return pane;
}

/** What to look at: all of it, and on a small screen where one's own worm may go, or the card that may be swung. */
function useFocus({ view, steering, swinging }: TableProps, table: Frame, pane: Pane): Frame {
  const steers = steering !== undefined;
  const swings = swinging !== undefined;
  return useMemo(() => {
    const [long, short] = [table.right - table.left, table.bottom - table.top];
    const [width, height] = pane.upright ? [short, long] : [long, short];
    const scale = Math.min(pane.width / width, pane.height / height);
    if (scale * WIDE >= CLEAR || (!steers && !swings)) return table;
    return swings ? frameOfCard(view) : frameOfWalk(view);
  }, [table, pane, steers, swings, steers || swings ? `${view.round}` : '']);
}

function frameAround(points: readonly Point[], reach: number): Frame {
  const spots = points.map(spotOf);
  const [xs, ys] = [spots.map(([x]) => x), spots.map(([, y]) => y)];
  const margin = reach * WIDE;
  return {
    left: Math.min(...xs) - margin,
    top: Math.min(...ys) - margin,
    right: Math.max(...xs) + margin,
    bottom: Math.max(...ys) + margin,
  };
}

function frameOfWalk(view: View): Frame {
  const worm = view.worms[view.observer as number] as Worm;
  const body = frameAround(worm, 1);
  const reach = frameAround(worm.slice(0, 1), view.left + 1);
  return {
    left: Math.min(body.left, reach.left),
    top: Math.min(body.top, reach.top),
    right: Math.max(body.right, reach.right),
    bottom: Math.max(body.bottom, reach.bottom),
  };
}

function frameOfCard({ card, rules }: View): Frame {
  const angle = (card.heading * 2 * Math.PI) / 3600;
  const far = rules.cardLength * DIAMETER;
  const right = { x: card.x + far * Math.cos(angle), y: card.y + far * Math.sin(angle) };
  return frameAround([card, right], rules.cardLength * 0.8);
}

interface PiecesProps extends TableProps {
  readonly root: { readonly current: HTMLDivElement | null };
  readonly upright: boolean;
}

function Pieces({ view, steering, swinging, root, upright, hurried = 0, over }: PiecesProps) {
  const { rules } = view;
  const now = steering?.now ?? view;
  const seat = typeof view.observer === 'number' ? view.observer : undefined;
  const bentSeat = now.bent.length > 0 ? now.queue[0] : undefined;
  const worms = useMemo(
    () => now.worms.map((worm, each) => (each === bentSeat ? wormWith(worm, now.bent) : worm)),
    [now],
  );
  const steered = steering === undefined ? undefined : seat;
  const length = rules.cardLength;
  const numbers = useJourneys(root, { worms, card: view.card, length, steered }, hurried);
  const from = seat === undefined ? undefined : view.worms[seat]?.[0];
  return (
    <>
      <Finish
        card={view.card}
        length={length}
        hasBack={rules.cardHasBack}
        upright={upright}
        held={swinging?.post}
      />
      {swinging !== undefined && swinging.turn !== 0 && (
        <Finish
          card={swinging.card}
          length={length}
          hasBack={rules.cardHasBack}
          upright={upright}
          held={swinging.post}
          ghost={true}
        />
      )}
      {worms.map((worm, each) => (
        <RaceWorm
          key={each}
          worm={worm}
          seat={each}
          numbers={numbers[each]!}
          upright={upright}
          mood={moodOf(view, each)}
          lifted={each === bentSeat ? liftedOf(now.bent) : 0}
          moves={!over && view.queue[0] === each && view.stage === 'walk'}
        />
      ))}
      {steering !== undefined && from !== undefined && (
        <DrawnWay steering={steering} from={spotOf(from)} />
      )}
      {steering?.front !== undefined && seat !== undefined && !over && (
        <Ring
          now={steering.now}
          front={steering.front}
          aim={steering.aim}
          wins={steering.wins}
          seat={seat}
        />
      )}
    </>
  );
}

/** Who is out of the round sleeps, who has won laughs. */
function moodOf(view: View, seat: number): Mood {
  if (view.winners.includes(seat)) return 'laughing';
  const inRound = view.stage === 'bid' || view.stage === 'ghost';
  const bid = view.bids[seat];
  const others = view.bids.filter((each) => each === bid).length + (view.ghost === bid ? 1 : 0);
  return !inRound && others > 1 && view.stage !== 'over' ? 'asleep' : 'glad';
}

/** The end of one's own worm that a pointer may take hold of. */
function holdOf({ view, steering }: TableProps): Point | undefined {
  if (steering === undefined) return undefined;
  return steering.front?.at ?? steering.now.worms[view.observer as number]?.[0];
}

interface Touch {
  readonly scale: number;
  readonly isTouch: boolean;
}

/** @param latest what is drawn by then: a drag goes on while that changes */
function gripOf(
  latest: { readonly current: TableProps },
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
      const heading = meantHeading(front.open, headingTo(front.at, pointAt(to)));
      if (heading !== undefined) latest.current.steering?.step(heading);
    },
  };
}

/** Where a mouse is near the head, the next segment shows where a press would lay it. */
function hoverOver(steering: Steering | undefined, spot: Spot | undefined): void {
  if (steering?.front === undefined || spot === undefined) return;
  const { at, open } = steering.front;
  const far = farFrom(at, pointAt(spot));
  if (far < 0.5 || far > HOLD) return;
  const heading = meantHeading(open, headingTo(at, pointAt(spot)));
  if (heading !== undefined && heading !== steering.aim) steering.aimAt(heading);
}

const NEARER = 1.5;

function Zoom({ look, words }: Pick<TableProps, 'words'> & { readonly look: Look }) {
  const { zoom } = words;
  const buttons = [
    ['+', zoom.nearer, () => look.zoom(NEARER), 'M5 12h14M12 5v14'],
    ['-', zoom.farther, () => look.zoom(1 / NEARER), 'M5 12h14'],
    ['0', zoom.whole, look.whole, 'M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5'],
  ] as const;
  return (
    <div class="race-zoom">
      {buttons.map(([key, label, press, drawing]) => (
        <button
          key={key}
          type="button"
          class="race-zoom-button"
          data-key={key}
          aria-label={label}
          hidden={key !== '+' && !look.isNear}
          onClick={press}
        >
          <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false">
            <path d={drawing} />
          </svg>
        </button>
      ))}
    </div>
  );
}
