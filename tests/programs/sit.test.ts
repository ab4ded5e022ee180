// `wormery sit` as a process: its address, its port, and the link in the list of processes.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { freePort } from '#server/testing/free-port.ts';
import type { Opened } from '#server/wire/schemas.ts';
import { boxWith, seatsFor } from '#tools/testing/boxes.ts';
import { serveHere } from '#tools/testing/serving.ts';
import { type Sitting, startSitting } from '../browser/sitting.ts';

let folder: string;
let server: Awaited<ReturnType<typeof serveHere>>;
let sitting: Sitting;
let opened: Opened;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'wormery-sit-'));
  writeFileSync(join(folder, 'index.html'), '<!doctype html><title>Own page</title>');
  process.env.WORMERY_PAGE = folder;
  server = await serveHere({ WORMERY_DATA: join(folder, 'data') });
  const { game, edition } = boxWith(seatsFor(2));
  const seats = [{ kind: 'person', name: 'Ann' }, { kind: 'open' }];
  const reply = await fetch(`${server.url}/api/matches`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ game, edition, seats }),
  });
  opened = (await reply.json()) as Opened;
});
afterAll(async () => {
  delete process.env.WORMERY_PAGE;
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** The link of the open seat. */
const link = () => `${server.url}/t/${opened.id}#${opened.seats[1]?.token}`;

beforeEach(async () => {
  sitting = await startSitting(link());
});
afterEach(async () => {
  await sitting.stop();
});

test('it prints the address of the own page, and ends by Ctrl-C with 130', async () => {
  const { hostname, pathname, hash, port } = new URL(sitting.address);
  const given = new URL(link());
  expect([hostname, pathname, hash]).toEqual(['127.0.0.1', given.pathname, given.hash]);
  expect(await (await fetch(sitting.address)).text()).toContain('Own page');
  expect(await sitting.stop()).toBe(130);
  // The same port again, although the link may be used by now.
  sitting = await startSitting(`${server.url}/t/${opened.id}`);
  expect(new URL(sitting.address).port).toBe(port);
  expect(new URL(sitting.address).hash).toBe('');
});

test('--port chooses another port', async () => {
  const port = await freePort();
  const other = await startSitting(link(), '--port', `${port}`);
  expect(new URL(other.address).port).toBe(`${port}`);
  await other.stop();
});

test('a taken port is a failure that says what to do', async () => {
  const wormery = join(import.meta.dirname, '../../cli/wormery.mjs');
  const second = spawn(process.execPath, [wormery, 'sit', link()]);
  const [said, [code]] = await Promise.all([text(second.stderr), once(second, 'close')]);
  expect(code).toBe(1);
  const { port } = new URL(sitting.address);
  expect(said).toContain(`another program uses port ${port}, perhaps another "wormery sit"`);
  expect(said).toContain('choose another port with --port');
});

test.runIf(process.platform === 'linux')('the list of processes does not show the link', () => {
  const shown = readFileSync(`/proc/${sitting.pid}/cmdline`, 'utf8');
  expect(shown).toContain('wormery sit');
  expect(shown).not.toContain(opened.seats[1]?.token);
});
