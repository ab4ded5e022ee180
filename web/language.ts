// The language of the page: the saved choice, else the browser's, else English. Only its texts are
// loaded.
import { signal } from '@preact/signals';
import type { Language } from '#languages/words.ts';
import type { Messages } from './messages/en.ts';
import { recall, remember } from './storage.ts';

/** Each language under its own name. */
export const LANGUAGES: Readonly<Record<Language, string>> = { en: 'English', pl: 'Polski' };

const catalogues: Readonly<Record<Language, () => Promise<Messages>>> = {
  en: () => import('./messages/en.ts').then(({ en }) => en),
  pl: () => import('./messages/pl.ts').then(({ pl }) => pl),
};

interface LanguageTexts {
  readonly language: Language;
  readonly words: Messages;
}

const current = signal<LanguageTexts | undefined>(undefined);

function isLanguage(value: unknown): value is Language {
  return typeof value === 'string' && Object.hasOwn(LANGUAGES, value);
}

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
  const words = await catalogues[language]();
  document.documentElement.lang = language;
  current.value = { language, words };
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
