// The rules of a game as data: parsed from `rules.md` at build time, shown by the page.
import type { VNode } from 'preact';

/**
 * The source of a rule: the printed sheet, a variant on it, rule books of the same family, a
 * consequence of both, or this project.
 */
export const ORIGINS = ['sheet', 'variant', 'family', 'follows', 'ours'] as const;
export type Origin = (typeof ORIGINS)[number];

/** Whether a mark is the name of an origin. */
export const isOrigin = (mark: string | undefined): mark is Origin =>
  ORIGINS.some((origin) => origin === mark);

export interface Source {
  readonly usual: Origin;
  /** Editions where the source differs. */
  readonly by: Readonly<Record<string, Origin>>;
}

export type Inline =
  | string
  | { readonly kind: 'strong' | 'em'; readonly text: string }
  | { readonly kind: 'rule'; readonly id: string };

/** A sentence of the rules with its marks. */
export interface RuleSentence {
  /** Conditions: switches by name, and `edition`. All must hold. */
  readonly when: Readonly<Record<string, string | number | boolean>>;
  /** The id of a rule, or the name of a switch, a preset or a source. */
  readonly mark: string | undefined;
  readonly text: readonly Inline[];
  readonly source: Source | undefined;
  /** Details, often with conditions. */
  readonly more: readonly RuleSentence[];
}

const RULE_ID = /^[A-Z]{2,5}-\d+$/;

/** Whether a mark is the id of a rule, such as LUM-5. */
export function isRuleId(mark: string | undefined): boolean {
  return mark !== undefined && RULE_ID.test(mark);
}

/** Whether the id of a rule is that of a fact about the box, such as BOX-2. */
export function isFact(id: string): boolean {
  return id.startsWith('BOX-');
}

/** Whether the conditions of a sentence hold in an edition with these switches. */
export function isSaid(
  { when }: Pick<RuleSentence, 'when'>,
  { edition, switches }: Rules,
): boolean {
  const settings: Rules['switches'] = { ...switches, edition };
  return Object.entries(when).every(([name, value]) => settings[name] === value);
}

/** The switches of a table by name. */
export type SwitchValues = Readonly<Record<string, string | number | boolean>>;

interface Rules {
  readonly edition: string;
  readonly switches: SwitchValues;
}

export type Block =
  | { readonly kind: 'text'; readonly sentence: RuleSentence }
  | { readonly kind: 'list'; readonly sentences: readonly RuleSentence[] }
  /** In the language of the game's own `Drawing`. */
  | { readonly kind: 'drawing'; readonly pieces: string }
  | {
      readonly kind: 'example';
      readonly sentence: RuleSentence;
      readonly pieces: string | undefined;
    };

export interface Part {
  readonly title: string;
  readonly blocks: readonly Block[];
}

/** The first part is the summary of the game. */
export interface RulesText {
  readonly title: string;
  readonly parts: readonly Part[];
}

/** Draws pieces inside a text. It needs no accessible name, because the text describes it. */
export type Drawing = (props: { readonly pieces: string }) => VNode;
