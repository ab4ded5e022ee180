// The sizes of the pieces, in millimetres.

/** A segment; the course and the card are counted in segments (WUP-2, WUP-4). */
export const SEGMENT = 18;
export const BID_TILE = { width: 26, height: 34, radius: 3 } as const;
export const DIE_EDGE = 16;
/** The height of the FINISH card, and of the posts. */
export const CARD_HEIGHT = 45;
export const START = { width: 180, height: 32 } as const;

/** A post is a rolled strip. Its end is glued under its beginning. */
export const POST = { diameter: 16, overlap: 9 } as const;
/** Two posts mark the start, and two hold the card (WUP-2). */
export const POSTS = { start: 2, finish: 2 } as const;

/** Bid tiles of plastic: the base, and the symbols on it. The base is as thick as the soles of the segments. */
export const TILE_RELIEF = { thickness: 1.6, relief: 0.8, inset: 0.4, rim: 1.6 } as const;

/**
 * A segment of plastic: a half-sphere with a bevel at the table. Around its top is a step, like a ring of a worm: its
 * radius, and its height above the bevel.
 */
export const HALF_SPHERE = { bevel: 0.4, step: { radius: 4.2, height: 7.55 } } as const;

/**
 * A post of plastic: a round foot, as wide as the rules have a post, and a stem. The eye of the card turns on the stem and rests on
 * the stop, which is the upper side of the foot. The neck is below the knob at the top.
 */
export const SOLID_POST = {
  foot: SEGMENT,
  edge: 1.6,
  stop: 4,
  shoulder: 10,
  stem: 6,
  neck: 0.6,
  height: 51,
} as const;

/** The plates of the card and of the start bar: their base, and the symbols on it. */
export const PLATE_RELIEF = { thickness: 1.4, relief: 0.6 } as const;

/** The card of plastic: two plates back to back, and an eye at each end. */
export const CARD = {
  /** Between the table and its lower edge. A head has a height of 9 mm, so it can't pass below. */
  gap: 1,
  /** Free edges around the symbols. */
  margin: 3,
} as const;

/** An eye of the card. Lengths along the card are counted from the axis of the post. */
export const EYE = {
  outer: 10,
  cheek: 1.6,
  /** Where the groove for the plates begins, and where its cheeks end. */
  groove: 5.2,
  end: 13.4,
  /** The rib that hooks into a slot of the plates, and its height. */
  rib: { from: 8.4, to: 10, height: 20 },
} as const;

/** The bar that lies on the start line until all worms are in their places; it comes apart in the middle. */
export const START_BAR = { width: 16, ring: 2.6, knob: 6, neck: 3.2 } as const;
