// The rules of an edition as pages of a paper kit.
import type { Scalar } from '#kernel/game.ts';
import {
  type Block,
  type Inline,
  isRuleId,
  isSaid,
  type RuleSentence,
  type RulesText,
} from '#modules/rules-text.ts';
import { group, type Mark } from './drawing.ts';
import { flow, type Paragraph, type Run, type Block as SetBlock, setParagraph } from './flow.ts';
import type { Picture } from './svg.ts';

export interface RulesOf {
  readonly text: RulesText;
  readonly edition: string;
  readonly switches: Readonly<Record<string, Scalar>>;
  /** Draws the pieces of an example, at most so wide. */
  readonly draw: (pieces: string, width: number) => Picture;
}

/** The sizes of the text: the largest that needs no more pages than the smallest. */
const SIZES = [3.4, 3.3, 3.2, 3.1, 3] as const;
const INDENT = 4.5;

/** A column of text, and how many of them stand on a page. */
export interface RulesColumn {
  readonly width: number;
  readonly height: number;
  readonly count: number;
}

/** @returns the marks of each column, from its top left corner */
export function rulesColumns(rules: RulesOf, column: RulesColumn): readonly (readonly Mark[])[] {
  const settings = SIZES.map((size) => columnsOf({ ...rules, size }, column));
  const pages = (columns: readonly unknown[]) => Math.ceil(columns.length / column.count);
  const least = Math.min(...settings.map(pages));
  return settings.find((columns) => pages(columns) === least) ?? [];
}

/** The rules in one size of text. */
interface SizedRules extends RulesOf {
  readonly size: number;
}

function columnsOf(
  rules: SizedRules,
  { width, height }: RulesColumn,
): readonly (readonly Mark[])[] {
  return flow(
    rules.text.parts.flatMap(({ title, blocks }) => {
      // A sentence that introduces a list of switches is left out without them.
      if (!blocks.some((block) => isForTheTable(block, rules))) return [];
      const heading = setParagraph(
        { runs: [{ text: title, font: 'title' }], size: 5.2, above: 5, keepsWithNext: true },
        width,
      );
      return [heading, ...blocks.flatMap((block) => setBlock(block, rules, width))];
    }),
    height,
  );
}

/** Whether a block has more than switches, presets and sources. */
function isForTheTable(block: Block, rules: SizedRules): boolean {
  if (block.kind !== 'list') return block.kind === 'example';
  return block.sentences.some((each) => isPrinted(each, rules));
}

/** Sentences about switches, presets and sources are not for the table, nor those for a screen. */
function isPrinted(sentence: RuleSentence, { edition, switches }: SizedRules): boolean {
  const { mark } = sentence;
  const isForPlayers = mark === undefined || isRuleId(mark);
  return isForPlayers && isSaid(sentence, { edition, switches, medium: 'paper' });
}

function setBlock(block: Block, rules: SizedRules, width: number): readonly SetBlock[] {
  const set = (paragraphs: readonly Paragraph[]) =>
    paragraphs.map((paragraph) => setParagraph(paragraph, width));
  switch (block.kind) {
    case 'drawing':
      return [drawn(rules.draw(block.pieces, width), 0, false)];
    case 'text':
      return set(sentences([block.sentence], rules, 0));
    case 'example': {
      const text = set(sentences([block.sentence], rules, INDENT));
      if (text.length === 0 || block.pieces === undefined) return text;
      return [drawn(rules.draw(block.pieces, width - INDENT), INDENT, true), ...text];
    }
    case 'list':
      return set(sentences(block.sentences, rules, INDENT, '•'));
  }
}

/** A drawing as a block of its own; an example has it above its words. */
function drawn(picture: Picture, indent: number, keepsWithNext: boolean): SetBlock {
  const marks = [group(picture.marks, { at: [indent, 0] })];
  return { height: picture.height + 0.8, above: 2.5, keepsWithNext, marks };
}

function sentences(
  all: readonly RuleSentence[],
  rules: SizedRules,
  indent: number,
  bullet?: string,
): readonly Paragraph[] {
  return all
    .filter((each) => isPrinted(each, rules))
    .flatMap(({ text, more }): readonly Paragraph[] => {
      const runs = withoutRuleIds(text).map(runOf);
      // Some sentences have no text of their own, only details by switch: these take their place.
      if (runs.every((run) => run.text.trim() === ''))
        return sentences(more, rules, indent, bullet);
      const mark = bullet === undefined ? {} : { mark: { text: bullet, font: 'text' } as const };
      const own = { runs, size: rules.size, above: 1.2, indent, ...mark };
      return [own, ...sentences(more, rules, indent + INDENT, '–')];
    });
}

/** No id of a rule is printed, so `(LAM-8)` leads nowhere on paper. */
function withoutRuleIds(text: readonly Inline[]): readonly Inline[] {
  const isRule = (at: number) => {
    const inline = text[at];
    return typeof inline === 'object' && inline.kind === 'rule';
  };
  return text.flatMap((inline, at): readonly Inline[] => {
    if (isRule(at)) return [];
    if (typeof inline !== 'string') return [inline];
    const begun = isRule(at - 1) ? inline.replace(/^\)/, '') : inline;
    return [isRule(at + 1) ? begun.replace(/ \($/, '') : begun];
  });
}

function runOf(inline: Inline): Run {
  if (typeof inline === 'string') return { text: inline, font: 'text' };
  if (inline.kind === 'rule') return { text: inline.id, font: 'text' };
  return { text: inline.text, font: inline.kind === 'strong' ? 'strong' : 'text' };
}
