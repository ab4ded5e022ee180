// @vitest-environment happy-dom
// Two tabs of one browser: each has its own newest line, and both store it at one place.
import { signal } from '@preact/signals';
import { beforeEach, expect, test } from 'vitest';
import { blindBids } from '#kernel/fixtures/blind-bids.ts';
import type { AnyGame } from '#kernel/game.ts';
import { firstHead } from '#kernel/hash.ts';
import { isRefusal, type Refusal } from '#kernel/refusal.ts';
import { FairTable, headOf, leastSetup, linesFor, MATCH_ID } from '#kernel/testing/fair-match.ts';
import type { OpenLines, OpenUpdate, SentLine } from '#server/wire/schemas.ts';
import type { LineSource, LineSubscription, Listener } from '../match-source.ts';
import { knownHead } from './known-heads.ts';
import { ProvedMatch } from './proved-match.ts';

const game = blindBids as unknown as AnyGame;
const setup = leastSetup(game, 'blind-bids');
const start = firstHead(MATCH_ID, setup);

/** A match that begins the same, and goes on with these phrases. */
function logWith(phrases: readonly string[]): readonly SentLine[] {
  const table = new FairTable(game, { setup, seed: 'tabs' });
  table.prepare();
  for (const phrase of phrases) table.run({ kind: 'say', seat: 1, phrase });
  const { changes } = table;
  const salts = changes.map(() => '0'.repeat(32));
  return linesFor('spectator', {
    changes,
    heads: { id: MATCH_ID, start, end: start, salts },
  }) as never;
}

class Server implements LineSource {
  log: readonly SentLine[];
  readonly connected = signal(true);
  readonly pending = signal(0);
  following: { from: LineSubscription; listener: Listener<OpenUpdate> } | undefined;
  constructor(log: readonly SentLine[]) {
    this.log = log;
  }
  send = async () => ({});
  lines: LineSource['lines'] = async (viewer, { after }) =>
    ({
      id: MATCH_ID,
      setup,
      rights: { owner: false, seats: [], watch: true },
      viewer: viewer === 'own' ? 'spectator' : viewer,
      seq: this.log.length,
      head: headOf(setup, this.log),
      rematch: null,
      lines: this.log.slice(after),
    }) as OpenLines;
  subscribe(from: LineSubscription, listener: Listener<OpenUpdate>): () => void {
    this.following = { from, listener };
    return () => undefined;
  }
  show(log: readonly SentLine[]): void {
    this.log = log;
    const { from, listener } = this.following!;
    for (const line of log.slice(from.newest())) {
      listener.line({ ...line, head: headOf(setup, log.slice(0, line.seq)) } as OpenUpdate);
    }
  }
}

async function open(server: Server): Promise<readonly (Refusal & { distrust?: string })[]> {
  const refused: Refusal[] = [];
  const match = new ProvedMatch(server, { id: MATCH_ID, loadGame: async () => game });
  const view = await match.view('own');
  if (isRefusal(view)) return [view];
  match.subscribe(
    { viewer: 'spectator', after: view.seen.seq },
    {
      line: () => undefined,
      refused: (refusal) => refused.push(refusal),
      rematch: () => undefined,
      watching: () => undefined,
      here: () => undefined,
    },
  );
  return refused;
}

beforeEach(() => localStorage.clear());

const common = logWith([]);
const seen = logWith(['hello', 'hello', 'hello', 'hello']);
const forked = logWith(['ouch', 'ouch']);

test('control: one tab that comes back notices the fork', async () => {
  await open(new Server(seen));
  expect(await open(new Server(logWith(['ouch', 'ouch', 'ouch', 'ouch', 'ouch'])))).toMatchObject([
    { distrust: 'history' },
  ]);
});

test('an older tab replaces the newest line of this browser, and shows the fork', async () => {
  const older = new Server(common);
  const refusedOlder = await open(older);
  const newer = new Server(common);
  const refusedNewer = await open(newer);
  newer.show(seen);
  const known = knownHead(MATCH_ID);
  expect(known?.seq).toBe(seen.length);
  // The player closes the newer tab and goes back to the older one. The host has undone what the newer one saw.
  older.show(forked);
  expect(knownHead(MATCH_ID)).toEqual(known);
  // The two are noticed as soon as the server answers, or the fork reaches this line.
  older.show(logWith(['ouch', 'ouch', 'ouch', 'ouch']));
  expect(refusedOlder).toMatchObject([{ distrust: 'history' }]);
  expect(await open(new Server(forked))).toMatchObject([{ distrust: 'history' }]);
  expect(refusedNewer).toEqual([]);
});
