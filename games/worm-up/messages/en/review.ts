// The texts of a review in English. Loaded only with a review.
import type { Catalogue, Words } from '#languages/catalogue.ts';

export const texts = {
  number: 'X walks {count}',
  step: 'Next step {way}',
  /** Why another move was better. */
  better: {
    reaches: '{move}: with that you can reach the finish.',
    farther: '{move}: that goes farther.',
    fewer: '{move}: the lowest number walks first.',
    rests: '{move}: you can bid it again in the next round.',
    nearer: '{move}: then you come nearer to the finish.',
    hinders: '{move}: then the others have farther to go.',
    chance: '{move}: that wins more often.',
  },
} as const;

export type Texts = Catalogue<typeof texts>;
export type Messages = Words<typeof texts>;
