// The texts of the luck page, in Polish.
import type { Texts } from '../en/luck.ts';

export const texts: Texts = {
  rolls: { draw: 'Pionki z worka' },
  events: {},
  told: {
    one: '{count} pionek specjalny z worka (oczekiwane: {expected tenths})',
    few: '{count} pionki specjalne z worka (oczekiwane: {expected tenths})',
    many: '{count} pionków specjalnych z worka (oczekiwane: {expected tenths})',
  },
};
