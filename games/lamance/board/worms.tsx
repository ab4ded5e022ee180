// The lines over the pieces, as worms: each stretch in the colour of who laid it, in the order laid, so that where lines
// cross the later one lies on top. What was just laid is drawn from the edge on once its piece has come to lie.
import { useMemo } from 'preact/hooks';
import type { View } from '../rules/position.ts';
import { BOARD_SPACE } from './ground.tsx';
import { lookOf, type Point, type Stitch, type Thread, threadsOf, wayOf } from './threads.ts';

interface WormsProps {
  readonly laid: View['laid'];
  /** Whether the last line may still grow. */
  readonly alive: boolean;
  /** The fields whose pieces are on their way. */
  readonly fresh: readonly number[];
}

export function Worms({ laid, alive, fresh }: WormsProps) {
  const threads = useMemo(() => threadsOf(laid), [laid]);
  return (
    <svg class="line-worms" viewBox={BOARD_SPACE} aria-hidden="true" focusable="false">
      {threads.map((thread, index) => (
        <WormLine
          key={thread[0]?.field}
          thread={thread}
          grows={alive && index === threads.length - 1}
          fresh={fresh}
        />
      ))}
    </svg>
  );
}

interface WormLineProps {
  readonly thread: Thread;
  readonly grows: boolean;
  readonly fresh: readonly number[];
}

function WormLine({ thread, grows, fresh }: WormLineProps) {
  const last = thread.at(-1) as Stitch;
  const end = wayOf(last, true).at(-1) as Point;
  return (
    <g class={grows ? 'line-worm line-worm-grows' : 'line-worm'}>
      {thread.map((stitch, index) => (
        <Stretch
          key={stitch.field}
          stitch={stitch}
          isFirst={index === 0}
          isLast={stitch === last}
          late={fresh.indexOf(stitch.field)}
        />
      ))}
      <g
        class="line-worm-face"
        data-face={last.field}
        style={{
          '--seat': `var(--seat-${last.seat})`,
          transform: `translate(${end[0]}px, ${end[1]}px)`,
        }}
      >
        <Face stitch={last} awake={grows} />
      </g>
    </g>
  );
}

interface StretchProps {
  readonly stitch: Stitch;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  /** The how-manieth of those on their way; -1 where it lies. */
  readonly late: number;
}

function Stretch({ stitch, isFirst, isLast, late }: StretchProps) {
  const way = wayOf(stitch, isLast);
  const path = `M${way.map(([x, y]) => `${x} ${y}`).join('L')}`;
  const [x, y] = way[0] as Point;
  return (
    <g
      class={late === -1 ? 'line-stretch' : 'line-stretch line-stretch-grows'}
      style={{ '--seat': `var(--seat-${stitch.seat})`, '--late': late }}
    >
      {isFirst && <circle cx={x} cy={y} r="17" class="line-worm-tail" />}
      <path d={path} pathLength={1} class="line-worm-edge" />
      <path d={path} pathLength={1} class="line-worm-body" />
      <path d={path} class="line-worm-rings" />
      <path d={path} pathLength={1} class="line-worm-light" transform="translate(-3 -4)" />
    </g>
  );
}

/** A head from the side, that looks where its line goes; asleep where the line has ended. */
function Face({ stitch, awake }: { readonly stitch: Stitch; readonly awake: boolean }) {
  const look = lookOf(stitch);
  const left = look > 2 && look < 6;
  const angle = left ? (look - 4) * 45 : look > 4 ? (8 - look) * 45 : look * -45;
  return (
    <g transform={`${left ? 'scale(-1 1) ' : ''}rotate(${angle})`}>
      <circle r="27" class="line-worm-head" />
      <ellipse cx="-9" cy="-14" rx="8" ry="5" class="line-worm-glint" transform="rotate(-24)" />
      {awake ? (
        <>
          <ellipse cx="1" cy="-8" rx="7.5" ry="9" class="line-worm-white" />
          <ellipse cx="17" cy="-8" rx="6.5" ry="8.5" class="line-worm-white" />
          <path d="M4 -6.5h0M19 -6.5h0" class="line-worm-eyes" />
        </>
      ) : (
        <path d="M-5 -7q6 6 12 0M13 -7q5 6 10 0" class="line-worm-lids" />
      )}
      <path d={awake ? 'M0 9q10 9 19 -1' : 'M6 11q6 4 11 -1'} class="line-worm-smile" />
    </g>
  );
}
