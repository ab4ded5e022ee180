// The texts of all modules hold the laws, and each law finds what breaks it.
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { LANGUAGES } from '../../languages/list.ts';
import { readFiles } from '../tidy/source.ts';
import { blocksOf, type Catalogue, catalogueOf, readCatalogues } from './catalogues.ts';
import {
  brokenTexts,
  codeInTexts,
  lackingForms,
  missingTexts,
  unusedTexts,
  wrongPlaces,
  wrongTerms,
} from './laws.ts';
import { marksAfter, marksIn, textsToRead, unreadTexts } from './reading.ts';

const ROOT = join(import.meta.dirname, '../..');
const files = readFiles(ROOT);
const all = await readCatalogues(ROOT, files);

test('[texts] all texts hold the laws', () => {
  expect(all.length).toBeGreaterThan(80);
  expect(missingTexts(all, LANGUAGES)).toEqual([]);
  expect(wrongPlaces(all)).toEqual([]);
  expect(wrongTerms(all)).toEqual([]);
  expect(lackingForms(all)).toEqual([]);
  expect(brokenTexts(all)).toEqual([]);
  expect(codeInTexts(files)).toEqual([]);
  expect(unusedTexts(all, files)).toEqual([]);
});

const ENGLISH = {
  title: 'Rules',
  takes: '{name} takes {count tiles}.',
  steps: { one: '{count} step', other: '{count} steps' },
  terms: { tiles: { one: '{count} tile', other: '{count} tiles' } },
};
const POLISH = {
  title: 'Zasady',
  takes: '{name} bierze {count tiles}.',
  steps: { one: '{count} krok', few: '{count} kroki', many: '{count} kroków' },
  terms: { tiles: { one: 'płytkę', few: '{count} płytki', many: '{count} płytek' } },
};

const file = (language: string, data: object): Catalogue => ({
  part: 'a/messages/*/board.ts',
  language,
  path: `a/messages/${language}/board.ts`,
  ...catalogueOf(data),
});
const both = (english: object, polish: object) => [file('en', english), file('pl', polish)];
const LISTED = ['en', 'pl'];

test('[texts] good texts break no law', () => {
  const good = both(ENGLISH, POLISH);
  for (const law of [wrongPlaces, wrongTerms, lackingForms, brokenTexts]) {
    expect(law(good)).toEqual([]);
  }
  expect(missingTexts(good, LISTED)).toEqual([]);
});

test('[texts] a missing file, key or list entry is found', () => {
  const path = 'a/messages/pl/board.ts';
  expect(missingTexts([file('en', ENGLISH)], LISTED)).toEqual([`${path} is missing`]);
  const { title, ...without } = POLISH;
  expect(missingTexts(both(ENGLISH, without), LISTED)).toEqual([`${path}: title is missing`]);
  const more = { ...POLISH, titles: title };
  expect(missingTexts(both(ENGLISH, more), LISTED)).toEqual([`${path}: titles is not in English`]);
  expect(missingTexts(both(ENGLISH, POLISH), ['en'])).toEqual([
    'a/messages/*/board.ts: "pl" is not in languages/list.ts',
  ]);
});

test.each([
  [wrongPlaces, { takes: 'Ktoś bierze {count tiles}.' }, 'takes does not use {name}'],
  [wrongPlaces, { title: 'Zasady {game}' }, 'title uses {game}, which English does not have'],
  [wrongTerms, { takes: '{name} bierze {count stones}.' }, 'there is no term "stones"'],
  [wrongTerms, { takes: '{name} bierze {count}.' }, 'no text uses the term "tiles"'],
  [lackingForms, { steps: { one: 'krok', many: 'kroków' } }, 'steps has no form "few"'],
  [brokenTexts, { title: ' ' }, 'title is " "'],
  [brokenTexts, { title: 'Zasady undefined' }, 'title is "Zasady undefined"'],
])('%o finds %o', (law, wrong, fault) => {
  const found = law(both(ENGLISH, { ...POLISH, ...wrong }));
  expect(found).toContain(`a/messages/pl/board.ts: ${fault}`);
});

test.each([
  ['export const texts = { a: (name) => name };', '=>'],
  ["import { and } from '#languages/grammar.ts';\n", 'import '],
  ['export const texts = { a: isLong ? "a" : "b" };', '?'],
])('[texts] code in a file of texts is found: %s', (code, found) => {
  expect(codeInTexts({ 'a/messages/en/board.ts': code })).toEqual([
    `a/messages/en/board.ts: a file of texts has no code, but "${found}"`,
  ]);
});

test('[texts] a text that no code uses is found', () => {
  const code = { 'a/board.tsx': 'words.takes({ name }); words.steps({ count })' };
  expect(unusedTexts([file('en', ENGLISH)], code)).toEqual([
    'a/messages/en/board.ts: no code uses title',
  ]);
});

test('[texts] every block of a document has a key of its own', () => {
  const document =
    '<!--\n- no\n-->\n# Go\n\n- `GO-1` Two play.\n- `GO-1` Or four.\n\n1. A sentence.\n\nEnd.';
  expect([...blocksOf(document).keys()]).toEqual(['text', 'GO-1', 'GO-1 (2)', '1', 'text (2)']);
});

test('[texts] documents of all languages have the same blocks', () => {
  const documents = all.filter(({ path }) => path.endsWith('.md'));
  for (const { part, path, texts } of documents) {
    const english = documents.find((each) => each.part === part && each.language === 'en');
    expect([...texts.keys()], path).toEqual([...english!.texts.keys()]);
  }
});

test('[texts] a text is unread again when it or its original changes', () => {
  const before = textsToRead(both(ENGLISH, POLISH), 'pl');
  const marks = marksIn(marksAfter(before, new Set(), () => true));
  expect(unreadTexts(before, marks)).toEqual([]);
  const changed = [
    both(ENGLISH, { ...POLISH, title: 'Reguły' }),
    both({ ...ENGLISH, title: 'The rules' }, POLISH),
  ];
  for (const after of changed) {
    const unread = unreadTexts(textsToRead(after, 'pl'), marks);
    expect(unread.map(({ key }) => key)).toEqual(['title']);
  }
});
