// The texts on the box, in every language.
export const boxWords = {
  molehill: {
    en: {
      name: 'Molehill',
      promise: 'Claim what lies under all molehills, and doubt the others before they catch you.',
    },
    pl: {
      name: 'Kretowisko',
      promise: 'Zgaduj, co leży pod wszystkimi kopcami, i sprawdzaj, kto przesadza.',
    },
  },
} as const;
