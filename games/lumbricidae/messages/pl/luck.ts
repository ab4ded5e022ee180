// The texts of the luck page, in Polish.
import type { Texts } from '../en/luck.ts';

export const texts: Texts = {
  rolls: { roll: 'Kostki' },
  events: { dead: 'Rzuty bez nowej wartości' },
  told: {
    one: '{count} rzut bez nowej wartości (oczekiwane: {expected tenths})',
    few: '{count} rzuty bez nowej wartości (oczekiwane: {expected tenths})',
    many: '{count} rzutów bez nowej wartości (oczekiwane: {expected tenths})',
  },
};
