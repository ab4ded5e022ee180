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
