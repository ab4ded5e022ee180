// The rules for a new name. A log may have older ones, see `readName`.
import { widthOf } from '#languages/text-width.ts';
import { type Refusal, refuse } from '../refusal.ts';
import { NAME_LENGTH, readName } from './entry.ts';

export function refuseName(): Refusal {
  const size = `Enter a name of 1 to ${NAME_LENGTH} characters on one line`;
  return refuse('bad-name', `${size}. Wide characters such as 王 count twice.`);
}

/** Characters that fonts draw several times as wide as a letter, and their width in columns. */
const HUGE = /[\u2e3a\u2e3b\ufdf0-\ufdff]|\p{Script=Cuneiform}|\p{Script=Javanese}/gu;
const HUGE_COLUMNS = 8;

/**
 * Parses a new name: valid in a log, and at most NAME_LENGTH columns wide. East Asian wide and emoji
 * characters count twice.
 * @returns the name, trimmed and composed (NFC); undefined if it is not valid
 */
export function parseName(text: string): string | undefined {
  const name = readName(text);
  if (name === undefined) return undefined;
  const huge = name.match(HUGE)?.length ?? 0;
  const width = widthOf(name.normalize('NFKC')) + (HUGE_COLUMNS - 1) * huge;
  return width <= NAME_LENGTH ? name : undefined;
}
