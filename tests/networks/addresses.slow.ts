// Servers and their addresses in a real browser: two servers on one host, and a move to HTTPS, to another port or to another
// host.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext, Page, Response } from 'playwright-core';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Box, shelf } from '#games';
import type { RunningServer } from '#server/main.ts';
import { serveHere } from '#tools/testing/serving.ts';
import { access } from '../browser/page-words.ts';
import { people } from '../browser/requests.ts';
import type { Visitor } from '../browser/site.ts';
import { siteOfFile } from '../browser/site-of-file.ts';
import { ALIVE } from '../browser/steps.ts';

const [BOX] = shelf as unknown as readonly [Box];
/** A key and a certificate that it signed itself, for `worms.example`. The browser of the test takes any. */
const CERTIFICATE = readFileSync(join(import.meta.dirname, 'example-certificate.pem'));

const site = siteOfFile();
let visitor: Visitor;
let folders: string[];
let servers: RunningServer[];

beforeEach(async () => {
  visitor = await site.visitor({ ignoreHTTPSErrors: true });
  folders = [];
  servers = [];
});

afterEach(async () => {
  await visitor.context.close();
  for (const server of servers) await server.stop();
  for (const folder of folders) rmSync(folder, { recursive: true });
});

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'wormery-addresses-'));
  folders.push(folder);
  return folder;
}

async function begin(folder: string): Promise<RunningServer> {
  const server = await serveHere({ WORMERY_DATA: folder });
  servers.push(server);
  return server;
}

/** A proxy that adds HTTPS, as the files in `deploy/` do. */
async function secured(url: string): Promise<{ readonly url: string; close(): void }> {
  const { port } = new URL(url);
  const proxy: Server = createServer({ key: CERTIFICATE, cert: CERTIFICATE }, (asked, answer) => {
    const headers = {
      ...asked.headers,
      'x-forwarded-for': '203.0.113.7',
      'x-forwarded-proto': 'https',
    };
    const { url: path, method } = asked;
    const passed = request({ host: '127.0.0.1', port, path, method, headers }, (reply) => {
      answer.writeHead(reply.statusCode ?? 502, reply.headers);
      reply.pipe(answer);
    });
    passed.on('error', () => answer.destroy());
    answer.on('close', () => passed.destroy());
    asked.pipe(passed);
  });
  await new Promise<void>((listening) => proxy.listen(0, '127.0.0.1', listening));
  return {
    url: `https://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    close: () => void proxy.close().closeAllConnections(),
  };
}

/** Opens a match for two people at one device, by the page's own request. */
async function openAt(url: string, page: Page): Promise<string> {
  await page.goto(url);
  const { game, edition } = BOX;
  const opened = await page.evaluate(
    async (table) => {
      const headers = { 'content-type': 'application/json' };
      const body = JSON.stringify(table);
      return (await fetch('/api/matches', { method: 'POST', headers, body })).json();
    },
    { game, edition, seats: people(BOX, 2), fairDice: true, as: 'device' },
  );
  return opened.id;
}

/** Loads the page of a match and plays some moves by pointer. */
async function plays(url: string, id: string, page: Page, moves = 3): Promise<void> {
  let taken = 0;
  const count = (reply: Response) => {
    if (new URL(reply.url()).pathname.endsWith('/moves') && reply.ok()) taken += 1;
  };
  page.on('response', count);
  await page.goto(`${url}/t/${id}`);
  // A press right after the end of a turn does nothing.
  const press = async () => {
    await page.locator(ALIVE).last().click();
    return taken;
  };
  await expect.poll(press, { interval: 500, timeout: 30_000 }).toBeGreaterThanOrEqual(moves);
  page.off('response', count);
}

async function cookieNames(context: BrowserContext): Promise<readonly string[]> {
  return (await context.cookies()).map(({ name }) => name).sort();
}

test('two servers on two ports: opening and signing out at one keep the seats at the other', async () => {
  const [a, b] = [await begin(newFolder()), await begin(newFolder())];
  const { page, context } = visitor;
  const other = await context.newPage();
  const atA = await openAt(a.url, page);
  const atB = await openAt(b.url, other);
  await plays(a.url, atA, page);
  await plays(b.url, atB, other);
  expect(await cookieNames(context)).toHaveLength(2);
  await other.goto(b.url);
  await other.click('[popovertarget=settings]');
  await other.locator('#settings .button').last().click();
  await other.click('dialog[open] .danger');
  await expect.poll(() => cookieNames(context)).toHaveLength(1);
  await plays(a.url, atA, page);
  expect(visitor.errors).toEqual([]);
});

test('from http to https: the seats stay, with another secret', async () => {
  const server = await begin(newFolder());
  const { page, context } = visitor;
  const id = await openAt(server.url, page);
  await plays(server.url, id, page);
  const [before] = await context.cookies();
  const proxy = await secured(server.url);
  await plays(proxy.url, id, page);
  const [after, ...more] = await context.cookies();
  expect(more).toEqual([]);
  expect(after).toMatchObject({ name: `__Host-${before?.name}`, secure: true });
  expect(after?.value).not.toBe(before?.value);
  proxy.close();
});

test('another port: the seats stay', async () => {
  const folder = newFolder();
  const server = await begin(folder);
  const { page } = visitor;
  const id = await openAt(server.url, page);
  await plays(server.url, id, page);
  await server.stop();
  const next = await begin(folder);
  expect(next.url).not.toBe(server.url);
  await plays(next.url, id, page);
});

test('another host: a personal link from before brings the seat back', async () => {
  const server = await begin(newFolder());
  const { page } = visitor;
  const id = await openAt(server.url, page);
  await plays(server.url, id, page);
  await page.click('#tab-table');
  await page.locator('.table-panel-folded > summary').first().click();
  await page.getByRole('button', { name: access.personal }).first().click();
  const link = await page.locator('.given-link input').first().inputValue();
  const moved = server.url.replace('127.0.0.1', 'localhost');
  await page.goto(`${moved}/t/${id}`);
  await page.getByRole('heading').first().waitFor();
  expect(await page.locator('[data-board]').count()).toBe(0);
  await page.goto(link.replace(server.url, moved));
  await page.waitForSelector('[data-board]');
  const { rights } = await page.evaluate(
    async (path) => (await fetch(path)).json(),
    `/api/matches/${id}`,
  );
  expect(rights.seats).toEqual([0]);
});
