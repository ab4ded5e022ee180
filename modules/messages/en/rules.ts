// The texts around the rules, in English: where a rule is from, and the house rules of a table.
import type { Catalogue, Words } from '#languages/catalogue.ts';

export const texts = {
  badges: {
    sheet: 'rule sheet',
    variant: 'variant',
    family: 'other editions',
    follows: 'follows from the rules',
    ours: 'Wormery rule',
    house: 'house rule',
  },
  /** The heading of the house rules. */
  house: 'House rules',
  /** What holds without a house rule, behind its value. */
  standard: '(standard: {value})',
  /** After a rule that a match can change: its value in this match. */
  here: 'Here: {value}',
  /** The value of a switch that is a seat, counted from 1. */
  seat: 'seat {number}',
  /** About the rules of a table without house rules. */
  bySheet: 'Follows the rule sheet of {box}.',
  /** @param added `2 rules of other editions` and `1 rule by Wormery` */
  added: 'Where it is silent: {added and}.',
  ofEditions: { one: '{count} rule of other editions', other: '{count} rules of other editions' },
  ofOurs: { one: '{count} rule by Wormery', other: '{count} rules by Wormery' },
  withoutSheet: 'There is no rule sheet of {box}. All rules are by Wormery.',
} as const;

export type Texts = Catalogue<typeof texts>;
export type Messages = Words<typeof texts>;
