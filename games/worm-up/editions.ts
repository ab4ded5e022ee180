// The switches of the race, the two sheets as settings of them, and named house rules.
import type { Edition, Preset, Scalar, Switches } from '#kernel/game.ts';

/** Races may go round in circles for ever; this long they are nobody's (WUP-24). */
export const ROUNDS_AT_MOST = 100;

export interface Rules {
  /** The lowest number that can be bid (WUP-3); the highest is 7, and X stands above it. */
  readonly lowestBid: 3 | 4;
  /** Which bids rest after they were good (WUP-11): every one, or 7 and X alone. */
  readonly resting: 'every' | 'highest';
  /** Whether a walk goes on for as long as the bid and the table allow (WUP-14). */
  readonly wholeWalk: boolean;
  /** Whether a gap must be seen between two worms (WUP-16). */
  readonly gap: boolean;
  /** Whether the card is a wall from behind, and won only from where it can be read (WUP-20). */
  readonly cardHasBack: boolean;
  /** Whether a ghost bids where two race (WUP-19). */
  readonly ghost: boolean;
  /** Whether X walks after all others instead of at the place of its number (WUP-9). */
  readonly xMovesLast: boolean;
  /** Whether a worm that cannot take a first step may turn round, its last segment being the head (WUP-15). */
  readonly reverseWhenBlocked: boolean;
  /** Whether a card may be swung onto a head, which wins then (WUP-18). */
  readonly lineMayTouchHead: boolean;
  /** Whether a worm may be laid anew before a walk (WUP-22). */
  readonly bendFirst: boolean;
  /** Rounds running without a step after which a race is a dead heat (WUP-23). */
  readonly deadRounds: 3 | 5;
  /** From start to finish, in diameters of a segment (WUP-4). */
  readonly courseLength: 25 | 30 | 35;
  /** The card's length, in diameters (WUP-2). */
  readonly cardLength: 5 | 6 | 7;
}

export const switches: { readonly [Name in keyof Rules]: readonly Scalar[] } = {
  lowestBid: [3, 4],
  resting: ['every', 'highest'],
  wholeWalk: [true, false],
  gap: [true, false],
  cardHasBack: [false, true],
  ghost: [false, true],
  xMovesLast: [false, true],
  reverseWhenBlocked: [false, true],
  lineMayTouchHead: [false, true],
  bendFirst: [false, true],
  deadRounds: [5, 3],
  courseLength: [35, 30, 25],
  cardLength: [6, 5, 7],
};

/** What the sheets do not differ in. */
const alike = {
  xMovesLast: false,
  reverseWhenBlocked: false,
  lineMayTouchHead: false,
  bendFirst: false,
  deadRounds: 5,
  courseLength: 35,
  cardLength: 6,
} as const;

const tiles: Rules = {
  ...alike,
  lowestBid: 4,
  resting: 'every',
  wholeWalk: true,
  gap: true,
  cardHasBack: false,
  ghost: false,
};

const dice: Rules = {
  ...alike,
  lowestBid: 3,
  resting: 'highest',
  wholeWalk: false,
  gap: false,
  cardHasBack: true,
  ghost: true,
};

export const editions: readonly Edition[] = [
  { id: 'tiles', seats: { least: 3, most: 5 }, switches: { ...tiles } },
  { id: 'dice', seats: { least: 2, most: 5 }, switches: { ...dice } },
];

export const presets: readonly Preset[] = [
  { id: 'short-course', edition: 'tiles', switches: { courseLength: 25 } },
  { id: 'bend-first', edition: 'dice', switches: { bendFirst: true } },
];

/** The switches of a match as rules; they were checked when the match was set up. */
export function rulesOf(checked: Switches): Rules {
  return checked as unknown as Rules;
}
