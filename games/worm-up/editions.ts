// The switches of the race, its two sheets, and presets.
import type { Edition, Preset, Scalar, Switches } from '#kernel/game.ts';

/** A limit, because a race could go on for ever. After these rounds it is a tie (WUP-24). */
export const ROUNDS_AT_MOST = 100;

export interface Rules {
  /** The lowest bid (WUP-3); the highest number is 7, then X. */
  readonly lowestBid: 3 | 4;
  /** Which valid bids are out for one round (WUP-11): all, or only 7 and X. */
  readonly resting: 'every' | 'highest';
  /** Whether 7 and X are out together (WUP-12). */
  readonly sevenRestsX: boolean;
  /** Whether a walk must use all its steps (WUP-14). */
  readonly wholeWalk: boolean;
  /** Whether worms must keep a visible gap (WUP-16). */
  readonly gap: boolean;
  /** Whether the card is a wall from behind (WUP-20). */
  readonly cardHasBack: boolean;
  /** Whether a ghost bids with two players (WUP-19). */
  readonly ghost: boolean;
  /** Whether X walks last instead of in the order of its number (WUP-9). */
  readonly xMovesLast: boolean;
  /** When X may swing a post: after its walk, or once before or after it (WUP-18). */
  readonly xSwings: 'after' | 'either';
  /**
   * Whether a worm without a first step may turn round; its last segment becomes the head
   * (WUP-15).
   */
  readonly reverseWhenBlocked: boolean;
  /** Whether the card (here: the line) may be swung onto a head, which then wins (WUP-18). */
  readonly lineMayTouchHead: boolean;
  /** Whether a worm may be bent before its walk (WUP-22). */
  readonly bendFirst: boolean;
  /** Consecutive rounds without a step that end in a tie (WUP-23). */
  readonly deadRounds: 3 | 5;
  /** From start to finish, in diameters (WUP-4). */
  readonly courseLength: 25 | 30 | 35;
  /** The card's length, in diameters (WUP-2). */
  readonly cardLength: 5 | 6 | 7;
}

export const switches: { readonly [Name in keyof Rules]: readonly Scalar[] } = {
  lowestBid: [3, 4],
  resting: ['every', 'highest'],
  sevenRestsX: [false, true],
  wholeWalk: [true, false],
  gap: [true, false],
  cardHasBack: [false, true],
  ghost: [false, true],
  xMovesLast: [false, true],
  xSwings: ['after', 'either'],
  reverseWhenBlocked: [false, true],
  lineMayTouchHead: [false, true],
  bendFirst: [false, true],
  deadRounds: [5, 3],
  courseLength: [35, 30, 25],
  cardLength: [6, 5, 7],
};

/** The ghost bids only with two players (WUP-19). */
export const mostSeats = { ghost: 2 } as const;

/** The values that both sheets share. */
const alike = {
  sevenRestsX: false,
  xMovesLast: false,
  xSwings: 'after',
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

/** The switches of a match as rules; they were validated with the setup. */
export function rulesOf(checked: Switches): Rules {
  return checked as unknown as Rules;
}
