// The inks of a picture as colours of a terminal. Only the sixteen that every terminal has, so that
// whoever chose them for their eyes keeps their choice.
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

export const plainPaint: Paint = (_, text) => text;

export const colourPaint: Paint = (ink, text) => {
  const style = typeof ink === 'number' ? SEATS[ink % SEATS.length] : INKS[ink];
  // Whether there are colours at all was decided when this function was.
  return styleText(style as Style, text, { validateStream: false });
};

type Environment = Readonly<Record<string, string | undefined>>;

/** Whether a terminal gets colours: FORCE_COLOR says so first, then NO_COLOR, as Node has it. */
export function wantsColours({ FORCE_COLOR, NO_COLOR }: Environment): boolean {
  if (FORCE_COLOR !== undefined) return !['0', 'false'].includes(FORCE_COLOR);
  return NO_COLOR === undefined || NO_COLOR === '';
}
