// The texts of all modules as data: each file `messages/LANGUAGE/PART.ts`, and each document such as `rules.md` and
// `rules.LANGUAGE.md`.
import { pathToFileURL } from 'node:url';
import { isForms } from '../../languages/texts.ts';
import type { Files } from '../tidy/source.ts';

/** A text, or its forms by number. */
export type Text = string | Readonly<Record<string, string>>;

/** A file of texts in one language. */
export interface Catalogue {
  /** The path with `*` for the language. */
  readonly part: string;
  readonly language: string;
  readonly path: string;
  /** By path of keys, such as `prompts.lay`. */
  readonly texts: ReadonlyMap<string, Text>;
  readonly terms: ReadonlyMap<string, unknown>;
}

const FILE = /^(.*\/messages\/)([a-z]{2,3})(\/[\w-]+\.ts)$/;
/** Documents that the program shows, in English and in another language. */
const DOCUMENT = /^(games\/[\w-]+\/(?:rules|sheet-[\w-]+))(?:\.([a-z]{2,3}))?\.md$/;

interface Place {
  readonly part: string;
  readonly language: string;
}

function placeOf(path: string): Place | undefined {
  const [, before, language, after] = FILE.exec(path) ?? [];
  if (language !== undefined) return { part: `${before}*${after}`, language };
  const [, name, translated = 'en'] = DOCUMENT.exec(path) ?? [];
  return name === undefined ? undefined : { part: `${name}.*.md`, language: translated };
}

/** Reads all files of texts. @param files of the project, by path from `root` */
export async function readCatalogues(root: string, files: Files): Promise<readonly Catalogue[]> {
  const found = Object.keys(files).flatMap((path) => {
    const place = placeOf(path);
    return place === undefined ? [] : [{ ...place, path }];
  });
  return Promise.all(
    found.map(async ({ path, ...place }): Promise<Catalogue> => {
      if (path.endsWith('.md')) {
        return { ...place, path, texts: blocksOf(files[path] as string), terms: new Map() };
      }
      const { texts } = await import(pathToFileURL(`${root}/${path}`).href);
      return { ...place, path, ...catalogueOf(texts) };
    }),
  );
}

/** The texts and the terms of one file. */
export function catalogueOf(data: object): Pick<Catalogue, 'texts' | 'terms'> {
  const { terms = {}, ...rest } = data as { readonly terms?: object };
  return { texts: new Map(flat(rest, '')), terms: new Map(Object.entries(terms)) };
}

function flat(part: unknown, path: string): readonly (readonly [string, Text])[] {
  if (typeof part === 'string') return [[path, part]];
  if (typeof part !== 'object' || part === null) throw new Error(`${path} is not a text`);
  if (!Array.isArray(part) && isForms(part)) return [[path, part as Text]];
  return Object.entries(part).flatMap(([key, value]) =>
    flat(value, path === '' ? key : `${path}.${key}`),
  );
}

/**
 * The blocks of a document: a rule by its id, a sentence of a sheet by its number, others by their order. If a key comes again, it
 * gets its count.
 */
export function blocksOf(document: string): ReadonlyMap<string, Text> {
  const shown = document.replace(/^<!--[\s\S]*?-->\n/, '');
  const blocks = shown.split(/\n(?=- `|\d+\. )|\n{2,}/).map((block) => block.trim());
  const keys = new Map<string, number>();
  return new Map(
    blocks.map((block) => {
      const [, mark, number] = /^- `([^`]+)`|^(\d+)\./.exec(block) ?? [];
      const key = mark ?? number ?? 'text';
      const times = (keys.get(key) ?? 0) + 1;
      keys.set(key, times);
      return [times === 1 ? key : `${key} (${times})`, block];
    }),
  );
}
