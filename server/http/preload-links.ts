// What a page will want besides the document, said with it: else a browser learns of a board only once the page runs and
// has asked what is played. A guess that is wrong costs a file; what cannot be known yet is left for the page to load.
import { existsSync, readFileSync } from 'node:fs';

/** What the build says of its files, by their sources. */
type Manifest = Readonly<Record<string, ManifestEntry>>;

interface ManifestEntry {
  readonly file: string;
  readonly css?: readonly string[];
  readonly imports?: readonly string[];
  readonly isEntry?: boolean;
}

const DEFAULT_LANGUAGE = 'en';

/** Letters that a face has in a file of its own: all faces have `latin`; languages that are written with more have both. */
const FONT_FILE = /-(latin|latin-ext)-wght-normal\.woff2$/;
const EXTENDED_LATIN = ['pl'];

export interface PreloadLinks {
  /** The texts of the page, in the language that a reader asks for, and the letters for them. */
  texts(acceptLanguage: string | undefined): readonly string[];
  /** What a game's table needs besides. */
  table(game: string, acceptLanguage: string | undefined): readonly string[];
}

/**
 * The values of `Link` headers.
 * @param folder of the built page; the build's list of files lies beside it
 */
export function preloadLinks(folder: string): PreloadLinks {
  const manifest = manifestIn(folder);
  const needs = (source: string): readonly string[] => {
    const entry = manifest[source];
    if (entry === undefined || isInDocument(manifest, entry)) return [];
    return [entry.file, ...(entry.css ?? []), ...(entry.imports ?? []).flatMap(needs)];
  };
  const links = (sources: readonly string[]) => [...new Set(sources.flatMap(needs))].map(linkTo);
  const spokenIn = (list: string | undefined) =>
    languageOf(list, (tag) => manifest[`messages/${tag}.ts`] !== undefined);
  return {
    texts(accepted) {
      const language = spokenIn(accepted);
      return [...fontLinks(manifest, language), ...links([`messages/${language}.ts`])];
    },
    table(game, accepted) {
      const parts = ['board/index.tsx', 'messages/words.ts', `messages/${spokenIn(accepted)}.ts`];
      return links(parts.map((part) => `../games/${game}/${part}`));
    },
  };
}

/** Fonts, so that text does not change its width once they come. */
function fontLinks(manifest: Manifest, language: string): readonly string[] {
  const wanted = EXTENDED_LATIN.includes(language) ? ['latin', 'latin-ext'] : ['latin'];
  return Object.entries(manifest)
    .filter(([source]) => wanted.includes(FONT_FILE.exec(source)?.[1] ?? ''))
    .map(([, { file }]) => `</${file}>; rel=preload; as=font; type="font/woff2"; crossorigin`);
}

function manifestIn(folder: string): Manifest {
  const file = `${folder}.manifest.json`;
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
}

/** Whether the document names the file itself. */
function isInDocument(manifest: Manifest, { file }: ManifestEntry): boolean {
  return Object.values(manifest).some((entry) => entry.isEntry && entry.file === file);
}

function linkTo(file: string): string {
  if (file.endsWith('.css')) return `</${file}>; rel=preload; as=style; crossorigin`;
  return `</${file}>; rel=modulepreload`;
}

/** The first language of the list that is spoken here; browsers name the one they like best first. */
function languageOf(list = '', isSpoken: (tag: string) => boolean): string {
  const tags = list.split(',').map((tag) => tag.trim().split(/[-;]/, 1)[0] as string);
  return tags.find((tag) => /^[a-z]{2,3}$/.test(tag) && isSpoken(tag)) ?? DEFAULT_LANGUAGE;
}
