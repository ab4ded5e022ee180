// The records of the line game, in Polish.
import type { Texts } from '../en/records.ts';

export const texts: Texts = {
  records: {
    line: 'Najwięcej pionków w linii',
    points: 'Najwięcej punktów za jeden pionek',
  },
  score: { one: '{count} punkt', few: '{count} punkty', many: '{count} punktów' },
};
