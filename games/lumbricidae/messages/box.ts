// What stands on the two boxes, in every language; apart from the rest so that the shelf need not load it all.
export const boxWords = {
  lumbricidae: {
    en: {
      name: 'Lumbricidae',
      promise: 'Roll for worms, stop in time, and steal the tile your neighbour just won.',
    },
    pl: {
      name: 'Lumbricidae',
      promise: 'Rzucaj po robaki, przestań w porę i podkradnij sąsiadowi świeżo zdobytą płytkę.',
    },
  },
  'worm-is-drawn': {
    en: {
      name: 'The Worm Is Drawn',
      promise: 'A worm counts six and no roll is ever lost, but nobody may stop early.',
    },
    pl: {
      name: 'The Worm Is Drawn',
      promise:
        'Robak liczy się za sześć i żaden rzut nie przepada, ale nikt nie przestaje przed czasem.',
    },
  },
} as const;
