// The lines as worms over the pieces. Each part has its player's colour; later parts are on top at
// crossings. New parts are animated when their piece has arrived.
import { useMemo } from 'preact/hooks';
import { WormFace } from '#pieces/garden/garden-worm.tsx';
import type { View } from '../../rules/position.ts';
import {
  type LinePath,
  linePathsOf,
  lookOf,
  type PathPart,
  type Point,
  rounded,
  wayOf,
} from '../geometry/line-paths.ts';
import { BOARD_SPACE } from './ground.tsx';

interface WormsProps {
  readonly laid: View['laid'];
  /** Whether the last line can still grow. */
  readonly alive: boolean;
  /** The fields of pieces that have just arrived, in order. */
  readonly fresh: readonly number[];
}

export function Worms({ laid, alive, fresh }: WormsProps) {
  const paths = useMemo(() => linePathsOf(laid), [laid]);
  return (
    <svg class="line-worms" viewBox={BOARD_SPACE} aria-hidden="true">
      {paths.map((path, index) => (
        <WormLine
          key={path[0]?.field}
          path={path}
          grows={alive && index === paths.length - 1}
          isNewest={index === paths.length - 1}
          fresh={fresh}
        />
      ))}
    </svg>
  );
}

interface WormLineProps {
  readonly path: LinePath;
  readonly grows: boolean;
  /** Whether it is the newest line. */
  readonly isNewest: boolean;
  readonly fresh: readonly number[];
}

function WormLine({ path, grows, isNewest, fresh }: WormLineProps) {
  const last = path.at(-1) as PathPart;
  const end = wayOf(last, true).at(-1) as Point;
  const stretches = path.map((part, index) => ({
    part,
    isFirst: index === 0,
    way: rounded(wayOf(part, part === last)),
    late: fresh.indexOf(part.field),
  }));
  return (
    <g class={grows ? 'line-worm' : 'line-worm line-worm-sleeps'}>
      <g class="line-worm-shadow" transform="translate(3 8)">
        {stretches.map(({ part, way, late }) => (
          <path
            key={part.field}
            d={pathOf(way)}
            pathLength={1}
            class={late === -1 ? '' : 'line-worm-shadow-grows'}
            style={{ '--late': late }}
          />
        ))}
      </g>
      {stretches.map((stretch) => (
        <Stretch key={stretch.part.field} {...stretch} />
      ))}
      <g
        class="line-worm-face gw"
        data-face={last.field}
        style={{
          '--seat': `var(--seat-${last.seat})`,
          transform: `translate(${end[0]}px, ${end[1]}px)`,
        }}
      >
        <Face part={last} awake={grows} />
        {!grows && isNewest && <SleepSigns at={end} />}
      </g>
    </g>
  );
}

function pathOf(way: readonly Point[]): string {
  return `M${way.map(([x, y]) => `${x} ${y}`).join('L')}`;
}

interface StretchProps {
  readonly part: PathPart;
  readonly isFirst: boolean;
  readonly way: readonly Point[];
  /** Its index among the pieces that have just arrived; -1 for an older piece. */
  readonly late: number;
}

function Stretch({ part, isFirst, way, late }: StretchProps) {
  const path = pathOf(way);
  const [x, y] = way[0] as Point;
  return (
    <g
      class={late === -1 ? 'line-stretch' : 'line-stretch line-stretch-grows'}
      style={{ '--seat': `var(--seat-${part.seat})`, '--late': late }}
    >
      {isFirst && <circle cx={x} cy={y} r="17" class="line-worm-tail" />}
      <path d={path} pathLength={1} class="line-worm-edge" />
      <path d={path} pathLength={1} class="line-worm-body" />
      <path d={path} class="line-worm-rings" />
      <path d={path} pathLength={1} class="line-worm-shade" transform="translate(1.5 7)" />
      <path d={path} pathLength={1} class="line-worm-light" transform="translate(-2 -7)" />
    </g>
  );
}

/** A head in profile, in the direction of its line; asleep if the line has ended. */
function Face({ part, awake }: { readonly part: PathPart; readonly awake: boolean }) {
  const look = lookOf(part);
  const left = look > 2 && look < 6;
  const angle = left ? (look - 4) * 45 : look > 4 ? (8 - look) * 45 : look * -45;
  return (
    <g transform={`${left ? 'scale(-1 1) ' : ''}rotate(${angle}) scale(2.3)`}>
      <WormFace mood={awake ? 'glad' : 'asleep'} />
    </g>
  );
}

const SNORE = 'M-8 -8H8L-8 8H8';

/** The Zs over a line that has just ended, towards the inside of the ground. */
function SleepSigns({ at: [x, y] }: { readonly at: Point }) {
  const right = x < 860 ? 1 : -1;
  const up = y > 140 ? 1 : -1;
  return (
    <g class="line-snores">
      {[0, 1, 2].map((each) => (
        <g key={each} style={{ '--each': each }}>
          <g
            transform={`translate(${right * (28 + each * 17)} ${-up * (26 + each * 22)}) scale(${0.8 + each * 0.3})`}
          >
            <path d={SNORE} stroke="var(--art-white)" stroke-width="11" />
            <path d={SNORE} stroke="var(--art-dark)" stroke-width="5" />
          </g>
        </g>
      ))}
    </g>
  );
}
