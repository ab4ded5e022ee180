// The sizes of the pieces, in millimetres.

/** A segment; the course and the card are counted in segments (WUP-2, WUP-4). */
export const SEGMENT = 18;
export const BID_TILE = { width: 26, height: 34, radius: 3 } as const;
export const DIE_EDGE = 16;
/** The height of the FINISH card, and of the start line. */
export const CARD_HEIGHT = 45;
export const START = { width: 180, height: 14 } as const;
