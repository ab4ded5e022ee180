// The colours of seats. There are seven, and everybody at a table plays in another one: the one that they choose, or else the one
// of their place. No rule of a game depends on it.
import type { Seat } from '../game.ts';

/** In the order of places: the first seat has the first colour until somebody chooses. */
export const COLOURS = ['coral', 'blue', 'green', 'amber', 'violet', 'turquoise', 'brown'] as const;

export type Colour = (typeof COLOURS)[number];

/** The colour of this name; undefined for any other text. */
export function parseColour(text: string): Colour | undefined {
  return COLOURS.find((colour) => colour === text);
}

/** The colour of a place at the table where nobody chose one. */
export function colourOfPlace(seat: Seat): Colour {
  return COLOURS[seat % COLOURS.length] as Colour;
}

/** The colours of a new table, by seat. */
export function firstColours(seatCount: number): readonly Colour[] {
  return Array.from({ length: seatCount }, (_, seat) => colourOfPlace(seat));
}

/** The colours after a seat took one: whoever had it gets the one that the seat gives up. */
export function withColour(
  colours: readonly Colour[],
  seat: Seat,
  colour: Colour,
): readonly Colour[] {
  const given = colours[seat] as Colour;
  return colours.map((other, place) => {
    if (place === seat) return colour;
    return other === colour ? given : other;
  });
}
