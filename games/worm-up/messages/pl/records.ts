// The records of the race, in Polish.
import type { Texts } from '../en/records.ts';

export const texts: Texts = {
  records: {
    rounds: 'Najmniej rund do mety',
    swing: 'Najwięcej kroków zyskanych jednym przesunięciem',
  },
  score: {
    0: 'dotyka karty mety',
    one: '{count} krok do mety',
    few: '{count} kroki do mety',
    many: '{count} kroków do mety',
  },
};
