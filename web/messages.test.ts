// The page's texts: complete in each language, with Polish plurals.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { en } from './messages/en.ts';
import { type LaterTexts, laterTexts } from './messages/later-texts.ts';
import { lobby } from './messages/pl/lobby.ts';
import { pl } from './messages/pl.ts';

function textsOf(part: unknown, path: string): readonly (readonly [string, string])[] {
  if (typeof part === 'string') return [[path, part]];
  if (typeof part === 'function') return [[path, `${part(3, 5)}`]];
  return Object.entries(part as object).flatMap(([key, value]) => textsOf(value, `${path}.${key}`));
}

const parts = await Promise.all(
  (Object.keys(laterTexts) as (keyof LaterTexts)[]).map(async (part) => ({
    part,
    inEnglish: await laterTexts[part].en(),
    inPolish: await laterTexts[part].pl(),
  })),
);
const catalogues = [{ part: 'first', inEnglish: en, inPolish: pl }, ...parts];

test.each(catalogues)('$part: no text is empty or incomplete', ({ inEnglish, inPolish }) => {
  for (const [path, text] of [...textsOf(inEnglish, 'en'), ...textsOf(inPolish, 'pl')]) {
    expect(text, path).not.toMatch(/^\s*$|undefined|NaN|\[object/);
  }
});

test.each(catalogues)('$part: both languages have the same texts', ({ inEnglish, inPolish }) => {
  const keys = (catalogue: object) => textsOf(catalogue, '').map(([path]) => path);
  expect(keys(inPolish)).toEqual(keys(inEnglish));
});

const MINUTE = 60_000;

test.each([
  [1, '1 minutę temu', '1 minute ago'],
  [2, '2 minuty temu', '2 minutes ago'],
  [5, '5 minut temu', '5 minutes ago'],
  [12, '12 minut temu', '12 minutes ago'],
  [22, '22 minuty temu', '22 minutes ago'],
])('%i minutes', (count, polish, english) => {
  expect(pl.matchStatus.ago(count * MINUTE)).toBe(polish);
  expect(en.matchStatus.ago(count * MINUTE)).toBe(english);
});

test('hours and days', () => {
  expect(pl.matchStatus.ago(3 * 60 * MINUTE)).toBe('3 godziny temu');
  expect(pl.matchStatus.ago(25 * 60 * MINUTE)).toBe('1 dzień temu');
  expect(pl.matchStatus.ago(5 * 24 * 60 * MINUTE)).toBe('5 dni temu');
  expect(en.matchStatus.ago(0)).toBe('just now');
});

test.each([
  [1, '1 miejsce'],
  [2, '2 miejsca'],
  [5, '5 miejsc'],
  [12, '12 miejsc'],
  [22, '22 miejsca'],
])('Polish seats: %i', (count, seats) => {
  const are = seats.endsWith('miejsca') ? 'są' : 'jest';
  expect(lobby.full(count)).toBe(`W tej grze ${are} najwyżej ${seats}.`);
});

test.each(['en', 'pl'])(
  '%s imports only its grammar, because the first script waits for it',
  (language) => {
    const textOf = (name: string) =>
      readFileSync(new URL(`./messages/${name}.ts`, import.meta.url), 'utf8');
    const imported = (name: string) => textOf(name).match(/^import (?!type ).*$/gm) ?? [];
    const grammar = `#languages/${language === 'en' ? 'english' : 'polish'}.ts`;
    const [first, ...others] = imported(language);
    expect(first).toContain(grammar);
    expect(others).toEqual([]);
  },
);
