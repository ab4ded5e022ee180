// The rule switches of the dice game, the two sheets as settings of them, and named house rules.
import type { Edition, Preset, Scalar, Switches } from '#kernel/game.ts';

/** In every edition alike. */
export const DICE = 8;
/** A match this long is scored as it stands (ours; returned tiles could prolong it for ever). */
export const TURNS_AT_MOST = 1_000;

export interface Rules {
  /** What a worm on a die counts (LUM-7). */
  readonly wormValue: 5 | 6;
  /** Whether a worm must be aside to take anything (LUM-8). */
  readonly wormRequired: boolean;
  /** Whether a player who can take may stop while dice are left (LUM-6). */
  readonly stopAllowed: boolean;
  /** Whether a roll of faces already aside fails the turn, or only ends the rolling (LUM-10). */
  readonly deadRollFails: boolean;
  /** Which lower tile may be taken where the equal one is not open (LUM-11). */
  readonly lower: 'closest' | 'any';
  /** Whether a returned tile that is the highest open one is spared (LUM-18). */
  readonly returnedHighestStays: boolean;
  /** Whether a failure without a tile turns the highest open one all the same (LUM-19). */
  readonly turnOnEmptyFailure: boolean;
  /** Who begins (LUM-2): drawn by lot, or a seat. */
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

/** The switches of a match as rules; they were checked when the match was set up. */
export function rulesOf(checked: Switches): Rules {
  return checked as unknown as Rules;
}
