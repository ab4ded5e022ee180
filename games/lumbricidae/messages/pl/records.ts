// The records of the dice game, in Polish.
import type { Texts } from '../en/records.ts';

export const texts: Texts = {
  records: {
    tile: 'Najwyższa płytka',
    total: 'Najwyższa suma w turze',
    equal: 'Najwięcej kostek odłożonych naraz',
  },
  score: { one: '{count} robak', few: '{count} robaki', many: '{count} robaków' },
};
