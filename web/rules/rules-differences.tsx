// Lists the differences between a table's rules and its edition's sheet. It comes first beside the
// board and on the rules page.

import type { Switches } from '#kernel/game.ts';
import type { Setup } from '#kernel/setup.ts';
import { boxOf, type ReadableRules } from '../games.ts';
import { currentLanguage } from '../language.ts';
import { countOurs, wordsFor } from './rules-text.tsx';
import './rules-differences.css';

interface DifferencesProps {
  readonly rules: ReadableRules;
  readonly setup: Pick<Setup, 'game' | 'edition' | 'switches'>;
  /** The heading level. */
  readonly level: 2 | 3;
  /** The heading; by default the changes of a match. */
  readonly title?: string;
}

/** The switches with other values than the sheet's. */
export function changedSwitches(sheet: Switches, switches: Switches): Switches {
  return Object.fromEntries(
    Object.entries(switches).filter(([name, value]) => value !== sheet[name]),
  );
}

function sheetOf({ editions }: ReadableRules, edition: string): Switches {
  return editions.find(({ id }) => id === edition)?.switches ?? {};
}

/** The switches that a table changed. */
export function differencesOf(
  rules: ReadableRules,
  { edition, switches }: Pick<Setup, 'edition' | 'switches'>,
): Switches {
  return changedSwitches(sheetOf(rules, edition), switches);
}

export function Differences({ rules, setup, level, title }: DifferencesProps) {
  const Heading = `h${level}` as const;
  const { language, words } = currentLanguage();
  const sheet = sheetOf(rules, setup.edition);
  const name = boxOf(setup.game, setup.edition)?.words[language].name ?? setup.edition;
  const other = Object.keys(differencesOf(rules, setup));
  if (other.length === 0) {
    return <p class="rules-by">{words.rules.bySheet(name, countOurs(rules, setup))}</p>;
  }
  return (
    <section class="rules-differences" aria-labelledby="differences">
      <Heading id="differences">{title ?? words.rules.differences}</Heading>
      <ul>
        {other.map((each) => {
          const said = rules.words.switches[each];
          const [here, there] = [setup.switches, sheet].map((switches) =>
            wordsFor(said?.values ?? {}, switches[each] ?? ''),
          );
          return (
            <li key={each}>
              {said?.name ?? each}: <strong>{here}</strong>{' '}
              <span class="hint">{words.rules.standardSetting(there ?? '')}</span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
