// The names and slogans of the two boxes, in every language.
export const boxWords = {
  tiles: {
    en: {
      name: 'Worm Up! (tiles)',
      promise:
        'Bid in secret, bend your worm to the finish, and swing the finish away from the others.',
    },
    pl: {
      name: 'Worm Up! (płytki)',
      promise: 'Wybierz tajną stawkę, prowadź robaka do mety i odsuń metę innym.',
    },
  },
  dice: {
    en: {
      name: 'Worm Up! (dice)',
      promise:
        'The older race: choose a number on a die in secret, and hope that nobody chose the same.',
    },
    pl: {
      name: 'Worm Up! (kostki)',
      promise:
        'Starszy wyścig: wybierz na kostce tajną liczbę i licz na to, że nikt nie wybierze tej samej.',
    },
  },
} as const;
