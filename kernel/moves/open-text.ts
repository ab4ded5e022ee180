// Secret moves as everybody reads them in a log: their first word alone.
import type { AnyGame } from '../game.ts';

/** The end of a secret move in the open part of its line. */
const HIDDEN = ' ?';

/** A secret move as everybody reads it. */
export function openText(move: string): string {
  return `${move.split(' ', 1)[0]}${HIDDEN}`;
}

/** Whether a text is the open part of a secret move. */
export function isOpenText(text: string): boolean {
  return text.endsWith(HIDDEN);
}

/** Whether a move, or its open part, replaces the seat's own secret move. */
export function isReplacement({ replacing }: Pick<AnyGame, 'replacing'>, text: string): boolean {
  return replacing !== undefined && text.split(' ', 1)[0] === replacing.verb;
}
