// A position of the game: the types of state, move, view and fact, with derived values.
import type { Observer, Seat } from '#kernel/game.ts';
import type { Rules } from '../editions.ts';

/** How many dice show each face, ones first. */
export type Dice = readonly number[];

/** "At least `count` dice show `face`", over the dice of all players. */
export interface Claim {
  readonly count: number;
  /** 1 to 6. */
  readonly face: number;
}

/** A claim and the seat that made it. */
export interface MadeClaim extends Claim {
  readonly seat: Seat;
}

/** A doubted claim with all dice: the end of a round. */
export interface Reveal {
  readonly claim: MadeClaim;
  readonly doubter: Seat;
  /** By seat; null for a seat without dice. */
  readonly hills: readonly (Dice | null)[];
  /** How many dice count for the claim (MOL-8). */
  readonly matching: number;
  /** The seat that loses a die (MOL-9). */
  readonly loser: Seat;
}

/** The public part of a state. */
export interface Table {
  readonly rules: Rules;
  /** How many dice each seat has. */
  readonly counts: readonly number[];
  /** The newest claim of this round; null before the first one. */
  readonly claim: MadeClaim | null;
  /** The seat whose turn it is when all dice are rolled; after the end, the winner. */
  readonly mover: Seat;
  /** The seats without dice, in the order in which they lost the last one. */
  readonly out: readonly Seat[];
  /** The end of the round before. */
  readonly reveal: Reveal | null;
}

export interface State extends Table {
  /** The dice under each molehill; null before the roll of this round, and without dice. */
  readonly hills: readonly (Dice | null)[];
}

export interface View extends Table {
  readonly observer: Observer;
  /** The seats that have rolled in this round. */
  readonly rolled: readonly boolean[];
  /** The observer's own dice. */
  readonly own: Dice | null;
}

export type Move =
  | { readonly kind: 'claim'; readonly count: number; readonly face: number }
  | { readonly kind: 'doubt' };

export type Fact =
  | {
      readonly kind: 'rolled';
      readonly seat: Seat;
      readonly count: number;
      /** Null for other seats. */
      readonly dice: Dice | null;
    }
  | { readonly kind: 'claimed'; readonly seat: Seat; readonly count: number; readonly face: number }
  | {
      readonly kind: 'doubted';
      readonly seat: Seat;
      readonly reveal: Reveal;
      /** The dice that the loser has left. */
      readonly left: number;
    };

export const FACES = 6;

/** `1` to `6`. */
export const SYMBOLS: readonly string[] = Array.from({ length: FACES }, (_, face) => `${face + 1}`);

export function sumOf(counts: readonly number[]): number {
  return counts.reduce((sum, count) => sum + count, 0);
}

/** The faces of dice in ascending order, as 1 to 6. */
export function facesOf(dice: Dice): readonly number[] {
  return dice.flatMap((count, face) => new Array<number>(count).fill(face + 1));
}

/** The next seat with dice, clockwise after `seat` (MOL-5). */
export function nextSeat(counts: readonly number[], seat: Seat): Seat {
  let next = seat;
  do next = (next + 1) % counts.length;
  while (counts[next] === 0);
  return next;
}

/** The dice that count for a face (MOL-8). */
export function matchingIn(dice: Dice, face: number, { wildOnes }: Rules): number {
  const own = dice[face - 1] as number;
  return wildOnes && face !== 1 ? own + (dice[0] as number) : own;
}

/** Whether a claim is higher: more dice, or as many with a higher face (MOL-6). */
export function isHigher(claim: Claim, before: Claim | null): boolean {
  if (before === null || claim.count > before.count) return true;
  return claim.count === before.count && claim.face > before.face;
}

/** The winner; undefined while two seats have dice (MOL-12). */
export function winnerOf({ counts }: Pick<Table, 'counts'>): Seat | undefined {
  const seats = [...counts.keys()].filter((seat) => counts[seat] !== 0);
  return seats.length === 1 ? seats[0] : undefined;
}

/** The seat that rolls next in this round; undefined if all have rolled. */
export function rollerOf(counts: readonly number[], rolled: readonly boolean[]): Seat | undefined {
  const seat = counts.findIndex((count, at) => count > 0 && !rolled[at]);
  return seat === -1 ? undefined : seat;
}
