// Finds English words in what a program shows in the made-up language.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const untranslated = readFileSync(join(import.meta.dirname, 'untranslated.txt'), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'));
const UNTRANSLATED = new RegExp(
  `(?<![\\p{L}\\d])(?:${untranslated.join('|')})(?![\\p{L}\\d])`,
  'gu',
);

/** Two letters or more, one of them a vowel; a word of the made-up language has other vowels. */
const ENGLISH_WORD = /(?<!\p{L})(?=\p{L}*[aeiou])[A-Za-z]{2,}(?!\p{L})/u;

/** The texts with an English word, each once. */
export function englishAmong(texts: readonly string[]): readonly string[] {
  const said = texts.map((text) => text.replace(UNTRANSLATED, ''));
  return [...new Set(said.filter((text) => ENGLISH_WORD.test(text)))];
}
