// The addresses that the page asks for, as its source names them: `wormery sit` must pass on each, except those of kits.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { GUEST_ADDRESSES, RELAYED, relayedPath } from '#server/relay/addresses.ts';
import { linesPath } from '#web/client/match-paths.ts';

const root = join(import.meta.dirname, '..');

/** An address in a template, such as `${addressOf(id)}/lines${queryOf(viewer)}`. */
const ADDRESS = /(?:\$\{addressOf\([^)]*\)\}|\/api\/)[\w/-]*(?:\$\{[^}]*\}[\w/-]*)*/g;

/** The outbox names its command: all commands are relayed. */
const OUTBOX = '/api/matches/:id/:command';

/** `:id` for the id of a match; without a query. */
function routeOf(address: string): string {
  return address
    .replace(/\$\{addressOf\([^)]*\)\}/, '/api/matches/:id')
    .replace(/\$\{query\w*(\([^}]*)?\}$/, '')
    .replace(/^(\/api\/matches\/)\$\{[^}]*\}/, '$1:id')
    .replace(/\$\{[^}]*\}/g, ':command');
}

test('every address of the page is relayed, or is of a kit', () => {
  const files = globSync('web/**/*.{ts,tsx}', { cwd: root }).filter(
    (file) => !/test|testing\//.test(file),
  );
  const routes = files.flatMap((file) => {
    const text = readFileSync(join(root, file), 'utf8');
    return [...text.matchAll(ADDRESS)].map(([address]) => routeOf(address));
  });
  const wanted = [...new Set(routes)].filter((route) => !route.startsWith('/api/kits/'));
  const relayed = new Set([GUEST_ADDRESSES, ...RELAYED.map(({ url }) => url)]);
  expect(wanted).toContain(OUTBOX);
  expect(wanted).toContain('/api/matches/:id/lines');
  expect(wanted.filter((route) => route !== OUTBOX && !relayed.has(route))).toEqual([]);
});

test('the reads of lines are relayed with all their parameters', () => {
  const lines = RELAYED.find(({ url }) => url === '/api/matches/:id/lines')!;
  const known = { after: 4, head: 'a'.repeat(64), isFollowing: true };
  const address = new URL(linesPath('Ab3dE6gH9k', 1, known), 'http://page');
  const query = Object.fromEntries(address.searchParams);
  expect(Object.keys(query)).toEqual(['seat', 'after', 'head', 'following']);
  expect(relayedPath(lines, 'Ab3dE6gH9k', query)).toBe(`${address.pathname}${address.search}`);
});
