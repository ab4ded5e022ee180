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

/** A piece of plastic: its arms are open down to the dark base, and end before its edge. */
export const SOLID_PIECE = {
  radius: 2,
  thickness: 2.6,
  relief: 0.8,
  /** From the end of an arm to the edge, so that the arms are invisible from behind. */
  edge: 1.6,
  /** A fingernail takes the piece up here. */
  bevel: 0.8,
} as const;

/** The board of plastic: heights of its layers, and what is on them. */
export const SOLID_BOARD = {
  radius: 4,
  /** The dark base, and the light fields on it. */
  base: 2.8,
  fields: 0.6,
  /** Lips keep pieces in their fields: crosses between four fields, and a frame. */
  lip: { height: 0.8, width: 1.2, arm: 5 },
  /** The depth of the letter below a quarter. */
  mark: 0.4,
} as const;

/** The joints of the quarters: stiff tongues, and forks of two springs that snap into their sockets. */
export const JOINT = {
  height: 1.2,
  tongue: { length: 8, root: 10, tip: 7.6 },
  fork: { length: 12, width: 5.4, slot: 1.8, barbFrom: 8.4, barbFlat: 0.6, tip: 5 },
  /** How far a barb of a fork lies behind the edge of its socket. */
  hold: 0.4,
  /** From the outer edge of the board to the middles of the joints of a seam. */
  places: [32, 56, 80, 104],
} as const;

/** A rack of plastic with two steps of five pieces, because a hand of ten is longer than the bed. */
export const SOLID_RACK = {
  steps: 2,
  perStep: 5,
  /** Between two pieces. */
  gap: 0.6,
  /** From upright to the back, in degrees. */
  tilt: 20,
  /** Between the lip and the panel; a piece is 3.4 thick. */
  pocket: 4.2,
  lip: { height: 3, thickness: 2 },
  floor: 2.4,
  panel: { thickness: 2.6, height: 19 },
  cheek: 2.4,
  /** From one step to the next, to the back and up. */
  step: [14.6, 13.8],
} as const;
