// A made-up language: English with other vowels, 40 % longer, each text in brackets. What a page shows in plain English
// has not been translated.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { readCatalogues } from '#tools/texts/catalogues.ts';
import { readFiles } from '#tools/tidy/source.ts';

/** Two letters that no language has in ISO 639-1. */
export const MADE_UP = 'xx';

/** Of a word. Whole texts, with their places, marks and short words, become 40 % longer. */
const LONGER = 1.4;
const VOWELS: Readonly<Record<string, string>> = {
  a: 'á',
  e: 'é',
  i: 'í',
  o: 'ó',
  u: 'ú',
  y: 'ý',
  A: 'Á',
  E: 'É',
  I: 'Í',
  O: 'Ó',
  U: 'Ú',
  Y: 'Ý',
};
const VOWEL = /[aeiouy]/gi;
/** What a translation keeps: places, marks and code of documents, addresses of links. */
const KEPT = /\{[^}]*\}|`[^`]*`|\]\([^)]*\)|<[^>]*>/g;

/** A word with other vowels, which are repeated so that it is longer. */
function strange(word: string): string {
  let more = Math.ceil(word.length * (LONGER - 1));
  let left = word.match(VOWEL)?.length ?? 0;
  return word.replace(VOWEL, (vowel) => {
    const other = VOWELS[vowel] as string;
    const times = Math.ceil(more / left);
    more -= times;
    left -= 1;
    return other + other.toLowerCase().repeat(times);
  });
}

const strangeWords = (text: string) => text.replace(/\p{L}+/gu, strange);

/** A text in the made-up language, without brackets. */
function lengthened(text: string): string {
  let [done, at] = ['', 0];
  for (const { 0: kept, index } of text.matchAll(KEPT)) {
    done += strangeWords(text.slice(at, index)) + kept;
    at = index + kept.length;
  }
  return done + strangeWords(text.slice(at));
}

const bracketed = (text: string) => `[${lengthened(text)}]`;

/** The texts of a file. Terms are parts of texts, so they have no brackets. */
function madeUpTexts(part: unknown, isTerm = false): unknown {
  if (typeof part === 'string') return isTerm ? lengthened(part) : bracketed(part);
  if (Array.isArray(part)) return part.map((each) => madeUpTexts(each, isTerm));
  const entries = Object.entries(part as object).map(([key, value]) => {
    return [key, madeUpTexts(value, isTerm || key === 'terms')];
  });
  return Object.fromEntries(entries);
}

/** A document: its prose changes, and its marks, drawings and comments stay. */
function madeUpDocument(document: string): string {
  const parts = document.split(/(<!--[\s\S]*?-->|```[\s\S]*?```)/);
  return parts.map((part, index) => (index % 2 === 1 ? part : lengthened(part))).join('');
}

/** Adds the language to a copy of the project: its files, and one line in the list. */
export async function plantMadeUp(root: string): Promise<readonly string[]> {
  const written: string[] = [];
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
    written.push(path);
  };
  for (const { part, path, language } of await readCatalogues(root, readFiles(root))) {
    if (language !== 'en') continue;
    const to = part.endsWith('.md')
      ? path.replace(/\.md$/, `.${MADE_UP}.md`)
      : part.replace('*', MADE_UP);
    const original = readFileSync(join(root, path), 'utf8');
    if (path.endsWith('.md')) write(to, madeUpDocument(original));
    else {
      const { texts } = await import(join(root, path));
      const data = JSON.stringify(madeUpTexts(texts), undefined, 2);
      const from = `../en/${path.split('/').at(-1)}`;
      write(to, `import type { Texts } from '${from}';\n\nexport const texts: Texts = ${data};\n`);
    }
  }
  const list = 'languages/list.ts';
  const listed = readFileSync(join(root, list), 'utf8');
  const line = `  ${MADE_UP}: { name: 'Xx', hasExtendedLatin: false },\n} as const satisfies`;
  write(list, listed.replace('} as const satisfies', line));
  return written;
}
