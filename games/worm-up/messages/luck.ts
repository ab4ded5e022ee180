// The texts of the luck page about the ghost's dice, in every language.
export const luckWords = {
  en: {
    rolls: { ghost: 'Dice of the ghost' },
    events: {},
    note: 'Only the ghost rolls dice here.',
  },
  pl: { rolls: { ghost: 'Kości ducha' }, events: {}, note: 'Tutaj kośćmi rzuca tylko duch.' },
} as const;
