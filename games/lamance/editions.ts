// The switches of Łamańce and its one edition: the sheet, with our own board and pieces.
import type { Edition, Preset, Scalar, Switches } from '#kernel/game.ts';

export interface Rules {
  /** Whether a star may follow a star (LAM-9). */
  readonly starAfterStar: boolean;
  /** Whether a star may be placed alone only after the bag is empty (LAM-21). */
  readonly loneStarNeedsEmptyBag: boolean;
  /** Whether a star may begin a line although no second piece can follow it (LAM-23). */
  readonly anyStarMayBegin: boolean;
  /** Whether play continues after the bag is empty (LAM-25). */
  readonly playOnWithoutBag: boolean;
  /** Whether an empty rack passes without a move (LAM-20). */
  readonly emptyRackPasses: boolean;
  /** The first player (LAM-4): random, or a seat. */
  readonly firstSeat: 'random' | number;
}

export const switches: { readonly [Name in keyof Rules]: readonly Scalar[] } = {
  starAfterStar: [true, false],
  loneStarNeedsEmptyBag: [true, false],
  anyStarMayBegin: [false, true],
  playOnWithoutBag: [true, false],
  emptyRackPasses: [true, false],
  firstSeat: ['random', 'seat'],
};

const reconstruction: Rules = {
  starAfterStar: true,
  loneStarNeedsEmptyBag: true,
  anyStarMayBegin: false,
  playOnWithoutBag: true,
  emptyRackPasses: true,
  firstSeat: 'random',
};

export const editions: readonly Edition[] = [
  { id: 'reconstruction', seats: { least: 2, most: 4 }, switches: { ...reconstruction } },
];

export const presets: readonly Preset[] = [
  { id: 'one-star', edition: 'reconstruction', switches: { starAfterStar: false } },
  { id: 'short', edition: 'reconstruction', switches: { playOnWithoutBag: false } },
];

/** The switches of a match as rules; they were validated with the setup. */
export function rulesOf(checked: Switches): Rules {
  return checked as unknown as Rules;
}
