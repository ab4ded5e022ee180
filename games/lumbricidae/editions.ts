// The rule switches of the dice game, its two sheets, and presets.
import type { Edition, Preset, Scalar, Switches } from '#kernel/game.ts';

/** The same in every edition. */
export const DICE = 8;
/**
 * A match ends after this many turns, and the worms are counted. This is our own rule: returned
 * tiles could prolong a match for ever.
 */
export const TURNS_AT_MOST = 1_000;

export interface Rules {
  /** The points of a worm on a die (LUM-7). */
  readonly wormValue: 5 | 6;
  /** Whether taking a tile needs a worm aside (LUM-8). */
  readonly wormRequired: boolean;
  /** Whether a player who can take may stop before all dice are aside (LUM-6). */
  readonly stopAllowed: boolean;
  /** Whether a dead roll fails the turn, or only ends the rolling (LUM-10). */
  readonly deadRollFails: boolean;
  /** Which lower tile may be taken if the equal one is not open (LUM-11). */
  readonly lower: 'closest' | 'any';
  /** Whether a returned tile stays open if it is the highest (LUM-18). */
  readonly returnedHighestStays: boolean;
  /** Whether a failure without a tile still turns the highest open one (LUM-19). */
  readonly turnOnEmptyFailure: boolean;
  /** The first player (LUM-2): random, or a seat. */
  readonly firstSeat: 'random' | number;
}

export const switches: { readonly [Name in keyof Rules]: readonly Scalar[] } = {
  wormValue: [5, 6],
  wormRequired: [true, false],
  stopAllowed: [true, false],
  deadRollFails: [true, false],
  lower: ['closest', 'any'],
  returnedHighestStays: [true, false],
  turnOnEmptyFailure: [false, true],
  firstSeat: ['random', 'seat'],
};

const lumbricidae: Rules = {
  wormValue: 5,
  wormRequired: true,
  stopAllowed: true,
  deadRollFails: true,
  lower: 'closest',
  returnedHighestStays: true,
  turnOnEmptyFailure: false,
  firstSeat: 'random',
};

const wormIsDrawn: Rules = {
  wormValue: 6,
  wormRequired: false,
  stopAllowed: false,
  deadRollFails: false,
  lower: 'any',
  returnedHighestStays: false,
  turnOnEmptyFailure: false,
  firstSeat: 'random',
};

const seats = { least: 2, most: 7 };

export const editions: readonly Edition[] = [
  { id: 'lumbricidae', seats, switches: { ...lumbricidae } },
  { id: 'worm-is-drawn', seats, switches: { ...wormIsDrawn } },
];

export const presets: readonly Preset[] = [
  { id: 'official-short', edition: 'lumbricidae', switches: { returnedHighestStays: false } },
  { id: 'any-lower', edition: 'lumbricidae', switches: { lower: 'any' } },
];

/** The switches of a match as rules; they were validated with the setup. */
export function rulesOf(checked: Switches): Rules {
  return checked as unknown as Rules;
}
