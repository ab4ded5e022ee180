// What stands on the box, in every language.
export const boxWords = {
  reconstruction: {
    en: {
      name: 'Łamańce',
      promise: 'One growing line, turned and bent by everybody, in a game rebuilt from the 1980s.',
    },
    pl: {
      name: 'Łamańce',
      promise: 'Jedna rosnąca linia, którą wszyscy łamią – gra z lat 80. odtworzona na nowo.',
    },
  },
} as const;
