// The texts of the luck page about the ghost's dice, in every language.
export const luckWords = {
  en: { rolls: { ghost: 'Dice of the ghost' }, events: {} },
  pl: { rolls: { ghost: 'Kości ducha' }, events: {} },
} as const;
