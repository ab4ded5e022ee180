// The lines of small pictures, as SVG paths: boards draw them on the screen, kits print and mould them.

/** Cheerful, winking, surprised, dreamy, or sad. */
export type Mood = 0 | 1 | 2 | 3 | 'sad';

/** The small worm, in a box 40 wide and 24 high. */
export const WORM = {
  body: 'M5 18 C8 8 14 8 17 14 S26 20 28 9',
  head: { x: 29.4, y: 8, radius: 5.8 },
} as const;

export const WORM_FACES: Readonly<Record<Mood, { readonly eyes: string; readonly mouth: string }>> =
  {
    0: { eyes: 'M28.2 7.3h0M32 7.1h0', mouth: 'M28.2 10.1q2 1.9 4 -0.2' },
    1: { eyes: 'M32.1 7.1h0', mouth: 'M27 7.4q1.1 -1.1 2.2 0M28.6 10.2q1.8 1.5 3.6 -0.4' },
    2: { eyes: 'M28 6.6h0M32.2 6.4h0', mouth: 'M30.2 10.2h.1' },
    3: { eyes: '', mouth: 'M27 6.8q1 1 2 0M31 6.6q1 1 2 0M28.8 10.2q1.5 1.1 3 -0.2' },
    sad: {
      eyes: 'M28 7.4h0M31.8 7.3h0M26.6 5.6l1.8 -0.9M33.2 5.5l-1.8 -0.9',
      mouth: 'M28.2 11.4q1.9 -2 3.8 -0.1',
    },
  };

/** A pattern of lines in a 24 by 24 square around (12, 12). */
export interface SeatPattern {
  /** Lines, or areas where it is filled. */
  readonly d?: string;
  /** Of the lines; 2 without it. */
  readonly width?: number;
  /** Degrees around the middle. */
  readonly turn?: number;
  readonly isFilled?: boolean;
  /** The radii of rings around the middle. */
  readonly rings?: readonly number[];
}

const scale = (x: number, y: number) => `M${x} ${y}a2.33 2.7 0 0 0 4.67 0`;

const SCALES = [
  ...[5, 9.7, 14.3].map((x) => scale(x, 7.4)),
  ...[7.3, 12].map((x) => scale(x, 11.7)),
  scale(9.7, 16),
].join('');

/** By colour: plain, stripes, dots, rings, zigzag, checks, scales. */
export const SEAT_PATTERNS: readonly SeatPattern[] = [
  {},
  { d: 'M8 5.2v13.6M12 3.8v16.4M16 5.2v13.6', turn: 45 },
  { d: 'M12 12h0M16.7 12h0M7.3 12h0M14.4 7.9h0M9.6 7.9h0M14.4 16.1h0M9.6 16.1h0', width: 3.1 },
  { rings: [6, 2] },
  { d: 'M5 10.4l3.5 -3.4 3.5 3.4 3.5 -3.4 3.5 3.4M5 16.4l3.5 -3.4 3.5 3.4 3.5 -3.4 3.5 3.4' },
  {
    d: 'M6 6.4h4v3.7h-4zM14 6.4h4v3.7h-4zM10 10.1h4v3.8h-4zM6 13.9h4v3.7h-4zM14 13.9h4v3.7h-4z',
    isFilled: true,
  },
  { d: SCALES, width: 1.6 },
];
