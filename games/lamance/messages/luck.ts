// The texts of the luck page about the draws, in every language.
export const luckWords = {
  en: { rolls: { draw: 'Pieces from the bag' }, events: {} },
  pl: { rolls: { draw: 'Pionki z worka' }, events: {} },
} as const;
