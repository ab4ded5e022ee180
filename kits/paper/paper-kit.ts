// A whole paper kit: the instructions, the rules, and the pages of its pieces, with backs.
import type { Language } from '#languages/list.ts';
import type { Kit, PaperSection } from '../kit.ts';
import type { Messages as KitWords } from '../messages/en/pages.ts';
import { INSTRUCTION_WORDS, KIT_WORDS } from '../words.ts';
import { group, type Mark } from './drawing.ts';
import { PAPERS, type PageSize, type PaperName } from './papers.ts';
import { writePdf } from './pdf.ts';
import { posterBacks, posterSheets } from './poster.ts';
import { type RulesOf, rulesColumns } from './rules-pages.ts';
import { areaOf, backsOf, finishSheets, frontsOf, placeRows, type Sheet } from './sheet.ts';
import { instructionSheets } from './steps/instruction-pages.ts';
import { instructionsOf } from './steps/instructions.ts';

export interface PaperOptions {
  /** The name of the box. */
  readonly title: string;
  readonly edition: string;
  readonly language: Language;
  readonly paper: PaperName;
  readonly colour: boolean;
  /** The last words of the instructions. */
  readonly closing?: string;
}

/** @returns the bytes of the PDF; the same options give the same bytes */
export function paperKit(
  kit: Kit,
  rules: Pick<RulesOf, 'text' | 'table' | 'switches'>,
  { title, edition, language, paper, colour, closing }: PaperOptions,
): Promise<Uint8Array> {
  const [size, words] = [PAPERS[paper], KIT_WORDS[language]];
  const instructions = instructionsOf(kit, { title, edition, language, paper });
  const texts = [
    ...instructionSheets(
      { ...instructions, ...(closing !== undefined && { closing }) },
      size,
      INSTRUCTION_WORDS[language],
    ),
    ...rulesSheets({ ...rules, box: title, language, draw: kit.draw }, size, words.rules),
  ];
  const leaves = kit.paper(edition, language).flatMap((section) => leavesOf(section, size, words));
  const sheets = inPrintingOrder(texts, leaves, words);
  return writePdf(finishSheets(sheets, size, { title, ...words }), { title, language, colour });
}

/** A page to cut, with the backs of its pieces. */
interface Leaf {
  readonly front: Sheet;
  readonly backs: readonly Mark[];
}

/** The pages of a section, without their titles and rulers. */
export function leavesOf(section: PaperSection, size: PageSize, words: KitWords): readonly Leaf[] {
  if (section.kind === 'poster') {
    const backs = posterBacks(section, size);
    return posterSheets(section, size, words).map((front, index) => ({
      front,
      backs: backs[index] ?? [],
    }));
  }
  const { task, rows } = section;
  return placeRows(rows, size).map(({ placed, captions }) => ({
    front: { task, marks: [...captions, ...frontsOf(placed)] },
    backs: backsOf(placed, size),
  }));
}

/**
 * The order for a printer that prints on both sides: each page to cut is the front of a leaf, and behind it are its
 * backs or nothing. The number of pages is even, so that each sheet has a back when a pile is turned over.
 */
function inPrintingOrder(
  texts: readonly Sheet[],
  leaves: readonly Leaf[],
  words: KitWords,
): readonly Sheet[] {
  const empty: Sheet = { task: words.empty, marks: [] };
  const sheets = texts.length % 2 === 0 ? [...texts] : [...texts, empty];
  for (const { front, backs } of leaves) {
    sheets.push(front);
    sheets.push(
      backs.length > 0 ? { task: words.backs({ front: sheets.length }), marks: backs } : empty,
    );
  }
  return sheets;
}

/** Columns of text are at least so wide: about fifty letters. */
const COLUMN = 85;
const COLUMN_GAP = 8;

function rulesSheets(rules: RulesOf, size: PageSize, task: string): readonly Sheet[] {
  const area = areaOf(size);
  const count = Math.floor((area.width + COLUMN_GAP) / (COLUMN + COLUMN_GAP));
  const width = (area.width - (count - 1) * COLUMN_GAP) / count;
  const columns = rulesColumns(rules, { width, height: area.height, count });
  return Array.from({ length: Math.ceil(columns.length / count) }, (_, page) => ({
    task,
    marks: columns
      .slice(page * count, (page + 1) * count)
      .map((marks, at) => group(marks, { at: [area.x + at * (width + COLUMN_GAP), area.y] })),
  }));
}
