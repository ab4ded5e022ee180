// Brings all that moves on a board to rest at once, for whoever is in a hurry.
import type { RefObject } from 'preact';
import { useLayoutEffect } from 'preact/hooks';
import { hurry } from './motion.ts';

/** @param changes ends all journeys whenever it is another */
export function useHurry(root: RefObject<HTMLElement | null>, changes: unknown): void {
  useLayoutEffect(() => {
    if (root.current !== null) hurry(root.current);
  }, [changes]);
}
