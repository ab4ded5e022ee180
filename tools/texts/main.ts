// `npm run texts`: what the texts of each language lack, what no code uses, and what no second reader has read. With
// `--unread LANGUAGE` it prints these texts beside the English ones, and `--read LANGUAGE [PATH...]` marks them as read.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { isLanguage, LANGUAGES } from '../../languages/list.ts';
import { readFiles } from '../tidy/source.ts';
import { type Catalogue, readCatalogues, type Text } from './catalogues.ts';
import {
  brokenTexts,
  codeInTexts,
  lackingForms,
  missingTexts,
  unusedTexts,
  wrongPlaces,
  wrongTerms,
} from './laws.ts';
import { marksAfter, marksFile, marksIn, textsToRead, unreadTexts } from './reading.ts';

const ROOT = join(import.meta.dirname, '../..');
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { unread: { type: 'string' }, read: { type: 'string' } },
});

/** The texts of the program; the guard box in `tests/games/` has its own. */
const files = readFiles(ROOT);
const all = (await readCatalogues(ROOT, files)).filter(({ path }) => !path.startsWith('tests/'));

function checkedLanguage(code: string): string {
  if (isLanguage(code)) return code;
  console.error(`There is no language "${code}". Choose from: ${LANGUAGES.join(', ')}.`);
  process.exit(2);
}

function marksOf(language: string): ReadonlySet<string> {
  const file = join(ROOT, marksFile(language));
  return marksIn(existsSync(file) ? readFileSync(file, 'utf8') : '');
}

function showUnread(language: string): void {
  const shown = (text: Text) => (typeof text === 'string' ? text : JSON.stringify(text));
  for (const one of unreadTexts(textsToRead(all, language), marksOf(language))) {
    if (positionals.length > 0 && !positionals.some((path) => one.path.startsWith(path))) continue;
    console.log(`${one.path} ${one.key}`);
    if (one.original !== undefined) console.log(`  en: ${shown(one.original)}`);
    console.log(`  ${language}: ${shown(one.text)}`);
  }
}

function markAsRead(language: string): void {
  const isMeant = ({ path }: Pick<Catalogue, 'path'>) =>
    positionals.length === 0 || positionals.some((start) => path.startsWith(start));
  const file = join(ROOT, marksFile(language));
  mkdirSync(dirname(file), { recursive: true });
  const texts = textsToRead(all, language);
  writeFileSync(file, marksAfter(texts, marksOf(language), isMeant));
  console.log(`${texts.filter(isMeant).length} texts are marked as read.`);
}

/** @returns whether nothing is wrong; unread texts are no fault */
function report(): boolean {
  const faults = [
    ...missingTexts(all, LANGUAGES),
    ...wrongPlaces(all),
    ...wrongTerms(all),
    ...lackingForms(all),
    ...brokenTexts(all),
    ...codeInTexts(files),
    ...unusedTexts(all, files),
  ];
  for (const fault of faults) console.log(fault);
  for (const language of LANGUAGES) {
    const texts = textsToRead(all, language);
    const unread = unreadTexts(texts, marksOf(language));
    console.log(`${language}: ${texts.length} texts, ${unread.length} not read by a second reader`);
    for (const [path, count] of countsOf(unread)) console.log(`  ${count} in ${path}`);
  }
  return faults.length === 0;
}

function countsOf(texts: readonly { readonly path: string }[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { path } of texts) counts.set(path, (counts.get(path) ?? 0) + 1);
  return counts;
}

if (values.unread !== undefined) showUnread(checkedLanguage(values.unread));
else if (values.read !== undefined) markAsRead(checkedLanguage(values.read));
else if (!report()) process.exitCode = 1;
