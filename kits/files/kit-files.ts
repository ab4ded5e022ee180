// Makes the files of a kit: the PDF, the solid parts, and an archive of both. The server and the command line use it.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { strToU8, type Zippable, zipSync } from 'fflate';
import type { AnyGame } from '#kernel/game.ts';
import type { BoxNames } from '#kernel/words.ts';
import type { Kit } from '../kit.ts';
import { paperKit } from '../paper/paper-kit.ts';
import { parseRules } from '../rules-parser.ts';
import { README_WORDS } from './messages.ts';
import {
  choose,
  formatClearance,
  isWrongOption,
  type KitFormat,
  type KitOptions,
  kitFileName,
  type WrongOption,
} from './options.ts';
import { type SolidFiles, solidFiles } from './solid-files.ts';

/** The lists of games and kits. They are arguments, because the lists import the kits. */
export interface KitLists {
  readonly entries: readonly {
    readonly game: AnyGame;
    readonly boxes?: BoxNames | undefined;
  }[];
  readonly kits: Readonly<Record<string, () => Promise<Kit>>>;
}

/** A box with everything that its files are made of. */
export interface KitBox {
  readonly kit: Kit;
  readonly game: AnyGame;
  readonly names: BoxNames | undefined;
}

/** @param share the progress, from 0 to 1 */
export type OnProgress = (share: number) => void;

const GAMES = join(import.meta.dirname, '../../games');
/** Without a zone, so the archive has the same bytes in each zone. The format has no date before 1980. */
const MADE = '2000-01-01T12:00:00';
/** In a whole archive: the share of the PDF in the progress. */
const PAPER_SHARE = 0.2;

/** Loads the kit of a box; undefined if there is none. */
export async function loadKit(
  { entries, kits }: KitLists,
  { game: id, edition }: Pick<KitOptions, 'game' | 'edition'>,
): Promise<KitBox | undefined> {
  const entry = entries.find(({ game }) => game.id === id);
  const isKnown = entry?.game.editions.some((each) => each.id === edition) ?? false;
  if (entry === undefined || !isKnown || !Object.hasOwn(kits, id)) return undefined;
  const kit = await kits[id]?.();
  return kit && { kit, game: entry.game, names: entry.boxes };
}

/** The name of a box. */
export function titleOf(
  { names }: KitBox,
  { edition, language }: Pick<KitOptions, 'edition' | 'language'>,
): string {
  return names?.[edition]?.[language].name ?? edition;
}

/** The formats that a kit has. */
export function formatsOf(_kit: Kit): readonly KitFormat[] {
  return ['pdf', 'zip'];
}

/**
 * Makes one file. The same options give the same bytes.
 * @returns its bytes, or the option that does not fit the kit
 */
export async function kitFile(
  box: KitBox,
  options: KitOptions,
  [format, onProgress]: readonly [KitFormat, OnProgress],
): Promise<Uint8Array | WrongOption> {
  const formats = formatsOf(box.kit);
  const known = choose('format', format, formats);
  if (isWrongOption(known)) return known;
  if (format === 'pdf') return pdfOf(box, options);
  const isWhole = format === 'zip';
  const solids = await solidFiles(box.kit, options, (share) =>
    onProgress(isWhole ? PAPER_SHARE + (1 - PAPER_SHARE) * share : share),
  );
  if (isWrongOption(solids)) return solids;
  if (isWhole) return archive(options, await pdfOf(box, options), solids);
  if (solids === undefined) throw new Error(`kit: ${options.game} has no solid parts`);
  return solids.plates;
}

async function pdfOf(box: KitBox, options: KitOptions): Promise<Uint8Array> {
  const { edition, language, paper, colour } = options;
  const switches = box.game.editions.find(({ id }) => id === edition)?.switches;
  if (switches === undefined) throw new Error(`kit: there is no edition ${edition}`);
  const file = language === 'en' ? 'rules.md' : `rules.${language}.md`;
  const text = parseRules(await readFile(join(GAMES, box.game.id, file), 'utf8'));
  const title = titleOf(box, options);
  return paperKit(box.kit, { text, switches }, { title, edition, language, paper, colour });
}

/** A ZIP of all files of a kit, with a README.txt. */
function archive(options: KitOptions, pdf: Uint8Array, solids: SolidFiles | undefined): Uint8Array {
  const words = README_WORDS[options.language];
  const names = { pdf: kitFileName(options, 'pdf'), plates: kitFileName(options, '3mf') };
  // A PDF and a 3MF are compressed already.
  const stored = { level: 0, mtime: MADE } as const;
  const packed = { level: 6, mtime: MADE } as const;
  const lines = [words.paper(names.pdf)];
  const files: Zippable = { [names.pdf]: [pdf, stored] };
  if (solids !== undefined) {
    lines.push(words.solids(names.plates, formatClearance(options.clearance)));
    files[names.plates] = [solids.plates, stored];
    for (const [name, stl] of Object.entries(solids.stl)) files[`stl/${name}.stl`] = [stl, packed];
  }
  const readme = [...lines, words.licence].join('\r\n\r\n');
  return zipSync({ 'README.txt': [strToU8(`${readme}\r\n`), packed], ...files });
}
