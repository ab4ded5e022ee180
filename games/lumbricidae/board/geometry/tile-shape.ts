// The drawing of a tile, in a box 40 wide and 60 high, for the board and the kit.
import type { Mood } from '#pieces/shapes.ts';
import { wormsOn } from '../../rules/position.ts';

/** The baseline and the centre of the number. */
export const NUMBER = { x: 20, y: 22.6, size: 23 } as const;

/** Between the number and the worms. */
export const GROOVE = 'M6 29.6h28';

export const TILE_BACK = {
  corners: 'M3.5 17 17 3.5M23 3.5 36.5 17M36.5 43 23 56.5M17 56.5 3.5 43',
  worm: 'M11 41C14 20 19 22 20 30S26 41 29 19',
  head: { x: 29.2, y: 18.4, radius: 4.2 },
} as const;

interface WormOnFace {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
  readonly mood: Mood;
}

type Place = Omit<WormOnFace, 'mood'>;

/** The places of the worms on the lower half, by their number. */
const PLACES: Readonly<Record<number, readonly Place[]>> = {
  1: [{ x: 5.5, y: 33.5, scale: 0.8 }],
  2: [
    { x: 5, y: 31.6, scale: 0.56 },
    { x: 15, y: 43.6, scale: 0.56 },
  ],
  3: [
    { x: 2, y: 31.6, scale: 0.5 },
    { x: 20, y: 31.6, scale: 0.5 },
    { x: 11, y: 44, scale: 0.5 },
  ],
  4: [
    { x: 2, y: 31.6, scale: 0.5 },
    { x: 20, y: 31.6, scale: 0.5 },
    { x: 2, y: 44, scale: 0.5 },
    { x: 20, y: 44, scale: 0.5 },
  ],
};

/** The worms on the face of a tile, each in a mood of its own. */
export function wormsOnFace(tile: number): readonly WormOnFace[] {
  return (PLACES[wormsOn(tile)] ?? []).map((place, index) => ({
    ...place,
    mood: ((tile + index) % 4) as Mood,
  }));
}
