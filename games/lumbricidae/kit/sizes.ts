// The sizes of the pieces, in millimetres. The rules fix none; these fit a hand and a page.

/** A tile: as high as one and a half of its width, as it is drawn. */
export const TILE = { width: 26, height: 39, radius: 3 } as const;

/** Of plastic: the base, and the number and worms on it. */
export const TILE_RELIEF = { thickness: 2.6, relief: 0.8 } as const;

export const DIE_EDGE = 16;

/** The faces of a die on its net: opposite faces add up to seven, and the worm is opposite the 1. */
export const DIE_FACES = [3, 1, 4, 'worm', 2, 5] as const;
