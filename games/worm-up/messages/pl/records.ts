// The records of the race, in Polish.
import type { Texts } from '../en/records.ts';

export const texts: Texts = {
  records: {
    rounds: 'Najmniej rund do mety',
    swing: 'Najwięcej kroków zyskanych jednym przesunięciem',
  },
};
