// What holds of all texts. A law returns its violations.
import { codeOf, type Files, isCode, isTest } from '../tidy/source.ts';
import type { Catalogue, Text } from './catalogues.ts';

const PLACE = /\{(\w+)(?: (\w+))?\}/g;
/** Ways to write a value that are no terms (`languages/texts.ts`). */
const FORMATS = new Set(['and', 'or', 'tenths', 'hundredths', 'exact', 'percent']);

const allForms = (text: Text): readonly string[] =>
  typeof text === 'string' ? [text] : Object.values(text);

function placesIn(texts: readonly string[]): readonly (readonly [string, string | undefined])[] {
  return texts.flatMap((text) =>
    [...text.matchAll(PLACE)].map(([, name, form]) => [name as string, form] as const),
  );
}

/** All texts inside a term, however deep. */
function textsOfTerm(term: unknown): readonly string[] {
  return typeof term === 'string' ? [term] : Object.values(term as object).flatMap(textsOfTerm);
}

/** Files and texts that a language lacks or has in addition. */
export function missingTexts(all: readonly Catalogue[], languages: readonly string[]): string[] {
  const parts = [...new Set(all.map(({ part }) => part))];
  return parts.flatMap((part) => {
    const files = new Map(
      all.filter((each) => each.part === part).map((each) => [each.language, each]),
    );
    const english = files.get('en');
    if (english === undefined) return [`${part}: there is no English file`];
    const unlisted = [...files.keys()].filter((language) => !languages.includes(language));
    return [
      ...unlisted.map((language) => `${part}: "${language}" is not in languages/list.ts`),
      ...languages.flatMap((language) => {
        const other = files.get(language);
        if (other === undefined) return [`${part.replace('*', language)} is missing`];
        // Other laws compare the marks of documents.
        if (part.endsWith('.md')) return [];
        return [
          ...lacking(english, other).map((key) => `${other.path}: ${key} is missing`),
          ...lacking(other, english).map((key) => `${other.path}: ${key} is not in English`),
        ];
      }),
    ];
  });
}

function lacking(from: Catalogue, to: Catalogue): readonly string[] {
  return [...from.texts.keys()].filter((key) => !to.texts.has(key));
}

/** Places that a translation lacks or adds. The number that chooses a form need not be in each. */
export function wrongPlaces(all: readonly Catalogue[]): string[] {
  const english = new Map(
    all.flatMap((each) => (each.language === 'en' ? [[each.part, each]] : [])),
  );
  return all.flatMap(({ part, path, texts }) =>
    [...texts].flatMap(([key, text]) => {
      const original = english.get(part)?.texts.get(key);
      if (path.endsWith('.md') || original === undefined) return [];
      const [wanted, used] = [original, text].map(
        (each) => new Set(placesIn(allForms(each)).map(([name]) => name)),
      ) as [Set<string>, Set<string>];
      // A list chooses a form, too.
      const mayCount = typeof original !== 'string' || wanted.has('count');
      const gone = [...wanted].filter((name) => !used.has(name) && name !== 'count');
      const added = [...used].filter(
        (name) => !wanted.has(name) && !(name === 'count' && mayCount),
      );
      return [
        ...gone.map((name) => `${path}: ${key} does not use {${name}}`),
        ...added.map((name) => `${path}: ${key} uses {${name}}, which English does not have`),
      ];
    }),
  );
}

/** Terms that a text needs and the file does not have, and terms that no text needs. */
export function wrongTerms(all: readonly Catalogue[]): string[] {
  return all.flatMap(({ path, texts, terms }) => {
    if (path.endsWith('.md')) return [];
    const spoken = [...texts.values()].flatMap(allForms);
    const inner = [...terms.values()].flatMap(textsOfTerm);
    const used = new Set(placesIn([...spoken, ...inner]).flatMap(([, form]) => form ?? []));
    const unknown = [...used].filter((form) => !terms.has(form) && !FORMATS.has(form));
    const idle = [...terms.keys()].filter((term) => !used.has(term));
    return [
      ...unknown.map((form) => `${path}: there is no term "${form}"`),
      ...idle.map((term) => `${path}: no text uses the term "${term}"`),
    ];
  });
}

/** The categories of whole numbers in a language. */
function categoriesOf(language: string): ReadonlySet<string> {
  const rules = new Intl.PluralRules(language);
  return new Set(Array.from({ length: 200 }, (_, count) => rules.select(count)));
}

/** Forms that lack a category of their language. */
export function lackingForms(all: readonly Catalogue[]): string[] {
  return all.flatMap(({ path, language, texts, terms }) => {
    const needed = [...categoriesOf(language)];
    const forms = [...texts, ...terms].filter(([, text]) => isByNumber(text));
    return forms.flatMap(([key, text]) => {
      const has = Object.keys(text as object);
      const lacks = has.includes('other') ? [] : needed.filter((each) => !has.includes(each));
      return lacks.map((each) => `${path}: ${key} has no form "${each}"`);
    });
  });
}

const CATEGORIES = ['zero', 'one', 'two', 'few', 'many'];

function isByNumber(text: unknown): boolean {
  return typeof text === 'object' && CATEGORIES.some((each) => each in (text as object));
}

/** Empty texts, and traces of broken code. */
export function brokenTexts(all: readonly Catalogue[]): string[] {
  return all.flatMap(({ path, texts }) =>
    [...texts].flatMap(([key, text]) =>
      allForms(text)
        .filter((each) => /^\s*$|undefined|NaN|\[object|\$\{/.test(each))
        .map((each) => `${path}: ${key} is "${each}"`),
    ),
  );
}

/** Files of texts with code. */
export function codeInTexts(files: Files): string[] {
  return Object.entries(files)
    .filter(([path]) => /\/messages\/[a-z]{2,3}\//.test(path) && isCode(path))
    .flatMap(([path, text]) => {
      const [found] = /=>|\bfunction\b|^import (?!type )|\?/m.exec(codeOf(text)) ?? [];
      return found === undefined ? [] : [`${path}: a file of texts has no code, but "${found}"`];
    });
}

/** English texts whose key is nowhere in the code. A key that is a common word may be missed. */
export function unusedTexts(all: readonly Catalogue[], files: Files): string[] {
  const code = Object.entries(files)
    .filter(([path]) => isCode(path) && !isTest(path) && !/\/messages\/[a-z]{2,3}\//.test(path))
    .map(([, text]) => text)
    .join('\n');
  const words = new Set(code.match(/[\w-]+/g));
  // Such as `${act}Short`.
  const endings = [...code.matchAll(/\$\{[^}]*\}(\w+)`/g)].map(([, ending]) => ending as string);
  const isUsed = (step: string) =>
    words.has(step) || endings.some((ending) => step.endsWith(ending));
  return all
    .filter(({ language, path }) => language === 'en' && path.endsWith('.ts') && !isTest(path))
    .flatMap(({ path, texts }) =>
      [...texts.keys()].flatMap((key) => {
        const steps = key.split('.').filter((step) => !/^\d+$/.test(step));
        return steps.every(isUsed) ? [] : [`${path}: no code uses ${key}`];
      }),
    );
}
