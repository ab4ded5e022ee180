// The colours of seats: seven, and each seat has a different one. No rule of a game depends on them.
import type { Seat } from '../game.ts';

/** The default colours, by seat. */
export const COLOURS = ['coral', 'blue', 'green', 'amber', 'violet', 'turquoise', 'brown'] as const;

export type Colour = (typeof COLOURS)[number];

/** The colour of this name; undefined for any other text. */
export function parseColour(text: string): Colour | undefined {
  return COLOURS.find((colour) => colour === text);
}

/** The default colour of a seat. */
export function defaultColour(seat: Seat): Colour {
  return COLOURS[seat % COLOURS.length] as Colour;
}

/** The colours of a new match, by seat. */
export function firstColours(seatCount: number): readonly Colour[] {
  return Array.from({ length: seatCount }, (_, seat) => defaultColour(seat));
}

/** The colours after a seat chose one: the seat that had it gets the old colour of this seat. */
export function withColour(
  colours: readonly Colour[],
  seat: Seat,
  colour: Colour,
): readonly Colour[] {
  const oldColour = colours[seat] as Colour;
  return colours.map((other, otherSeat) => {
    if (otherSeat === seat) return colour;
    return other === colour ? oldColour : other;
  });
}
