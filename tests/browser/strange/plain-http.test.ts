// A home network: plain http with a host name, where browsers disable APIs that work on https and
// localhost.
import type { Browser, BrowserContext } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';
import { launchChromium } from '#tools/chromium.ts';
import { takingTurns } from '#tools/testing/taking-turns.ts';
import { en } from '../page-words.ts';
import { openSite, type Site } from '../site.ts';
import { ALIVE } from '../steps.ts';

const NAME = 'wormery.home';

/** A guest takes a seat, and leaves. */
async function takeSeat(guest: BrowserContext, link: string, name: string): Promise<void> {
  const page = await guest.newPage();
  await page.goto(link);
  await page.getByLabel('Your name').fill(name);
  await page.click('button[type=submit]');
  await page.waitForSelector('.table');
}

const test = takingTurns(3);

let site: Site;
let browser: Browser;

beforeAll(async () => {
  site = await openSite();
  browser = await launchChromium([`--host-resolver-rules=MAP ${NAME} 127.0.0.1`]);
});

afterAll(async () => {
  await browser.close();
  await site.close();
});

test('open a table, join by link, play, and keep the seat after a reload', async () => {
  const baseURL = `http://${NAME}:${new URL(site.url).port}`;
  const visit = async () => {
    const context = await browser.newContext({ baseURL, locale: 'en-GB', reducedMotion: 'reduce' });
    return context.newPage();
  };
  const [anna, bert] = await Promise.all([visit(), visit()]);
  await anna.goto('/');
  const allowed = await anna.evaluate(() => [isSecureContext, crypto.subtle === undefined]);
  expect(allowed).toEqual([false, true]);
  await anna.getByRole('link', { name: 'By link: ' }).first().click();
  await anna.getByLabel('Name in seat 1').fill('Anna');
  await anna.click('button[type=submit]');
  const field = anna.getByLabel('Link for Seat 2', { exact: true });
  const link = await field.inputValue();
  expect(link).toMatch(new RegExp(`^${baseURL}/t/[A-Za-z0-9]{10}#`));
  await bert.goto(link);
  await bert.getByLabel('Your name').fill('Bert');
  await bert.click('button[type=submit]');
  await bert.waitForSelector('.table');
  expect(new URL(bert.url()).hash).toBe('');

  const roll = '[data-move="roll"][aria-disabled="false"]';
  await expect
    .poll(async () => (await anna.locator(roll).count()) + (await bert.locator(roll).count()))
    .toBe(1);
  const first = (await anna.locator(roll).count()) === 1 ? anna : bert;
  await first.click(roll);
  await first.waitForSelector('[data-move^="keep"]');
  await first.reload();
  await first.click('[data-move^="keep"][aria-disabled="false"]');
  await first.waitForSelector(roll);

  const cookies = await first.context().cookies();
  expect(cookies).toMatchObject([
    { name: expect.stringMatching(/^wormery-[0-9a-f]{12}$/), secure: false, httpOnly: true },
  ]);
});

test('a link and a reminder are copied, or stand there to be copied by hand', async () => {
  const baseURL = `http://${NAME}:${new URL(site.url).port}`;
  const context = await browser.newContext({ baseURL, locale: 'en-GB', reducedMotion: 'reduce' });
  const page = await context.newPage();
  const pasted = async () => {
    const typed = await context.newPage();
    await typed.setContent('<textarea></textarea>');
    await typed.focus('textarea');
    await typed.keyboard.press('ControlOrMeta+v');
    const text = await typed.locator('textarea').inputValue();
    await typed.close();
    return text;
  };
  await page.goto('/');
  await page.getByRole('link', { name: 'By link: ' }).first().click();
  await page.getByLabel('Name in seat 1').fill('Anna');
  await page.click('button[type=submit]');
  const link = await page.getByLabel('Link for Seat 2', { exact: true }).inputValue();
  await page.getByRole('button', { name: 'Copy link', exact: false }).first().click();
  await page.getByText(en.waiting.copied).waitFor();
  expect(await pasted()).toBe(link);

  const guest = await browser.newContext({ baseURL });
  const [, id] = /\/t\/(\w+)/.exec(link) ?? [];
  await takeSeat(guest, link, 'Bert');
  await guest.close();
  // Anna moves until it is the turn of Bert, who is away.
  const reminder = page.getByRole('button', { name: en.presence.copyReminder });
  await page.waitForSelector('[data-board]');
  const move = async () => {
    if (await reminder.isVisible()) return true;
    await page
      .locator(ALIVE)
      .first()
      .click({ timeout: 500 })
      .catch(() => undefined);
    return reminder.isVisible();
  };
  await expect.poll(move, { timeout: 60_000, interval: 300 }).toBe(true);
  await reminder.click();
  await page.getByText(en.waiting.copied).waitFor();
  expect(await pasted()).toContain(`${baseURL}/t/${id}`);
  await page.evaluate(() => {
    document.execCommand = () => false;
  });
  await reminder.click();
  await page.getByText(en.waiting.copyByHand).waitFor();
  const field = page.locator('.status-bar .copy-field');
  expect(await field.inputValue()).toContain(`${baseURL}/t/${id}`);
  await context.close();
});

test('odds are also computed in a worker', async () => {
  const baseURL = `http://${NAME}:${new URL(site.url).port}`;
  const context = await browser.newContext({ baseURL, locale: 'en-GB', reducedMotion: 'reduce' });
  const page = await context.newPage();
  await page.goto('/odds/lumbricidae/lumbricidae');
  await page.waitForSelector('.odds[data-settled]');
  expect(await page.evaluate(() => isSecureContext)).toBe(false);
  expect(page.workers()).toHaveLength(1);
  await context.close();
});
