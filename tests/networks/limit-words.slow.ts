// A browser above a limit of its network: it reads why it waits, and goes on by itself with the secret of its link, without a reload by
// hand. Each test waits for the end of a minute.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import type { Limits } from '#server/limits/limits.ts';
import { launchChromium } from '#tools/chromium.ts';
import { type ServerProcess, startServer } from '../faults/server-process.ts';
import { StubBrowser } from './stub-browser.ts';

let browser: Browser;

beforeAll(async () => {
  browser = await launchChromium();
});

afterAll(() => browser.close());

/** A page in a network that has used up a limit. @param use sends one request */
async function limitedPage(
  limits: Partial<Limits>,
  use: (neighbour: StubBrowser) => Promise<{ readonly status: number }>,
): Promise<{ readonly page: Page; readonly server: ServerProcess }> {
  const data = mkdtempSync(join(tmpdir(), 'wormery-words-'));
  const server = await startServer({ WORMERY_DATA: data }, undefined, { strict: true, limits });
  const context = await browser.newContext({ baseURL: server.url, locale: 'en-GB' });
  onTestFinished(async () => {
    await context.close();
    await server.end('SIGTERM');
    rmSync(data, { recursive: true, force: true });
  });
  const page = await context.newPage();
  const neighbour = new StubBrowser(server.url, '127.0.0.1');
  let status = 200;
  while (status !== 429) status = (await use(neighbour)).status;
  neighbour.close();
  return { page, server };
}

test('above documentsPerMinute the document says so, and loads by itself with the secret of its link', async () => {
  const { page } = await limitedPage({ documentsPerMinute: 3 }, (neighbour) =>
    neighbour.document('/'),
  );
  const secret = 's'.repeat(32);
  const link = `/t/abcdefghij#${secret}`;
  const sent = page.waitForRequest('**/abcdefghij/invitation', { timeout: 90_000 });
  await page.goto(link);
  expect(await page.innerText('h1')).toBe('Please wait a moment');
  expect(await page.innerText('main')).toMatch(
    /This page reloads in \d+ s\. Your link stays valid/,
  );
  expect((await sent).postData()).toContain(secret);
  // This match does not exist, which only the page itself can say.
  await page.waitForSelector('.problem');
});

test('above readsPerMinute the page says so, counts down, and goes on by itself', async () => {
  const { page } = await limitedPage({ readsPerMinute: 5 }, (neighbour) =>
    neighbour.get('/api/games'),
  );
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  await page.goto('/');
  await page.waitForSelector('.limit-notice');
  expect(await page.innerText('.limit-notice')).toMatch(/continues by itself\. \d+ s$/s);
  expect(await page.getByText('Can’t reach the server').count()).toBe(0);
  await page.waitForSelector('.limit-notice', { state: 'detached', timeout: 90_000 });
  await page.getByRole('link', { name: 'By link: ' }).first().waitFor();
  expect(loads).toBe(1);
});
