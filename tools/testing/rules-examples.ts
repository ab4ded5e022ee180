// The examples of a game's rules, in every language, for a test that plays them: an example that the rules do not bear out misleads.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Inline } from '../../pieces/modules/rules-text.ts';
import { parseRules } from '../rules-text.ts';

export interface Example {
  /** In English; the other languages name no number that is not in it. */
  readonly text: string;
  /** The settings under which it is told. */
  readonly when: Readonly<Record<string, string | number | boolean>>;
  /** The drawing beside it; empty where there is none. */
  readonly pieces: string;
}

/**
 * @param game the name of the game's folder
 * @throws Error where a language tells an example with other numbers
 */
export function examplesOf(game: string): readonly Example[] {
  const english = examplesIn(game, 'rules.md');
  for (const [index, { text }] of examplesIn(game, 'rules.pl.md').entries()) {
    const known = numbersIn(english[index]?.text ?? '');
    const others = numbersIn(text).filter((number) => !known.includes(number));
    if (others.length > 0) throw new Error(`rules.pl.md of ${game}: ${others} in "${text}"`);
  }
  return english;
}

function examplesIn(game: string, file: string): readonly Example[] {
  const path = join(import.meta.dirname, '../../games', game, file);
  const { parts } = parseRules(readFileSync(path, 'utf8'));
  return parts
    .flatMap(({ blocks }) => blocks)
    .flatMap((block) => {
      if (block.kind !== 'example') return [];
      const { text, when } = block.saying;
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
