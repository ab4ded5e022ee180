// Finishes all animations of a board when a value changes, such as the count of the player's skips.
import type { RefObject } from 'preact';
import { useLayoutEffect } from 'preact/hooks';
import { hurry } from './motion.ts';

/** @param changes a new value finishes the animations */
export function useHurry(root: RefObject<HTMLElement | null>, changes: unknown): void {
  useLayoutEffect(() => {
    if (root.current !== null) hurry(root.current);
  }, [changes]);
}
