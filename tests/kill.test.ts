// The promise that sets Wormery apart: what was acknowledged is never lost. A real server is killed
// under load again and again; its clients resend what was not answered, with the same command ids.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { randomFrom, uniform } from '#kernel/random.ts';
import { tries } from '#tools/testing/thorough.ts';
import { crowd } from './faults/crowd.ts';
import { type ServerProcess, startServer } from './faults/server-process.ts';

const KILLS = tries(8, 66);
const MATCHES = 8;
const SEED = process.env.WORMERY_SEED ?? 'kill the server';
const random = randomFrom(SEED);

let folder: string;
let server: ServerProcess | undefined;

beforeAll(() => {
  console.log(`seed: ${SEED}`);
  folder = mkdtempSync(join(tmpdir(), 'wormery-kill-'));
});

afterAll(async () => {
  await server?.end('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

test(
  `${KILLS} kills under load: nothing acknowledged is lost, doubled or missing`,
  async () => {
    const environment = { WORMERY_DATA: folder };
    let running = await startServer(environment);
    server = running;
    const { url, port } = running;
    const players = crowd(random, () => url);
    for (let count = 0; count < KILLS; count += 1) {
      await players.fill(MATCHES);
      // However slow the machine is, the server is at work when it is killed.
      const enough = players.acknowledgements() + MATCHES;
      while (players.acknowledgements() <= enough) await wait(5);
      await wait(uniform(random, 550));
      await running.end('SIGKILL');
      running = await startServer(environment, port);
      server = running;
    }
    await wait(100);
    await players.finish();
    const { clients, moves, linesInReplies } = await players.verify();
    expect(linesInReplies).toBeGreaterThan(0);
    console.log(`${KILLS} kills, ${clients} clients, ${moves} acknowledged moves`);
    expect(moves).toBeGreaterThan(KILLS * MATCHES);
    await running.end('SIGKILL');
    await players.ended();
  },
  tries(120_000, 3_600_000),
);
