// A server restored from an old backup: the page detects the lost lines by itself and lets people
// continue. The write-count file is deleted, so that only the browser can detect it.
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RunningServer } from '#server/main.ts';
import { launchChromium } from '#tools/chromium.ts';
import { boxWith, seatsFor } from '#tools/testing/boxes.ts';
import { serveHere } from '#tools/testing/serving.ts';
import { dice } from './page-words.ts';

let browser: Browser;
let data: string;
let serving: RunningServer;

async function start(port: string): Promise<void> {
  const environment = { WORMERY_DATA: data, WORMERY_PAGE: process.env.WORMERY_PAGE };
  serving = await serveHere({ PORT: port, ...environment });
}

beforeAll(async () => {
  data = mkdtempSync(join(tmpdir(), 'wormery-older-'));
  [browser] = await Promise.all([launchChromium(), start('0')]);
});

afterAll(async () => {
  await browser.close();
  await serving.stop();
  rmSync(data, { recursive: true, force: true });
});

const { goOn, history } = dice.changed;

test('an open page and a reopened one report the loss', async () => {
  const { port, origin } = new URL(serving.url);
  const context = await browser.newContext({ baseURL: origin, locale: 'en-GB' });
  const page = await context.newPage();
  await page.goto('/');
  const box = boxWith(seatsFor(2));
  const id = await page.evaluate(
    async ([name, edition]) => {
      const headers = { 'content-type': 'application/json' };
      const people = ['Ann', 'Ben'].map((person) => ({ kind: 'person', name: person }));
      const body = JSON.stringify({ game: name, edition, seats: people });
      const reply = await fetch('/api/matches', { method: 'POST', headers, body });
      return ((await reply.json()) as { id: string }).id;
    },
    [box.game, box.edition],
  );
  await page.goto(`/t/${id}`);
  await page.locator('.stage').waitFor();
  // A backup, then more moves.
  const database = join(data, 'wormery.sqlite');
  await serving.stop();
  copyFileSync(database, `${database}.older`);
  await start(port);
  const remembered = () =>
    page.evaluate((match) => localStorage.getItem(`wormery/head/${match}`), id);
  const before = await remembered();
  await page.evaluate(async (match) => {
    const headers = { 'content-type': 'application/json' };
    const body = JSON.stringify({ commandId: 'rename-it-1', seat: 0, name: 'Anna' });
    await fetch(`/api/matches/${match}/sit`, { method: 'POST', headers, body });
  }, id);
  await page.getByText('Anna').first().waitFor();
  // The page remembers a line when it has checked it.
  await expect.poll(remembered).not.toBe(before);
  // Restores the old copy.
  await serving.stop();
  copyFileSync(`${database}.older`, database);
  rmSync(join(data, 'wormery.heads'));
  await start(port);
  await page.getByRole('heading', { name: history.title }).waitFor();
  await page.reload();
  await page.getByRole('heading', { name: history.title }).waitFor();
  await page.getByRole('button', { name: goOn }).click();
  await page.locator('.stage').waitFor();
  expect(await page.getByText('Anna').count()).toBe(0);
});
