// Streams: every line once, in order, with the same bytes live and later; and how they end.
import type { ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Writable } from 'node:stream';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { uniform } from '#kernel/random.ts';
import { randomFrom } from '#kernel/seeded-random.ts';
import type { Store } from '../store/store.ts';
import {
  type Client,
  commandId,
  playToTheEnd,
  roomyLimits,
  spectatorSubscriber,
  type TestServer,
  type TestTable,
  testServer,
} from '../testing/server.ts';
import { openStreams, type Streams } from './streams.ts';

let server: TestServer;
let base: string;

async function listen(options: Parameters<typeof testServer>[0] = {}): Promise<void> {
  server = await testServer(options);
  await server.app.listen({ host: '127.0.0.1', port: 0 });
  base = `http://127.0.0.1:${(server.app.server.address() as AddressInfo).port}`;
}

beforeEach(() => listen());
afterEach(() => server.remove());

interface Stream {
  /** The events so far, without comments, beats and presence. */
  text(): string;
  seqs(): readonly number[];
  /** Resolves when the events match. */
  until(pattern: RegExp): Promise<void>;
  /** Resolves when the server has ended the stream. */
  ended: Promise<void>;
  cut(): void;
}

async function stream(
  table: TestTable,
  token: string,
  query: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<Stream> {
  const abort = new AbortController();
  const reply = await fetch(`${base}/api/matches/${table.id}/stream${query}`, {
    headers: { authorization: `Bearer ${token}`, ...headers },
    signal: abort.signal,
  });
  expect(reply.status).toBe(200);
  expect(reply.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
  let text = '';
  let wake = () => {};
  let over = false;
  const read = async () => {
    const decoder = new TextDecoder();
    for await (const chunk of reply.body as ReadableStream<Uint8Array>) {
      text += decoder.decode(chunk, { stream: true });
      wake();
    }
  };
  const ended = read()
    .catch(() => undefined)
    .then(() => {
      over = true;
      wake();
    });
  const events = () => {
    const whole = text.slice(0, text.lastIndexOf('\n\n') + 2);
    return whole.replace(/^(?::.*|retry: \d+|event: (?:beat|here)\ndata: .*)\n\n/gm, '');
  };
  return {
    text: events,
    seqs: () => [...events().matchAll(/^id: (\d+)$/gm)].map(([, seq]) => Number(seq)),
    async until(pattern) {
      while (!pattern.test(events())) {
        if (over) throw new Error(`the stream ended before ${pattern}: ${events()}`);
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
    },
    ended,
    cut: () => abort.abort(),
  };
}

function tokenOf(table: TestTable, seat: number): string {
  return table.opened.seats[seat]?.token as string;
}

const OVER = /"phase":"over"/;

function upTo(seq: number): readonly number[] {
  return Array.from({ length: seq }, (_, index) => index + 1);
}

describe('lines', () => {
  test('come once and in order, the past ones first', async () => {
    const table = await server.openTable([{ kind: 'open' }, { kind: 'open' }]);
    const [ann, ben] = table.seats as [Client, Client];
    const sit = (who: Client, seat: number, name: string) =>
      who.post(`/api/matches/${table.id}/sit`, { commandId: commandId(), seat, name });
    await sit(ann, 0, 'Ann');
    const live = await stream(table, tokenOf(table, 0), '?seat=0');
    await live.until(/^id: 1$/m);
    await sit(ben, 1, 'Ben');
    await playToTheEnd(table);
    await live.until(OVER);
    const { body } = await ann.get(`/api/matches/${table.id}?seat=0`);
    expect(live.seqs()).toEqual(upTo(body.seen.seq));
    const lines = [...live.text().matchAll(/^data: (.*)$/gm)].map(([, data]) =>
      JSON.parse(data as string),
    );
    expect(lines.map(({ seq, at, happened }) => ({ seq, at, happened }))).toEqual(body.log);
    expect(lines.at(-1)).toMatchObject({ head: body.head, seen: body.seen });
    live.cut();
  });

  test('have the same bytes live and after any interruption', async () => {
    const table = await server.playingTable();
    const viewers = [
      [tokenOf(table, 0), '?seat=0'],
      [tokenOf(table, 1), '?seat=1'],
      [table.opened.watch.token, ''],
    ] as const;
    const live = await Promise.all(viewers.map(([token, query]) => stream(table, token, query)));
    await playToTheEnd(table);
    const random = randomFrom('cuts of streams');
    for (const [index, [token, query]] of viewers.entries()) {
      const whole = live[index] as Stream;
      await whole.until(OVER);
      const last = whole.seqs().at(-1) as number;
      for (let cut = 0; cut < 8; cut += 1) {
        const after = uniform(random, last);
        const again = await stream(table, token, query, { 'last-event-id': String(after) });
        await again.until(OVER);
        const events = whole.text().split(/(?=^id: )/m);
        expect(again.text()).toBe(events.slice(after).join(''));
        again.cut();
      }
      whole.cut();
    }
  });

  test('contain no secret of another seat', async () => {
    const table = await server.playingTable();
    const watching = await stream(table, table.opened.watch.token, '');
    const { seq } = (await table.watcher.get(`/api/matches/${table.id}`)).body.seen;
    const move = { commandId: commandId(), seat: 0, seq, moves: ['bid 2'] };
    await table.seats[0]?.post(`/api/matches/${table.id}/moves`, move);
    await watching.until(new RegExp(`^id: ${seq + 1}$`, 'm'));
    expect(watching.text()).toContain('{"kind":"bid","seat":0,"bid":null}');
    expect(watching.text()).not.toContain('"bid":2');
    expect(watching.text()).not.toMatch(/"gem":[01]/);
    watching.cut();
  });

  test('start after the client’s line', async () => {
    const table = await server.playingTable();
    const token = tokenOf(table, 0);
    const { seq } = (await table.watcher.get(`/api/matches/${table.id}`)).body.seen;
    const after = await stream(table, token, `?seat=0&after=${seq - 1}`);
    await after.until(/^id: /m);
    expect(after.seqs()).toEqual([seq]);
    after.cut();
    const header = await stream(table, token, '?seat=0&after=0', { 'last-event-id': `${seq - 2}` });
    await header.until(new RegExp(`^id: ${seq}$`, 'm'));
    expect(header.seqs()).toEqual([seq - 1, seq]);
    header.cut();
  });

  test.each([
    ['?after=-1', {}],
    ['?after=x', {}],
    ['?other=1', {}],
    ['', { 'last-event-id': 'x' }],
    ['', { 'last-event-id': '1e3' }],
  ])('with an invalid position are refused: %s %j', async (query, headers) => {
    const table = await server.playingTable();
    const reply = await fetch(`${base}/api/matches/${table.id}/stream${query}`, {
      headers: { authorization: `Bearer ${table.opened.owner}`, ...headers },
    });
    expect(reply.status).toBe(400);
    expect(await reply.json()).toMatchObject({ error: 'bad-request' });
  });

  test('announces a rematch, also to later streams', async () => {
    const table = await server.playingTable();
    const live = await stream(table, tokenOf(table, 1), '?seat=1');
    await playToTheEnd(table);
    const { body } = (await table.owner.post(`/api/matches/${table.id}/rematch`, {
      commandId: commandId(),
    })) as { body: { id: string } };
    const announced = new RegExp(`^event: rematch\ndata: {"id":"${body.id}"}$`, 'm');
    await live.until(announced);
    const late = await stream(table, tokenOf(table, 1), '?seat=1');
    await late.until(announced);
    expect(late.text()).toBe(live.text());
    live.cut();
    late.cut();
  });
});

describe('the end of a stream', () => {
  test('comes when its right ends, for that seat only', async () => {
    const table = await server.openTable([{ kind: 'open' }, { kind: 'open' }]);
    const ann = await stream(table, tokenOf(table, 0), '?seat=0');
    const annWatching = await stream(table, tokenOf(table, 0), '');
    const ben = await stream(table, tokenOf(table, 1), '?seat=1');
    await table.owner.post(`/api/matches/${table.id}/free`, { commandId: commandId(), seat: 0 });
    await Promise.all([ann.ended, annWatching.ended]);
    await ben.until(/"kind":"open"/);
    const { status } = await fetch(`${base}/api/matches/${table.id}/stream?seat=0`, {
      headers: { authorization: `Bearer ${tokenOf(table, 0)}` },
    });
    expect(status).toBe(403);
    ben.cut();
  });

  test('comes when a link is revoked during play', async () => {
    const table = await server.playingTable();
    const ann = await stream(table, tokenOf(table, 0), '?seat=0');
    await ann.until(/"phase":"playing"/);
    await table.owner.post(`/api/matches/${table.id}/free`, { commandId: commandId(), seat: 0 });
    await ann.ended;
  });

  test('comes when another process on the same store revokes a link', async () => {
    const table = await server.playingTable();
    const ann = await stream(table, tokenOf(table, 0), '?seat=0');
    const ben = await stream(table, tokenOf(table, 1), '?seat=1');
    const elsewhere = await testServer({ folder: server.folder });
    const owner = elsewhere.bearer(table.opened.owner);
    await owner.post(`/api/matches/${table.id}/free`, { commandId: commandId(), seat: 0 });
    await ann.ended;
    expect(ben.text()).toContain('"phase":"playing"');
    ben.cut();
    await elsewhere.stop();
  });

  test('comes when the server stops', async () => {
    const table = await server.playingTable();
    const streams = await Promise.all(
      [0, 1].map((seat) => stream(table, tokenOf(table, seat), '')),
    );
    await server.stop();
    await Promise.all(streams.map(({ ended }) => ended));
    await listen();
  });

  /** A response whose client reads the first bytes and then nothing. */
  function unreadResponse(): ServerResponse {
    const unread = new Writable({ write: () => undefined, highWaterMark: 1_000 });
    return unread as unknown as ServerResponse;
  }

  test.each([
    ['at the limit of unread bytes', { streamBufferBytes: 1_000, heartbeatMs: 1_000_000 }],
    ['between two beats', { streamBufferBytes: 1_000_000, heartbeatMs: 5 }],
  ])('comes for a client that does not read %s', async (_when, limits) => {
    const table = await server.playingTable();
    const { metrics } = server.app.context;
    const streams = openStreams({ ...server.app.context, limits: { ...roomyLimits, ...limits } });
    const secret = table.opened.owner;
    const response = unreadResponse();
    await server.tables.use(table.id, async (held) => {
      await streams.run({
        table: held,
        ...spectatorSubscriber(secret),
        after: 0,
        response,
      });
    });
    expect(response.destroyed).toBe(true);
    expect(response.writableLength).toBeLessThan(4_000);
    const cut = await metrics.streamsCut.get();
    expect(cut.values).toMatchObject([{ value: 1, labels: { reason: 'slow' } }]);
  });
});

describe('a stream that the server must close', () => {
  /** Runs a single stream to its end. */
  async function reasonOfEnd(wrapStore: Partial<Store>, doing: (streams: Streams) => unknown) {
    const table = await server.playingTable();
    const { store, queue, metrics, log } = server.app.context;
    const options = { store: { ...store, ...wrapStore }, queue, metrics, log, limits: roomyLimits };
    const streams = openStreams(options);
    await doing(streams);
    const secret = table.opened.owner;
    const response = new Writable({ write: (_chunk, _encoding, done) => done() });
    await server.tables.use(table.id, (held) =>
      streams.run({
        table: held,
        ...spectatorSubscriber(secret),
        after: 0,
        response: response as unknown as ServerResponse,
      }),
    );
    return (await metrics.streamsCut.get()).values.map(({ labels }) => labels.reason);
  }

  test('ends if its right cannot be read', async () => {
    const roles = () => Promise.reject(new Error('the disk says no'));
    expect(await reasonOfEnd({ roles }, () => undefined)).toEqual(['failed']);
  });

  test('ends if it opens after all streams were closed', async () => {
    expect(await reasonOfEnd({}, (streams) => streams.closeAll())).toEqual(['stopping']);
  });
});

test('sends beats while nothing happens', async () => {
  const table = await server.playingTable();
  const streams = openStreams({
    ...server.app.context,
    limits: { ...roomyLimits, heartbeatMs: 5 },
  });
  const secret = table.opened.owner;
  const written: string[] = [];
  const beat = 'event: beat\ndata: {"watching":1,"nextInMs":5}\n\n';
  const response = new Writable({
    write(chunk, _encoding, done) {
      written.push(`${chunk}`);
      if (written.filter((text) => text === beat).length === 3) this.destroy();
      done();
    },
  });
  await server.tables.use(table.id, (held) =>
    streams.run({
      table: held,
      ...spectatorSubscriber(secret),
      after: held.match().seq,
      response: response as unknown as ServerResponse,
    }),
  );
  expect(written[0]).toBe(`retry: 1000\n\n${beat}`);
  expect(written[1]).toBe('event: here\ndata: {"seats":[]}\n\n');
  expect(written).toHaveLength(5);
});

describe('too many streams', () => {
  const refused = async (table: TestTable, token: string, query: string) => {
    const reply = await fetch(`${base}/api/matches/${table.id}/stream${query}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    return [reply.status, ((await reply.json()) as { error: string }).error];
  };

  const replaced = async () => (await server.app.context.metrics.streamsCut.get()).values;

  test('of one seat: closes the oldest', async () => {
    const table = await server.playingTable();
    const token = tokenOf(table, 0);
    const other = await stream(table, tokenOf(table, 1), '?seat=1');
    const oldest = await stream(table, token, '?seat=0');
    const three = await Promise.all([1, 2, 3].map(() => stream(table, token, '?seat=0')));
    expect(await replaced()).toEqual([]);
    const newest = await stream(table, token, '?seat=0');
    await oldest.ended;
    expect(await replaced()).toMatchObject([{ value: 1, labels: { reason: 'replaced' } }]);
    for (const each of [...three, other, newest]) each.cut();
  });

  test('of one spectator link: counted by network', async () => {
    await server.remove();
    await listen({ limits: { streamsPerSeat: 1 } });
    const table = await server.playingTable();
    const from = (address: string) =>
      stream(table, table.opened.watch.token, '', { 'x-forwarded-for': address });
    const first = await from('203.0.113.1');
    const second = await from('203.0.113.2');
    expect(await replaced()).toEqual([]);
    const again = await from('203.0.113.1');
    await first.ended;
    expect(await replaced()).toMatchObject([{ value: 1, labels: { reason: 'replaced' } }]);
    for (const each of [second, again]) each.cut();
  });

  test.each(['streamsPerNetwork', 'streamsInAll'] as const)('%s', async (limit) => {
    await server.remove();
    await listen({ limits: { [limit]: 2 } });
    const table = await server.playingTable();
    const two = await Promise.all([0, 1].map((seat) => stream(table, tokenOf(table, seat), '')));
    expect(await refused(table, table.opened.owner, '')).toEqual([429, 'too-many-streams']);
    for (const each of two) each.cut();
  });
});
