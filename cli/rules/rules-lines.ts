// The rules of a table as lines of a terminal.
import type { GameEntry } from '#games';
import { readRules } from '#kits/files/rules-files.ts';
import type { Language } from '#languages/list.ts';
import { wrapped } from '#languages/text-width.ts';
import {
  countRules,
  type HouseRule,
  houseRulesOf,
  partsForTheTable,
  rulesAt,
  type ShownBlock,
  type ShownPart,
  type ShownRule,
} from '#modules/rules-at-table.ts';
import { type Inline, isOrigin, isRuleId, type SwitchValues } from '#modules/rules-text.ts';
import { type Badge, type RulesWords, rulesWords, sayBySheet } from '#modules/rules-words.ts';
import { titleOf } from '../game-of.ts';
import type { RenderOptions } from '../play/paint.ts';

/** The rules of a table, for a terminal. */
export interface TerminalRules {
  /** The words around the rules. */
  readonly words: RulesWords;
  /** A sentence about the rule sheet. */
  readonly bySheet: string;
  readonly houseRules: readonly HouseRule[];
  /** The first part is the summary of the game. */
  readonly parts: readonly ShownPart[];
}

interface TableOfEdition {
  readonly edition: string;
  readonly switches: SwitchValues;
}

/** Reads the rules of a table; undefined for a game without rules. */
export async function rulesOfTable(
  entry: GameEntry,
  { edition, switches }: TableOfEdition,
  language: Language,
): Promise<TerminalRules | undefined> {
  const { game, folder, words } = entry;
  if (folder === undefined) return undefined;
  const [text, texts, around] = await Promise.all([
    readRules(folder, language),
    words?.(language),
    rulesWords(language),
  ]);
  const sheet = game.editions.find(({ id }) => id === edition)?.switches ?? {};
  const table = { edition, switches, sheet };
  const parts = partsForTheTable(rulesAt(text, table));
  const box = await titleOf(entry, edition, language);
  return {
    words: around,
    bySheet: sayBySheet(box, countRules(parts), around),
    houseRules: houseRulesOf(table, texts?.switches ?? {}, around.seat),
    parts,
  };
}

/** All rules: what the table has changed, then part by part. */
export function rulesLines(rules: TerminalRules, look: RenderOptions): readonly string[] {
  return [
    ...openingLines(rules, look),
    ...rules.parts.flatMap((part) => partLines(part, rules, look)),
  ];
}

/** The house rules of the table, then the summary of the game. */
export function shortRulesLines(rules: TerminalRules, look: RenderOptions): readonly string[] {
  const [summary] = rules.parts;
  return [
    ...houseRuleLines(rules, look),
    ...(summary === undefined ? [] : partLines(summary, rules, look)),
  ];
}

/** The house rules of the table, if it has any. */
export function houseRuleLines(
  rules: TerminalRules | undefined,
  look: RenderOptions,
): readonly string[] {
  return rules === undefined || rules.houseRules.length === 0 ? [] : openingLines(rules, look);
}

/** The house rules of the table; without any, the sentence about the rule sheet. */
function openingLines(
  { houseRules, bySheet, words }: TerminalRules,
  look: RenderOptions,
): readonly string[] {
  if (houseRules.length === 0) return wrapped(bySheet, look.width);
  const lines = houseRules.flatMap(({ name, here, standard }) =>
    dashed(`${name}: ${here} ${words.standard({ value: standard })}`, look),
  );
  return [look.paint('strong', words.house), ...lines];
}

function partLines(
  { title, blocks }: ShownPart,
  rules: TerminalRules,
  look: RenderOptions,
): readonly string[] {
  return [
    '',
    look.paint('strong', title),
    ...blocks.flatMap((each) => blockLines(each, rules, look)),
  ];
}

/** A picture is left out: its text says the same. */
function blockLines(
  block: ShownBlock,
  { words }: TerminalRules,
  look: RenderOptions,
): readonly string[] {
  switch (block.kind) {
    case 'drawing':
      return [];
    case 'text':
      return ruleTexts(block.rule, words).flatMap((text) => wrapped(text, look.width));
    case 'example':
      return indented(`> ${textOf(block.text)}`, look);
    case 'list':
      return block.rules.flatMap((rule) => {
        const [first = '', ...details] = ruleTexts(rule, words);
        return [...dashed(first, look), ...details.flatMap((text) => indented(text, look))];
      });
  }
}

/** The texts of a rule, each with where it is from. The first has the id. */
function ruleTexts(
  { mark, badge, texts, variants }: ShownRule,
  { badges }: RulesWords,
): readonly string[] {
  const from = (origin: Badge | undefined) => (origin === undefined ? '' : ` (${badges[origin]})`);
  const title = isOrigin(mark) ? `${badges[mark]}: ` : isRuleId(mark) ? `${mark} ` : '';
  return [
    ...texts.map((each, index) =>
      index === 0
        ? `${title}${textOf(each.text)}${from(badge)}`
        : `${textOf(each.text)}${from(each.badge)}`,
    ),
    ...variants.map((text) => `${badges.variant}: ${textOf(text)}`),
  ];
}

function textOf(text: readonly Inline[]): string {
  return text
    .map((inline) => {
      if (typeof inline === 'string') return inline;
      return inline.kind === 'rule' ? inline.id : inline.text;
    })
    .join('');
}

/** A line of a list, wrapped. */
export function dashed(text: string, { width }: RenderOptions): readonly string[] {
  return wrapped(text, width - 2).map((line, index) => (index === 0 ? `- ${line}` : `  ${line}`));
}

function indented(text: string, { width }: RenderOptions): readonly string[] {
  return wrapped(text, width - 4).map((line) => `    ${line}`);
}
