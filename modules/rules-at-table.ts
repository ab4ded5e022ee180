// The rules of one table as data: which sentences hold there, and where each is from. The page, paper and the terminal show
// this data, so they show the same rules.
import type { GameTexts } from '#languages/words.ts';
import {
  type Block,
  type Inline,
  isFact,
  isOrigin,
  isRuleId,
  isSaid,
  type Origin,
  type RuleSentence,
  type RulesText,
  type SwitchValues,
} from './rules-text.ts';
import type { Badge, RuleCounts, RulesWords } from './rules-words.ts';

export interface RulesTable {
  readonly edition: string;
  readonly switches: SwitchValues;
  /** The switches of the edition's rule sheet. */
  readonly sheet: SwitchValues;
}

/** The mark of a detail with the reason for a rule of ours. */
const BECAUSE = 'because';

export interface ShownText {
  readonly text: readonly Inline[];
  /** Where the text is from; undefined if its rule says so, or nobody does. */
  readonly badge: Badge | undefined;
}

/** A rule that holds, or a line of a list without an id. */
export interface ShownRule {
  /** The id of a rule, or the name of a switch, a preset or an origin. */
  readonly mark: string | undefined;
  /** Where the rule is from; `house` if the table has changed its first text. */
  readonly badge: Badge | undefined;
  /** Its own text, if it has one, and the details that hold. */
  readonly texts: readonly ShownText[];
  /** What the rule sheet offers as a variant, and the table has not chosen. */
  readonly variants: readonly (readonly Inline[])[];
  /** The details of other editions, and of house rules that the table does not have. */
  readonly others: readonly RuleSentence[];
  /** Why we chose what the rule sheet does not say. */
  readonly because: readonly Inline[] | undefined;
}

export type ShownBlock =
  | Extract<Block, { kind: 'drawing' }>
  | { readonly kind: 'text'; readonly rule: ShownRule }
  | {
      readonly kind: 'example';
      readonly text: readonly Inline[];
      readonly pieces: string | undefined;
    }
  | { readonly kind: 'list'; readonly rules: readonly ShownRule[] };

export interface ShownPart {
  readonly title: string;
  readonly blocks: readonly ShownBlock[];
}

/** The parts of the rules with what holds at a table. */
export function rulesAt({ parts }: RulesText, table: RulesTable): readonly ShownPart[] {
  return parts.map(({ title, blocks }) => ({
    title,
    blocks: blocks.flatMap((block) => shownBlock(block, table)),
  }));
}

function shownBlock(block: Block, table: RulesTable): readonly ShownBlock[] {
  if (block.kind === 'drawing') return [block];
  if (block.kind === 'list') {
    const rules = block.sentences.filter((each) => isSaid(each, table));
    return rules.length === 0
      ? []
      : [{ kind: 'list', rules: rules.map((each) => shownRule(each, table)) }];
  }
  const { sentence } = block;
  if (!isSaid(sentence, table)) return [];
  if (block.kind === 'text') return [{ kind: 'text', rule: shownRule(sentence, table) }];
  return [{ kind: 'example', text: sentence.text, pieces: block.pieces }];
}

function shownRule(sentence: RuleSentence, table: RulesTable): ShownRule {
  const { mark, text } = sentence;
  const more = sentence.more.filter((each) => each.mark !== BECAUSE);
  const because = sentence.more.find((each) => each.mark === BECAUSE && isSaid(each, table));
  const holds = more.filter((each) => isSaid(each, table));
  const rest = more.filter((each) => !isSaid(each, table));
  const isVariant = (each: RuleSentence) => isOffered(each, rest, table);
  const own = originOf(sentence, table);
  const all = [
    ...(text.length === 0 ? [] : [{ text, badge: badgeOf(sentence, own, { table, beside: [] }) }]),
    ...holds.map((each) => ({
      text: each.text,
      badge: badgeOf(each, originOf(each, table) ?? own, { table, beside: holds }),
    })),
  ];
  const badge = all[0]?.badge;
  return {
    mark,
    badge,
    texts: all.map((each) => ({ ...each, badge: each.badge === badge ? undefined : each.badge })),
    variants: rest.filter(isVariant).map((each) => each.text),
    others: rest.filter((each) => !isVariant(each)),
    because: because?.text,
  };
}

interface Among {
  readonly table: RulesTable;
  /** The details of the same rule that hold. */
  readonly beside: readonly RuleSentence[];
}

/** What the rule sheet does not say is a house rule, unless the sheet offers it. */
function badgeOf(
  sentence: RuleSentence,
  origin: Origin | undefined,
  { table, beside }: Among,
): Badge | undefined {
  const isOfSheet = isSaid(sentence, { edition: table.edition, switches: table.sheet });
  return isOfSheet || isOffered(sentence, beside, table) ? origin : 'house';
}

function originOf({ source }: RuleSentence, { edition }: RulesTable): Origin | undefined {
  return source?.by[edition] ?? source?.usual;
}

/** Whether the rule sheet offers a sentence as a variant, or says it about one. */
function isOffered(
  sentence: RuleSentence,
  beside: readonly RuleSentence[],
  table: RulesTable,
): boolean {
  return beside.some(
    (each) => originOf(each, table) === 'variant' && hasSameConditions(each, sentence),
  );
}

function hasSameConditions({ when: one }: RuleSentence, { when: other }: RuleSentence): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** Whether a mark stands in the margin: the id of a rule, or an origin in the list of origins. */
export function isMargin(mark: string | undefined): boolean {
  return isRuleId(mark) || isOrigin(mark);
}

/** Whether a line is a rule of the table, and not the name of a switch or a preset. */
function isForTheTable({ mark }: ShownRule): boolean {
  return mark === undefined || isMargin(mark);
}

/**
 * The parts for people at a table: without the lists of switches and presets, and without what introduces only such a list.
 * The page has these lists, too.
 */
export function partsForTheTable(parts: readonly ShownPart[]): readonly ShownPart[] {
  return parts.flatMap((part) => {
    const blocks = part.blocks.flatMap((block): readonly ShownBlock[] => {
      if (block.kind !== 'list') return [block];
      const rules = block.rules.filter(isForTheTable);
      return rules.length === 0 ? [] : [{ ...block, rules }];
    });
    const had = part.blocks.some(({ kind }) => kind === 'list');
    const has = blocks.some(({ kind }) => kind === 'list' || kind === 'example');
    return had && !has ? [] : [{ ...part, blocks }];
  });
}

/** A switch that has another value than the rule sheet. */
export interface HouseRule {
  /** The name of the switch. */
  readonly id: string;
  readonly name: string;
  readonly here: string;
  readonly standard: string;
}

/** The switches with other values than the sheet's. */
export function changedSwitches(sheet: SwitchValues, switches: SwitchValues): SwitchValues {
  return Object.fromEntries(
    Object.entries(switches).filter(([name, value]) => value !== sheet[name]),
  );
}

type SwitchTexts = GameTexts<unknown, unknown>['switches'];

/** The house rules of a table in words. @param seat the words for a seat, counted from 1 */
export function houseRulesOf(
  { switches, sheet }: RulesTable,
  texts: SwitchTexts,
  seat: RulesWords['seat'],
): readonly HouseRule[] {
  return Object.entries(changedSwitches(sheet, switches)).map(([id, here]) => ({
    id,
    name: texts[id]?.name ?? id,
    here: valueWords(texts[id], here, seat),
    standard: valueWords(texts[id], sheet[id] ?? '', seat),
  }));
}

/** The value of a switch in words; a seat by its number. */
export function valueWords(
  texts: SwitchTexts[string] | undefined,
  value: SwitchValues[string],
  seat: RulesWords['seat'],
): string {
  const words = texts?.values[`${value}`];
  if (words !== undefined) return words;
  return typeof value === 'number' ? seat({ number: value + 1 }) : `${value}`;
}

/** The lines of all lists, in order. */
export function listedRules(parts: readonly ShownPart[]): readonly ShownRule[] {
  return parts
    .flatMap(({ blocks }) => blocks)
    .flatMap((block) => (block.kind === 'list' ? block.rules : []));
}

/** How many rules are not, or not wholly, from the rule sheet. Facts about the box are no rules. */
export function countRules(parts: readonly ShownPart[]): RuleCounts {
  const badges = listedRules(parts)
    .filter(({ mark }) => mark !== undefined && isRuleId(mark) && !isFact(mark))
    .map(({ badge, texts }) => [badge, ...texts.map((each) => each.badge)]);
  const has = (badge: Badge) => badges.filter((each) => each.includes(badge)).length;
  return { family: has('family'), ours: has('ours'), hasSheet: has('sheet') > 0 };
}
