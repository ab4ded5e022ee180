// A process that is told to stop sends its clients to the others first: it answers to the end, and ends its streams
// one by one.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newDatabase } from '#server/testing/shared-postgres.ts';
import type { Opened } from '#server/wire/schemas.ts';
import { type ServerProcess, startServer } from '../faults/server-process.ts';

const DRAIN_S = 3;
const STREAMS = 12;

let folder: string;
let server: ServerProcess;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'wormery-drain-'));
  server = await startServer({
    WORMERY_DATA: folder,
    DATABASE_URL: await newDatabase(),
    WORMERY_DRAIN_SECONDS: String(DRAIN_S),
  });
});

afterAll(async () => {
  await server.end('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

const get = (path: string, token: string) =>
  fetch(`${server.url}${path}`, { headers: { authorization: `Bearer ${token}` } });

test('at SIGTERM it is not ready, answers requests, and ends its streams one by one', async () => {
  const reply = await fetch(`${server.url}/api/matches`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${'x'.repeat(32)}` },
    body: JSON.stringify({
      game: 'lumbricidae',
      edition: 'lumbricidae',
      seats: ['Ann', 'Ben'].map((name) => ({ kind: 'person', name })),
    }),
  });
  const { id, watch } = (await reply.json()) as Opened;
  const path = `/api/matches/${id}`;
  const ended: number[] = [];
  const streams = Array.from({ length: STREAMS }, async () => {
    const stream = await get(`${path}/stream`, watch.token);
    for await (const _ of stream.body as ReadableStream<Uint8Array>);
    ended.push(performance.now());
  });
  await expect
    .poll(async () => (await (await get(path, watch.token)).json()).seen?.seq)
    .toBeGreaterThan(0);
  await wait(300);
  expect(ended).toEqual([]);

  const stopped = server.end('SIGTERM');
  await expect.poll(async () => (await fetch(`${server.url}/api/health`)).status).toBe(503);
  expect((await fetch(`${server.url}/api/live`)).status).toBe(200);
  const late = await get(path, watch.token);
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
      WORMERY_DATA: folder,
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
