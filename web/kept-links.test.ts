// What a browser keeps of tables, and that nothing of it is left for the next person there.
import { expect, test } from 'vitest';
import { forgetTables, keepLinks } from './kept-links.ts';
import { KnownHeads } from './match/known-heads.ts';
import { recallKeys, remember } from './storage.ts';

test('signing out leaves no table, no line and no name', () => {
  keepLinks('abcdefghij', { watch: 'w', seats: [null] });
  new KnownHeads('abcdefghij').note({ seq: 3, head: 'a'.repeat(64) });
  for (const key of ['claim/abcdefghij', 'outbox/x', 'talk/x', 'name', 'names', 'removed']) {
    remember(key, []);
  }
  remember('language', 'pl');
  forgetTables();
  expect(recallKeys('')).toEqual(['language']);
});
