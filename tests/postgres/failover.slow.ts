// The primary dies, and its synchronous standby takes its place: no acknowledged move is lost. A relay replaces the
// floating address or the proxy that leads to the primary in a real installation.
import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import { afterAll, expect, test } from 'vitest';
import { pick, uniform } from '#kernel/random.ts';
import { randomFrom } from '#kernel/seeded-random.ts';
import {
  type PostgresServer,
  startPostgres,
  startStandby,
} from '#server/testing/postgres-server.ts';
import { crowd } from '../faults/crowd.ts';
import { startRelay } from './relay.ts';
import { serversOnPostgres } from './servers.ts';

const FAILOVERS = 20;
const PROCESSES = 2;
const MATCHES = 6;
/** Moves while the standby follows and each commit waits for it. */
const MOVES = 30;
/** A new standby needs the log since the copy began. */
const SETTINGS = { wal_keep_size: '256MB' };
const SEED = process.env.WORMERY_SEED ?? 'a standby takes over';
const random = randomFrom(SEED);

let primary: PostgresServer;
let standby: PostgresServer | undefined;
let relay: Awaited<ReturnType<typeof startRelay>>;
const ports: string[] = [];

afterAll(async () => {
  await relay.stop();
  await standby?.remove();
  await primary.remove();
});
const servers = serversOnPostgres(PROCESSES, {
  async database() {
    console.log(`seed: ${SEED}`);
    primary = await startPostgres(SETTINGS);
    ports.push(String(primary.port));
    relay = await startRelay(ports);
    return `postgres://wormery@${new URL(relay.url).host}/postgres`;
  },
});

/** Runs SQL on the primary itself. */
async function onPrimary<Row>(...statements: readonly string[]): Promise<readonly Row[]> {
  const client = new Client(primary.url);
  await client.connect();
  try {
    let rows: readonly Row[] = [];
    for (const statement of statements) rows = (await client.query(statement)).rows;
    return rows;
  } finally {
    await client.end();
  }
}

/** Starts a standby, and makes each commit wait until it is on the standby's disk. */
async function follow(): Promise<PostgresServer> {
  const started = await startStandby(primary, SETTINGS);
  await onPrimary(`ALTER SYSTEM SET synchronous_standby_names = '*'`, 'SELECT pg_reload_conf()');
  const isFollowed = async () => {
    const state = 'SELECT sync_state FROM pg_stat_replication';
    const rows = await onPrimary<{ sync_state: string }>(state);
    return rows.map(({ sync_state }) => sync_state);
  };
  await expect.poll(isFollowed, { timeout: 30_000 }).toEqual(['sync']);
  return started;
}

test(`${FAILOVERS} failovers to a synchronous standby: nothing acknowledged is lost or doubled`, async () => {
  const players = crowd(random, () => pick(random, servers.all).url);
  const working = async () => {
    await players.fill(MATCHES);
    const enough = players.acknowledgements() + MOVES;
    while (players.acknowledgements() <= enough) await wait(5);
    await wait(uniform(random, 300));
  };
  let slowest = 0;
  for (let count = 0; count < FAILOVERS; count += 1) {
    const next = await follow();
    standby = next;
    await working();
    players.slowestMs();
    await primary.stop('kill');
    await next.promote();
    ports.splice(0, 1, String(next.port));
    await primary.remove();
    [primary, standby] = [next, undefined];
    await working();
    slowest = Math.max(slowest, players.slowestMs());
  }
  await players.finish();
  const { clients, moves } = await players.verify();
  console.log(
    `${FAILOVERS} failovers, ${clients} clients, ${moves} acknowledged moves; the slowest command took ${Math.round(slowest)} ms`,
  );
  expect(moves).toBeGreaterThan(FAILOVERS * MOVES * 2);
  for (const server of servers.all) await server.end('SIGKILL');
  await players.ended();
});
