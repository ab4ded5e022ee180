// The names of the colours of pieces, in Polish: of the colour itself, so masculine nominative.
import type { Texts } from '../en/colours.ts';

export const texts: Texts = {
  cream: 'kremowy',
  redBrown: 'rdzawy',
  brown: 'brązowy',
  darkBrown: 'ciemnobrązowy',
  orange: 'pomarańczowy',
  blue: 'niebieski',
  green: 'zielony',
  yellow: 'żółty',
  violet: 'fioletowy',
};
