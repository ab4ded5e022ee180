// The rules beside a board, as this very table plays them. What differs from the sheet stands first.
import { useState } from 'preact/hooks';
import { boxOf } from '#boards';
import type { Setup } from '#kernel/setup.ts';
import { spoken } from '../language.ts';
import { Loading } from './problem.tsx';
import { type Readable, useRules } from './rules.tsx';
import { RulesText, wordsFor } from './rules-text.tsx';

interface RulesPanelProps {
  readonly setup: Setup;
}

export function RulesPanel({ setup }: RulesPanelProps) {
  const { words } = spoken();
  const readable = useRules(setup.game);
  const [compared, setCompared] = useState(false);
  if (!readable) return <Loading />;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a long text must be scrollable by keys
    <section class="rules rules-beside" tabIndex={0} aria-label={words.match.tabs.rules}>
      <Differences {...readable} setup={setup} />
      <RulesText
        {...readable}
        game={setup.game}
        edition={setup.edition}
        switches={setup.switches}
        compared={compared}
        level={3}
      />
      <p class="actions">
        <button
          type="button"
          class="button small"
          aria-pressed={compared}
          onClick={() => setCompared(!compared)}
        >
          {words.rules.compare}
        </button>
        <a
          class="button small"
          href={`/rules/${setup.game}/${setup.edition}`}
          target="_blank"
          rel="noopener"
        >
          {words.rules.ownPage}
        </a>
      </p>
    </section>
  );
}

/** What this table plays otherwise than the sheet of its edition. */
function Differences({ rules, gameWords, setup }: Readable & RulesPanelProps) {
  const { language, words } = spoken();
  const sheet = rules.editions.find(({ id }) => id === setup.edition)?.switches ?? {};
  const name = boxOf(setup.game, setup.edition)?.words[language].name ?? setup.edition;
  const other = Object.keys(sheet).filter((each) => setup.switches[each] !== sheet[each]);
  if (other.length === 0) return <p class="rules-by">{words.rules.bySheet(name)}</p>;
  return (
    <section class="rules-differences" aria-labelledby="differences">
      <h3 id="differences">{words.rules.differences}</h3>
      <ul>
        {other.map((each) => {
          const said = gameWords.switches[each];
          const [here, there] = [setup.switches, sheet].map((switches) =>
            wordsFor(said?.values ?? {}, switches[each] ?? ''),
          );
          return (
            <li key={each}>
              {said?.name ?? each}: <strong>{here}</strong>{' '}
              <span class="hint">{words.rules.sheetHas(there ?? '')}</span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
