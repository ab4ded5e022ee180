// Plural forms in each language, and the loaders of texts.
import { expect, test } from 'vitest';
import { counted as inEnglish } from './english.ts';
import { counted as inPolish } from './polish.ts';
import { wordLoaders } from './words.ts';

test('English has one form for 1 and one for all others', () => {
  expect([0, 1, 2, 21].map((count) => inEnglish(count, 'step', 'steps'))).toEqual([
    '0 steps',
    '1 step',
    '2 steps',
    '21 steps',
  ]);
});

test('Polish has three forms', () => {
  const steps = { one: 'krok', few: 'kroki', many: 'kroków' };
  expect([0, 1, 2, 5, 12, 21, 22].map((count) => inPolish(count, steps))).toEqual([
    '0 kroków',
    '1 krok',
    '2 kroki',
    '5 kroków',
    '12 kroków',
    '21 kroków',
    '22 kroki',
  ]);
});

test('a loader requests the sentence code and the texts of one language at the same time', async () => {
  const asked: string[] = [];
  const loading = (name: string) => {
    asked.push(name);
    return Promise.resolve(name);
  };
  const loaders = wordLoaders<string, string>(
    () => loading('maker').then(() => (text) => `made of ${text}`),
    { en: () => loading('en'), pl: () => loading('pl') },
  );
  const polish = loaders.pl();
  expect(asked).toEqual(['maker', 'pl']);
  expect(await polish).toBe('made of pl');
});
