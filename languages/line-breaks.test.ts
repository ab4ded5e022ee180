// Quantities and single digits stay with the word before them.
import { expect, test } from 'vitest';
import { tied, tiedTogether, untied } from './line-breaks.ts';

/** No-break spaces as underscores. */
const shown = (text: string) => text.replaceAll('\u00a0', '_');

test.each([
  ['layers of 0.2 mm, 15 % infill', 'layers of 0.2_mm, 15_% infill'],
  ['About 1 h 40 min and 15.2 g of PLA', 'About 1_h 40_min and 15.2_g of PLA'],
  ['48 pieces of 22 mm', '48 pieces of 22_mm'],
  ['dla dzieci od 8 lat', 'dla dzieci od_8 lat'],
  ['page 4.', 'page_4.'],
  ['page 14 of 16', 'page 14 of 16'],
  ['8 great games', '8 great games'],
])('%s', (text, tiedText) => {
  expect(shown(tied(text))).toBe(tiedText);
  expect(untied(tied(text))).toBe(text);
});

test('all words together', () => {
  expect(shown(tiedTogether('a rule of ours'))).toBe('a_rule_of_ours');
});
