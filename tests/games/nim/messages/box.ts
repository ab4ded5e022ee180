// The texts on the box, in every language.
export const boxWords = {
  nim: {
    en: {
      name: 'Nim',
      promise: 'Take stones from one heap at a time, and leave the right ones to the other player.',
    },
    pl: {
      name: 'Nim',
      promise: 'Bierz kamienie z jednego stosu naraz i zostaw drugiej osobie te właściwe.',
    },
  },
} as const;
