// The page of past matches: a match comes there when it ends, once; a saved file adds it on another device; bad files add nothing.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';
import { shelf } from '#games';
import { boxWith, hasSwitch, seatsFor } from '#tools/testing/boxes.ts';
import { takingTurns } from '#tools/testing/taking-turns.ts';
import { pastOfMonths } from '../scenes/past.ts';
import { en, end, history } from './page-words.ts';
import { command, openTable, people, playedWell, playOn } from './requests.ts';
import { siteOfFile } from './site-of-file.ts';
import { idOf, OVER } from './steps.ts';

const site = siteOfFile();
const test = takingTurns(5);
const { game, edition } = boxWith(seatsFor(2), hasSwitch('firstSeat'));
let folder = '';

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'past-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const slips = (page: Page) => page.locator('.past-slip');
const choose = (page: Page, file: string) => page.getByLabel(history.load).setInputFiles(file);

/** Anna and Ben play a match on this device, and Ben gives up. */
async function playHere(context: BrowserContext, page: Page): Promise<string> {
  const seats = ['Anna', 'Ben'].map((name) => ({ kind: 'person', name }) as const);
  const { id } = await openTable(context, { game, edition, seats });
  await page.goto(`/t/${id}`);
  await page.waitForSelector('[data-board]');
  await command(context, `/api/matches/${id}/resign`, { seat: 1 });
  await page.waitForSelector(OVER);
  await page.waitForFunction(
    (kept) => localStorage.getItem('wormery/past')?.includes(kept) ?? false,
    id,
  );
  return id;
}

/** Saves the file as a user does. */
async function save(page: Page): Promise<string> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: history.save }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^wormery-\d{4}-\d\d-\d\d\.json$/);
  const file = join(folder, download.suggestedFilename());
  await download.saveAs(file);
  return file;
}

test('a match that ends here counts once, and its file adds it on another device, once', async () => {
  const { page, context, errors } = await site.visitor();
  const first = await playHere(context, page);
  await page.getByRole('button', { name: end.rematch }).click();
  await page.waitForURL((url) => !url.pathname.includes(first));
  await page.waitForSelector('[data-board]');
  await command(context, `/api/matches/${idOf(page)}/resign`, { seat: 0 });
  await page.waitForSelector(OVER);
  await page.goto('/');
  await page.getByRole('link', { name: en.shelf.history }).click();
  await expect.poll(() => slips(page).count()).toBe(2);
  await page.reload();
  await expect.poll(() => page.locator('.past-reading').textContent()).toBe('');
  expect(await slips(page).count()).toBe(2);
  expect(await page.locator('.past-score').textContent()).toContain('1 : 1');
  await page
    .getByRole('link', { name: /^Replay: Anna/ })
    .first()
    .waitFor();
  const file = await save(page);

  const other = await site.visitor();
  await other.page.goto('/history');
  await other.page.waitForSelector('.past-none');
  await choose(other.page, file);
  await other.page.getByText(history.added({ count: 2 })).waitFor();
  const kept = () => other.page.evaluate(() => localStorage.getItem('wormery/past'));
  const once = await kept();
  await choose(other.page, file);
  await other.page.getByText(history.added({ count: 0 })).waitFor();
  expect(await kept()).toBe(once);
  // The server knows nothing of these matches for this device, so it offers no replay.
  expect(await other.page.locator('.past-slip a').count()).toBe(0);
  expect(readFileSync(await save(other.page), 'utf8')).toBe(readFileSync(file, 'utf8'));
  expect([...errors, ...other.errors]).toEqual([]);
  await Promise.all([context.close(), other.context.close()]);
});

test('a match that ended while the page was closed is read from the server, with its records', async () => {
  const { page, context, errors } = await site.visitor();
  const [box] = shelf.filter(({ status }) => status === 'ready');
  const { game: played, edition: as } = box as { game: string; edition: string };
  const seats = people({ game: played, edition: as }, 3);
  const { id } = await openTable(context, { game: played, edition: as, seats });
  await playOn(context, id, { choose: playedWell() });
  await page.goto('/history');
  await page.waitForSelector('.past-medal');
  expect(await slips(page).count()).toBe(1);
  // Second and third place are told apart, as on the podium.
  const podium = await (async () => {
    const other = await context.newPage();
    await other.goto(`/t/${id}`);
    await other.waitForSelector(OVER);
    const rows = await other.$$eval('.place', (all) =>
      all.map((each) => ({
        place: Number(/place-(\d)/.exec(each.className)?.[1]),
        name: each.querySelector('strong')?.textContent?.trim() ?? '',
      })),
    );
    await other.close();
    return rows.toSorted((a, b) => a.place - b.place).map(({ place, name }) => `${place}. ${name}`);
  })();
  const rows = await page.locator('.past-places li').allInnerTexts();
  const clean = (text: string) => text.replaceAll(/\s+/g, ' ').trim();
  expect(rows).toHaveLength(3);
  for (const [rank, row] of rows.map(clean).entries()) {
    expect(row.startsWith(clean(podium[rank] as string))).toBe(true);
    expect(row).toMatch(/ \d+ worms?$/);
  }
  const values = await page.locator('.past-medal b').allTextContents();
  expect(values.every((value) => Number(value) > 0)).toBe(true);
  expect(errors).toEqual([]);
  await context.close();
});

test('by keyboard: a match is deleted, stays deleted, and all are', async () => {
  const { page, context, errors } = await site.visitor();
  await playHere(context, page);
  await playHere(context, page);
  await page.goto('/history');
  await expect.poll(() => slips(page).count()).toBe(2);
  const press = async (name: string | RegExp) => {
    await page.getByRole('button', { name, exact: true }).first().focus();
    await page.keyboard.press('Enter');
  };
  await press(/^Delete: Anna and Ben/);
  await press(history.forgetYes);
  await expect.poll(() => slips(page).count()).toBe(1);
  await page.reload();
  await expect.poll(() => page.locator('.past-reading').textContent()).toBe('');
  expect(await slips(page).count()).toBe(1);
  await press(history.forgetAll);
  await page.getByRole('dialog').getByRole('button', { name: history.forgetYes }).focus();
  await page.keyboard.press('Enter');
  await page.waitForSelector('.past-none');
  await page.reload();
  await page.waitForSelector('.past-none');
  expect(errors).toEqual([]);
  await context.close();
});

test('a bad file adds nothing and says why; a hostile one injects nothing', async () => {
  const { page, context, errors } = await site.visitor();
  await page.goto('/history');
  await page.waitForSelector('.past-none');
  const write = (name: string, text: string) => {
    const file = join(folder, name);
    writeFileSync(file, text);
    return file;
  };
  const matches = pastOfMonths();
  const fileOf = (list: readonly unknown[]) =>
    JSON.stringify({ format: 'wormery-past-matches', version: 1, matches: list });
  const bad = [
    ['photo.json', '\u0000\u0001', history.faults['not-json']],
    ['cut.json', fileOf(matches).slice(0, -20), history.faults['not-json']],
    ['other.json', '{"format":"else"}', history.faults['other-file']],
    [
      'bad.json',
      fileOf([...matches, { ...matches[0], id: '<b>' }]),
      history.faults['bad-match']({ number: matches.length + 1 }),
    ],
    ['large.json', ' '.repeat(4_000_001), history.faults['too-large']],
  ] as const;
  for (const [name, text, fault] of bad) {
    await choose(page, write(name, text));
    await page.getByText(fault).waitFor();
    expect(await page.evaluate(() => localStorage.getItem('wormery/past') ?? '[]')).toBe('[]');
  }
  const named = (name: string) => ({ kind: 'person', name, colour: 'coral' });
  const hostile = [
    { ...matches[0], players: [named('<img src=x onerror=1>'), named('Ben')] },
    { ...matches[1], game: 'constructor', edition: 'name', records: [] },
    { ...matches[2], game: 'constructor', edition: 'prototype' },
  ];
  await choose(page, write('hostile.json', fileOf(hostile)));
  await page.getByText(history.added({ count: 3 })).waitFor();
  expect(await slips(page).count()).toBe(3);
  expect(await page.locator('.past img').count()).toBe(0);
  await page.getByText('<img src=x onerror=1>').first().waitFor();
  await page.reload();
  await expect.poll(() => slips(page).count()).toBe(3);
  expect(errors).toEqual([]);
  await context.close();
});

test('without storage the page says so, and a file can still be added and saved', async () => {
  const { page, context, errors } = await site.visitor();
  await context.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('blocked', 'SecurityError');
      },
    });
  });
  await page.goto('/history');
  await page.getByText(history.notKept).waitFor();
  const file = join(folder, 'all.json');
  const matches = pastOfMonths();
  writeFileSync(file, JSON.stringify({ format: 'wormery-past-matches', version: 1, matches }));
  await choose(page, file);
  await page.getByText(history.added({ count: matches.length })).waitFor();
  const inSight = await slips(page).count();
  await page.locator('.past-drawer summary').first().click();
  await expect.poll(() => slips(page).count()).toBeGreaterThan(inSight);
  expect(JSON.parse(readFileSync(await save(page), 'utf8')).matches).toHaveLength(matches.length);
  expect(errors).toEqual([]);
  await context.close();
});
