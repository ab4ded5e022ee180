// The rules of this table, beside its board. Differences from the sheet come first.
import { useState } from 'preact/hooks';
import type { Setup } from '#kernel/setup.ts';
import { rulesAddress } from '../../addresses.ts';
import { currentLanguage } from '../../language.ts';
import { Differences, differencesOf } from '../../rules/rules-differences.tsx';
import { RulesText } from '../../rules/rules-text.tsx';
import { useRules } from '../../rules/use-rules.ts';
import { Loading } from '../../ui/notices/notices.tsx';
import '../../rules/rules.css';

interface RulesPanelProps {
  readonly setup: Setup;
}

export function RulesPanel({ setup }: RulesPanelProps) {
  const { words } = currentLanguage();
  const rules = useRules(setup.game);
  const [compared, setCompared] = useState(false);
  if (!rules) return <Loading />;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a long text must be scrollable by keys
    <div class="rules rules-beside" role="group" tabIndex={0} aria-label={words.match.tabs.rules}>
      <Differences rules={rules} setup={setup} level={3} />
      <RulesText {...setup} rules={rules} compared={compared} level={3} />
      <p class="row wraps actions">
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
          href={rulesAddress({ ...setup, switches: differencesOf(rules, setup) })}
          target="_blank"
          rel="noopener"
        >
          {words.rules.ownPage}
        </a>
      </p>
    </div>
  );
}
