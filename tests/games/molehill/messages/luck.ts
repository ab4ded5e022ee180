// The texts of the luck page about the rolls, in every language.
export const luckWords = {
  en: { rolls: { roll: 'Dice under the molehill' }, events: {} },
  pl: { rolls: { roll: 'Kostki pod kopcem' }, events: {} },
} as const;
