// The rule switches of the game and its one edition.
import type { Edition, Preset, Scalar, Switches } from '#kernel/game.ts';

export interface Rules {
  /** The dice of each player at the start (MOL-2). */
  readonly dice: 5 | 3;
  /** Whether a one counts as every face (MOL-8). */
  readonly wildOnes: boolean;
}

export const switches: { readonly [Name in keyof Rules]: readonly Scalar[] } = {
  dice: [5, 3],
  wildOnes: [false, true],
};

const molehill: Rules = { dice: 5, wildOnes: false };

export const editions: readonly Edition[] = [
  { id: 'molehill', seats: { least: 2, most: 6 }, switches: { ...molehill } },
];

export const presets: readonly Preset[] = [
  { id: 'three-wild', edition: 'molehill', switches: { dice: 3, wildOnes: true } },
];

/** The switches of a match as rules; they were validated with the setup. */
export function rulesOf(checked: Switches): Rules {
  return checked as unknown as Rules;
}
