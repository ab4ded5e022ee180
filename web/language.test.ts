// @vitest-environment happy-dom
// The page's language for unusual browser settings, and times in words.
import { expect, test, vi } from 'vitest';
import { LANGUAGES } from '#languages/list.ts';
import { choose, loadPreferred, localeOf, sayAgo } from './language.ts';

test.each([
  [['en-US@posix', 'pl-PL'], 'en', 'en'],
  [['en-US@posix', 'en-GB'], 'en', 'en-GB'],
  [['de-AT', 'pl'], 'pl', 'pl'],
  [[], 'pl', 'pl'],
] as const)('dates where the browser asks for %j', (asked, language, locale) => {
  vi.stubGlobal('navigator', { languages: asked });
  expect(localeOf(language)).toBe(locale);
  expect(() => new Intl.DateTimeFormat(locale)).not.toThrow();
  vi.unstubAllGlobals();
});

const MINUTE = 60_000;

test.each([
  [0.9, 'przed chwilą', 'just now'],
  [1, '1 minutę temu', '1 minute ago'],
  [2, '2 minuty temu', '2 minutes ago'],
  [5, '5 minut temu', '5 minutes ago'],
  [12, '12 minut temu', '12 minutes ago'],
  [22, '22 minuty temu', '22 minutes ago'],
  [3 * 60, '3 godziny temu', '3 hours ago'],
  [25 * 60, '1 dzień temu', '1 day ago'],
  [5 * 24 * 60, '5 dni temu', '5 days ago'],
])('%d minutes ago', async (count, polish, english) => {
  const said: string[] = [];
  for (const language of LANGUAGES.toReversed()) {
    choose(language);
    await loadPreferred();
    said.push(sayAgo(count * MINUTE));
  }
  expect(said).toEqual([polish, english]);
});
