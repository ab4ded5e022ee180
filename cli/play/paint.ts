// Terminal colours of a picture. Only the 16 standard colours are used, so the user's own colour scheme
// applies.
import { styleText } from 'node:util';
import type { Ink, Paint } from '#kernel/terminal.ts';

type Style = Parameters<typeof styleText>[0];

const INKS: Readonly<Record<Exclude<Ink, number>, Style>> = {
  piece: ['black', 'bgWhite'],
  mark: ['red', 'bgWhite', 'bold'],
  offer: ['black', 'bgYellowBright', 'bold'],
  strong: ['bold'],
  faint: ['dim'],
  warning: ['yellowBright', 'bold'],
};

const SEATS: readonly Style[] = [
  ['whiteBright', 'bgRed', 'bold'],
  ['whiteBright', 'bgBlue', 'bold'],
  ['black', 'bgGreen', 'bold'],
  ['black', 'bgYellow', 'bold'],
  ['whiteBright', 'bgMagenta', 'bold'],
  ['black', 'bgCyan', 'bold'],
  ['black', 'bgWhite', 'bold'],
];

/** The width and the colours of a picture or a text. */
export interface RenderOptions {
  readonly width: number;
  readonly paint: Paint;
}

export const plainPaint: Paint = (_, text) => text;

export const colourPaint: Paint = (ink, text) => {
  const style = typeof ink === 'number' ? SEATS[ink % SEATS.length] : INKS[ink];
  // `wantsColours` has already decided, so `styleText` must not check the stream.
  return styleText(style as Style, text, { validateStream: false });
};

type Environment = Readonly<Record<string, string | undefined>>;

/** Whether to use colours: FORCE_COLOR comes before NO_COLOR, as in Node. */
export function wantsColours({ FORCE_COLOR, NO_COLOR }: Environment): boolean {
  if (FORCE_COLOR !== undefined) return !['0', 'false'].includes(FORCE_COLOR);
  return NO_COLOR === undefined || NO_COLOR === '';
}
