// The rules against a plain second version of them, and what always holds on the table, over many races.
import { describe, test } from 'vitest';
import { expectPlainSteps, expectSoundTables, settings } from './walker.ts';

describe.each(settings)('%s', (...setting) => {
  test('steps are those of the plain version', () => expectPlainSteps(setting, 20));

  test('worms stay whole, apart and uncrossed, and the card keeps its length', () => {
    expectSoundTables(setting, 100);
  });
});
