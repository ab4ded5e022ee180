// Reads of matches: their cost, log pages without gaps, and complete records.
import { afterEach, beforeEach, expect, test } from 'vitest';
import { parseRecord } from '#kernel/match/record.ts';
import { isRefusal } from '#kernel/refusal.ts';
import type { Store } from '../../store/store.ts';
import { streamOpener } from '../../testing/listener.ts';
import {
  type Client,
  commandId,
  entries,
  playToTheEnd,
  type TestServer,
  type TestTable,
  testServer,
} from '../../testing/server.ts';

/** The length of a long match; the performance figures use it too. */
const LONG = 780;

let server: TestServer;
/**
 * The number of lines that the server has read from its store. With several processes, it also reads the newest known
 * line each time, to compare it; this does not count.
 */
let read = 0;

const wrapStore = (store: Store): Store => ({
  ...store,
  async readLines(...which) {
    const lines = await store.readLines(...which);
    read += store.isShared() && lines.length === 1 ? 0 : lines.length;
    return lines;
  },
});

beforeEach(async () => {
  read = 0;
  server = await testServer({ wrapStore });
});

afterEach(() => server.remove());

async function worked(work: 'verified' | 'replayed'): Promise<number> {
  const { values } = await server.app.context.metrics.lines.get();
  return values.find(({ labels }) => labels.work === work)?.value ?? 0;
}

const at = ({ id }: TestTable, rest = '') => `/api/matches/${id}${rest}`;

function upTo(last: number, first = 1): readonly number[] {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}

const seqsOf = (log: readonly { seq: number }[]) => log.map(({ seq }) => seq);

test('a long match is verified once, however often it is read', async () => {
  const table = await server.storedTable(LONG);
  const first = await table.watcher.get(at(table));
  expect(first.body.seen.seq).toBe(LONG);
  const after = [read, await worked('verified'), await worked('replayed')];
  expect(after[1]).toBe(LONG);
  for (let time = 0; time < 50; time += 1) {
    expect((await table.watcher.get(at(table))).text).toBe(first.text);
  }
  expect([read, await worked('verified'), await worked('replayed')]).toEqual(after);
});

test('an invented invitation does not load the match', async () => {
  const table = await server.storedTable(LONG);
  const look = server.client().post(at(table, '/invitation'), { token: 'x'.repeat(32) });
  expect((await look).body.error).toBe('bad-token');
  expect(read).toBe(0);
});

test('a new line comes from memory, without reads from the store', async () => {
  const table = await server.storedTable(LONG);
  await table.watcher.get(at(table));
  const [ann] = table.seats as [Client];
  const { seq } = (await ann.get(at(table, '?seat=0'))).body.seen;
  const before = read;
  const move = { commandId: commandId(), seat: 0, seq, moves: ['bid 1'] };
  expect((await ann.post(at(table, '/moves'), move)).status).toBe(200);
  const { log } = (await table.watcher.get(at(table))).body;
  expect(log.at(-1).seq).toBe(LONG + 1);
  expect(read).toBe(before);
});

test('concurrent equal reads share one result', async () => {
  const table = await server.storedTable(LONG);
  const all = await Promise.all(Array.from({ length: 100 }, () => table.watcher.get(at(table))));
  expect(new Set(all.map(({ text }) => text)).size).toBe(1);
  expect(await worked('verified')).toBe(LONG);
  expect(await worked('replayed')).toBeLessThanOrEqual(3 * 64);
});

test('a view has the newest lines, and pages reach the first line without a gap', async () => {
  const table = await server.storedTable(LONG);
  const { body } = await table.watcher.get(at(table));
  expect(seqsOf(body.log)).toEqual(upTo(LONG, LONG - 99));
  expect(body.earlier.lines).toBe(LONG - 100);
  let log: { seq: number }[] = body.log;
  let { earlier } = body;
  while (earlier.lines > 0) {
    const page = (await table.watcher.get(at(table, `/log?before=${earlier.lines + 1}`))).body;
    expect(page.log.length).toBeGreaterThan(0);
    log = [...page.log, ...log];
    ({ earlier } = page);
  }
  expect(seqsOf(log)).toEqual(upTo(LONG));
  expect(earlier.players).toEqual([{ kind: 'open' }, { kind: 'open' }]);
  expect(body.earlier.players).toEqual(body.seen.players);
});

test.each([
  ['', upTo(LONG, LONG - 99), LONG - 100],
  ['?limit=3', upTo(LONG, LONG - 2), LONG - 3],
  ['?before=66&limit=4', [62, 63, 64, 65], 61],
  ['?before=2', [1], 0],
  ['?before=1', [], 0],
  ['?before=100000', upTo(LONG, LONG - 99), LONG - 100],
  ['?before=500&limit=100000', upTo(499, 400), 399],
])('a page %s has the right lines', async (query, seqs, earlier) => {
  const table = await server.storedTable(LONG);
  const { body } = await table.watcher.get(at(table, `/log${query}`));
  expect([seqsOf(body.log), body.earlier.lines]).toEqual([seqs, earlier]);
});

test.each(['?before=0', '?before=x', '?limit=0', '?limit=-1', '?other=1', '?seat=x'])(
  'a page %s is refused',
  async (query) => {
    const table = await server.playingTable();
    const { status, body } = await table.watcher.get(at(table, `/log${query}`));
    expect([status, body.error]).toEqual([400, 'bad-request']);
  },
);

test('a page shows each seat only its own secrets, and needs the right to the seat', async () => {
  const table = await server.playingTable();
  const [ann, ben] = table.seats as [Client, Client];
  const gemsFor = async (who: Client, query: string) => {
    const { log } = (await who.get(at(table, `/log${query}`))).body;
    return log.flatMap(({ happened }: { happened: { told?: { gem?: number | null }[] } }) =>
      (happened.told ?? []).map(({ gem }) => gem !== null && gem !== undefined),
    );
  };
  // Alternating viewers, to find a cached text that is sent to the wrong one.
  for (let time = 0; time < 2; time += 1) {
    expect(await gemsFor(ann, '?seat=0')).toEqual([true, false]);
    expect(await gemsFor(ben, '?seat=1')).toEqual([false, true]);
    expect(await gemsFor(table.watcher, '')).toEqual([false, false]);
  }
  expect((await ben.get(at(table, '/log?seat=0'))).body.error).toBe('not-allowed');
  const stranger = server.bearer('x'.repeat(32));
  expect((await stranger.get(at(table, '/log'))).body.error).toBe('bad-token');
});

test('a record is cached after the end, and includes later phrases', async () => {
  const table = await server.playingTable();
  const part = await table.watcher.get(at(table, '/record'));
  expect(part.text).toContain('chance gem ?');
  await playToTheEnd(table);
  const first = await table.watcher.get(at(table, '/record'));
  const before = [read, await worked('replayed')];
  for (const who of [table.watcher, ...table.seats]) {
    expect((await who.get(at(table, '/record'))).text).toBe(first.text);
  }
  expect([read, await worked('replayed')]).toEqual(before);
  const [entry] = entries;
  const replayed = parseRecord(first.text, () => entry?.game);
  expect(isRefusal(replayed)).toBe(false);
  const clap = { commandId: commandId(), seat: 0, phrase: 'clap' };
  expect((await table.seats[0]?.post(at(table, '/say'), clap))?.status).toBe(200);
  const longer = await table.watcher.get(at(table, '/record'));
  expect(longer.text).toMatch(/^\d+ say 0 clap$/m);
  expect(isRefusal(parseRecord(longer.text, () => entry?.game))).toBe(false);
});

test('a proof is readable whatever its first line is', async () => {
  const table = await server.storedTable(LONG);
  const headers = {
    authorization: `Bearer ${table.opened.watch.token}`,
    'accept-encoding': 'gzip',
  };
  for (const first of [1, 79, 80, 81]) {
    const reply = await server.client(headers).get(at(table, `/proof?after=${first - 1}`));
    expect(reply.headers['content-encoding']).toBeUndefined();
    expect(reply.text.startsWith(`${first} `)).toBe(true);
  }
});

test('a stream from an early line gets each line once and in order', async () => {
  const table = await server.storedTable(LONG);
  await table.watcher.get(at(table));
  const before = read;
  const listen = await streamOpener(server.app, table.id);
  const listener = await listen(table.opened.watch.token);
  const text = await listener.until((all) => all.includes(`id: ${LONG}\n`));
  listener.leave();
  const ids = [...text.matchAll(/^id: (\d+)$/gm)].map(([, seq]) => Number(seq));
  expect(ids).toEqual(upTo(LONG));
  // Pages have 32 lines and checkpoints are 64 lines apart, so half of the lines are replayed twice.
  expect(read - before).toBeLessThanOrEqual(2 * LONG);
  expect(await worked('verified')).toBe(LONG);
});

test('a rematch includes a player who resigned long before the end', async () => {
  const table = await server.storedTable(LONG);
  const [ann] = table.seats as [Client];
  await ann.post(at(table, '/resign'), { commandId: commandId(), seat: 0 });
  const next = await table.owner.post(at(table, '/rematch'), { commandId: commandId() });
  const { seen } = (await table.owner.get(`/api/matches/${next.body.id}`)).body;
  expect(seen.players.map(({ name }: { name: string }) => name).toSorted()).toEqual(['Ann', 'Ben']);
});
