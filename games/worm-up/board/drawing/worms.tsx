// The worms: seven wooden segments with a face on the head.
import type { VNode } from 'preact';
import { Crown } from '#pieces/garden/crown.tsx';
import { SeatPattern } from '#pieces/seat-mark.tsx';
import { SEGMENTS } from '../../geometry/course.ts';
import { headingOfWorm } from '../../geometry/headings.ts';
import { HEADINGS } from '../../geometry/steps.ts';
import type { Worm } from '../../rules/position.ts';
import type { SegmentNumbers } from '../geometry/segment-numbers.ts';
import { shiftTo, spotOf, WIDE } from '../geometry/spot.ts';

const RADIUS = WIDE / 2;
/** How far the face is shifted in the direction of the worm. */
const AHEAD = 1.9;

export type Mood = 'glad' | 'asleep' | 'amazed' | 'laughing';

interface WormProps {
  readonly worm: Worm;
  readonly seat: number;
  readonly numbers: SegmentNumbers;
  readonly upright: boolean;
  readonly mood: Mood;
  /** The number of segments at the head that are lifted during a bend. */
  readonly lifted: number;
  readonly moves: boolean;
}

/** Drawn from the tail, so that the head is on top. */
export function RaceWorm({ worm, seat, numbers, upright, mood, lifted, moves }: WormProps): VNode {
  const head = spotOf(worm[0]!);
  return (
    <g class="race-worm" style={{ '--seat': `var(--seat-${seat})` }}>
      {worm
        .map((place, index) => (
          <g
            key={numbers[index]}
            class={index < lifted ? 'race-segment race-segment-lifted' : 'race-segment'}
            data-segment={`${seat} ${numbers[index]}`}
            style={{ transform: shiftTo(spotOf(place)) }}
          >
            <Segment seat={seat} upright={upright} />
          </g>
        ))
        .reverse()}
      <g class="race-face" data-face={seat} style={{ transform: shiftTo(head) }}>
        {moves && <circle r={RADIUS + 1.6} stroke="var(--art-sun)" stroke-width="1.8" />}
        <g transform={upright ? 'rotate(90)' : undefined}>
          <Face look={headingOfWorm(worm)} upright={upright} mood={mood} />
        </g>
      </g>
    </g>
  );
}

/** A segment from above. The light comes from the upper left in both orientations. */
function Segment({ seat, upright }: Pick<WormProps, 'seat' | 'upright'>) {
  return (
    <g transform={upright ? 'rotate(90)' : undefined}>
      <ellipse cx="2" cy="2.8" rx={RADIUS + 0.4} ry={RADIUS} fill="var(--shade)" />
      <circle r={RADIUS} class="race-wood" />
      <g transform="scale(.68) translate(-12 -12)">
        <SeatPattern seat={seat} />
      </g>
      <circle r={RADIUS} fill="url(#paint-round)" />
      <ellipse
        cx="-3.6"
        cy="-4.4"
        rx="2.3"
        ry="1.4"
        class="race-glint"
        transform="rotate(-38 -3.6 -4.4)"
      />
    </g>
  );
}

interface FaceProps {
  readonly look: number;
  readonly upright: boolean;
  readonly mood: Mood;
}

const MOUTHS: Readonly<Record<Mood, string>> = {
  glad: 'M-3 3.1q3 3 6 0',
  asleep: 'M-1.6 4.2q1.6 1.4 3.2 0',
  amazed: 'M-1.3 4.3a1.3 1.7 0 1 0 2.6 0a1.3 1.7 0 1 0 -2.6 0z',
  laughing: 'M-3.6 2.6q3.6 6.4 7.2 0q-3.6 1.1 -7.2 0z',
};

/** Never upside down: face and eyes are shifted in the worm's direction instead of turned. */
function Face({ look, upright, mood }: FaceProps) {
  const angle = ((look * 2) / HEADINGS - (upright ? 0.5 : 0)) * Math.PI;
  const [x, y] = [Math.cos(angle), Math.sin(angle)];
  return (
    <g transform={`translate(${(x * AHEAD).toFixed(2)} ${(y * AHEAD).toFixed(2)})`}>
      {mood === 'asleep' ? (
        <path d="M-5 -1.6q2 2 4 0M1 -1.6q2 2 4 0" class="race-lids" />
      ) : (
        <>
          <ellipse cx="-2.9" cy="-2.2" rx="2.5" ry="3" class="race-white" />
          <ellipse cx="2.9" cy="-2.2" rx="2.5" ry="3" class="race-white" />
          <path
            d={`M${(-2.9 + x * 0.9).toFixed(2)} ${(-2.2 + y * 1.2).toFixed(2)}h0M${(2.9 + x * 0.9).toFixed(2)} ${(-2.2 + y * 1.2).toFixed(2)}h0`}
            class="race-eyes"
          />
        </>
      )}
      <path
        d={MOUTHS[mood]}
        class={mood === 'amazed' || mood === 'laughing' ? 'race-mouth' : 'race-smile'}
      />
      {mood === 'laughing' && (
        <g class="gw" transform="translate(0 -4) scale(.78)">
          <Crown />
        </g>
      )}
    </g>
  );
}

/** Rays and sparks around the winning head. */
export function WinRays({ at }: { readonly at: Worm[number] }) {
  const rays = Array.from({ length: 12 }, (_, ray) => {
    const angle = (ray * Math.PI) / 6;
    const [x, y] = [Math.cos(angle), Math.sin(angle)];
    const [near, far] = [WIDE * 0.95, WIDE * (ray % 2 === 0 ? 1.9 : 1.5)];
    return `M${(x * near).toFixed(1)} ${(y * near).toFixed(1)}L${(x * far).toFixed(1)} ${(y * far).toFixed(1)}`;
  });
  return (
    <g style={{ transform: shiftTo(spotOf(at)) }}>
      <circle r={WIDE * 2.4} fill="url(#paint-glow)" class="race-triumph-glow" />
      <path d={rays.join('')} class="race-triumph" />
    </g>
  );
}

/** The number of segments that are still lifted during a bend. */
export function liftedOf(bent: Worm): number {
  return bent.length === 0 ? 0 : SEGMENTS - 1 - bent.length;
}

/** A worm during a bend: the lifted segments, the new ones, and the last segment. */
export function wormWith(worm: Worm, bent: Worm): Worm {
  if (bent.length === 0) return worm;
  const laid = [...bent].reverse();
  return [...worm.slice(0, liftedOf(bent)), ...laid, worm.at(-1)!];
}
