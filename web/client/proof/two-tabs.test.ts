// @vitest-environment happy-dom
// Two tabs of one browser: each has its own newest line, and both store it in one place.
import { beforeEach, expect, test } from 'vitest';
import { blindBids } from '#kernel/fixtures/blind-bids.ts';
import type { AnyGame } from '#kernel/game.ts';
import { OPEN_SALT } from '#kernel/hash.ts';
import { FairTable, leastSetup, linesFor, MATCH_ID, number32 } from '#kernel/testing/fair-match.ts';
import type { SentLine } from '#server/wire/schemas.ts';
import { LineServer } from '../testing/line-server.ts';
import { causes, visit } from '../testing/visit.ts';
import { knownHead } from './known-heads.ts';

const game = blindBids as unknown as AnyGame;
const setup = leastSetup(game, 'blind-bids');

/** A match that begins the same, and goes on with these phrases. */
function logWith(...phrases: readonly string[]): readonly SentLine[] {
  const table = new FairTable(game, { setup, seed: 'tabs' });
  table.prepare();
  for (const phrase of phrases) table.run({ kind: 'say', seat: 1, phrase });
  const { changes } = table;
  const start = number32('start');
  const heads = { id: MATCH_ID, start, end: start, salts: changes.map(() => OPEN_SALT) };
  return linesFor('spectator', { changes, heads });
}

const serverWith = (log: readonly SentLine[]) => new LineServer({ game, setup, log });

const common = logWith();
const seen = logWith('hello', 'hello', 'hello', 'hello');
const forked = logWith('ouch', 'ouch');

beforeEach(() => localStorage.clear());

test('control: one tab that comes back notices the fork', async () => {
  await visit(serverWith(seen));
  const fork = logWith('ouch', 'ouch', 'ouch', 'ouch', 'ouch');
  expect(causes(await visit(serverWith(fork)))).toEqual(['history']);
});

test.each([
  ['new', false],
  ['known', true],
])('an older tab of a %s match keeps the newest line, and notices the fork', async (_, isKnown) => {
  if (isKnown) (await visit(serverWith(common))).leave();
  const [older, newer] = [serverWith(common), serverWith(common)];
  const [inOlder, inNewer] = [await visit(older), await visit(newer)];
  newer.log = seen;
  newer.stream();
  const known = knownHead(MATCH_ID);
  expect(known?.seq).toBe(seen.length);
  // The player closes the newer tab and goes back to the older one. The host has undone what the newer one saw.
  inNewer.leave();
  older.log = forked;
  older.stream();
  expect(inOlder.shown.at(-1)?.seq).toBe(forked.length);
  expect(knownHead(MATCH_ID)).toEqual(known);
  // The older tab notices the fork as soon as it reaches that line, a new one at once.
  older.log = logWith('ouch', 'ouch', 'ouch', 'ouch');
  older.stream();
  expect(causes(inOlder)).toEqual(['history']);
  expect(causes(await visit(serverWith(forked)))).toEqual(['history']);
  expect(causes(inNewer)).toEqual([]);
});
