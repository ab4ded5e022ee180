// The texts of the luck page about the dice, in every language.
export const luckWords = {
  en: {
    rolls: { roll: 'Dice' },
    events: { dead: 'Rolls without a new face' },
  },
  pl: {
    rolls: { roll: 'Kości' },
    events: { dead: 'Rzuty bez nowego symbolu' },
  },
} as const;
