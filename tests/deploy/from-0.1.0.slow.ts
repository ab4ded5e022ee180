// Updates under load: from release 0.1.0 to this version on one data folder, and process by process on PostgreSQL. No command
// fails, and nothing acknowledged is lost.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { randomFrom } from '#kernel/seeded-random.ts';
import { newDatabase } from '#server/testing/shared-postgres.ts';
import { type Crowd, crowd, PAGE_TIMEOUT_MS } from '../faults/crowd.ts';
import { type ServerProcess, startServer } from '../faults/server-process.ts';
import { commitOf, unpackRelease } from './old-release.ts';
import { notRun, type RunningProxy, startProxy } from './proxies.ts';

const OLD = '0.1.0';
const PROCESSES = 3;
const MATCHES = 8;
const DRAIN_S = 5;
/** HAProxy checks the health every second. */
const NOTICED_MS = 2_500;
const SEED = process.env.WORMERY_SEED ?? 'updates';

let folder: string;
let proxy: RunningProxy | undefined;
let servers: ServerProcess[];

beforeEach(() => {
  console.log(`seed: ${SEED}`);
  folder = mkdtempSync(join(tmpdir(), 'wormery-update-'));
  servers = [];
});

afterEach(async () => {
  await proxy?.stop();
  for (const server of servers) await server.end('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

/** Waits until the crowd has made this many more moves. */
async function work(players: Crowd, moves: number): Promise<void> {
  const enough = players.acknowledgements() + moves;
  while (players.acknowledgements() < enough) {
    await players.fill(MATCHES);
    await wait(5);
  }
}

/** Ends the trial. @returns its figures as a sentence */
async function figuresOf(players: Crowd): Promise<string> {
  await players.finish();
  const [unanswered, slowest] = [players.unanswered(), Math.round(players.slowestMs())];
  const { clients, moves } = await players.verify();
  for (const server of servers) await server.end('SIGKILL');
  await proxy?.stop();
  await players.ended();
  return (
    `${clients} clients, ${moves} acknowledged moves, 0 failed commands, ${unanswered.length} requests sent again by ` +
    `a client; the longest wait was ${slowest} ms`
  );
}

const missing = notRun('haproxy') ?? (commitOf(OLD) ? undefined : `not run: no commit of ${OLD}`);
if (missing !== undefined) test.skip(missing, () => undefined);
else updates();

function updates(): void {
  test(`SQLite, one process: ${OLD} stops, and this version starts on its data folder`, async () => {
    const release = unpackRelease(OLD);
    onTestFinished(release.remove);
    const environment = { WORMERY_DATA: folder };
    const old = await startServer(environment, undefined, { main: release.main });
    servers = [old];
    proxy = await startProxy('haproxy', [old.port]);
    const { url } = proxy;
    // The old release does not support named streams.
    const options = { timeoutMs: PAGE_TIMEOUT_MS, namesStreams: false };
    const players = crowd(randomFrom(SEED), () => url, options);
    await work(players, 300);
    const before = Math.round(players.slowestMs());
    const began = performance.now();
    await old.end('SIGTERM');
    servers = [await startServer(environment, old.port)];
    const pause = Math.round(performance.now() - began);
    await work(players, 300);
    const said = await figuresOf(players);
    console.log(
      `${OLD} to this version on SQLite, away for ${pause} ms, before ${before} ms: ${said}`,
    );
  });

  test(`PostgreSQL: ${PROCESSES} processes are replaced one after the other`, async () => {
    const environment = {
      WORMERY_DATA: folder,
      DATABASE_URL: await newDatabase(),
      WORMERY_DRAIN_SECONDS: String(DRAIN_S),
    };
    servers = await Promise.all(Array.from({ length: PROCESSES }, () => startServer(environment)));
    const ports = servers.map(({ port }) => port);
    proxy = await startProxy('haproxy', ports);
    const { url } = proxy;
    const players = crowd(randomFrom(SEED), () => url, { timeoutMs: PAGE_TIMEOUT_MS });
    await work(players, 300);
    const before = Math.round(players.slowestMs());
    for (const [at, port] of ports.entries()) {
      const stopped = servers[at]?.end('SIGTERM');
      await work(players, 50);
      await stopped;
      servers[at] = await startServer(environment, port);
      await Promise.all([work(players, 50), wait(NOTICED_MS)]);
    }
    expect(players.unanswered()).toEqual([]);
    const said = await figuresOf(players);
    console.log(`${PROCESSES} processes replaced on PostgreSQL, before ${before} ms: ${said}`);
  });
}
