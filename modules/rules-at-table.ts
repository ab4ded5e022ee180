// The rules of one table: which sentences hold there, and where each is from. The rules page and the printed rules
// show the same.
import type { Language } from '#languages/words.ts';
import {
  type Inline,
  isSaid,
  type Origin,
  type RuleSentence,
  type SwitchValues,
} from './rules-text.ts';

export interface RulesTable {
  readonly edition: string;
  readonly switches: SwitchValues;
  /** The switches of the edition's rule sheet. */
  readonly sheet: SwitchValues;
}

/** Where a sentence is from; `house` if the table has changed it. */
export type Badge = Origin | 'house';

export const BADGE_WORDS: Readonly<Record<Language, Readonly<Record<Badge, string>>>> = {
  en: {
    sheet: 'rule sheet',
    variant: 'variant',
    family: 'other editions',
    follows: 'follows from the rules',
    ours: 'Wormery rule',
    house: 'house rule',
  },
  pl: {
    sheet: 'instrukcja',
    variant: 'wariant',
    family: 'inne wydania',
    follows: 'wynika z zasad',
    ours: 'zasada Wormery',
    house: 'zasada domowa',
  },
};

export interface BadgedSentence {
  readonly text: readonly Inline[];
  readonly badge: Badge | undefined;
}

/** The details of a rule. */
export interface Details {
  /** Those that hold. */
  readonly said: readonly BadgedSentence[];
  /** Those that the rule sheet offers as a variant, and the table has not chosen. */
  readonly variants: readonly RuleSentence[];
  /** Those of other editions, and of house rules. */
  readonly others: readonly RuleSentence[];
}

export function detailsOf({ more }: RuleSentence, table: RulesTable): Details {
  const holds = more.filter((each) => isSaid(each, table));
  const rest = more.filter((each) => !isSaid(each, table));
  const isVariant = (each: RuleSentence) => isOffered(each, rest, table);
  return {
    said: holds.map((each) => ({ text: each.text, badge: badgeOf(each, table, holds) })),
    variants: rest.filter(isVariant),
    others: rest.filter((each) => !isVariant(each)),
  };
}

/**
 * Where a sentence is from. What the rule sheet does not say is a house rule, unless the sheet offers it.
 * @param beside all sentences of the same rule that hold
 */
export function badgeOf(
  sentence: RuleSentence,
  table: RulesTable,
  beside: readonly RuleSentence[] = [sentence],
): Badge | undefined {
  const isOfSheet = isSaid(sentence, { edition: table.edition, switches: table.sheet });
  if (!isOfSheet && !isOffered(sentence, beside, table)) return 'house';
  return originOf(sentence, table);
}

export function originOf(
  { source }: RuleSentence,
  { edition }: Pick<RulesTable, 'edition'>,
): Origin | undefined {
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
