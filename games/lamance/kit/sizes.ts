// The sizes of the pieces, in millimetres. The sheet gives none.

export const FIELD = 24;
/** Around the fields, with the names of columns and rows. */
export const RIM = 8;
/** A piece is a little smaller than its field. */
export const PIECE = 22;

/** The parts of a rack from the front to the back, each as high as it is long. */
export const RACK = {
  width: 185,
  lip: 8,
  ledge: 12,
  slope: 45,
  back: 42,
  base: 34,
  tab: 12,
} as const;
export const RACKS = 4;
