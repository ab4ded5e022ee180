// A position as one line of text, typed, pasted or copied.
import type { Asked } from '#pieces/modules/odds.ts';
import { PARTS, type Part } from '../solver/question.ts';

/** Words that belong to no part. */
export interface UnknownWords {
  readonly stray: string;
}

export function hasUnknownWords(read: Asked | UnknownWords): read is UnknownWords {
  return 'stray' in read;
}

const isPart = (word: string): word is Part => PARTS.some((part) => part === word);

/** Parses `kept 1 4 4 roll 2 w`, command line flags with quotes, or a link to the odds page. */
export function parseAsked(line: string): Asked | UnknownWords {
  const [, query] = /\?([^#]*)/.exec(line) ?? [];
  if (query !== undefined) {
    const named = [...new URLSearchParams(query)].filter(([name]) => isPart(name));
    return Object.fromEntries(named);
  }
  const words = line.replaceAll(/["'=]/g, ' ').trim().split(/\s+/).filter(Boolean);
  const asked: Partial<Record<Part, string>> = {};
  let part: Part | undefined;
  for (const word of words) {
    const name = word.toLowerCase().replace(/^--/, '');
    if (isPart(name)) {
      part = name;
      asked[part] ??= '';
    } else if (part === undefined) return { stray: word };
    else asked[part] = `${asked[part]} ${word}`.trim();
  }
  return asked;
}

/** The inverse of `parseAsked`. */
export function formatAsked(asked: Asked): string {
  return PARTS.flatMap((part) => (asked[part] === undefined ? [] : [part, asked[part]])).join(' ');
}
