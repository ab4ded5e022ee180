// The table: wood within a rim, the start between its posts, the course to the finish.
import { Wood } from '#pieces/wood.tsx';
import type { Course } from '../../geometry/course.ts';
import { DIAMETER } from '../../geometry/steps.ts';
import type { Frame } from '../geometry/camera.ts';
import { spotOf, WIDE } from '../geometry/spot.ts';

/** The width of the rim. */
const EDGE = WIDE * 0.55;

/** The outer edge of the rim. */
export function tableFrame({ rim }: Course): Frame {
  const [left, top] = spotOf({ x: rim.west - DIAMETER / 2, y: rim.north - DIAMETER / 2 });
  const [right, bottom] = spotOf({ x: rim.east + DIAMETER / 2, y: rim.south + DIAMETER / 2 });
  return { left: left - EDGE, top: top - EDGE, right: right + EDGE, bottom: bottom + EDGE };
}

interface GroundProps {
  readonly course: Course;
  /** From start to finish, in segments. */
  readonly length: number;
  readonly upright: boolean;
}

/** A mark on the rim every five segments. */
const MARKS = 5;

export function Ground({ course, length, upright }: GroundProps) {
  const { left, top, right, bottom } = tableFrame(course);
  const [width, height] = [right - left, bottom - top];
  const inside = {
    x: left + EDGE,
    y: top + EDGE,
    width: width - 2 * EDGE,
    height: height - 2 * EDGE,
  };
  const marks = Array.from({ length: Math.floor(length / MARKS) - 1 }, (_, mark) => {
    const x = (mark + 1) * MARKS * WIDE;
    return `M${x} ${inside.y}v${WIDE * 0.5}M${x} ${inside.y + inside.height}v${-WIDE * 0.5}`;
  });
  return (
    <g class="race-top">
      <rect
        x={left}
        y={top}
        width={width}
        height={height}
        rx={EDGE * 1.4}
        class="race-rim-shadow"
      />
      <rect x={left} y={top} width={width} height={height} rx={EDGE * 1.4} class="race-rim" />
      <rect {...inside} rx={EDGE * 0.6} class="race-planks" />
      <svg {...inside} aria-hidden="true">
        <Wood />
      </svg>
      <path d={marks.join('')} stroke="var(--race-mark)" stroke-width="1.4" />
      <StartLine course={course} />
      {course.startPosts.map((post) => (
        <Post key={post.y} at={spotOf(post)} upright={upright} />
      ))}
    </g>
  );
}

function StartLine({ course: { startPosts } }: Pick<GroundProps, 'course'>) {
  const [one, other] = startPosts.map(spotOf);
  if (one === undefined || other === undefined) return null;
  return (
    <>
      <path d={`M0 ${one[1]}V${other[1]}`} class="race-start-glow" />
      <path d={`M0 ${one[1]}V${other[1]}`} class="race-start" />
    </>
  );
}

interface PostProps {
  readonly at: readonly [number, number];
  readonly upright: boolean;
  /** The light one of the finish posts. */
  readonly isLight?: boolean;
}

/** A wooden post from above: foot, bead and top. */
export function Post({ at: [x, y], upright, isLight }: PostProps) {
  const radius = WIDE / 2;
  return (
    <g
      transform={`translate(${x} ${y})${upright ? ' rotate(90)' : ''}`}
      class={isLight ? 'race-post race-post-light' : 'race-post'}
    >
      <ellipse cx="4" cy="6" rx={radius + 0.6} ry={radius} fill="var(--shade)" />
      <circle r={radius} fill="var(--foot)" />
      <circle r={radius} fill="url(#paint-round)" opacity="0.55" />
      <circle cx="-0.5" cy="-0.8" r={radius * 0.83} class="race-post-bead" />
      <circle cx="-1" cy="-1.6" r={radius * 0.7} fill="var(--top)" />
      <path
        d={`M${-1 - radius * 0.5} -3.4A${radius * 0.6} ${radius * 0.6} 0 0 1 1.6 -6.6`}
        class="race-post-shine"
      />
    </g>
  );
}
