// The texts of the two boxes in every language. Separate, because the shelf loads only them.
export const boxWords = {
  lumbricidae: {
    en: {
      name: 'Lumbricidae',
      promise: 'Roll for worms, stop in time, and steal the tile another player has just won.',
    },
    pl: {
      name: 'Lumbricidae',
      promise: 'Zbieraj robaki, przestań rzucać w porę i ukradnij innym świeżo zdobytą płytkę.',
    },
  },
  'worm-is-drawn': {
    en: {
      name: 'The Worm Is Drawn',
      promise:
        'A worm counts 6, and a bad roll doesn’t cost you your turn. But you can’t stop early.',
    },
    pl: {
      name: 'The Worm Is Drawn',
      promise:
        'Robak liczy się za 6, a zły rzut nie psuje całej tury. Ale nie można przestać wcześniej.',
    },
  },
} as const;
