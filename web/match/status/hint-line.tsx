// One explanation at a time for a new player. A hidden one stays hidden on this device.
import { signal } from '@preact/signals';
import type { Hint } from '#languages/words.ts';
import { currentLanguage } from '../../language.ts';
import { recall, remember } from '../../storage.ts';
import type { MatchProps } from '../state/match-props.ts';

const KEY = 'hints-hidden';

function isIds(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((id) => typeof id === 'string');
}

const hidden = signal(recall(KEY, isIds) ?? []);

/** The first explanation of a view that nobody has hidden here. */
export function hintOn(view: unknown, { words }: MatchProps['game']): Hint | undefined {
  return words.hints?.(view).find(({ id }) => !hidden.value.includes(id));
}

export function HintLine({ hint }: { readonly hint: Hint }) {
  const hide = () => {
    hidden.value = [...hidden.value, hint.id];
    remember(KEY, hidden.value);
  };
  return (
    <p class="status-bar-hint">
      <span>{hint.text}</span>
      <button type="button" class="link-button" onClick={hide}>
        {currentLanguage().words.match.hideHint}
      </button>
    </p>
  );
}
