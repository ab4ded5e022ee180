// The words of an open page, in its language: scenes that press a button find it by them.
import type { Page } from 'playwright-core';
import { isLanguage, type Language } from '#languages/list.ts';
import { wordLoader } from '#languages/texts.ts';
import type { texts as access } from '#web/messages/en/access.ts';
import type { texts as page } from '#web/messages/en/page.ts';

export const accessTexts = wordLoader<typeof access>(
  (language) => import(`../../web/messages/${language}/access.ts`),
);
export const pageTexts = wordLoader<typeof page>(
  (language) => import(`../../web/messages/${language}/page.ts`),
);

export async function languageOf(page: Page): Promise<Language> {
  const language = await page.getAttribute('html', 'lang');
  if (!isLanguage(language)) throw new Error(`the page has the language "${language}"`);
  return language;
}
