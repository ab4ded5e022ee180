// A process that gets a stop signal first moves its clients to other processes. It answers requests to the end, and
// ends its streams one by one.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { newDatabase } from '#server/testing/shared-postgres.ts';
import { fetching, look, NOBODY, openStream, openTable, people } from '#tools/testing/player.ts';
import type { ServerProcess } from '../faults/server-process.ts';
import { serversOnPostgres } from './servers.ts';

const DRAIN_S = 3;
const STREAMS = 12;

const servers = serversOnPostgres(1, { settings: { WORMERY_DRAIN_SECONDS: String(DRAIN_S) } });

test('at SIGTERM it is not ready, answers requests, and ends its streams one by one', async () => {
  const [server] = servers.all as [ServerProcess];
  const box = { game: 'lumbricidae', edition: 'lumbricidae', seats: people(2) };
  const { id, watch } = await openTable(fetching(server.url, NOBODY), box);
  const path = `${server.url}/api/matches/${id}`;
  const ended: number[] = [];
  const streams = Array.from({ length: STREAMS }, async () => {
    const stream = await openStream(`${path}/stream`, watch);
    for await (const _ of stream.body as ReadableStream<Uint8Array>);
    ended.push(performance.now());
  });
  const spectator = fetching(server.url, watch.token);
  await expect.poll(async () => (await look(spectator, id)).seen.seq).toBeGreaterThan(0);
  await wait(300);
  expect(ended).toEqual([]);

  const stopped = server.end('SIGTERM');
  await expect.poll(async () => (await fetch(`${server.url}/api/health`)).status).toBe(503);
  expect((await fetch(`${server.url}/api/live`)).status).toBe(200);
  const late = await fetch(path, { headers: { authorization: `Bearer ${watch.token}` } });
  expect([late.status, late.headers.get('connection')]).toEqual([200, 'close']);
  await Promise.all(streams);
  await stopped;
  // Twelve random moments in three seconds: all in the same fifth of a second is less likely than one in a million.
  expect(Math.max(...ended) - Math.min(...ended)).toBeGreaterThan(200);
});

/** Longer than a stop may take without a drain. */
const LONG_DRAIN_S = 12;

test(`\`wormery serve\` drains for ${LONG_DRAIN_S} s, and then ends without an error`, async () => {
  const main = join(import.meta.dirname, '../../cli/wormery.mjs');
  const child = spawn(process.execPath, [main, 'serve'], {
    env: {
      PATH: process.env.PATH,
      HOST: '127.0.0.1',
      PORT: '0',
      METRICS_PORT: '0',
      ...servers.environment,
      DATABASE_URL: await newDatabase(),
      WORMERY_DRAIN_SECONDS: String(LONG_DRAIN_S),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let out = '';
  child.stdout.on('data', (text) => {
    out += text;
  });
  await expect.poll(() => out).toMatch(/^Open http/m);
  const began = performance.now();
  child.kill('SIGTERM');
  expect(await once(child, 'exit')).toEqual([0, null]);
  expect(performance.now() - began).toBeGreaterThan(LONG_DRAIN_S * 1_000 - 100);
});
