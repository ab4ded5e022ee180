// What stands on the box, in every language.
export const boxWords = {
  reconstruction: {
    en: {
      name: 'Łamańce',
      promise:
        'One growing line, bent by everybody: a reconstruction of a Polish game of the 1980s.',
      band: 'Reconstruction',
    },
    pl: {
      name: 'Łamańce',
      promise: 'Jedna rosnąca linia, którą wszyscy łamią: rekonstrukcja polskiej gry z lat 80.',
      band: 'Rekonstrukcja',
    },
  },
} as const;
