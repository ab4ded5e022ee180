// The list of languages. A new one has an entry here and its own files; docs/languages.md has the steps.

interface LanguageFacts {
  /** Its own name. */
  readonly name: string;
  /** Whether it has letters beyond Latin-1, which are in a font file of their own. */
  readonly hasExtendedLatin: boolean;
}

const FACTS = {
  en: { name: 'English', hasExtendedLatin: false },
  pl: { name: 'Polski', hasExtendedLatin: true },
} as const satisfies Readonly<Record<string, LanguageFacts>>;

/** A code by ISO 639-1. */
export type Language = keyof typeof FACTS;

export const LANGUAGE_FACTS: Readonly<Record<Language, LanguageFacts>> = FACTS;

export const LANGUAGES = Object.keys(FACTS) as readonly Language[];

export function isLanguage(value: unknown): value is Language {
  return typeof value === 'string' && Object.hasOwn(FACTS, value);
}
