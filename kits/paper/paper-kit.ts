// A whole paper kit: the pages of its pieces, with backs, and the rules.
import type { Language } from '#kernel/words.ts';
import type { Kit, PaperSection } from '../kit.ts';
import { KIT_WORDS } from '../messages.ts';
import { group } from './drawing.ts';
import { PAPERS, type PageSize, type PaperName } from './papers.ts';
import { writePdf } from './pdf.ts';
import { posterSheets } from './poster.ts';
import { type RulesOf, rulesPages } from './rules-pages.ts';
import { areaOf, backsOf, finishSheets, frontsOf, placePieces, type Sheet } from './sheet.ts';

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
  rules: Omit<RulesOf, 'edition'>,
  { title, edition, language, paper, colour }: PaperOptions,
): Promise<Uint8Array> {
  const [size, words] = [PAPERS[paper], KIT_WORDS[language]];
  const area = areaOf(size);
  const sheets = kit
    .paper(edition, language)
    .flatMap((section) => sheetsOf(section, size, language));
  const rulesSheets = rulesPages({ ...rules, edition }, area).map((marks) => ({
    task: words.rules,
    marks: [group(marks, { at: [area.x, area.y] })],
  }));
  const pages = finishSheets([...sheets, ...rulesSheets], size, { title, ...words });
  return writePdf(pages, { title, language, colour });
}

function sheetsOf(section: PaperSection, size: PageSize, language: Language): readonly Sheet[] {
  const words = KIT_WORDS[language];
  const { task } = section;
  if (section.kind === 'poster') return posterSheets(section, size, words);
  return placePieces(section.pieces, size).flatMap((placed) => {
    const backs = backsOf(placed, size);
    const front = { task, marks: frontsOf(placed) };
    return backs.length === 0 ? [front] : [front, { task: words.backs, marks: backs }];
  });
}
