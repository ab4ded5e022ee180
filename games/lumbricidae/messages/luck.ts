// The texts of the luck page about the dice, in every language.
export const luckWords = {
  en: {
    rolls: { roll: 'Dice' },
    events: { dead: 'Rolls without a new face' },
  },
  pl: {
    rolls: { roll: 'Kostki' },
    events: { dead: 'Rzuty bez nowej wartości' },
  },
} as const;
