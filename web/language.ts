// The language of the page: the saved choice, else the browser's, else English. Only its texts are
// loaded.
import { signal } from '@preact/signals';
import { type AllBoxWords, boxWords } from '#boards';
import { isLanguage, type Language } from '#languages/list.ts';
import { wordLoader } from '#languages/texts.ts';
import type { BoxWords } from '#modules/board.ts';
import type { Messages, texts } from './messages/en/page.ts';
import { recall, remember } from './storage.ts';

/** The texts that every page needs. */
export const pageWords = wordLoader<typeof texts>(
  (language) => import(`./messages/${language}/page.ts`),
);

interface LanguageTexts {
  readonly language: Language;
  readonly words: Messages;
  readonly boxes: AllBoxWords;
}

const current = signal<LanguageTexts | undefined>(undefined);

/** The saved choice, else the first supported language of the browser. */
export function preferred(): Language {
  const asked = navigator.languages.map((tag) => tag.split('-')[0]);
  return recall('language', isLanguage) ?? asked.find(isLanguage) ?? 'en';
}

/** Some browsers list invalid language tags such as `en-US@posix`. */
function isTag(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length === 1;
  } catch {
    return false;
  }
}

/** The locale for dates: the browser's regional one for this language, if there is one. */
export function localeOf(language: Language): string {
  const near = navigator.languages.find((tag) => tag.split('-')[0] === language && isTag(tag));
  return near ?? language;
}

async function load(language: Language): Promise<void> {
  const [words, boxes] = await Promise.all([pageWords(language), boxWords(language)]);
  document.documentElement.lang = language;
  current.value = { language, words, boxes };
}

export function loadPreferred(): Promise<void> {
  return load(preferred());
}

export function choose(language: Language): void {
  remember('language', language);
  void load(language);
}

/**
 * The current language and its texts.
 * @throws Error before a language is loaded
 */
export function currentLanguage(): LanguageTexts {
  if (current.value === undefined) throw new Error('no language is loaded yet');
  return current.value;
}

/** The texts of a box in the current language; undefined for an unknown box. */
export function boxWordsOf(game: string, edition: string): BoxWords | undefined {
  return currentLanguage().boxes[game]?.[edition];
}

const MINUTE_MS = 60_000;

/** How long ago something was, in words. */
export function sayAgo(milliseconds: number): string {
  const { ago } = currentLanguage().words.matchStatus;
  const minutes = Math.floor(milliseconds / MINUTE_MS);
  const hours = Math.floor(minutes / 60);
  if (minutes < 1) return ago.now;
  if (hours < 1) return ago.minutes({ count: minutes });
  return hours < 24 ? ago.hours({ count: hours }) : ago.days({ count: Math.floor(hours / 24) });
}
