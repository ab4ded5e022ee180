// Many records, each with one heading changed by one in many places: refused, or another end.
import { test } from 'vitest';
import { type Ends, expectBothOften, expectNoneBelieved, settings } from './turned-headings.ts';

const ends: Ends = { refused: 0, other: 0, same: 0 };

test.each(settings)('one heading turned by one: 25 races of %s', (name, setup) => {
  for (let race = 0; race < 25; race += 1) expectNoneBelieved(setup, `${name} ${race}`, ends);
});

test('most are refused or end elsewhere, both often', () => expectBothOften(ends));
