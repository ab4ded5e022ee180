// The texts of the boxes by game and edition, in English.
import type { Catalogue, Words } from '#languages/catalogue.ts';

export const texts = {
  lumbricidae: {
    lumbricidae: {
      name: 'Lumbricidae',
      promise: 'Roll for worms, stop in time, and steal the tile another player has just won.',
    },
    'worm-is-drawn': {
      name: 'The Worm Is Drawn',
      promise:
        'A worm counts 6, and a bad roll doesn’t cost you your turn. But you can’t stop early.',
    },
  },
  'worm-up': {
    tiles: {
      name: 'Worm Up! (tiles)',
      promise:
        'Bid in secret, bend your worm to the finish, and swing the finish away from the others.',
    },
    dice: {
      name: 'Worm Up! (dice)',
      promise:
        'The older race: choose a number on a die in secret, and hope that nobody else chooses it.',
    },
  },
  lamance: {
    reconstruction: {
      name: 'Łamańce',
      promise:
        'Everyone builds one line that twists and turns: a reconstruction of a Polish game, probably from the 1980s.',
      band: 'Reconstruction',
    },
  },
} as const;

export type Texts = Catalogue<typeof texts>;
export type Messages = Words<typeof texts>;
