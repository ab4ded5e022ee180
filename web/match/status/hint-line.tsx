// One explanation at a time for a new player. A hidden one stays hidden on this device.
import { signal } from '@preact/signals';
import { currentLanguage } from '../../language.ts';
import { recall, remember } from '../../storage.ts';
import type { MatchProps } from '../state/match-props.ts';

const KEY = 'hints-hidden';

function isIds(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((id) => typeof id === 'string');
}

const hidden = signal(recall(KEY, isIds) ?? []);

interface HintLineProps extends Pick<MatchProps, 'game'> {
  readonly view: unknown;
}

export function HintLine({ view, game }: HintLineProps) {
  const hint = game.words.hints?.(view).find(({ id }) => !hidden.value.includes(id));
  if (hint === undefined) return null;
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
