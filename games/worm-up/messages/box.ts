// What stands on the two boxes, in every language.
export const boxWords = {
  tiles: {
    en: {
      name: 'Worm Up! (tiles)',
      promise: 'Bid in secret, grow your worm, and swing the finish away.',
    },
    pl: {
      name: 'Worm Up! (płytki)',
      promise: 'Licytuj w tajemnicy, wydłużaj robaka i odsuń metę rywalom.',
    },
  },
  dice: {
    en: {
      name: 'Worm Up! (dice)',
      promise: 'The older race: pick a die in secret, and hope nobody picked the same.',
    },
    pl: {
      name: 'Worm Up! (kostki)',
      promise: 'Starszy wyścig: wybierz kostkę w tajemnicy i licz, że nikt nie wybrał tej samej.',
    },
  },
} as const;
