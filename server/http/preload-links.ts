// Link headers that preload the files of a page together with its document.
// Without them a browser requests a board only after the page has run and read the match.
import { existsSync, readFileSync } from 'node:fs';

/** The manifest of the build: output files by source file. */
type Manifest = Readonly<Record<string, ManifestEntry>>;

interface ManifestEntry {
  readonly file: string;
  readonly css?: readonly string[];
  readonly imports?: readonly string[];
  readonly isEntry?: boolean;
}

const DEFAULT_LANGUAGE = 'en';

/** Font files by character set: `latin` for every language, `latin-ext` for some. */
const FONT_FILE = /-(latin|latin-ext)-wght-normal\.woff2$/;
const EXTENDED_LATIN = ['pl'];

export type PreloadLinks = ReturnType<typeof preloadLinks>;

/**
 * Builds the values of `Link` headers.
 * @param folder the built page; its manifest is `<folder>.manifest.json`
 */
export function preloadLinks(folder: string) {
  const manifest = manifestIn(folder);
  const filesOf = (source: string): readonly string[] => {
    const entry = manifest[source];
    if (entry === undefined || isInDocument(manifest, entry)) return [];
    return [entry.file, ...(entry.css ?? []), ...(entry.imports ?? []).flatMap(filesOf)];
  };
  const links = (sources: readonly string[]) => [...new Set(sources.flatMap(filesOf))].map(linkTo);
  const languageFor = (list: string | undefined) =>
    languageOf(list, (tag) => manifest[`messages/${tag}.ts`] !== undefined);
  return {
    /** The page's messages in the reader's language, and the fonts for them. */
    texts(accepted: string | undefined): readonly string[] {
      const language = languageFor(accepted);
      return [...fontLinks(manifest, language), ...links([`messages/${language}.ts`])];
    },
    /** The page with the boxes. */
    shelf: (): readonly string[] => links(['shelf/shelf.tsx']),
    /** The board, the messages and the rules of a game, and what computes a match. */
    board(game: string, accepted: string | undefined): readonly string[] {
      const parts = [
        'board/index.tsx',
        'messages/words.ts',
        `messages/${languageFor(accepted)}.ts`,
        'rules/index.ts',
      ];
      return links(['client/open-match.ts', ...parts.map((part) => `../games/${game}/${part}`)]);
    },
  };
}

/** Preloads fonts, so text does not change its width when they arrive. */
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

/** Whether the document already links to this file. */
function isInDocument(manifest: Manifest, { file }: ManifestEntry): boolean {
  return Object.values(manifest).some((entry) => entry.isEntry && entry.file === file);
}

function linkTo(file: string): string {
  if (file.endsWith('.css')) return `</${file}>; rel=preload; as=style; crossorigin`;
  return `</${file}>; rel=modulepreload`;
}

/** The first supported language of an Accept-Language list, which starts with the preferred one. */
function languageOf(list = '', isSupported: (tag: string) => boolean): string {
  const tags = list.split(',').map((tag) => tag.trim().split(/[-;]/, 1)[0] as string);
  return tags.find((tag) => /^[a-z]{2,3}$/.test(tag) && isSupported(tag)) ?? DEFAULT_LANGUAGE;
}
