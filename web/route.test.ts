// @vitest-environment happy-dom
// Addresses and their routes.
import { expect, test } from 'vitest';
import { parseRoute } from './route.ts';

const TOKEN = 'AbCdEfGhIjKlMnOpQrStUv';

test.each([
  ['/', '', { page: 'shelf' }],
  ['/new/a-game/b', '', { page: 'open', game: 'a-game', edition: 'b' }],
  ['/odds/a-game/b', '', { page: 'odds', game: 'a-game', edition: 'b' }],
  ['/t/abcdefghij', '', { page: 'match', id: 'abcdefghij', token: undefined }],
  ['/t/abcdefghij', `#${TOKEN}`, { page: 'match', id: 'abcdefghij', token: TOKEN }],
  ['/t/abcdefghij', '#main', { page: 'match', id: 'abcdefghij', token: undefined }],
  ['/t/abcdefghij/luck', '', { page: 'match-luck', id: 'abcdefghij' }],
  ['/t/abcdefghij/replay', '#12', { page: 'replay', id: 'abcdefghij' }],
  ['/t/abcdefghij/other', '', { page: 'nowhere' }],
  ['/luck', '', { page: 'luck' }],
  ['/history', '', { page: 'history' }],
  ['/history/', '', { page: 'history' }],
  ['/lucky', '', { page: 'nowhere' }],
  ['/t/short', '', { page: 'nowhere' }],
  ['/t/abcdefghij/more', '', { page: 'nowhere' }],
  ['/new/x', '', { page: 'nowhere' }],
  ['/elsewhere', '', { page: 'nowhere' }],
])('%s%s', (path, fragment, route) => {
  expect(parseRoute(path, fragment)).toEqual(route);
});
