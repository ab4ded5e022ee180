// Each proxy of `deploy/` before two processes on one PostgreSQL database: streams stay open and are not buffered. A
// killed or drained process loses no command, and visitors cannot forge their address.
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { shelf } from '#games';
import { uniform } from '#kernel/random.ts';
import { randomFrom } from '#kernel/seeded-random.ts';
import { newDatabase } from '#server/testing/shared-postgres.ts';
import {
  ask,
  fetching,
  linesIn,
  NOBODY,
  openStream,
  openTable,
  people,
} from '#tools/testing/player.ts';
import { type Crowd, crowd, PAGE_TIMEOUT_MS } from '../faults/crowd.ts';
import { type ServerProcess, startServer } from '../faults/server-process.ts';
import { watchLateness } from '../timed/lateness.ts';
import { faultsOf, notRun, type ProxyName, type RunningProxy, startProxy } from './proxies.ts';

const DRAIN_S = 3;
const KILLS = 3;
const MATCHES = 4;
/** Longer than every time-out in the settings. */
const QUIET_MS = 65_000;
/** Long enough for the proxy to notice. */
const AWAY_MS = 2_500;
/** The longest time between an acknowledgement and its event in a stream, beside the lateness of the machine. */
const DELAY_MS = 500;
const SEED = process.env.WORMERY_SEED ?? 'behind a proxy';

describe.each(['haproxy', 'nginx', 'caddy'] as const)('%s', (name) => {
  const missing = notRun(name);
  if (missing === undefined) behind(name);
  else test.skip(missing, () => undefined);
});

function behind(name: ProxyName): void {
  const random = randomFrom(SEED);
  let folder: string;
  let environment: Readonly<Record<string, string>>;
  let servers: ServerProcess[];
  let proxy: RunningProxy;

  beforeAll(async () => {
    console.log(`seed: ${SEED}`);
    folder = mkdtempSync(join(tmpdir(), 'wormery-proxy-'));
    environment = {
      WORMERY_DATA: folder,
      DATABASE_URL: await newDatabase(),
      WORMERY_DRAIN_SECONDS: String(DRAIN_S),
    };
    servers = await Promise.all([startServer(environment), startServer(environment)]);
    proxy = await startProxy(
      name,
      servers.map(({ port }) => port),
    );
  });

  afterAll(async () => {
    await proxy?.stop();
    for (const server of servers) await server.end('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  });

  /** Ends a process under load, waits, and starts it again. */
  const replace = async (players: Crowd, at: number, signal: 'SIGKILL' | 'SIGTERM') => {
    await players.fill(MATCHES);
    const enough = players.acknowledgements() + 5 * MATCHES;
    while (players.acknowledgements() <= enough) await wait(5);
    const old = servers[at] as ServerProcess;
    await old.end(signal);
    await players.fill(MATCHES);
    await wait(1_000 + uniform(random, 500));
    servers[at] = await startServer(environment, old.port);
    // The proxy uses it again.
    await wait(2_500);
  };

  test('accepts the settings', () => {
    expect(faultsOf(name)).toBeUndefined();
  });

  test('a stream stays open, and sends each event at once', async () => {
    const { address, token } = await openFirst(proxy.url);
    const say = () =>
      ask(`${address}/say`, { commandId: randomUUID(), seat: 0, phrase: 'hello' }, token);
    const stream = await follow(`${address}/stream?seat=0`, token);
    await expect.poll(() => stream.lines).toBeGreaterThan(0);
    const delays: number[] = [];
    const lateness = watchLateness();
    for (let said = 0; said < 5; said += 1) {
      const before = stream.lines;
      await say();
      const answered = performance.now();
      while (stream.lines === before) await wait(1);
      delays.push(performance.now() - answered);
      // The limit `phraseEveryMs`.
      await wait(1_100);
    }
    await wait(QUIET_MS);
    const before = stream.lines;
    await say();
    await expect.poll(() => stream.lines).toBeGreaterThan(before);
    expect(stream.ended).toBe(false);
    stream.close();
    console.log(`${name}: events come ${Math.max(...delays).toFixed(1)} ms after the answer`);
    expect(Math.max(...delays)).toBeLessThan(DELAY_MS + lateness.most());
  });

  test(`${KILLS} kills of a process: requests go on at the other one`, async () => {
    const players = crowd(random, () => proxy.url, { timeoutMs: PAGE_TIMEOUT_MS });
    for (let kill = 0; kill < KILLS; kill += 1) {
      await replace(players, kill % servers.length, 'SIGKILL');
    }
    await players.finish();
    const [repeated, slowest] = [players.unanswered(), players.slowestMs()];
    const { moves } = await players.verify();
    console.log(
      `${name}: ${KILLS} kills, ${moves} acknowledged moves, 0 failed, ${repeated.length} requests sent again by ` +
        `a client; the slowest answer took ${Math.round(slowest)} ms`,
    );
    await endStreams(players);
  });

  test('two processes are replaced one by one: every request has an answer', async () => {
    const players = crowd(random, () => proxy.url, { timeoutMs: PAGE_TIMEOUT_MS });
    for (const at of servers.keys()) await replace(players, at, 'SIGTERM');
    await players.finish();
    const [repeated, slowest] = [players.unanswered(), players.slowestMs()];
    const { moves } = await players.verify();
    console.log(
      `${name}: ${servers.length} processes replaced, ${moves} acknowledged moves, 0 failed, ${repeated.length} ` +
        `requests sent again by a client; the slowest answer took ${Math.round(slowest)} ms`,
    );
    expect(repeated).toEqual([]);
    await endStreams(players);
  });

  /** The streams of a crowd end when the servers stop. */
  const endStreams = async (players: Crowd) => {
    const old = servers;
    servers = await Promise.all([startServer(environment), startServer(environment)]);
    for (const server of old) await server.end('SIGKILL');
    await players.ended();
    await proxy.stop();
    proxy = await startProxy(
      name,
      servers.map(({ port }) => port),
    );
  };

  test.each([0, 1])('while no process runs, commands wait: process %i comes back', async (at) => {
    const { address, token } = await openFirst(proxy.url);
    const resign = { commandId: randomUUID(), seat: 0 };
    for (const server of servers) await server.end('SIGKILL');
    await wait(AWAY_MS);
    const began = performance.now();
    const asked = [ask(`${address}/resign`, resign, token), ask(`${proxy.url}/api/games`)].map(
      (each) =>
        each.then(
          () => 'answered',
          () => 'failed',
        ),
    );
    await wait(AWAY_MS);
    const ports = servers.map(({ port }) => port);
    servers[at] = await startServer(environment, ports[at]);
    // nginx does not wait; a page tries again.
    const expected = name === 'nginx' ? 'failed' : 'answered';
    expect(await Promise.all(asked)).toEqual([expected, expected]);
    console.log(`${name}: ${expected} after ${Math.round(performance.now() - began)} ms`);
    servers[1 - at] = await startServer(environment, ports[1 - at]);
    await wait(AWAY_MS);
  });

  test('a visitor cannot forge an address', async () => {
    const strict = await startServer({ ...environment, WORMERY_LIMIT_READS_PER_MINUTE: '20' });
    const other = await startProxy(name, [strict.port, strict.port]);
    const forged = (at: number) => ({
      'x-forwarded-for': `192.0.2.${at}`,
      forwarded: `for=192.0.2.${at}`,
      'x-real-ip': `192.0.2.${at}`,
    });
    const seen: number[] = [];
    for (let at = 0; at < 40; at += 1) {
      seen.push(
        await statusOf(`${other.url}/api/games`, { from: '127.0.0.1', headers: forged(at) }),
      );
    }
    // 20 a minute, and one more for each three seconds that the test takes.
    expect(seen.filter((status) => status === 429).length).toBeGreaterThan(10);
    // Another visitor of the same proxy has their own limit.
    expect(await statusOf(`${other.url}/api/games`, { from: '127.0.0.2' })).toBe(200);
    await other.stop();
    await strict.end('SIGKILL');
  });
}

async function openFirst(url: string) {
  const [{ game, edition }] = shelf as [(typeof shelf)[number]];
  const wish = { game, edition, seats: people(2) };
  const { id, seats } = await openTable(fetching(url, NOBODY), wish);
  return { address: `${url}/api/matches/${id}`, token: seats[0]?.token as string };
}

interface Followed {
  lines: number;
  ended: boolean;
  close(): void;
}

async function follow(url: string, token: string): Promise<Followed> {
  const abort = new AbortController();
  const reply = await openStream(url, { token, signal: abort.signal });
  const followed: Followed = { lines: 0, ended: false, close: () => abort.abort() };
  const read = async () => {
    for await (const _ of linesIn(reply)) followed.lines += 1;
    followed.ended = true;
  };
  read().catch(() => {
    followed.ended = true;
  });
  return followed;
}

interface From {
  readonly from: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** The status of a request from a local address. */
function statusOf(url: string, { from, headers = {} }: From): Promise<number> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { localAddress: from, headers, agent: false }, (reply) => {
      reply.resume();
      resolve(reply.statusCode ?? 0);
    });
    sent.on('error', reject).end();
  });
}
