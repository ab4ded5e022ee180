// @vitest-environment happy-dom
// The page's language for unusual browser settings.
import { expect, test, vi } from 'vitest';
import { localeOf } from './language.ts';

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
