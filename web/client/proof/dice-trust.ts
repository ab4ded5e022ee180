// Whether somebody could have chosen the rolls of a match that this browser computed from its lines.
import { ShareChain } from '#kernel/fair-dice/protocol.ts';
import type { VerifiedLog } from '#kernel/fair-dice/verification.ts';
import type { Seat } from '#kernel/game.ts';
import type { CheckedLog } from './checked-log.ts';
import { diceSeed, seatsWithSeed } from './dice-seeds.ts';

/** What this device knows of its own numbers in a match. */
export interface OwnNumbers {
  /** Seats of this device whose newest share is of another device. */
  readonly otherDevices: readonly Seat[];
  /** How often another move of a seat of this device took the place of one that this browser sent. */
  readonly displaced: number;
}

/** The checks of the dice; undefined if the server alone draws. */
export function diceOf({ rolls, notes, lines, fair }: CheckedLog): VerifiedLog | undefined {
  const lineHeads = lines.map(({ head }) => head);
  return fair && { rolls, notes, lineHeads, shared: fair.shared };
}

export function ownNumbers(id: string, { fair }: CheckedLog): OwnNumbers {
  const seats = seatsWithSeed(id);
  return {
    displaced: seats.reduce((sum, seat) => sum + (diceSeed(id, seat)?.displaced ?? 0), 0),
    otherDevices: seats.filter((seat) => {
      const newest = fair?.seats[seat];
      const seed = diceSeed(id, seat);
      if (fair === undefined || newest === undefined || seed === undefined) return false;
      return !new ShareChain(seed.seed, fair.match, seat).has(newest);
    }),
  };
}

/**
 * Whether a device of the reader gave its numbers for all rolls and draws, from the start on. Then nobody could choose them unseen
 * (docs/fair-dice.md).
 * @param own the seats of the reader
 */
export function isProtected(
  own: readonly Seat[],
  dice: VerifiedLog | undefined,
  { otherDevices, displaced }: OwnNumbers,
): boolean {
  const { shared = [], notes = [], rolls = [] } = dice ?? {};
  const isNoted = (seat: Seat) =>
    otherDevices.includes(seat) || notes.some((note) => note.seat === seat);
  const isSafe = own.every((seat) => shared.includes(seat) && !isNoted(seat));
  return own.length > 0 && rolls.length > 0 && displaced === 0 && isSafe;
}

/**
 * Who could have chosen the rolls and draws: nobody, as the reader's device gave its numbers; somebody, although all follow from
 * the numbers of the match; or the server, which made them alone.
 */
export type DiceTrust = 'nobody' | 'somebody' | 'server';

/** @returns undefined if the match had no rolls or draws */
export function diceTrust(
  id: string,
  own: readonly Seat[],
  proved: CheckedLog,
): DiceTrust | undefined {
  if (!proved.lines.some(({ change: { ply } }) => ply?.by === 'chance')) return undefined;
  const dice = diceOf(proved);
  if (dice === undefined) return 'server';
  return isProtected(own, dice, ownNumbers(id, proved)) ? 'nobody' : 'somebody';
}
