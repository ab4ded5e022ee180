// The rules of an edition as pages of a paper kit.
import { tiedTogether } from '#languages/line-breaks.ts';
import type { Language } from '#languages/words.ts';
import {
  BADGE_WORDS,
  type Badge,
  badgeOf,
  detailsOf,
  type RulesTable,
} from '#modules/rules-at-table.ts';
import {
  type Block,
  type Inline,
  isOrigin,
  isRuleId,
  isSaid,
  type Part,
  type RuleSentence,
  type RulesText,
} from '#modules/rules-text.ts';
import { KIT_WORDS } from '../messages.ts';
import { group, type Mark } from './drawing.ts';
import { flow, type Paragraph, type Run, type Block as SetBlock, setParagraph } from './flow.ts';
import { INKS } from './inks.ts';
import type { Picture } from './svg.ts';

export interface RulesOf {
  readonly text: RulesText;
  readonly table: RulesTable;
  readonly language: Language;
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
    [
      setParagraph(
        {
          runs: [{ text: KIT_WORDS[rules.language].origins, ...BADGE }],
          size: rules.size,
          above: 0,
        },
        width,
      ),
      ...rules.text.parts.flatMap((part) => {
        if (!isForTheTable(part, rules)) return [];
        const { title, blocks } = part;
        const heading = setParagraph(
          { runs: [{ text: title, font: 'title' }], size: 5.2, above: 5, keepsWithNext: true },
          width,
        );
        return [heading, ...blocks.flatMap((block) => setBlock(block, rules, width))];
      }),
    ],
    height,
  );
}

/** Whether a part has more than switches and presets: these are not for a table, nor is the sentence that introduces them. */
function isForTheTable({ blocks }: Part, rules: SizedRules): boolean {
  const lists = blocks.filter((block) => block.kind === 'list');
  return (
    lists.length === 0 ||
    blocks.some((block) => block.kind === 'example') ||
    lists.some(({ sentences }) => sentences.some((each) => isPrinted(each, rules)))
  );
}

/** The names of switches and presets are not printed: their values are, in the rules. */
function isPrinted(sentence: RuleSentence, { table }: SizedRules): boolean {
  const { mark } = sentence;
  return (mark === undefined || isRuleId(mark) || isOrigin(mark)) && isSaid(sentence, table);
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
    .flatMap((each) => rule(each, rules, indent, bullet));
}

/** A rule with its details, variants, and where each is from. */
function rule(
  sentence: RuleSentence,
  { table, language, size }: SizedRules,
  indent: number,
  bullet: string | undefined,
): readonly Paragraph[] {
  const words = BADGE_WORDS[language];
  const paragraph = (runs: readonly Run[], isDetail: boolean): Paragraph => {
    const mark = isDetail ? '–' : bullet;
    return {
      runs,
      size,
      above: 1.2,
      indent: isDetail ? indent + INDENT : indent,
      ...(mark === undefined ? {} : { mark: { text: mark, font: 'text' } }),
    };
  };
  const runsOf = (text: readonly Inline[], badge: Badge | undefined): readonly Run[] => [
    ...withoutRuleIds(text).map(runOf),
    ...(badge === undefined ? [] : [{ text: ` ${tiedTogether(`(${words[badge]})`)}`, ...BADGE }]),
  ];
  const { mark, text } = sentence;
  const own = badgeOf(sentence, table);
  const { said, variants } = detailsOf(sentence, table);
  const isTitled = isOrigin(mark);
  const title: readonly Run[] = isTitled ? [{ text: `${words[mark]}: `, font: 'strong' }] : [];
  // Some rules have no text of their own, only details by switch: these take its place.
  const hasText = runsOf(text, undefined).some((run) => run.text.trim() !== '');
  return [
    ...(hasText ? [paragraph([...title, ...runsOf(text, own)], false)] : []),
    ...said.map((each) =>
      paragraph(runsOf(each.text, each.badge ?? (hasText ? undefined : own)), hasText),
    ),
    ...variants.map((each) =>
      paragraph(
        [{ text: `${words.variant}: `, font: 'strong' }, ...runsOf(each.text, undefined)],
        true,
      ),
    ),
  ];
}

/** Where a rule is from, in small type behind it. */
const BADGE = { font: 'text', share: 0.78, ink: INKS.note } as const satisfies Partial<Run>;

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
