// Makes words from texts as data. A text has named places, `{name} takes tile {tile}.`, and may have forms by number,
// `{ one: '{count} step', other: '{count} steps' }`. A place may say how to write its value: `{names and}`.
import type { Forms, Terms, Words } from './catalogue.ts';
import { LANGUAGES, type Language } from './list.ts';

type Value = string | number | readonly (string | number)[];
type Values = Readonly<Record<string, Value>>;

/** The ways to write a number, besides the usual one. */
const FORMATS: Readonly<Record<string, Intl.NumberFormatOptions>> = {
  tenths: { maximumFractionDigits: 1, signDisplay: 'negative' },
  hundredths: { minimumFractionDigits: 2, maximumFractionDigits: 2 },
  exact: { maximumFractionDigits: 4 },
  percent: { style: 'percent' },
};

const CATEGORIES = ['zero', 'one', 'two', 'few', 'many', 'other'];

/** Whether an object of texts is one text in forms. */
export function isForms(texts: object): texts is Forms {
  const keys = Object.keys(texts);
  const ofForms = keys.filter((key) => CATEGORIES.includes(key) || /^\d+$/.test(key));
  return ofForms.length === keys.length && keys.some((key) => CATEGORIES.includes(key));
}

/**
 * The words of texts: a text with places becomes a function of their values.
 * @param texts of one language; `terms` has parts of texts that places refer to
 */
export function wordsOf<Texts extends object>(language: Language, texts: Texts): Words<Texts> {
  const fill = filler(language, (texts as { readonly terms?: Terms }).terms ?? {});
  const speak = (part: unknown): unknown => {
    if (typeof part === 'string') {
      return part.includes('{') ? (values: Values) => fill(part, values) : part;
    }
    if (Array.isArray(part)) return part.map(speak);
    if (isForms(part as object)) return (values: Values) => fill(part as Forms, values);
    return Object.fromEntries(
      Object.entries(part as object).flatMap(([key, value]) =>
        key === 'terms' ? [] : [[key, speak(value)]],
      ),
    );
  };
  return speak(texts) as Words<Texts>;
}

const PLACE = /\{(\w+)(?: (\w+))?\}/g;

/** A function that fills the places of a text. */
function filler(language: Language, terms: Terms) {
  const rules = new Intl.PluralRules(language);
  const numbers = new Map<string, Intl.NumberFormat>();
  const lists = {
    and: new Intl.ListFormat(language, { type: 'conjunction' }),
    or: new Intl.ListFormat(language, { type: 'disjunction' }),
  };

  function written(value: Value, format = ''): string {
    if (typeof value === 'string') return value;
    if (typeof value !== 'number') {
      return lists[format === 'or' ? 'or' : 'and'].format(value.map((one) => written(one)));
    }
    let number = numbers.get(format);
    if (number === undefined) {
      number = new Intl.NumberFormat(language, FORMATS[format]);
      numbers.set(format, number);
    }
    return number.format(value);
  }

  /** The form for a value: by the value itself, else by its category. */
  function formFor(forms: Readonly<Record<string, string>>, value: Value): string {
    if (typeof value !== 'number') return forms[String(value)] ?? forms.other ?? '';
    return forms[value] ?? forms[rules.select(value)] ?? forms.many ?? forms.other ?? '';
  }

  return function fill(text: string | Forms, values: Values): string {
    const chosen =
      typeof text === 'string'
        ? text
        : formFor(text as Readonly<Record<string, string>>, countIn(values));
    return chosen.replace(PLACE, (place, name: string, form?: string) => {
      const value = values[name];
      if (value === undefined) return place;
      const term = form === undefined ? undefined : terms[form];
      if (term === undefined) return written(value, form);
      const forms = term as string | Readonly<Record<string, string>>;
      const inner = typeof forms === 'string' ? forms : formFor(forms, value);
      return fill(inner, { ...values, count: value });
    });
  };
}

/** The number that chooses a form: `count`, else the length of the first list. */
function countIn(values: Values): number {
  const count = values.count ?? Object.values(values).find(Array.isArray)?.length;
  return Number(count);
}

/** Loads the words of a language; each language once. */
export type WordLoader<Loaded> = (language: Language) => Promise<Loaded>;

/**
 * A loader of words from files of texts.
 * @param load imports the file of a language, with its texts as `texts`
 */
export function wordLoader<Texts extends object>(
  load: (language: Language) => Promise<{ readonly texts: Texts }>,
): WordLoader<Words<Texts>> {
  return onceByLanguage(async (language) => wordsOf(language, (await load(language)).texts));
}

/**
 * A loader of what documents are made into: `rules.md` is the one in English, `rules.LANGUAGE.md` that in another
 * language.
 * @param part of the imported module
 */
export function documentLoader<Module, Part extends keyof Module>(
  part: Part,
  english: () => Promise<Module>,
  translated: (language: Language) => Promise<Module>,
): WordLoader<Module[Part]> {
  return async (language) => (await (language === 'en' ? english() : translated(language)))[part];
}

/** A loader of words that code adds sentences to. The code loads at the same time as the texts. */
export function sentenceLoader<Loaded, Sentences>(
  words: WordLoader<Loaded>,
  maker: () => Promise<(words: Loaded) => Sentences>,
): WordLoader<Sentences> {
  return onceByLanguage(async (language) => {
    const [sentencesFrom, loaded] = await Promise.all([maker(), words(language)]);
    return sentencesFrom(loaded);
  });
}

/** Keeps what was loaded; after a failure, the next call tries again. */
function onceByLanguage<Loaded>(load: WordLoader<Loaded>): WordLoader<Loaded> {
  const loaded = new Map<Language, Promise<Loaded>>();
  return (language) => {
    const known = loaded.get(language);
    if (known !== undefined) return known;
    const loading = load(language);
    loaded.set(language, loading);
    loading.catch(() => loaded.delete(language));
    return loading;
  };
}

/** The words of every language, for a program that serves all of them. */
export async function inEveryLanguage<Loaded>(
  load: WordLoader<Loaded>,
): Promise<Readonly<Record<Language, Loaded>>> {
  const pairs = LANGUAGES.map(async (language) => [language, await load(language)] as const);
  return Object.fromEntries(await Promise.all(pairs)) as Record<Language, Loaded>;
}
