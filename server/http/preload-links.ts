// Link headers that preload the files of a page together with its document.
// Without them a browser requests a board only after the page has run and read the match.
import { existsSync, readFileSync } from 'node:fs';
import { isLanguage, LANGUAGE_FACTS, type Language } from '#languages/list.ts';

/** The manifest of the build: output files by source file, or by `_FILE` if several sources are in it. */
type Manifest = Readonly<Record<string, ManifestEntry>>;

interface ManifestEntry {
  readonly file: string;
  /** Of a file of several sources: the name of its group (`vite.config.ts`). */
  readonly name?: string;
  readonly css?: readonly string[];
  readonly imports?: readonly string[];
  readonly isEntry?: boolean;
}

/** Font files by character set: `first` and `digits` for every language, `central` for some (`tools/font-subsets.ts`). */
const FONT_FILE = /-(first|digits|central)\.woff2$/;

/** Nothing is drawn before it: `web/index.html` names it in its head. */
const BLOCKING = '</first-paint.js>; rel=preload; as=script';

export type PreloadLinks = ReturnType<typeof preloadLinks>;

/**
 * Builds the values of `Link` headers.
 * @param folder the built page; its manifest is `<folder>.manifest.json`
 */
export function preloadLinks(folder: string) {
  const manifest = manifestIn(folder);
  const groups = groupsIn(manifest);
  const filesOf = (source: string): readonly string[] => {
    const entry = manifest[source];
    if (entry === undefined || isInDocument(manifest, entry)) return [];
    return [entry.file, ...(entry.css ?? []), ...(entry.imports ?? []).flatMap(filesOf)];
  };
  /** @param parts names of groups, or sources */
  const links = (parts: readonly string[]) =>
    [...new Set(parts.flatMap((part) => filesOf(groups.get(part) ?? part)))].map(linkTo);
  return {
    /** What the document names itself: it comes first on the line. */
    document: (): readonly string[] => documentLinks(manifest),
    /** The texts that every page needs in the reader's language. */
    texts(accepted: string | undefined): readonly string[] {
      const language = languageOf(accepted);
      return links([
        `messages/${language}/page.ts`,
        `../games/boxes/messages/${language}/boxes.ts`,
      ]);
    },
    /** The fonts for these texts. */
    fonts: (accepted: string | undefined): readonly string[] =>
      fontLinks(manifest, languageOf(accepted)),
    /** The page with the boxes. */
    shelf: (): readonly string[] => links(['shelf/shelf.tsx']),
    /** What computes a match, whatever its game. */
    match: (): readonly string[] => links(['client']),
    /** The board, the rules and the messages of a game. */
    board: (game: string, accepted: string | undefined): readonly string[] =>
      links([`${game}-table`, `../games/${game}/messages/${languageOf(accepted)}/board.ts`]),
  };
}

/** The files of several sources, by the name of their group. */
function groupsIn(manifest: Manifest): ReadonlyMap<string, string> {
  const shared = Object.entries(manifest).filter(([source]) => source.startsWith('_'));
  return new Map(
    shared.flatMap(([source, { name, file }]) =>
      name === undefined || !file.endsWith('.js') ? [] : [[name, source]],
    ),
  );
}

/** Preloads fonts, so text does not change its width when they arrive. */
function fontLinks(manifest: Manifest, language: Language): readonly string[] {
  const { hasExtendedLatin } = LANGUAGE_FACTS[language];
  const wanted = ['first', 'digits', ...(hasExtendedLatin ? ['central'] : [])];
  return Object.entries(manifest)
    .filter(([source]) => wanted.includes(FONT_FILE.exec(source)?.[1] ?? ''))
    .map(([, { file }]) => `</${file}>; rel=preload; as=font; type="font/woff2"; crossorigin`);
}

function manifestIn(folder: string): Manifest {
  const file = `${folder}.manifest.json`;
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
}

/** The scripts of the document, and its style sheets. */
function documentLinks(manifest: Manifest): readonly string[] {
  const { file, css = [] } = Object.values(manifest).find(({ isEntry }) => isEntry) ?? {};
  return file === undefined ? [] : [BLOCKING, ...[...css, file].map(linkTo)];
}

/** Whether the document already links to this file. */
function isInDocument(manifest: Manifest, { file }: ManifestEntry): boolean {
  return Object.values(manifest).some((entry) => entry.isEntry && entry.file === file);
}

function linkTo(file: string): string {
  if (file.endsWith('.css')) return `</${file}>; rel=preload; as=style; crossorigin`;
  return `</${file}>; rel=modulepreload`;
}

/** The first supported language of an Accept-Language list, which starts with the preferred one; else English. */
export function languageOf(list = ''): Language {
  const tags = list.split(',').map((tag) => tag.trim().split(/[-;]/, 1)[0]);
  return tags.find(isLanguage) ?? 'en';
}
