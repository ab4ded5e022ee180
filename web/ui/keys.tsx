// Keys: the list of them, opened by "?", and the single keys that make moves wherever on a match's page the focus is.
// A board says which key a control goes by (`data-key`); what the keys mean is in the game's own words.
import { signal } from '@preact/signals';
import type { RefObject } from 'preact';
import { useEffect } from 'preact/hooks';
import type { KeyWords } from '#pieces/modules/board.ts';
import { spoken } from '../language.ts';
import { shortcuts } from '../settings/preferences.ts';
import { lazy } from './lazy.tsx';

/** The keys of the game on the page; none where there is no table. */
const gameKeys = signal<KeyWords>([]);

const isOpen = signal(false);

export function openKeys(): void {
  isOpen.value = true;
}

const TYPED_INTO = 'input:not([type=radio], [type=checkbox]), select, textarea, dialog, [popover]';

function isPlain({ ctrlKey, metaKey, altKey, defaultPrevented }: KeyboardEvent): boolean {
  return !(ctrlKey || metaKey || altKey || defaultPrevented);
}

/**
 * Presses the control of the board that goes by the key. Where several do, the next of them is only put in focus:
 * which one is meant, Enter says. So it is with a control that says that its key leads there and no more (`data-leads`).
 */
export function pressKey(event: KeyboardEvent & { readonly currentTarget: HTMLElement }): void {
  pressIn(event.currentTarget, event);
}

function pressIn(board: HTMLElement, event: KeyboardEvent): void {
  if (!shortcuts.now.value || !isPlain(event) || event.repeat) return;
  const all = [...board.querySelectorAll<HTMLElement>('[data-key]')];
  const meant = all.filter(({ dataset }) => dataset.key === event.key.toLowerCase());
  if (meant.length === 0) return;
  event.preventDefault();
  const at = meant.findIndex((control) => control.matches(':focus'));
  const next = meant[(at + 1) % meant.length];
  next?.focus();
  if (meant.length === 1 && next?.dataset.leads === undefined) next?.click();
}

/** Where nothing has the focus, and there is nothing to be scrolled, an arrow leads to the first thing to do. */
function arriveAt(board: HTMLElement, event: KeyboardEvent): void {
  const { scrollHeight, clientHeight } = document.documentElement;
  const isFree = document.activeElement === document.body && scrollHeight <= clientHeight;
  if (!isFree || !isPlain(event) || !event.key.startsWith('Arrow')) return;
  const first = board.querySelector<HTMLElement>('[data-move]');
  if (first === null) return;
  event.preventDefault();
  first.focus();
}

function useHelpKey(): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const target = event.target as Element | null;
      if (event.key !== '?' || !shortcuts.now.value || !isPlain(event)) return;
      if (target?.closest?.(TYPED_INTO)) return;
      event.preventDefault();
      openKeys();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}

const KeysList = lazy(async () => (await import('./keys-list.tsx')).KeysList, {
  quiet: true,
});

export function KeysDialog() {
  useHelpKey();
  if (!isOpen.value) return null;
  const close = () => {
    isOpen.value = false;
  };
  return <KeysList gameKeys={gameKeys.value} onClose={close} />;
}

/** That there are keys, for whoever has a keyboard and a table before them; it opens the list. */
export function KeysHint() {
  if (gameKeys.value.length === 0 || !shortcuts.now.value) return null;
  return (
    <button type="button" class="keys-hint" onClick={openKeys}>
      <kbd>?</kbd> {spoken().words.settings.keys}
    </button>
  );
}

/**
 * Lists the keys of a game while its table is on the page, and lets them press the controls of its board from anywhere.
 * @param undo what the key that takes back does, where there is one
 */
export function useGameKeys(
  keys: KeyWords,
  board?: RefObject<HTMLElement | null>,
  undo?: string,
): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const target = event.target as Element | null;
      if (!board?.current || target?.closest?.(TYPED_INTO)) return;
      if (document.querySelector('dialog[open]') !== null) return;
      pressIn(board.current, event);
      arriveAt(board.current, event);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  useEffect(() => {
    gameKeys.value = undo === undefined ? keys : [...keys, ['U', undo]];
    return () => {
      gameKeys.value = [];
    };
  }, [keys, undo]);
}
