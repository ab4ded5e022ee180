// Flowing text: breaks paragraphs into lines and lines into pages.
import { tied, untied } from '#languages/line-breaks.ts';
import { type FontName, group, type Mark } from './drawing.ts';
import { widthOf } from './fonts.ts';
import { BLACK, type Ink } from './inks.ts';

/** A part of a paragraph in one font. */
export interface Run {
  readonly text: string;
  readonly font: FontName;
  /** Its font size as a share of that of the paragraph; 1 by default. */
  readonly share?: number;
  /** Black by default. */
  readonly ink?: Ink;
}

export interface Paragraph {
  readonly runs: readonly Run[];
  /** The font size in millimetres. */
  readonly size: number;
  /** From the left edge. */
  readonly indent?: number;
  /** Left of the first line, such as a bullet or the id of a rule. */
  readonly mark?: Run;
  /** The space above it. */
  readonly above: number;
  /** Whether it stays on the page of the next paragraph. */
  readonly keepsWithNext?: boolean;
}

/** The distance of two lines, as a share of the font size. */
const LEADING = 1.35;

interface Word {
  readonly text: string;
  readonly font: FontName;
  readonly size: number;
  readonly ink: Ink;
  readonly width: number;
  /** The width of the space before it; 0 if there is none. */
  readonly space: number;
}

/** Something as wide as a column at most: a paragraph as lines, or a drawing. */
export interface Block {
  readonly height: number;
  readonly above: number;
  readonly keepsWithNext: boolean;
  readonly marks: readonly Mark[];
}

/**
 * Divides blocks into columns. The first of a column has no space above it.
 * @returns the marks of each column, from its top left corner
 */
export function flow(blocks: readonly Block[], height: number): readonly (readonly Mark[])[] {
  const pages: Mark[][] = [];
  let y = Number.POSITIVE_INFINITY;
  blocks.forEach((block, index) => {
    if (y + neededBy(blocks, index) > height) {
      pages.push([]);
      y = 0;
    } else y += block.above;
    pages.at(-1)?.push(group(block.marks, { at: [0, y] }));
    y += block.height;
  });
  return pages;
}

/** The height of a block with those that must follow it on the same page. */
function neededBy(blocks: readonly Block[], index: number): number {
  const { above, height, keepsWithNext } = blocks[index] as Block;
  const hasNext = keepsWithNext && index + 1 < blocks.length;
  return above + height + (hasNext ? neededBy(blocks, index + 1) : 0);
}

/** Sets a paragraph in lines of a width. */
export function setParagraph(
  { runs, size, indent = 0, mark, above, keepsWithNext = false }: Paragraph,
  width: number,
): Block {
  const lines = linesOf(wordsOf(runs, size), width - indent);
  const marks = lines.flatMap((line, row) => {
    let x = indent;
    return line.map((word, index): Mark => {
      if (index > 0) x += word.space;
      const at = x;
      x += word.width;
      const { text, font, ink } = word;
      return { kind: 'text', text, font, size: word.size, ink, x: at, y: baseline(row, size) };
    });
  });
  const margin: readonly Mark[] =
    mark === undefined
      ? []
      : [
          {
            kind: 'text',
            size,
            ink: BLACK,
            text: mark.text,
            font: mark.font,
            x: indent - widthOf(mark.text, mark.font) * size - 0.4 * size,
            y: baseline(0, size),
          },
        ];
  return {
    height: lines.length * LEADING * size,
    above,
    keepsWithNext,
    marks: [...margin, ...marks],
  };
}

const baseline = (row: number, size: number): number => (row * LEADING + 1) * size;

function wordsOf(runs: readonly Run[], size: number): readonly Word[] {
  let isSpaced = false;
  return runs.flatMap(({ text, font, share = 1, ink = BLACK }) =>
    tied(text)
      .split(/([ \n]+)/)
      .flatMap((part): Word[] => {
        if (part === '') return [];
        if (/^[ \n]/.test(part)) {
          isSpaced = true;
          return [];
        }
        const space = isSpaced ? widthOf(' ', font) * size : 0;
        const own = size * share;
        const said = untied(part);
        const word = { text: said, font, size: own, ink, width: widthOf(said, font) * own, space };
        isSpaced = false;
        return [word];
      }),
  );
}

/** A word of one letter, which stays with the next word. */
const SHORT_WORD = /^\p{L}$/u;
/** The end of a paragraph that stays with the word before it: "5." */
const SHORT_END = 3;

/** Breaks words into lines, each as long as fits. */
function linesOf(words: readonly Word[], width: number): readonly (readonly Word[])[] {
  const lines: Word[][] = [[]];
  let used = 0;
  for (const together of unbreakable(words)) {
    const space = together[0]?.space ?? 0;
    const length = together.reduce((sum, word) => sum + word.space + word.width, -space);
    if (used > 0 && used + space + length > width) {
      lines.push([]);
      used = 0;
    }
    lines.at(-1)?.push(...together);
    used += (used > 0 ? space : 0) + length;
  }
  return lines;
}

/** Words in groups within which no line breaks. */
function unbreakable(words: readonly Word[]): readonly (readonly Word[])[] {
  const groups: Word[][] = [];
  words.forEach((word, at) => {
    const before = words[at - 1];
    const isShortEnd = at === words.length - 1 && word.text.length <= SHORT_END;
    const isTied = word.space === 0 || isShortEnd || SHORT_WORD.test(before?.text ?? '');
    if (before !== undefined && isTied) groups.at(-1)?.push(word);
    else groups.push([word]);
  });
  return groups;
}
