// The rule switches of the game and its one edition.
import type { Edition, Preset, Scalar, Switches } from '#kernel/game.ts';

export interface Rules {
  /** The stones of each heap at the start (NIM-3). */
  readonly heaps: '3-4-5' | '1-3-5-7';
  /** What happens to the player who takes the last stone (NIM-7). */
  readonly last: 'wins' | 'loses';
}

export const switches: { readonly [Name in keyof Rules]: readonly Scalar[] } = {
  heaps: ['3-4-5', '1-3-5-7'],
  last: ['wins', 'loses'],
};

const nim: Rules = { heaps: '3-4-5', last: 'wins' };

export const editions: readonly Edition[] = [
  { id: 'nim', seats: { least: 2, most: 2 }, switches: { ...nim } },
];

export const presets: readonly Preset[] = [];

/** The switches of a match as rules; they were validated with the setup. */
export function rulesOf(checked: Switches): Rules {
  return checked as unknown as Rules;
}
