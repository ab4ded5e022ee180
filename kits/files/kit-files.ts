// Makes the files of a kit: its pages and its solid parts.
import { strToU8 } from 'fflate';
import type { AnyGame } from '#kernel/game.ts';
import { isRefusal } from '#kernel/refusal.ts';
import { setUp } from '#kernel/setup.ts';
import { LANGUAGES, type Language } from '#languages/list.ts';
import { inEveryLanguage, type WordLoader } from '#languages/texts.ts';
import type { BoxNames, GameTexts } from '#languages/words.ts';
import type { RulesTable } from '#modules/rules-at-table.ts';
import type { Kit } from '../kit.ts';
import { paperKit } from '../paper/paper-kit.ts';
import { PAPERS } from '../paper/papers.ts';
import { writePdf } from '../paper/pdf.ts';
import { finishSheets } from '../paper/sheet.ts';
import { platesOf } from '../solid/plates.ts';
import type { SolidKit } from '../solid/solid-kit.ts';
import { KIT_WORDS } from '../words.ts';
import {
  guideFileName,
  isWrongOption,
  type KitOptions,
  kitFileName,
  type OnProgress,
  type WrongOption,
} from './options.ts';
import { guideSheets, type PrintGuide, printGuideOf } from './print-guide.ts';
import { readmeOf } from './readme.ts';
import { readRules } from './rules-files.ts';
import { chosenPlates, type NamedFile, otherFits, solidFiles } from './solid-files.ts';

/** The lists of games and kits. They are arguments, because the lists import the kits. */
export interface KitLists {
  readonly entries: readonly {
    readonly game: AnyGame;
    readonly folder?: string | undefined;
    readonly boxes?: WordLoader<BoxNames> | undefined;
    readonly words?: WordLoader<GameTexts<unknown, unknown>> | undefined;
  }[];
  readonly kits: Readonly<Record<string, () => Promise<Kit>>>;
}

/** A box with everything that its files are made of. */
export interface KitBox {
  readonly kit: Kit;
  readonly game: AnyGame;
  /** The folder with the rules of the game, from the project's root. */
  readonly folder: string;
  readonly names: Readonly<Record<Language, BoxNames>> | undefined;
  readonly words: WordLoader<GameTexts<unknown, unknown>> | undefined;
}

/** The progress when the texts are written, and when the plates with other gaps are made. */
const [WRITTEN_SHARE, FITS_MADE] = [0.4, 0.6];

/** Loads the kit of a box; undefined if there is none. */
export async function loadKit(
  { entries, kits }: KitLists,
  { game: id, edition }: Pick<KitOptions, 'game' | 'edition'>,
): Promise<KitBox | undefined> {
  const entry = entries.find(({ game }) => game.id === id);
  const isKnown = entry?.game.editions.some((each) => each.id === edition) ?? false;
  if (entry === undefined || !isKnown || !Object.hasOwn(kits, id)) return undefined;
  const kit = await kits[id]?.();
  const { game, folder, boxes, words } = entry;
  if (kit === undefined || folder === undefined) return undefined;
  const names = boxes && (await inEveryLanguage(boxes));
  return { kit, game, folder, names, words };
}

/** The name of a box. */
export function titleOf(
  { names }: KitBox,
  { edition, language }: Pick<KitOptions, 'edition' | 'language'>,
): string {
  return names?.[language][edition]?.name ?? edition;
}

/**
 * Makes all files of a kit. In each language: a README, the PDF, and the guide to a 3D print. In the chosen one: a 3MF and an STL of
 * each plate, plates for other gaps, and an STL of each part.
 * @returns the files, or the option that does not fit the kit
 */
export async function kitFiles(
  box: KitBox,
  options: KitOptions,
  onProgress: OnProgress,
): Promise<readonly NamedFile[] | WrongOption> {
  const languages = [options.language, ...LANGUAGES.filter((each) => each !== options.language)];
  const texts: NamedFile[] = [];
  const pages: NamedFile[] = [];
  let solid: SolidKit | undefined;
  for (const language of languages) {
    const written = await writtenFiles(
      box,
      { ...options, language },
      { first: options.language, solid },
    );
    if (isWrongOption(written)) return written;
    const [readme, ...others] = written.files;
    const isChosen = language === options.language;
    if (isChosen) solid = written.solid;
    texts.push({ ...readme, name: readmeName(language, options.language) });
    pages.push(...others);
    onProgress((WRITTEN_SHARE * texts.length) / languages.length);
  }
  if (solid === undefined) return [...texts, ...pages];
  const fits = await otherFits(box.kit, solid, options);
  onProgress(FITS_MADE);
  const solids = solidFiles(solid, options, (share) =>
    onProgress(FITS_MADE + (1 - FITS_MADE) * share),
  );
  return [...texts, ...pages, ...solids, ...fits];
}

interface WrittenFiles {
  /** The README, the PDF and the guide to a 3D print. */
  readonly files: readonly [NamedFile, ...NamedFile[]];
  /** Undefined for a kit that has only pages. */
  readonly solid: SolidKit | undefined;
}

const readmeName = (language: Language, first: Language): string =>
  language === first ? 'README.txt' : `README-${language}.txt`;

interface ShippedSolid {
  /** The language of the kit. */
  readonly first: Language;
  /** Its solid parts: some have a text in this language. */
  readonly solid: SolidKit | undefined;
}

/** The same parts with the names of another language. */
function renamed({ geometry, parts }: SolidKit, named: SolidKit): SolidKit {
  const names = new Map(named.parts.map(({ id, name, plate }) => [id, { name, plate }]));
  const all = parts.map((part) => ({ ...part, ...names.get(part.id) }));
  return { geometry, parts: all, plates: platesOf(all) };
}

/** The texts of a kit in one language, with the solid parts that they are about. */
async function writtenFiles(
  box: KitBox,
  options: KitOptions,
  shipped: ShippedSolid,
): Promise<WrittenFiles | WrongOption> {
  const bytes = await pdfOf(box, options);
  if (isWrongOption(bytes)) return bytes;
  const pdf = kitFileName(options, 'pdf');
  const chosen = await chosenPlates(box.kit, options);
  if (isWrongOption(chosen) && options.parts !== undefined) return chosen;
  const own = isWrongOption(chosen) ? undefined : chosen;
  const solid = own && shipped.solid ? renamed(shipped.solid, own) : own;
  const print = solid && printGuideOf(box.kit, solid, options);
  const guide = print === undefined ? [] : [await guidePages(box, options, print)];
  const text = readmeOf(
    {
      title: titleOf(box, options),
      pdf,
      others: LANGUAGES.filter((each) => each !== options.language).map((language) => {
        const other = { ...options, language };
        const pages = [kitFileName(other, 'pdf'), guideFileName(other)];
        return {
          readme: readmeName(language, shipped.first),
          pages: print === undefined ? pages.slice(0, 1) : pages,
        };
      }),
      guide: guide[0]?.name,
      print,
    },
    options,
  );
  const page = { name: pdf, bytes, request: { options, format: 'pdf' } } as const;
  return { files: [{ name: 'README.txt', bytes: strToU8(text) }, page, ...guide], solid };
}

/** The guide to a 3D print as a PDF. */
async function guidePages(box: KitBox, options: KitOptions, print: PrintGuide): Promise<NamedFile> {
  const { language, paper, colour } = options;
  const [size, title] = [PAPERS[paper], titleOf(box, options)];
  const sheets = finishSheets(guideSheets(print, size), size, { title, ...KIT_WORDS[language] });
  const bytes = await writePdf(sheets, { title, language, colour });
  return { name: guideFileName(options), bytes };
}

/** Makes the PDF of a kit. @returns its bytes, or the option that does not fit the kit */
export async function pdfOf(box: KitBox, options: KitOptions): Promise<Uint8Array | WrongOption> {
  const { edition, language, paper, colour } = options;
  const table = tableOf(box.game, options);
  if (isWrongOption(table)) return table;
  const text = await readRules(box.folder, language);
  const switches = (await box.words?.(language))?.switches ?? {};
  const title = titleOf(box, options);
  const closing = KIT_WORDS[language].licence;
  return paperKit(
    box.kit,
    { text, table, switches },
    { title, edition, language, paper, colour, closing },
  );
}

/** The table whose rules are printed. */
function tableOf(
  game: AnyGame,
  { edition, switch: changed }: KitOptions,
): RulesTable | WrongOption {
  const sheet = game.editions.find(({ id }) => id === edition);
  if (sheet === undefined) throw new Error(`kit: there is no edition ${edition}`);
  const setup = setUp(game, { edition, seatCount: sheet.seats.most, switches: changed });
  if (isRefusal(setup)) return { option: 'switch', must: `must fit the game: ${setup.message}` };
  return { edition, switches: setup.switches, sheet: sheet.switches };
}
