// Shortcuts: the list opened by "?", and single keys that make moves anywhere on a match's page. A
// board sets the key of a control (`data-key`); the game's words explain it.
import { signal } from '@preact/signals';
import type { RefObject } from 'preact';
import { useEffect } from 'preact/hooks';
import type { KeyWords } from '#modules/board.ts';
import { currentLanguage } from '../../language.ts';
import { shortcuts } from '../../preferences.ts';
import { lazy } from '../loading/lazy.tsx';

/** The shortcuts of the game on the page; empty without a table. */
const gameKeys = signal<KeyWords>([]);

const isOpen = signal(false);

export function openKeys(): void {
  isOpen.value = true;
}

const TYPED_INTO = 'input:not([type=radio], [type=checkbox]), select, textarea, dialog, [popover]';

function isPlain({ ctrlKey, metaKey, altKey, defaultPrevented }: KeyboardEvent): boolean {
  return !(ctrlKey || metaKey || altKey || defaultPrevented);
}

/** The key, or the Latin letter at its place on a keyboard with other letters. */
function latinKey({ key, code }: KeyboardEvent): string {
  const isOtherLetter = /^\p{L}$/u.test(key) && !/^\p{Script=Latin}$/u.test(key);
  const [, letter] = /^Key([A-Z])$/.exec(code) ?? [];
  return (isOtherLetter && letter !== undefined ? letter : key).toLowerCase();
}

/**
 * Presses the board's control with this key. If several have it, the key moves the focus and
 * Enter presses. The same holds for a control with `data-leads`. A control with `data-stays` is pressed
 * without the focus: the key changes what the focused control does.
 */
export function pressKey(event: KeyboardEvent & { readonly currentTarget: HTMLElement }): void {
  pressIn(event.currentTarget, event);
}

function pressIn(board: HTMLElement, event: KeyboardEvent): void {
  if (!shortcuts.now.value || !isPlain(event) || event.repeat) return;
  const all = [...board.querySelectorAll<HTMLElement>('[data-key]')];
  const pressed = latinKey(event);
  const matching = all.filter(({ dataset }) => dataset.key === pressed);
  if (matching.length === 0) return;
  event.preventDefault();
  const at = matching.findIndex((control) => control.matches(':focus'));
  const next = matching[(at + 1) % matching.length];
  if (next?.dataset.stays === undefined) next?.focus();
  if (matching.length === 1 && next?.dataset.leads === undefined) next?.click();
}

/** If nothing has the focus and nothing can scroll, an arrow focuses the first control. */
function focusFirstControl(board: HTMLElement, event: KeyboardEvent): void {
  const { scrollHeight, clientHeight } = document.documentElement;
  const isFree = document.activeElement === document.body && scrollHeight <= clientHeight;
  if (!isFree || !isPlain(event) || !event.key.startsWith('Arrow')) return;
  const first = board.querySelector<HTMLElement>('[data-move]');
  if (first === null) return;
  event.preventDefault();
  first.focus();
}

/** Listens to keys on the whole page, except where people type. */
function usePageKeys(onKey: (event: KeyboardEvent) => void): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      const target = event.target as Element | null;
      if (!target?.closest?.(TYPED_INTO)) onKey(event);
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}

const KeysList = lazy(async () => (await import('./keys-list.tsx')).KeysList, {
  quiet: true,
});

export function KeysDialog() {
  usePageKeys((event) => {
    if (event.key !== '?' || !shortcuts.now.value || !isPlain(event)) return;
    event.preventDefault();
    openKeys();
  });
  if (!isOpen.value) return null;
  const close = () => {
    isOpen.value = false;
  };
  return <KeysList gameKeys={gameKeys.value} onClose={close} />;
}

/** A hint for people with a keyboard at a table; it opens the list. */
export function KeysHint() {
  if (gameKeys.value.length === 0 || !shortcuts.now.value) return null;
  return (
    <button type="button" class="keys-hint" onClick={openKeys}>
      <kbd>?</kbd> {currentLanguage().words.settings.keys}
    </button>
  );
}

/**
 * Registers the shortcuts of a game while its table is on the page. They work from anywhere.
 * @param undo the words for the undo key, if there is one
 */
export function useGameKeys(
  keys: KeyWords,
  board?: RefObject<HTMLElement | null>,
  undo?: string,
): void {
  usePageKeys((event) => {
    if (!board?.current || document.querySelector('dialog[open]') !== null) return;
    pressIn(board.current, event);
    focusFirstControl(board.current, event);
  });
  useEffect(() => {
    gameKeys.value = undo === undefined ? keys : [...keys, ['U', undo]];
    return () => {
      gameKeys.value = [];
    };
  }, [keys, undo]);
}
