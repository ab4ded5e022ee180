// A record with one heading changed by one is refused or ends differently.
import { test } from 'vitest';
import { tries } from '#tools/testing/thorough.ts';
import { type Ends, expectBothOften, expectNoneBelieved, settings } from './turned-headings.ts';

const ends: Ends = { refused: 0, other: 0, same: 0 };

test.each(settings)('one heading turned by one: %s', (name, setup) => {
  for (let race = 0; race < tries(1, 25); race += 1)
    expectNoneBelieved(setup, `${name} ${race}`, ends);
});

test('refusals and other ends are both frequent', () => expectBothOften(ends));
