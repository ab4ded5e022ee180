// Inks: a colour, and the hatching that replaces it on a printer without colours.

export interface Hatch {
  /** Degrees from a horizontal line. */
  readonly angle: 0 | 45 | 90 | 135;
  /** Between two lines, in millimetres. */
  readonly gap: number;
  /** Of a line, in millimetres. */
  readonly width: number;
  /** Also in colour: it needs a third of the ink. */
  readonly always?: boolean;
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

/** An ink mixed with another: darker with `BLACK`, lighter with `WHITE`. @param share of the other, 0 to 1 */
export function mixed({ colour }: Ink, other: Ink, share: number): Ink {
  const part = (from: number): string => {
    const [one, two] = [colour, other.colour].map((each) =>
      Number.parseInt(each.slice(from, from + 2), 16),
    );
    const value = Math.round((one as number) * (1 - share) + (two as number) * share);
    return value.toString(16).padStart(2, '0');
  };
  return { colour: `#${part(1)}${part(3)}${part(5)}` };
}

/** The inks of pieces; the colours of the light theme in `web/style/tokens.css`. */
export const INKS = {
  bone: { colour: '#f6eedb' },
  boneEdge: { colour: '#c9b88f' },
  engraved: { colour: '#3a2a20' },
  back: { colour: '#8a5a3c', hatch: { angle: 45, gap: 0.75, width: 0.25, always: true } },
  backLine: { colour: '#8a5a3c' },
  worm: { colour: '#e08a6a' },
  wormHead: { colour: '#eb9f82' },
  wormEdge: { colour: '#9c4a33' },
  lawn: { colour: '#8aa970' },
  field: { colour: '#f2e4c0' },
  burrow: { colour: '#2b140a' },
  groove: { colour: '#8b6a44' },
  wood: { colour: '#e0bd8b' },
  woodLight: { colour: '#edd3a8' },
  woodEdge: { colour: '#9a7141' },
  table: { colour: '#f7efdd' },
  paperBack: { colour: '#e6ddca' },
  steel: { colour: '#b9c2c9' },
  handle: { colour: '#2c69b6' },
  glue: { colour: '#dc952a' },
  shadow: { colour: '#d9cbb0' },
  bed: { colour: '#c9c3b8' },
  note: { colour: '#6b5a4a' },
  pointer: { colour: '#c2410c' },
} as const satisfies Readonly<Record<string, Ink>>;

/** An ink for a large area, such as a back: hatched, also in colour. */
export const sparing = ({ colour, hatch }: Ink): Ink =>
  hatch === undefined
    ? { colour }
    : { colour, hatch: { ...hatch, width: hatch.gap / 3, always: true } };

/** The colours of the seats. Without colour they differ by their hatching. */
export const SEAT_INKS: readonly Ink[] = [
  { colour: '#dc5410', hatch: { angle: 45, gap: 1.2, width: 0.35 } },
  { colour: '#2c69b6', hatch: { angle: 135, gap: 1.2, width: 0.35 } },
  { colour: '#3b975f', hatch: { angle: 0, gap: 1.2, width: 0.35 } },
  { colour: '#dc952a', hatch: { angle: 90, gap: 1.2, width: 0.35 } },
  { colour: '#6b4b85', hatch: { angle: 45, gap: 0.7, width: 0.35 } },
];
