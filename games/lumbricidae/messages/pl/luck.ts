// The texts of the luck page, in Polish.
import type { Texts } from '../en/luck.ts';

export const texts: Texts = {
  rolls: { roll: 'Kostki' },
  events: { dead: 'Rzuty bez nowej wartości' },
};
