// A record with one heading changed by one is refused, or ends elsewhere.
import { test } from 'vitest';
import { type Ends, expectBothOften, expectNoneBelieved, settings } from './turned-headings.ts';

const ends: Ends = { refused: 0, other: 0, same: 0 };

test.each(settings)('one heading turned by one: %s', (name, setup) => {
  expectNoneBelieved(setup, name, ends);
});

test('most are refused or end elsewhere, both often', () => expectBothOften(ends));
