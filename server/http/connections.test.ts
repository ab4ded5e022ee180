// Connections: clients that do not read, disconnect or never finish; and the stop of the server.
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createConnection, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { type TestServer, type TestServerOptions, testServer } from '../testing/server.ts';

let server: TestServer;
let port: number;
const clients: Socket[] = [];

async function listen(options: TestServerOptions = {}): Promise<void> {
  server = await testServer(options);
  await server.app.listen({ host: '127.0.0.1', port: 0 });
  ({ port } = server.app.server.address() as AddressInfo);
}

afterEach(async () => {
  for (const client of clients.splice(0)) client.destroy();
  await server.remove();
});

/** Opens a connection. Returns the client's socket, which reads nothing by itself, and the server's. */
async function connect(): Promise<readonly [Socket, Socket]> {
  const accepted = once(server.app.server, 'connection');
  const client = createConnection(port, '127.0.0.1').on('error', () => undefined);
  clients.push(client);
  return [client, (await accepted)[0] as Socket];
}

async function textOf(client: Socket): Promise<string> {
  let text = '';
  for await (const chunk of client) text += String(chunk);
  return text;
}

function get(path: string, ...headers: readonly string[]): string {
  return [`GET ${path} HTTP/1.1`, 'host: x', ...headers, '', ''].join('\r\n');
}

/** A store whose role queries wait for `release`. */
function blockedStore() {
  const { promise, resolve: release } = Promise.withResolvers<void>();
  const { promise: requested, resolve: resolveRequested } = Promise.withResolvers<void>();
  const wrapStore: TestServerOptions['wrapStore'] = (store) => ({
    ...store,
    async roles(...which) {
      resolveRequested();
      await promise;
      return store.roles(...which);
    },
  });
  return { wrapStore, requested, release };
}

const token = `authorization: Bearer ${'x'.repeat(32)}`;
const noMatch = get('/api/matches/abcdefghij', token, 'connection: close');

test('closes a connection with too many unanswered requests', async () => {
  await listen({ limits: { unansweredPerConnection: 3 } });
  const [greedy, accepted] = await connect();
  const closed = once(accepted, 'close');
  greedy.write(get('/api/health').repeat(100));
  await closed;
  expect(await timesReached('unansweredPerConnection')).toBeGreaterThan(0);
  const [modest] = await connect();
  modest.write(get('/api/health').repeat(2) + get('/api/health', 'connection: close'));
  expect((await textOf(modest)).match(/HTTP\/1\.1 200/g)).toHaveLength(3);
});

test('limits the connections of the server', async () => {
  await listen({ limits: { connectionsInAll: 1 } });
  await connect();
  const dropped = once(server.app.server, 'drop');
  const second = createConnection(port, '127.0.0.1').on('error', () => undefined);
  clients.push(second);
  await dropped;
  expect(await textOf(second).catch(() => '')).toBe('');
  expect(await timesReached('connectionsInAll')).toBe(1);
});

/** Connects from a loopback address. Resolves to whether the server kept the connection. */
async function connectFrom(localAddress: string): Promise<'open' | 'closed'> {
  const client = createConnection({ port, host: '127.0.0.1', localAddress });
  clients.push(client.on('error', () => undefined));
  const closed = new Promise<'closed'>((resolve) => client.once('close', () => resolve('closed')));
  client.write(get('/api/health'));
  const answered = once(client, 'data').then(
    () => 'open' as const,
    () => closed,
  );
  return Promise.race([answered, closed]);
}

async function timesReached(limit: string): Promise<number> {
  const { values } = await server.app.context.metrics.limited.get();
  return values.find(({ labels }) => labels.limit === limit)?.value ?? 0;
}

test('limits the connections of a network, and another can connect', async () => {
  await listen({ limits: { connectionsPerNetwork: 2 } });
  const greedy = [];
  for (let index = 0; index < 5; index += 1) greedy.push(await connectFrom('127.0.0.2'));
  expect(greedy).toEqual(['open', 'open', 'closed', 'closed', 'closed']);
  expect(await connectFrom('127.0.0.3')).toBe('open');
  expect(await timesReached('connectionsPerNetwork')).toBe(3);
  clients[0]?.destroy();
  await expect.poll(() => connectFrom('127.0.0.2')).toBe('open');
});

test('gives a trusted proxy a higher limit, but not all connections', async () => {
  await listen({ limits: { connectionsPerNetwork: 1, connectionsPerProxy: 3 } });
  const [proxy] = await connect();
  proxy.write(get('/api/health', 'x-forwarded-for: 203.0.113.7'));
  await once(proxy, 'data');
  const more = [];
  for (let index = 0; index < 4; index += 1) more.push(await connectFrom('127.0.0.1'));
  expect(more).toEqual(['open', 'open', 'closed', 'closed']);
  expect(await timesReached('connectionsPerProxy')).toBe(2);
});

test('runs the requests of one connection one after the other', async () => {
  const { wrapStore: hold, requested, release } = blockedStore();
  let begun = 0;
  const wrapStore: TestServerOptions['wrapStore'] = (store) => {
    const inner = hold?.(store) ?? store;
    return {
      ...inner,
      roles(...which) {
        begun += 1;
        return inner.roles(...which);
      },
    };
  };
  await listen({ wrapStore });
  const [client] = await connect();
  client.write(get('/api/matches/abcdefghij', token).repeat(5) + noMatch);
  await requested;
  expect(begun).toBe(1);
  release();
  expect((await textOf(client)).match(/unknown-match/g)).toHaveLength(6);
  expect(begun).toBe(6);
});

test('closes a connection whose reply is not read', async () => {
  const page = mkdtempSync(join(tmpdir(), 'wormery-page-'));
  mkdirSync(join(page, 'assets'));
  writeFileSync(join(page, 'index.html'), 'Wormery');
  writeFileSync(join(page, 'assets/large.bin'), Buffer.alloc(32 * 2 ** 20));
  await listen({ page, limits: { connectionIdleMs: 100 } });
  const [client, accepted] = await connect();
  const closed = once(accepted, 'close');
  client.write(get('/assets/large.bin'));
  await closed;
  expect(await timesReached('connectionIdleMs')).toBe(1);
  rmSync(page, { recursive: true });
});

test('closes a connection that sends no further request after a reply', async () => {
  await listen({ limits: { connectionIdleMs: 100 } });
  const [client, accepted] = await connect();
  const closed = once(accepted, 'close');
  client.write(get('/api/matches/abcdefghij', token));
  await closed;
  expect(await timesReached('connectionIdleMs')).toBe(1);
});

test('waits for a slow reply of the server', async () => {
  const { wrapStore, release } = blockedStore();
  await listen({ wrapStore, limits: { connectionIdleMs: 100 } });
  const [client, accepted] = await connect();
  const silent = once(accepted, 'timeout');
  client.write(noMatch);
  await silent;
  release();
  expect(await textOf(client)).toContain('unknown-match');
});

test('never starts a second stream of a connection; both end with the connection', async () => {
  await listen();
  const { id, opened } = await server.playingTable();
  const [client] = await connect();
  const watch = `authorization: Bearer ${opened.watch.token}`;
  client.write(get(`/api/matches/${id}/stream`, watch).repeat(2));
  const open = async () => (await server.app.context.metrics.streams.get()).values[0]?.value;
  await expect.poll(open).toBe(1);
  client.destroy();
  await expect.poll(open).toBe(0);
});

test('a stop waits for complete requests, not for incomplete ones', async () => {
  const { wrapStore, requested, release } = blockedStore();
  await listen({ wrapStore });
  const [stalled, accepted] = await connect();
  const cut = once(accepted, 'close');
  stalled.write(
    'POST /api/matches HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n' +
      'content-length: 99\r\n\r\n{',
  );
  await once(server.app.server, 'request');
  const [client] = await connect();
  client.write(noMatch);
  await requested;
  const stopped = server.stop();
  await cut;
  release();
  expect(await textOf(client)).toContain('unknown-match');
  await stopped;
  await expect(server.store.findMatch('abcdefghij')).rejects.toThrow(/not open|after calling end/);
  await listen();
});

test('limits a network that sends many invented tokens', async () => {
  await listen({ limits: { commandsPerNetwork: 3, readsPerMinute: 2 } });
  const ask = (index: number) => server.bearer(`${index}`.padStart(32, 'x'));
  const path = '/api/matches/abcdefghij';
  const commands: number[] = [];
  const reads: number[] = [];
  for (let index = 0; index < 4; index += 1) {
    commands.push((await ask(index).post(`${path}/start`, { commandId: 'command-1' })).status);
    reads.push((await ask(index).get(path)).status);
  }
  expect(commands).toEqual([404, 404, 404, 429]);
  expect(reads).toEqual([404, 404, 429, 429]);
  const refused = await server.client().get('/api/games');
  expect([refused.status, refused.body.error]).toEqual([429, 'too-many-requests']);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
});
