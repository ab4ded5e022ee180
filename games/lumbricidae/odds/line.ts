// A position as one line of text: what somebody types or pastes, and what stands for what lies there.
import type { Asked } from '#pieces/modules/odds.ts';
import { PARTS, type Part } from '../solver/question.ts';

/** Words of a line that belong to no part. */
export interface Stray {
  readonly stray: string;
}

export function isStray(read: Asked | Stray): read is Stray {
  return 'stray' in read;
}

const isPart = (word: string): word is Part => PARTS.some((part) => part === word);

/** Reads `kept 1 4 4 roll 2 w`, flags of the command line with their quotes, or a link to the odds page. */
export function parseAsked(line: string): Asked | Stray {
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

/** One line that `parseAsked` reads. */
export function formatAsked(asked: Asked): string {
  return PARTS.flatMap((part) => (asked[part] === undefined ? [] : [part, asked[part]])).join(' ');
}
