// The texts of a review in English. Loaded only with a review.
import type { Catalogue, Words } from '#languages/catalogue.ts';

export const texts = {
  lay: 'Lay {piece} on {field}, {how}',
  layStar: 'Lay a star on {field}',
  /** Why another move was better. */
  better: {
    wins: '{move}: then you win for certain.',
    star: '{move}: keep the star, it is worth more later.',
    points: '{move}: that brings more points now.',
    ends: '{move}: that ends the line, and nobody scores at its end.',
    open: '{move}: with that the line goes on.',
    leaves: '{move}: the next player gets fewer points.',
    chance: '{move}: that wins more often.',
  },
} as const;

export type Texts = Catalogue<typeof texts>;
export type Messages = Words<typeof texts>;
