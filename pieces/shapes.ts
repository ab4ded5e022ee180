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

/** The pips by number, in a 40 by 40 square. */
export const PIPS: Readonly<Record<number, string>> = {
  1: 'M20 20h0',
  2: 'M12 28h0M28 12h0',
  3: 'M11 29h0M20 20h0M29 11h0',
  4: 'M12 12h0M28 12h0M12 28h0M28 28h0',
  5: 'M11 11h0M29 11h0M20 20h0M11 29h0M29 29h0',
  6: 'M12 10h0M28 10h0M12 20h0M28 20h0M12 30h0M28 30h0',
};
