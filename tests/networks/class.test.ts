// A class behind one address, in small: three pairs play to the end, and one address that goes beyond the limits is still refused, in
// words. `class.slow.ts` plays with 60 players.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { standardLimits } from '#server/limits/limits.ts';
import { type ServerProcess, startServer } from '../faults/server-process.ts';
import { playAsClass } from './class.ts';
import { attackFrom } from './one-address.ts';
import { StubBrowser } from './stub-browser.ts';

let data: string;
let server: ServerProcess;

beforeAll(async () => {
  data = mkdtempSync(join(tmpdir(), 'wormery-class-'));
  server = await startServer({ WORMERY_DATA: data }, undefined, { strict: true });
});

afterAll(async () => {
  await server.end('SIGTERM');
  rmSync(data, { recursive: true, force: true });
});

const NETWORKS: readonly [string, (player: number) => string][] = [
  ['one IPv4', () => '203.0.113.7'],
  ['one /64', (player) => `2001:db8:0:7::${(player + 1).toString(16)}`],
];

/** Low, so that the attack is short. */
const LOW = {
  tablesPerMinute: 10,
  streamsPerNetwork: 12,
  readsPerMinute: 100,
  documentsPerMinute: 10,
  filesPerMinute: 100,
};

test.each(NETWORKS)(
  'pairs behind %s play to the end, and nothing refuses them',
  async (_, addressOf) => {
    const report = await playAsClass(server.url, {
      matches: 3,
      addressOf,
      thinkMs: 0,
      seed: addressOf(0),
    });
    expect(report.refused).toEqual([]);
    expect(report.finished).toBe(6);
    // A visitor with a document gets its files, too.
    const { documentsPerMinute, filesPerMinute } = standardLimits;
    expect(report.files * documentsPerMinute).toBeLessThanOrEqual(filesPerMinute);
  },
);

test('one address that goes beyond the limits is refused, in words, and a neighbour is not', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'wormery-class-'));
  const bounded = await startServer({ WORMERY_DATA: folder }, undefined, {
    strict: true,
    limits: LOW,
  });
  onTestFinished(async () => {
    await bounded.end('SIGTERM');
    rmSync(folder, { recursive: true, force: true });
  });
  const { through, words } = await attackFrom(bounded.url, '203.0.113.66', LOW);
  for (const limit of Object.keys(LOW) as (keyof typeof LOW)[]) {
    expect(through[limit], limit).toBeLessThanOrEqual(LOW[limit]);
    expect(words[limit], limit).toMatch(/Too many .*(again|Close one first)|Please wait a moment/);
  }
  const neighbour = new StubBrowser(bounded.url, '203.0.113.67');
  await neighbour.visit('/');
  await neighbour.ask('/api/games');
  expect(neighbour.refused).toEqual([]);
  neighbour.close();
});
