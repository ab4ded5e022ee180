// A position as one line of text, typed, pasted or copied.
import type { OddsQuery } from '#modules/odds.ts';
import { PARTS, type Part } from '../solver/question.ts';

/** Words that belong to no part. */
export interface UnknownWords {
  readonly stray: string;
}

export function hasUnknownWords(read: OddsQuery | UnknownWords): read is UnknownWords {
  return 'stray' in read;
}

const isPart = (word: string): word is Part => PARTS.some((part) => part === word);

/** Parses `kept 1 4 4 roll 2 w`, command line flags with quotes, or a link to the odds page. */
export function parseQueryLine(line: string): OddsQuery | UnknownWords {
  const [, search] = /\?([^#]*)/.exec(line) ?? [];
  if (search !== undefined) {
    const named = [...new URLSearchParams(search)].filter(([name]) => isPart(name));
    return Object.fromEntries(named);
  }
  const words = line.replaceAll(/["'=]/g, ' ').trim().split(/\s+/).filter(Boolean);
  const query: Partial<Record<Part, string>> = {};
  let part: Part | undefined;
  for (const word of words) {
    const name = word.toLowerCase().replace(/^--/, '');
    if (isPart(name)) {
      part = name;
      query[part] ??= '';
    } else if (part === undefined) return { stray: word };
    else query[part] = `${query[part]} ${word}`.trim();
  }
  return query;
}

/** The inverse of `parseQueryLine`. */
export function formatQueryLine(query: OddsQuery): string {
  return PARTS.flatMap((part) => (query[part] === undefined ? [] : [part, query[part]])).join(' ');
}
