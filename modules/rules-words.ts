// The words around the rules, in every language: where a rule is from, and the house rules of a table. The page, paper and the
// terminal use the same.
import { counted as countedEn } from '#languages/english.ts';
import { counted as countedPl } from '#languages/polish.ts';
import type { Language } from '#languages/words.ts';
import type { Origin } from './rules-text.ts';

/** Where a sentence is from; `house` if the table has changed it. */
export type Badge = Origin | 'house';

/** How many rules are not from the rule sheet. */
export interface RuleCounts {
  readonly family: number;
  readonly ours: number;
  /** Whether any rule is from a rule sheet. */
  readonly hasSheet: boolean;
}

interface RulesWords {
  readonly badges: Readonly<Record<Badge, string>>;
  /** The heading of the house rules. */
  readonly house: string;
  /** What holds without a house rule, behind its value. */
  readonly standard: (value: string) => string;
  /** The value of a switch that is a seat, counted from 1. */
  readonly seat: (number: number) => string;
  /** A sentence about the rules of a table without house rules. */
  readonly bySheet: (box: string, counts: RuleCounts) => string;
}

const en: RulesWords = {
  badges: {
    sheet: 'rule sheet',
    variant: 'variant',
    family: 'other editions',
    follows: 'follows from the rules',
    ours: 'Wormery rule',
    house: 'house rule',
  },
  house: 'House rules',
  standard: (value) => `(standard: ${value})`,
  seat: (number) => `seat ${number}`,
  bySheet(box, { family, ours, hasSheet }) {
    if (!hasSheet) return `There is no rule sheet of ${box}. All rules are by Wormery.`;
    const added = [
      ...(family === 0 ? [] : [`${countedEn(family, 'rule', 'rules')} of other editions`]),
      ...(ours === 0 ? [] : [`${countedEn(ours, 'rule', 'rules')} by Wormery`]),
    ];
    const rest = added.length === 0 ? '' : ` Where it is silent: ${added.join(' and ')}.`;
    return `Follows the rule sheet of ${box}.${rest}`;
  },
};

const RULES = { one: 'zasada', few: 'zasady', many: 'zasad' };

const pl: RulesWords = {
  badges: {
    sheet: 'instrukcja',
    variant: 'wariant',
    family: 'inne wydania',
    follows: 'wynika z zasad',
    ours: 'zasada Wormery',
    house: 'zasada domowa',
  },
  house: 'Zasady domowe',
  standard: (value) => `(standardowo: ${value})`,
  seat: (number) => `miejsce ${number}`,
  bySheet(box, { family, ours, hasSheet }) {
    if (!hasSheet) return `Gra ${box} nie ma instrukcji. Wszystkie zasady to zasady Wormery.`;
    const added = [
      ...(family === 0 ? [] : [`${countedPl(family, RULES)} z innych wydań`]),
      ...(ours === 0 ? [] : [`${countedPl(ours, RULES)} Wormery`]),
    ];
    const rest = added.length === 0 ? '' : ` Tam, gdzie instrukcja milczy: ${added.join(' i ')}.`;
    return `Zasady z instrukcji gry ${box}.${rest}`;
  },
};

export const RULES_WORDS: Readonly<Record<Language, RulesWords>> = { en, pl };
