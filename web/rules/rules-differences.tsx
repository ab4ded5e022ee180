// Lists the differences between a table's rules and its edition's sheet. It comes first beside the
// board and on the rules page.

import type { Switches } from '#kernel/game.ts';
import type { Setup } from '#kernel/setup.ts';
import { changedSwitches, countRules, houseRulesOf, rulesAt } from '#modules/rules-at-table.ts';
import { sayBySheet } from '#modules/rules-words.ts';
import type { ReadableRules } from '../game-pages.ts';
import { boxWordsOf } from '../language.ts';
import { tableOf } from './rules-text.tsx';
import './rules-differences.css';

interface DifferencesProps {
  readonly rules: ReadableRules;
  readonly setup: Pick<Setup, 'game' | 'edition' | 'switches'>;
  /** The heading level. */
  readonly level: 2 | 3;
  /** The heading, if it is not that of the rules. */
  readonly title?: string;
}

/** The switches that a table changed. */
export function differencesOf(
  rules: ReadableRules,
  { edition, switches }: Pick<Setup, 'edition' | 'switches'>,
): Switches {
  return changedSwitches(tableOf({ rules, edition, switches }).sheet, switches);
}

export function Differences({ rules, setup, level, title }: DifferencesProps) {
  const Heading = `h${level}` as const;
  const words = rules.around;
  const { game, edition, switches } = setup;
  const table = tableOf({ rules, edition, switches });
  const name = boxWordsOf(game, edition)?.name ?? edition;
  const changed = houseRulesOf(table, rules.words.switches, words.seat);
  if (changed.length === 0) {
    const counts = countRules(rulesAt(rules.text, table));
    return <p class="rules-by">{sayBySheet(name, counts, words)}</p>;
  }
  return (
    <section class="rules-differences" aria-labelledby="differences">
      <Heading id="differences">{title ?? words.house}</Heading>
      <ul>
        {changed.map(({ id, name: rule, here, standard }) => (
          <li key={id}>
            {rule}: <strong>{here}</strong>{' '}
            <span class="hint">{words.standard({ value: standard })}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
