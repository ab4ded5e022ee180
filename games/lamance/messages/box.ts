// The texts of the box in every language.
export const boxWords = {
  reconstruction: {
    en: {
      name: 'Łamańce',
      promise:
        'Everyone builds one line that twists and turns: a reconstruction of a Polish game, probably from the 1980s.',
      band: 'Reconstruction',
    },
    pl: {
      name: 'Łamańce',
      promise:
        'Wszyscy budują jedną łamaną linię: rekonstrukcja polskiej gry, prawdopodobnie z lat 80.',
      band: 'Rekonstrukcja',
    },
  },
} as const;
