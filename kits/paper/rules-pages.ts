// The rules of an edition as pages of a paper kit.
import type { Scalar } from '#kernel/game.ts';
import {
  type Block,
  type Inline,
  isRuleId,
  isSaid,
  type RuleSentence,
  type RulesText,
} from '#pieces/modules/rules-text.ts';
import type { Mark } from './drawing.ts';
import { flow, type Paragraph, type Run } from './flow.ts';

export interface RulesOf {
  readonly text: RulesText;
  readonly edition: string;
  readonly switches: Readonly<Record<string, Scalar>>;
}

const SIZE = 3.3;
const INDENT = 5;

/** @returns the marks of each page, from the top left corner of the column */
export function rulesPages(
  rules: RulesOf,
  column: { readonly width: number; readonly height: number },
): readonly (readonly Mark[])[] {
  return flow(
    rules.text.parts.flatMap(({ title, blocks }) => {
      const paragraphs = blocks.flatMap((block) => paragraphsOf(block, rules));
      // What introduces a list of switches stands alone without them.
      if (!blocks.some((block) => isForTheTable(block))) return [];
      const heading = {
        runs: [{ text: title, font: 'title' }],
        size: 5.2,
        above: 5,
        keepsWithNext: true,
      } as const;
      return [heading, ...paragraphs];
    }),
    column,
  );
}

/** Whether a block has more than switches, presets and sources. */
function isForTheTable(block: Block): boolean {
  if (block.kind !== 'list') return block.kind === 'example';
  return block.sentences.some(isForPlayers);
}

/** Sentences about switches, presets and sources are not for the table. */
const isForPlayers = ({ mark }: RuleSentence): boolean => mark === undefined || isRuleId(mark);

function paragraphsOf(block: Block, rules: RulesOf): readonly Paragraph[] {
  switch (block.kind) {
    case 'drawing':
      return [];
    case 'text':
      return sentences([block.sentence], rules, 0);
    case 'example':
      return sentences([block.sentence], rules, INDENT);
    case 'list':
      return sentences(block.sentences, rules, INDENT, '•');
  }
}

function sentences(
  all: readonly RuleSentence[],
  rules: RulesOf,
  indent: number,
  bullet?: string,
): readonly Paragraph[] {
  return all
    .filter((each) => isForPlayers(each) && isSaid(each, rules))
    .flatMap(({ text, more }): readonly Paragraph[] => {
      const runs = text.map(runOf);
      // Some sentences have no text of their own, only details by switch: these take their place.
      if (runs.every((run) => run.text.trim() === ''))
        return sentences(more, rules, indent, bullet);
      const mark = bullet === undefined ? {} : { mark: { text: bullet, font: 'text' } as const };
      const own = { runs, size: SIZE, above: 1.2, indent, ...mark };
      return [own, ...sentences(more, rules, indent + INDENT, '–')];
    });
}

function runOf(inline: Inline): Run {
  if (typeof inline === 'string') return { text: inline, font: 'text' };
  if (inline.kind === 'rule') return { text: inline.id, font: 'text' };
  return { text: inline.text, font: inline.kind === 'strong' ? 'strong' : 'text' };
}
