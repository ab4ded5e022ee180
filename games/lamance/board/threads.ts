// The lines on the board as they are drawn: of each piece by which arm the line comes in and by which it goes on.
import { type Arms, type Direction, directionsOf, opposite, STAR } from '../geometry.ts';
import type { Laid } from '../rules/line.ts';

/** A piece with the way of its line across it. */
export interface Stitch {
  readonly field: number;
  readonly seat: number;
  readonly arms: Arms;
  /** The arm by which the line comes in; null at its beginning. */
  readonly from: Direction | null;
  /** The arm by which it goes on; null at its end, and where more than one is still open. */
  readonly to: Direction | null;
}

/** A line from its beginning to its end. */
export type Thread = readonly Stitch[];

/** All lines in the order begun; the last is the one under way. */
export function threadsOf(laid: readonly Laid[]): readonly Thread[] {
  const threads: Stitch[][] = [];
  laid.forEach((piece, index) => {
    const { field, seat, arms, joined } = piece;
    if (joined === null) threads.push([]);
    const next = laid[index + 1];
    const goesOn = next !== undefined && next.joined !== null;
    const to = goesOn ? opposite(next.joined as Direction) : endOf(piece);
    threads.at(-1)?.push({ field, seat, arms, from: joined, to });
  });
  return threads;
}

/** The one arm that is free at the end of a line. */
function endOf({ arms, joined }: Laid): Direction | null {
  if (arms === STAR || joined === null) return null;
  return directionsOf(arms).find((direction) => direction !== joined) ?? null;
}
