// The texts of the luck page about the ghost's dice, in every language.
export const luckWords = {
  en: {
    rolls: { ghost: 'Dice of the ghost' },
    events: {},
    note: 'Only the ghost rolls dice here.',
  },
  pl: { rolls: { ghost: 'Kostki ducha' }, events: {}, note: 'Tutaj kostkami rzuca tylko duch.' },
} as const;
