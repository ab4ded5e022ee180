// The links that a browser keeps, and how sign-out deletes them.
import { expect, test } from 'vitest';
import { recallKeys, remember } from '../storage.ts';
import { KnownHeads } from './proof/known-heads.ts';
import { forgetMatches, saveLinks } from './saved-links.ts';

test('signing out deletes tables, lines and names', () => {
  saveLinks('abcdefghij', { watch: 'w', seats: [null] });
  new KnownHeads('abcdefghij').note({ seq: 3, head: 'a'.repeat(64) });
  for (const key of [
    'claim/abcdefghij',
    'outbox/x',
    'talk/x',
    'name',
    'names',
    'groups',
    'removed',
  ]) {
    remember(key, []);
  }
  remember('language', 'pl');
  forgetMatches();
  expect(recallKeys('')).toEqual(['language']);
});
