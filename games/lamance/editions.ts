// The switches of the line game, and the one edition there is: the sheet, with a board and pieces of our own.
import type { Edition, Preset, Scalar, Switches } from '#kernel/game.ts';

export interface Rules {
  /** Whether a special piece may follow a special piece (LAM-22). */
  readonly starAfterStar: boolean;
  /** Whether a special may be laid alone only once the bag is empty (LAM-21). */
  readonly loneStarNeedsEmptyBag: boolean;
  /** Whether play goes on once the bag is empty (LAM-25). */
  readonly playOnWithoutBag: boolean;
  /** Who begins (LAM-4): drawn by lot, or a seat. */
  readonly firstSeat: 'random' | number;
}

export const switches: { readonly [Name in keyof Rules]: readonly Scalar[] } = {
  starAfterStar: [true, false],
  loneStarNeedsEmptyBag: [true, false],
  playOnWithoutBag: [true, false],
  firstSeat: ['random', 'seat'],
};

const reconstruction: Rules = {
  starAfterStar: true,
  loneStarNeedsEmptyBag: true,
  playOnWithoutBag: true,
  firstSeat: 'random',
};

export const editions: readonly Edition[] = [
  { id: 'reconstruction', seats: { least: 2, most: 4 }, switches: { ...reconstruction } },
];

export const presets: readonly Preset[] = [
  { id: 'one-star', edition: 'reconstruction', switches: { starAfterStar: false } },
  { id: 'short', edition: 'reconstruction', switches: { playOnWithoutBag: false } },
];

/** The switches of a match as rules; they were checked when the match was set up. */
export function rulesOf(checked: Switches): Rules {
  return checked as unknown as Rules;
}
