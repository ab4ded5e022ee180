// Every sentence of every rule sheet has its place, and what is marked as the sheet's is on it.
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { gameEntryOf, shelf } from '#games';
import { kits } from '#games/kits.ts';
import { readRules } from '#kits/files/rules-files.ts';
import { LANGUAGES } from '#languages/list.ts';
import { rulesAt } from '#modules/rules-at-table.ts';
import { parseRules } from '#modules/rules-parser.ts';
import type { RulesText } from '#modules/rules-text.ts';
import { parseSheet } from '#modules/sheet-parser.ts';
import { faultsOf } from './sheet-laws.ts';

/** The number of sentences of each sheet. */
const SENTENCES: Readonly<Record<string, number>> = {
  lumbricidae: 42,
  'worm-is-drawn': 28,
  tiles: 36,
  dice: 37,
  reconstruction: 22,
};
const PICTURES: Readonly<Record<string, number>> = { reconstruction: 5 };

function sheetFile(folder: string, edition: string, language: string): string {
  const end = language === 'en' ? '' : `.${language}`;
  return readFileSync(`${folder}/sheet-${edition}${end}.md`, 'utf8');
}

const sheets = shelf.map(({ game, edition }) => {
  const entry = gameEntryOf(game)!;
  const { switches } = entry.game.editions.find(({ id }) => id === edition)!;
  return { game, edition, folder: `${entry.folder}`, switches };
});
type Sheet = (typeof sheets)[number];

async function faultsIn({ game, edition, switches }: Sheet, sheet: string, rules: RulesText) {
  const parts = rulesAt(rules, { edition, switches, sheet: switches });
  const kit = await kits[game]!();
  return faultsOf(parseSheet(sheet), { parts, plates: Object.keys(kit.slicing(edition)) });
}

describe.each(sheets)('$edition', (sheet) => {
  const { edition, folder } = sheet;
  test('every sentence has its place, and every text of the sheet its sentence', async () => {
    const text = sheetFile(folder, edition, 'en');
    const { sentences, pictures } = parseSheet(text);
    expect(sentences).toHaveLength(SENTENCES[edition] ?? 0);
    expect(pictures?.items.length ?? 0).toBe(PICTURES[edition] ?? 0);
    expect(await faultsIn(sheet, text, await readRules(folder, 'en'))).toEqual([]);
  });

  test.each(LANGUAGES)('in %s it has the same targets', (language) => {
    const targets = (each: string) => {
      const { sentences, pictures } = parseSheet(sheetFile(folder, edition, each));
      return [...sentences, ...(pictures?.items ?? [])].map(({ target }) =>
        target.kind === 'unused' ? 'unused' : target,
      );
    };
    expect(targets(language)).toEqual(targets('en'));
  });
});

describe('the laws find', () => {
  const [sheet] = sheets as [Sheet];
  const { folder, edition } = sheet;
  const text = sheetFile(folder, edition, 'en');
  const rules = readFileSync(`${folder}/rules.md`, 'utf8');

  test('a sentence without a target', () => {
    expect(() => parseSheet(text.replace(' `LUM-4`', ''))).toThrow('not one target');
  });

  test('a sentence with a rule of our own as its target', async () => {
    const wrong = text.replace('`LUM-4`', '`LUM-26`');
    const faults = await faultsIn(sheet, wrong, parseRules(rules));
    expect(faults).toEqual([
      expect.stringContaining('has no target'),
      expect.stringContaining('no sentence says LUM-4'),
    ]);
  });

  test('a mark of the sheet without a sentence', async () => {
    const line = /(`LUM-26` .*) `ours`/;
    expect(rules).toMatch(line);
    const sold = parseRules(rules.replace(line, '$1 `sheet`'));
    expect(await faultsIn(sheet, text, sold)).toEqual([
      expect.stringContaining('no sentence says LUM-26'),
    ]);
  });

  test('a wrong year', async () => {
    const dated = parseRules(
      rules.replace('Published by 999 Games.', 'Published in 2001 by 999 Games.'),
    );
    expect(await faultsIn(sheet, text, dated)).toEqual(['BOX-1 has a number of its own: 2001']);
  });
});
