// The small worm on dice, tiles, bid pieces, reactions and the coach sign. The worm of the box
// covers is in `garden/garden-worm.tsx`.

/** Cheerful, winking, surprised, dreamy, or sad. */
export type Mood = 0 | 1 | 2 | 3 | 'sad';

interface WormProps {
  /** Its place in another drawing. */
  readonly transform?: string;
  readonly mood?: Mood;
}

const BODY = 'M5 18 C8 8 14 8 17 14 S26 20 28 9';

const FACES: Readonly<Record<Mood, { readonly eyes: string; readonly mouth: string }>> = {
  0: { eyes: 'M28.2 7.3h0M32 7.1h0', mouth: 'M28.2 10.1q2 1.9 4 -0.2' },
  1: { eyes: 'M32.1 7.1h0', mouth: 'M27 7.4q1.1 -1.1 2.2 0M28.6 10.2q1.8 1.5 3.6 -0.4' },
  2: { eyes: 'M28 6.6h0M32.2 6.4h0', mouth: 'M30.2 10.2h.1' },
  3: { eyes: '', mouth: 'M27 6.8q1 1 2 0M31 6.6q1 1 2 0M28.8 10.2q1.5 1.1 3 -0.2' },
  sad: {
    eyes: 'M28 7.4h0M31.8 7.3h0M26.6 5.6l1.8 -0.9M33.2 5.5l-1.8 -0.9',
    mouth: 'M28.2 11.4q1.9 -2 3.8 -0.1',
  },
};

/** A worm in a box 40 wide and 24 high, for use in another drawing. */
export function WormShape({ transform, mood = 0 }: WormProps) {
  return (
    <g transform={transform} class="worm">
      <path d={BODY} class="worm-edge" />
      <path d={BODY} class="worm-body" />
      <path d={BODY} class="worm-rings" />
      <path d={BODY} class="worm-shine" transform="translate(-0.6 -1.4)" />
      <circle cx="29.4" cy="8" r="5.8" class="worm-head" />
      <circle cx="27.2" cy="5.2" r="1.3" fill="var(--worm-shine)" opacity="0.8" />
      <path d={FACES[mood].eyes} class="worm-eyes" />
      <path d={FACES[mood].mouth} class="worm-smile" />
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
