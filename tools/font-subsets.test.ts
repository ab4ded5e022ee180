// The cut fonts have every character of every text of the page, and the style sheet asks for just these.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { CENTRAL_LETTERS, FIRST_LETTERS, FONTS } from './font-subsets.ts';
import { readCatalogues } from './texts/catalogues.ts';
import { readFiles } from './tidy/source.ts';

const ROOT = join(import.meta.dirname, '..');
const css = readFileSync(join(ROOT, 'web/style/fonts.css'), 'utf8');

/** The characters of the unicode ranges beside a file. */
function rangeOf(file: string): string {
  const found = new RegExp(`${file}[^}]*unicode-range:([^;]*);`, 's').exec(css);
  const ranges = (found?.[1] ?? '').split(',').map((each) => each.trim().replace('U+', ''));
  return ranges
    .flatMap((each) => {
      const [from = '', to = from] = each.split('-');
      const first = Number.parseInt(from, 16);
      const count = Number.parseInt(to, 16) - first + 1;
      return Array.from({ length: count }, (_, at) => String.fromCodePoint(first + at));
    })
    .join('');
}

const sorted = (letters: string) => [...new Set(letters)].sort().join('');

test.each(FONTS)('the style sheet asks $file for the letters that it has', ({ file, letters }) => {
  expect(sorted(rangeOf(`@subset/${file}`))).toBe(sorted(letters));
});

test('digits have the weights of the text beside them', () => {
  const weightsOf = (family: string) => {
    const faces = css.split('@font-face').filter((face) => face.includes(`"${family}"`));
    return faces
      .filter((face) => face.includes('@subset'))
      .map((face) => /font-weight: ([^;]*);/.exec(face)?.[1]);
  };
  expect(new Set(weightsOf('Digits'))).toEqual(new Set(weightsOf('Atkinson Hyperlegible Next')));
  for (const { wght } of FONTS.filter(({ file }) => /digits|atkinson/.test(file))) {
    expect(wght).toEqual({ min: 400, max: 700 });
  }
});

/** Signs that stand in the fonts of the system: arrows, shapes and emoji. */
const SIGN = /[\u2190-\u2bff\u{1f000}-\u{1faff}]|\ufe0f/u;

test('every character of every text is in the cut fonts', async () => {
  const known = new Set(FIRST_LETTERS + CENTRAL_LETTERS);
  const catalogues = await readCatalogues(ROOT, readFiles(ROOT));
  const missing = new Set<string>();
  let seen = 0;
  for (const { path, texts } of catalogues) {
    for (const text of texts.values()) {
      for (const character of typeof text === 'string' ? text : Object.values(text).join('')) {
        seen += 1;
        if (!known.has(character) && !SIGN.test(character) && character !== '\n')
          missing.add(`${character} (${character.codePointAt(0)?.toString(16)}) in ${path}`);
      }
    }
  }
  expect(seen).toBeGreaterThan(100_000);
  expect([...missing]).toEqual([]);
});
