// The small worm on dice, tiles, bid pieces, reactions and the coach sign. The worm of the box
// covers is in `garden/garden-worm.tsx`.
import { type Mood, WORM, WORM_FACES } from './shapes.ts';

interface WormProps {
  /** Its place in another drawing. */
  readonly transform?: string;
  readonly mood?: Mood;
}

/** A worm in a box 40 wide and 24 high, for use in another drawing. */
export function WormShape({ transform, mood = 0 }: WormProps) {
  return (
    <g transform={transform} class="worm">
      <path d={WORM.body} class="worm-edge" />
      <path d={WORM.body} class="worm-body" />
      <path d={WORM.body} class="worm-rings" />
      <path d={WORM.body} class="worm-shine" transform="translate(-0.6 -1.4)" />
      <circle cx={WORM.head.x} cy={WORM.head.y} r={WORM.head.radius} class="worm-head" />
      <circle cx="27.2" cy="5.2" r="1.3" fill="var(--worm-shine)" opacity="0.8" />
      <path d={WORM_FACES[mood].eyes} class="worm-eyes" />
      <path d={WORM_FACES[mood].mouth} class="worm-smile" />
    </g>
  );
}

/** A worm as a decorative picture. */
export function Worm() {
  return (
    <svg class="worm-picture" viewBox="0 0 37 24" aria-hidden="true">
      <WormShape />
    </svg>
  );
}
