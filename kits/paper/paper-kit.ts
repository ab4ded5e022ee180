// A whole paper kit: the instructions, the pages of its pieces, with backs, and the rules.
import type { Language } from '#kernel/words.ts';
import type { Kit, PaperSection } from '../kit.ts';
import { KIT_WORDS } from '../messages.ts';
import { group } from './drawing.ts';
import { PAPERS, type PageSize, type PaperName } from './papers.ts';
import { writePdf } from './pdf.ts';
import { posterSheets } from './poster.ts';
import { type RulesOf, rulesColumns } from './rules-pages.ts';
import { areaOf, backsOf, finishSheets, frontsOf, placeRows, type Sheet } from './sheet.ts';
import { instructionSheets } from './steps/instruction-pages.ts';
import { instructionsOf } from './steps/instructions.ts';
import { INSTRUCTION_WORDS } from './steps/words.ts';

export interface PaperOptions {
  /** The name of the box. */
  readonly title: string;
  readonly edition: string;
  readonly language: Language;
  readonly paper: PaperName;
  readonly colour: boolean;
}

/** @returns the bytes of the PDF; the same options give the same bytes */
export function paperKit(
  kit: Kit,
  rules: Pick<RulesOf, 'text' | 'switches'>,
  { title, edition, language, paper, colour }: PaperOptions,
): Promise<Uint8Array> {
  const [size, words] = [PAPERS[paper], KIT_WORDS[language]];
  const sheets = kit
    .paper(edition, language)
    .flatMap((section) => sheetsOf(section, size, language));
  const instructions = instructionsOf(kit, { title, edition, language, paper });
  const all = [
    ...instructionSheets(instructions, size, INSTRUCTION_WORDS[language]),
    ...sheets,
    ...rulesSheets({ ...rules, edition, draw: kit.draw }, size, words.rules),
  ];
  return writePdf(finishSheets(all, size, { title, ...words }), { title, language, colour });
}

/** The pages of a section, without their titles and rulers. */
export function sheetsOf(
  section: PaperSection,
  size: PageSize,
  language: Language,
): readonly Sheet[] {
  const words = KIT_WORDS[language];
  const { task } = section;
  if (section.kind === 'poster') return posterSheets(section, size, words);
  return placeRows(section.rows, size).flatMap(({ placed, captions }) => {
    const backs = backsOf(placed, size);
    const front = { task, marks: [...captions, ...frontsOf(placed)] };
    return backs.length === 0 ? [front] : [front, { task: words.backs, marks: backs }];
  });
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
