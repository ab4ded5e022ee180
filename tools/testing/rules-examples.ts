// Reads the examples from a game's rules documents, so that tests can play them. It also compares the languages.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseRules } from '#modules/rules-parser.ts';
import type { Inline } from '../../modules/rules-text.ts';

export interface Example {
  /** In English. Other languages have no other numbers. */
  readonly text: string;
  /** The switches for which it holds. */
  readonly when: Readonly<Record<string, string | number | boolean>>;
  /** Its drawing; empty without one. */
  readonly pieces: string;
}

/**
 * @param folder the game's folder, such as `games/GAME`
 * @throws Error if a translation has other numbers
 */
export function examplesOf(folder: string): readonly Example[] {
  const english = examplesIn(folder, 'rules.md');
  for (const [index, { text }] of examplesIn(folder, 'rules.pl.md').entries()) {
    const known = numbersIn(english[index]?.text ?? '');
    const others = numbersIn(text).filter((number) => !known.includes(number));
    if (others.length > 0) throw new Error(`rules.pl.md in ${folder}: ${others} in "${text}"`);
  }
  return english;
}

function examplesIn(folder: string, file: string): readonly Example[] {
  const path = join(import.meta.dirname, '../..', folder, file);
  const { parts } = parseRules(readFileSync(path, 'utf8'));
  return parts
    .flatMap(({ blocks }) => blocks)
    .flatMap((block) => {
      if (block.kind !== 'example') return [];
      const { text, when } = block.sentence;
      return [{ text: plain(text), when, pieces: block.pieces ?? '' }];
    });
}

function plain(text: readonly Inline[]): string {
  return text
    .map((inline) => {
      if (typeof inline === 'string') return inline;
      return inline.kind === 'rule' ? inline.id : inline.text;
    })
    .join('');
}

function numbersIn(text: string): readonly string[] {
  return text.match(/\d+/g) ?? [];
}
