// Makes the files of a kit: the PDF, the solid parts, and an archive of both. The server and the command line use it.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { strToU8, type Zippable, zipSync } from 'fflate';
import type { AnyGame } from '#kernel/game.ts';
import type { BoxNames } from '#languages/words.ts';
import { parseRules } from '#modules/rules-parser.ts';
import type { Kit } from '../kit.ts';
import { paperKit } from '../paper/paper-kit.ts';
import { ZIP_DATE } from '../solid/project/project.ts';
import { LICENCE_WORDS, README_WORDS } from './messages.ts';
import {
  formatClearance,
  isWrongOption,
  type KitFormat,
  type KitOptions,
  kitFileName,
  type OnProgress,
  type WrongOption,
} from './options.ts';
import { type NamedFile, plateFile, solidFiles } from './solid-files.ts';

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

const GAMES = join(import.meta.dirname, '../../games');
/** The share of the PDF in the progress of all files. */
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

/**
 * Makes all files of a kit: the PDF, a 3MF and an STL of each plate, and an STL of each part.
 * @returns the files, or the option that does not fit the kit
 */
export async function kitFiles(
  box: KitBox,
  options: KitOptions,
  onProgress: OnProgress,
): Promise<readonly NamedFile[] | WrongOption> {
  const pdf = { name: kitFileName(options, 'pdf'), bytes: await pdfOf(box, options) };
  onProgress(PAPER_SHARE);
  const solids = await solidFiles(box.kit, options, (share) =>
    onProgress(PAPER_SHARE + (1 - PAPER_SHARE) * share),
  );
  if (isWrongOption(solids)) return solids;
  onProgress(1);
  return [pdf, ...solids];
}

/**
 * Makes one file. The same options give the same bytes.
 * @returns its bytes, or the option that does not fit the kit
 */
export async function kitFile(
  box: KitBox,
  options: KitOptions,
  format: KitFormat,
): Promise<Uint8Array | WrongOption> {
  if (format === 'pdf') return pdfOf(box, options);
  if (format === 'zip') {
    const files = await kitFiles(box, options, () => undefined);
    return isWrongOption(files) ? files : archive(files, options);
  }
  return plateFile(box.kit, options);
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
function archive(files: readonly NamedFile[], options: KitOptions): Uint8Array {
  const words = README_WORDS[options.language];
  const [pdf, ...solids] = files;
  const lines = [
    words.paper(pdf?.name ?? ''),
    ...(solids.length === 0 ? [] : [words.solids(formatClearance(options.clearance))]),
    LICENCE_WORDS[options.language],
  ];
  const readme = strToU8(`${lines.join('\r\n\r\n')}\r\n`);
  const packed: Zippable = { 'README.txt': readme };
  // A PDF and a 3MF are compressed already.
  for (const { name, bytes } of files)
    packed[name] = [bytes, { level: name.endsWith('.stl') ? 6 : 0 }];
  return zipSync(packed, { mtime: ZIP_DATE });
}
