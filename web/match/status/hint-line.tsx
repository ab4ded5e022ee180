// One explanation at a time for a new player, in place of what happened before. Who has acted on it has read it. It does not come
// back on this device.
import { signal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useEffect } from 'preact/hooks';
import { currentLanguage } from '../../language.ts';
import { recall, remember } from '../../storage.ts';
import type { MatchProps } from '../state/match-props.ts';

const KEY = 'hints-hidden';

function isIds(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((id) => typeof id === 'string');
}

const hidden = signal(recall(KEY, isIds) ?? []);
/** Explanations on which one of several people at this device has acted; the others may not know them yet. */
const readHere = signal<readonly string[]>([]);

function keep(id: string): void {
  remember(KEY, [...new Set([...(recall(KEY, isIds) ?? []), id])]);
}

interface HintLineProps extends Pick<MatchProps, 'match' | 'about' | 'game'> {
  readonly view: unknown;
  /** Without an explanation. */
  readonly children: ComponentChildren;
}

export function HintLine({ match, about, game, view, children }: HintLineProps) {
  const reader = about.rights.seats.length > 1 ? about.viewer : 'all';
  const readBy = (id: string) => `${id} ${reader}`;
  const isNew = (hint: string) =>
    !hidden.value.includes(hint) && !readHere.value.includes(readBy(hint));
  // It waits until the last result was seen.
  const isStaged = match.result.value !== undefined;
  const hint = isStaged ? undefined : game.words.hints?.(view).find(({ id }) => isNew(id));
  const id = hint?.id;
  useEffect(() => {
    let isShown = false;
    const stop = match.isActing.subscribe((isActing) => {
      // Who acted before it was shown has not read it.
      if (isShown && isActing && id !== undefined) {
        keep(id);
        readHere.value = [...readHere.peek(), readBy(id)];
      }
      isShown = true;
    });
    return stop;
  }, [id, reader]);
  if (hint === undefined) return <>{children}</>;
  const hide = () => {
    hidden.value = [...hidden.value, hint.id];
    keep(hint.id);
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
