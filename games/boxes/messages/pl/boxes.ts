// The texts of the boxes by game and edition, in Polish.
import type { Texts } from '../en/boxes.ts';

export const texts: Texts = {
  lumbricidae: {
    lumbricidae: {
      name: 'Lumbricidae',
      promise: 'Zbieraj robaki, przestań rzucać w porę i ukradnij innym świeżo zdobytą płytkę.',
    },
    'worm-is-drawn': {
      name: 'The Worm Is Drawn',
      promise:
        'Robak liczy się za 6, a zły rzut nie psuje całej tury. Ale nie można przestać wcześniej.',
    },
  },
  'worm-up': {
    tiles: {
      name: 'Worm Up! (płytki)',
      promise: 'Wybierz tajną stawkę, prowadź robaka do mety i odsuń metę innym.',
    },
    dice: {
      name: 'Worm Up! (kostki)',
      promise:
        'Starszy wyścig: wybierz na kostce tajną liczbę i licz na to, że nikt nie wybierze tej samej.',
    },
  },
  lamance: {
    reconstruction: {
      name: 'Łamańce',
      promise:
        'Wszyscy budują jedną łamaną linię: rekonstrukcja polskiej gry, prawdopodobnie z lat 80.',
      band: 'Rekonstrukcja',
    },
  },
};
