// The rules of an edition as pages of a paper kit.
import { tiedTogether } from '#languages/line-breaks.ts';
import type { Language } from '#languages/list.ts';
import type { GameTexts } from '#languages/words.ts';
import {
  countRules,
  houseRulesOf,
  partsForTheTable,
  type RulesTable,
  rulesAt,
  type ShownBlock,
  type ShownPart,
  type ShownRule,
} from '#modules/rules-at-table.ts';
import { type Inline, isOrigin, type RulesText } from '#modules/rules-text.ts';
import { type Badge, sayBySheet } from '#modules/rules-words.ts';
import { KIT_WORDS, RULES_WORDS } from '../words.ts';
import { group, type Mark } from './drawing.ts';
import { flow, type Paragraph, type Run, type Block as SetBlock, setParagraph } from './flow.ts';
import { INKS } from './inks.ts';
import type { Picture } from './svg.ts';

export interface RulesOf {
  readonly text: RulesText;
  readonly table: RulesTable;
  /** The name of the box. */
  readonly box: string;
  /** The texts of the switches of the game. */
  readonly switches: GameTexts<unknown, unknown>['switches'];
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
  const { text, table, language, size } = rules;
  const parts = partsForTheTable(rulesAt(text, table));
  const set = (paragraph: Paragraph) => setParagraph(paragraph, width);
  return flow(
    [
      ...openingOf(rules, parts).map(set),
      set({ runs: [{ text: KIT_WORDS[language].origins, ...BADGE }], size, above: 1.2 }),
      ...parts.flatMap(({ title, blocks }) => [
        set(heading(title)),
        ...blocks.flatMap((block) => setBlock(block, rules, width)),
      ]),
    ],
    height,
  );
}

const heading = (text: string): Paragraph => ({
  runs: [{ text, font: 'title' }],
  size: 5.2,
  above: 5,
  keepsWithNext: true,
});

/** The house rules of the table, or a sentence about the rule sheet. */
function openingOf(
  { table, box, switches, language, size }: SizedRules,
  parts: readonly ShownPart[],
): readonly Paragraph[] {
  const words = RULES_WORDS[language];
  const changed = houseRulesOf(table, switches, words.seat);
  if (changed.length === 0) {
    const runs = [{ text: sayBySheet(box, countRules(parts), words), font: 'text' }] as const;
    return [{ runs, size, above: 0 }];
  }
  return [
    { ...heading(words.house), above: 0 },
    ...changed.map(({ name, here, standard }): Paragraph => {
      const runs = [
        { text: `${name}: `, font: 'text' },
        { text: here, font: 'strong' },
        { text: ` ${words.standard({ value: standard })}`, font: 'text' },
      ] as const;
      return { runs, size, above: 1.2, indent: INDENT, mark: { text: '•', font: 'text' } };
    }),
  ];
}

function setBlock(block: ShownBlock, rules: SizedRules, width: number): readonly SetBlock[] {
  const set = (paragraphs: readonly Paragraph[]) =>
    paragraphs.map((paragraph) => setParagraph(paragraph, width));
  switch (block.kind) {
    case 'drawing':
      return [drawn(rules.draw(block.pieces, width), 0, false)];
    case 'text':
      return set(rule(block.rule, rules, 0));
    case 'example': {
      const runs = withoutRuleIds(block.text).map(runOf);
      const text = set([{ runs, size: rules.size, above: 1.2, indent: INDENT }]);
      if (block.pieces === undefined) return text;
      return [drawn(rules.draw(block.pieces, width - INDENT), INDENT, true), ...text];
    }
    case 'list':
      return set(block.rules.flatMap((each) => rule(each, rules, INDENT, '•')));
  }
}

/** A drawing as a block of its own; an example has it above its words. */
function drawn(picture: Picture, indent: number, keepsWithNext: boolean): SetBlock {
  const marks = [group(picture.marks, { at: [indent, 0] })];
  return { height: picture.height + 0.8, above: 2.5, keepsWithNext, marks };
}

/** A rule with its details, variants, and where each is from. */
function rule(
  { mark, badge, texts, variants }: ShownRule,
  { language, size }: SizedRules,
  indent: number,
  bullet?: string,
): readonly Paragraph[] {
  const words = RULES_WORDS[language].badges;
  const paragraph = (runs: readonly Run[], isDetail: boolean): Paragraph => {
    const sign = isDetail ? '–' : bullet;
    return {
      runs,
      size,
      above: 1.2,
      indent: isDetail ? indent + INDENT : indent,
      ...(sign === undefined ? {} : { mark: { text: sign, font: 'text' } }),
    };
  };
  const runsOf = (text: readonly Inline[], from: Badge | undefined): readonly Run[] => [
    ...withoutRuleIds(text).map(runOf),
    ...(from === undefined ? [] : [{ text: ` ${tiedTogether(`(${words[from]})`)}`, ...BADGE }]),
  ];
  const title: readonly Run[] = isOrigin(mark)
    ? [{ text: `${words[mark]}: `, font: 'strong' }]
    : [];
  return [
    ...texts.map((each, index) =>
      index === 0
        ? paragraph([...title, ...runsOf(each.text, badge)], false)
        : paragraph(runsOf(each.text, each.badge), true),
    ),
    ...variants.map((text) =>
      paragraph([{ text: `${words.variant}: `, font: 'strong' }, ...runsOf(text, undefined)], true),
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
