// The words around the rules: where a rule is from, and the house rules of a table. The page, paper and the terminal use the
// same.
import { wordLoader } from '#languages/texts.ts';
import type { Messages, texts } from './messages/en/rules.ts';
import type { Origin } from './rules-text.ts';

export type RulesWords = Messages;

/** Where a sentence is from; `house` if the table has changed it. */
export type Badge = Origin | 'house';

/** How many rules are not from the rule sheet. */
export interface RuleCounts {
  readonly family: number;
  readonly ours: number;
  /** Whether any rule is from a rule sheet. */
  readonly hasSheet: boolean;
}

export const rulesWords = wordLoader<typeof texts>(
  (language) => import(`./messages/${language}/rules.ts`),
);

/** A sentence about the rules of a table without house rules. */
export function sayBySheet(
  box: string,
  { family, ours, hasSheet }: RuleCounts,
  words: RulesWords,
): string {
  if (!hasSheet) return words.withoutSheet({ box });
  const added = [
    ...(family === 0 ? [] : [words.ofEditions({ count: family })]),
    ...(ours === 0 ? [] : [words.ofOurs({ count: ours })]),
  ];
  const sentence = words.bySheet({ box });
  return added.length === 0 ? sentence : `${sentence} ${words.added({ added })}`;
}
