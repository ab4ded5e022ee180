// The worm of larger pictures: a face with a mood, a body along any path. The
// small worm of dice and tiles is in worm.tsx.
import type { ComponentChildren } from 'preact';

export type Mood = 'glad' | 'laughing' | 'asleep' | 'sad' | 'amazed';

interface GardenWormProps {
  /** The body from tail to head, as SVG path data. */
  readonly path: string;
  /** The end of the path. */
  readonly head: readonly [x: number, y: number];
  readonly thick: number;
  /** The seat whose colour it has; without one, its natural colour. */
  readonly seat?: number;
  readonly mood?: Mood;
  /** Whether it looks to the left. */
  readonly left?: boolean;
  /** The tilt of the head, in degrees. */
  readonly lean?: number;
  /** Headwear, in the coordinates of the head: 26 wide around 0, its top at -13. */
  readonly children?: ComponentChildren;
}

interface TubeProps extends Pick<GardenWormProps, 'path' | 'thick'> {
  readonly seat?: number | undefined;
  /** Without a saddle, and lit from straight above. */
  readonly plain?: boolean;
  readonly children?: ComponentChildren;
}

/** A body along a path. */
export function Tube({ path, thick, seat, plain = false, children }: TubeProps) {
  const colour = seat === undefined ? undefined : { '--tint': `var(--seat-${seat % 7})` };
  const layer = (kind: string, width: number, across = 0, down = 0) => (
    <path
      d={path}
      class={`gw-${kind}`}
      stroke-width={width * thick}
      transform={across || down ? `translate(${across * thick} ${down * thick})` : undefined}
      pathLength={kind === 'band' ? 100 : undefined}
    />
  );
  return (
    <g class="gw" style={colour}>
      {layer('edge', 1.16)}
      {layer('body', 1)}
      {!plain && layer('band', 0.98)}
      {layer('rings', 0.98)}
      {layer('shade', 0.5, plain ? 0 : 0.04, 0.22)}
      {layer('light', 0.2, plain ? 0 : -0.06, -0.24)}
      {children}
    </g>
  );
}

export function GardenWorm({ path, head, thick, ...face }: GardenWormProps) {
  const { seat, mood = 'glad', left = false, lean = 0, children } = face;
  const [x, y] = head;
  const turned = left ? -1 : 1;
  return (
    <Tube path={path} thick={thick} seat={seat}>
      <g
        transform={`translate(${x} ${y}) scale(${(turned * thick) / 18} ${thick / 18}) rotate(${lean})`}
      >
        <WormFace mood={mood} />
        {children}
      </g>
    </Tube>
  );
}

const MOUTHS: Readonly<Record<Mood, string>> = {
  glad: 'M-0.5 4.2q5 5 9.4 0',
  laughing: 'M-1 3.4q5.5 11 11 0q-5.5 1.6 -11 0z',
  asleep: 'M2 5.4q2.2 2.2 4.4 0',
  sad: 'M0.4 7.4q3.8 -4 7.6 0',
  amazed: 'M4 4.4a2 2.6 0 1 0 0.1 0z',
};

/** The face alone, 26 wide around 0. The element of class `gw` around it gives the colours. */
export function WormFace({ mood }: { readonly mood: Mood }) {
  const filled = mood === 'laughing' || mood === 'amazed';
  return (
    <>
      <circle r="13" fill="var(--tint-deep)" />
      <circle r="11.6" fill="var(--tint)" />
      <circle r="11.6" fill="url(#paint-round)" opacity="0.75" />
      <circle cx="-3.6" cy="3.4" r="2.6" fill="var(--art-blush)" opacity="0.6" />
      <circle cx="9" cy="3.4" r="2" fill="var(--art-blush)" opacity="0.6" />
      {mood === 'asleep' ? (
        <path d="M-3 -2.6q2.6 3 5.2 0M5.4 -2.6q2.4 3 4.6 0" class="gw-line" />
      ) : (
        <>
          <ellipse cx="-0.4" cy="-3.6" rx="3.6" ry="4.4" fill="var(--art-white)" />
          <ellipse cx="7.2" cy="-3.6" rx="3.2" ry="4.2" fill="var(--art-white)" />
          <path d="M0.8 -3h0M8 -3h0" stroke="var(--art-dark)" stroke-width="4.4" />
          <path d="M1.6 -4.2h0M8.8 -4.2h0" stroke="var(--art-white)" stroke-width="1.5" />
        </>
      )}
      <path d={MOUTHS[mood]} class={filled ? 'gw-mouth' : 'gw-line'} />
    </>
  );
}
