// The field that the player has chosen by a tap or by keys. It stays chosen while the piece turns, or moves to the nearest field
// where the turned piece fits.
import type { RefObject } from 'preact';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { View } from '../../rules/position.ts';
import type { Choice } from '../geometry/choice.ts';
import { nearestTo } from '../geometry/preview.ts';
import type { ChosenField } from '../state.ts';

interface Chosen {
  readonly field: number;
  readonly draft: View;
  readonly kind: number | undefined;
  readonly isTried: boolean;
}

/** The choice ends when the position or the kind of piece changes. */
export function useChosenField(
  root: RefObject<HTMLElement | null>,
  draft: View,
  choice: Choice | undefined,
): ChosenField {
  const [last, setLast] = useState<Chosen | undefined>(undefined);
  const isSame = last?.draft === draft && last.kind === choice?.kind;
  const chosen = isSame ? nearestTo(choice?.fields ?? [], last.field) : undefined;
  const from = chosen === undefined || chosen === last?.field ? undefined : last?.field;
  const isByKey = useNewestInput();
  useFollowingFocus(root, chosen);
  const set = (field: number, isTried: boolean) =>
    setLast({ field, draft, kind: choice?.kind, isTried });
  return {
    chosen,
    from,
    isTried: chosen !== undefined && last?.isTried === true,
    isByKey,
    chooseField: (field) => {
      if (field !== chosen) set(field, false);
    },
    tryField: (field) => set(field, true),
  };
}

/** @returns whether the newest input on the page was a key, not a pointer */
function useNewestInput(): () => boolean {
  const wasKey = useRef(false);
  useEffect(() => {
    const listen = ({ type }: Event) => {
      wasKey.current = type === 'keydown';
    };
    const types = ['keydown', 'pointerdown'];
    for (const type of types) document.addEventListener(type, listen, { capture: true });
    return () => {
      for (const type of types) document.removeEventListener(type, listen, { capture: true });
    };
  }, []);
  return () => wasKey.current;
}

/** If the chosen field is another one after a turn, the focus follows from the old one, which may be gone. */
function useFollowingFocus(root: RefObject<HTMLElement | null>, chosen: number | undefined): void {
  const wasOnField = useRef(false);
  const active = typeof document === 'undefined' ? null : document.activeElement;
  wasOnField.current =
    active?.hasAttribute('data-field') === true && root.current?.contains(active) === true;
  useLayoutEffect(() => {
    if (chosen === undefined || !wasOnField.current) return;
    root.current
      ?.querySelector<HTMLElement>(`[data-field="${chosen}"]`)
      ?.focus({ preventScroll: true });
  }, [chosen]);
}
