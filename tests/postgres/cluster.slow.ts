// Three processes on one PostgreSQL database: each serves any match. Processes are killed and the database is restarted
// under load. No acknowledged command is lost, and each stream continues at another process.
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import { pick, uniform } from '#kernel/random.ts';
import { randomFrom } from '#kernel/seeded-random.ts';
import { type PostgresServer, startPostgres } from '#server/testing/postgres-server.ts';
import { crowd } from '../faults/crowd.ts';
import type { ServerProcess } from '../faults/server-process.ts';
import { serversOnPostgres } from './servers.ts';

const KILLS = 100;
const RESTARTS = 20;
/** A process that is paused and continues, such as on a virtual machine that is migrated. */
const PAUSES = 5;
const PAUSE_MS = 30_000;
const PROCESSES = 3;
const MATCHES = 8;
const SEED = process.env.WORMERY_SEED ?? 'three processes';
const random = randomFrom(SEED);

let postgres: PostgresServer;

afterAll(() => postgres.remove());
const servers = serversOnPostgres(PROCESSES, {
  async database() {
    console.log(`seed: ${SEED}`);
    postgres = await startPostgres();
    return postgres.url;
  },
});

test(`${KILLS} kills and ${PAUSES} pauses of processes, ${RESTARTS} restarts of the database: nothing is lost or doubled`, async () => {
  const players = crowd(random, () => pick(random, servers.all).url, { fairDice: true });
  const working = async () => {
    await players.fill(MATCHES);
    const enough = players.acknowledgements() + MATCHES;
    while (players.acknowledgements() <= enough) await wait(5);
    await wait(uniform(random, 300));
  };
  const slowest = { kill: 0, restart: 0 };
  for (let count = 0; count < KILLS; count += 1) {
    await working();
    players.slowestMs();
    const at = uniform(random, PROCESSES);
    await servers.replace(at);
    await working();
    slowest.kill = Math.max(slowest.kill, players.slowestMs());
  }
  for (let count = 0; count < PAUSES; count += 1) {
    await players.fill(MATCHES);
    const paused = servers.all[uniform(random, PROCESSES)] as ServerProcess;
    paused.signal('SIGSTOP');
    await wait(PAUSE_MS);
    paused.signal('SIGCONT');
    await working();
  }
  for (let count = 0; count < RESTARTS; count += 1) {
    await working();
    await postgres.stop(count % 2 === 0 ? 'immediate' : 'fast');
    await postgres.start();
    players.slowestMs();
    await working();
    slowest.restart = Math.max(slowest.restart, players.slowestMs());
  }
  await players.finish();
  const { clients, moves, fairMatches, rolls } = await players.verify();
  console.log(
    `${KILLS} kills, ${PAUSES} pauses, ${RESTARTS} restarts, ${clients} clients, ${moves} acknowledged moves; the slowest ` +
      `command took ${Math.round(slowest.kill)} ms after a kill, ${Math.round(slowest.restart)} ms after a restart`,
  );
  console.log(`${rolls} rolls of ${fairMatches} matches with fair dice verified`);
  expect(rolls).toBeGreaterThan(0);
  expect(moves).toBeGreaterThan((KILLS + RESTARTS) * MATCHES);
  for (const server of servers.all) await server.end('SIGKILL');
  await players.ended();
});
