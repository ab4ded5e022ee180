// The class of 60: everybody plays to the end in 30 matches behind one IPv4 address, and behind one /64 with an address each, with the
// standard limits. Afterwards one address goes beyond all of them.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { standardLimits } from '#server/limits/limits.ts';
import { type ServerProcess, startServer } from '../faults/server-process.ts';
import { type ClassReport, playAsClass } from './class.ts';
import { attackFrom } from './one-address.ts';

const MATCHES = 30;
/** So a player makes a move each two seconds on average, when it is their turn. */
const THINK_MS = 4_000;

let data: string;
let server: ServerProcess;

beforeEach(async () => {
  data = mkdtempSync(join(tmpdir(), 'wormery-class-'));
  server = await startServer({ WORMERY_DATA: data }, undefined, { strict: true });
});

afterEach(async () => {
  await server.end('SIGTERM');
  rmSync(data, { recursive: true, force: true });
});

/** A share of some times, rounded to milliseconds. */
function quantile(times: readonly number[], share: number): number {
  return Math.round(times.toSorted((a, b) => a - b)[Math.floor(times.length * share)] ?? 0);
}

function report(name: string, { movesMs, visitsMs, files }: ClassReport): void {
  const of = (times: readonly number[]) =>
    `median ${quantile(times, 0.5)} ms, p95 ${quantile(times, 0.95)} ms`;
  console.info(
    `${name}: ${movesMs.length} moves, ${of(movesMs)}; ${visitsMs.length} first visits of up to ${files} files, ${of(visitsMs)}`,
  );
}

test.each<[string, (player: number) => string]>([
  ['one IPv4 address', () => '203.0.113.7'],
  ['one /64', (player) => `2001:db8:0:7::${(player + 1).toString(16)}`],
])('60 players behind %s play to the end, and nothing refuses them', async (name, addressOf) => {
  const options = { matches: MATCHES, addressOf, thinkMs: THINK_MS, seed: name };
  const played = await playAsClass(server.url, options);
  report(name, played);
  expect(played.refused).toEqual([]);
  expect(played.finished).toBe(2 * MATCHES);
});

test('one address that goes beyond the standard limits is refused, and a class elsewhere plays', async () => {
  const { through, words } = await attackFrom(server.url, '203.0.113.66', standardLimits);
  console.info(through);
  for (const limit of Object.keys(through) as (keyof typeof through)[]) {
    expect(through[limit], limit).toBeLessThanOrEqual(standardLimits[limit]);
    expect(words[limit], limit).not.toBe('');
  }
  const addressOf = () => '203.0.113.7';
  const played = await playAsClass(server.url, {
    matches: 2,
    addressOf,
    thinkMs: 0,
    seed: 'after',
  });
  expect([played.refused, played.finished]).toEqual([[], 4]);
});
