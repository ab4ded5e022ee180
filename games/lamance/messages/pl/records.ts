// The records of the line game, in Polish.
import type { Texts } from '../en/records.ts';

export const texts: Texts = {
  records: {
    line: 'Najdłuższa linia, w pionkach',
    points: 'Najwięcej punktów za pionek',
  },
};
