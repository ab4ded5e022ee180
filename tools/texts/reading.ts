// Which texts a second reader has read: one mark for each text, in languages/read/LANGUAGE.txt. The mark of a text changes
// with the text and with its English original.
import { createHash } from 'node:crypto';
import type { Catalogue, Text } from './catalogues.ts';

export interface ReadableText {
  readonly path: string;
  readonly key: string;
  readonly text: Text;
  /** The English text; undefined if this one is English. */
  readonly original: Text | undefined;
  readonly mark: string;
}

/** The file with the marks of a language, from the project's root. */
export const marksFile = (language: string): string => `languages/read/${language}.txt`;

/** All texts of a language. */
export function textsToRead(all: readonly Catalogue[], language: string): readonly ReadableText[] {
  const originals = new Map(
    all.flatMap((each) => (each.language === 'en' ? [[each.part, each.texts] as const] : [])),
  );
  return all
    .filter((each) => each.language === language)
    .flatMap(({ part, path, texts, terms }) => {
      const said = [...texts, ...[...terms].map(([key, term]) => [`terms.${key}`, term] as const)];
      return said.map(([key, value]): ReadableText => {
        const text = value as Text;
        const original = language === 'en' ? undefined : originals.get(part)?.get(key);
        const content = JSON.stringify([part, key, text, original]);
        const mark = createHash('sha256').update(content).digest('hex').slice(0, 12);
        return { path, key, text, original, mark };
      });
    });
}

export function unreadTexts(
  texts: readonly ReadableText[],
  marks: ReadonlySet<string>,
): readonly ReadableText[] {
  return texts.filter(({ mark }) => !marks.has(mark));
}

export const marksIn = (file: string): ReadonlySet<string> =>
  new Set(file.split('\n').filter(Boolean));

/** The file of marks after a reading. Marks of texts that are gone are left out. */
export function marksAfter(
  texts: readonly ReadableText[],
  before: ReadonlySet<string>,
  wasRead: (text: ReadableText) => boolean,
): string {
  const marks = texts.filter((text) => before.has(text.mark) || wasRead(text));
  return marks
    .map(({ mark }) => `${mark}\n`)
    .sort()
    .join('');
}
