// Inks: a colour, and the hatching that replaces it on a printer without colours.

export interface Hatch {
  /** Degrees from a horizontal line. */
  readonly angle: 0 | 45 | 90 | 135;
  /** Between two lines, in millimetres. */
  readonly gap: number;
  /** Of a line, in millimetres. */
  readonly width: number;
}

export interface Ink {
  /** `#rrggbb`. */
  readonly colour: string;
  /** Of filled areas in black and white; without it the area is black or white, whichever is nearer. */
  readonly hatch?: Hatch;
}

export const BLACK: Ink = { colour: '#000000' };
export const WHITE: Ink = { colour: '#ffffff' };

/** The lightness of a colour, from 0 to 1 (the luma of ITU-R BT.601). */
export function lightnessOf({ colour }: Ink): number {
  const part = (from: number) => Number.parseInt(colour.slice(from, from + 2), 16) / 255;
  return 0.299 * part(1) + 0.587 * part(3) + 0.114 * part(5);
}

/** The ink in black and white: black for dark colours, white for light ones. */
export function withoutColour(ink: Ink): string {
  return lightnessOf(ink) < 0.6 ? BLACK.colour : WHITE.colour;
}
