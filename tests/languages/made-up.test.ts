// A made-up language in a copy of the project: its files hold all laws of texts.
import { rmSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { LANGUAGES } from '#languages/list.ts';
import { type Catalogue, readCatalogues } from '#tools/texts/catalogues.ts';
import {
  brokenTexts,
  codeInTexts,
  lackingForms,
  missingTexts,
  wrongPlaces,
  wrongTerms,
} from '#tools/texts/laws.ts';
import { type Files, readFiles } from '#tools/tidy/source.ts';
import { copyProject } from './copy.ts';
import { englishAmong } from './english-words.ts';
import { MADE_UP, plantMadeUp } from './made-up.ts';

let [copy, written, files]: [string, readonly string[], Files] = ['', [], {}];
let all: readonly Catalogue[] = [];

beforeAll(async () => {
  copy = copyProject();
  written = await plantMadeUp(copy);
  files = readFiles(copy);
  all = await readCatalogues(copy, files);
});
afterAll(() => rmSync(copy, { recursive: true }));

test('a language is a line in the list, and its own files', () => {
  const own = new RegExp(`/messages/${MADE_UP}/|\\.${MADE_UP}\\.md$`);
  expect(written.filter((path) => !own.test(path))).toEqual(['languages/list.ts']);
  expect(missingTexts(all, [...LANGUAGES, MADE_UP])).toEqual([]);
});

test('its texts hold the laws', () => {
  for (const law of [wrongPlaces, wrongTerms, lackingForms, brokenTexts]) {
    expect(law(all)).toEqual([]);
  }
  expect(codeInTexts(files)).toEqual([]);
});

test('no text of it has an English word, and all are longer', () => {
  const own = all.filter(({ language, path }) => language === MADE_UP && path.endsWith('.ts'));
  const english = new Map(
    all.filter(({ language }) => language === 'en').map((each) => [each.part, each]),
  );
  let [longer, before] = [0, 0];
  for (const { part, texts } of own) {
    for (const [key, text] of texts) {
      const original = english.get(part)?.texts.get(key);
      if (typeof text !== 'string' || typeof original !== 'string') continue;
      expect(englishAmong([text.replace(/\{[^}]*\}|`[^`]*`/g, '')]), key).toEqual([]);
      longer += text.length;
      before += original.length;
    }
  }
  expect(longer / before).toBeGreaterThan(1.4);
});
