// The texts of a review in English. Loaded only with a review.
import type { Catalogue, Words } from '#languages/catalogue.ts';

export const texts = {
  /** The steal that gained the most in a match. */
  steal: 'Steal of the night',
  /** Why another move was better. */
  better: {
    wins: '{move}: that ends the match, and it is won.',
    lost: '{move}: the other move ended the match and lost it.',
    behind: '{move}: you need a risk when you are behind.',
    ahead: '{move}: you need no risk when you are ahead.',
    chance: '{move}: that wins more often.',
  },
} as const;

export type Texts = Catalogue<typeof texts>;
export type Messages = Words<typeof texts>;
