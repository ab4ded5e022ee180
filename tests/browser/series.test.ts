// A series of rematches: the players agree to play for a cup, the starter rotates, and the cup ends the series.
import type { BrowserContext, Page } from 'playwright-core';
import { expect } from 'vitest';
import { boxWith, hasSwitch, seatsFor } from '#tools/testing/boxes.ts';
import { takingTurns } from '#tools/testing/taking-turns.ts';
import { end } from './page-words.ts';
import { command, linkTo, look, openTable } from './requests.ts';
import { siteOfFile } from './site-of-file.ts';
import { idOf, OVER } from './steps.ts';

const site = siteOfFile();
const test = takingTurns(2);
const { game, edition } = boxWith(seatsFor(2), hasSwitch('firstSeat'));
const anna = { kind: 'person', name: 'Anna' } as const;
const bert = { kind: 'person', name: 'Bert' } as const;

const bestOf = (page: Page, count: number) =>
  page.getByRole('button', { name: end.series.bestOf({ count }), exact: true });

/** The seat that starts the match of a page. */
async function starterOf(page: Page, context: BrowserContext): Promise<number> {
  const { seen } = await look(context, idOf(page));
  return seen.toMove[0] ?? -1;
}

async function loses(context: BrowserContext, page: Page, seat: number): Promise<void> {
  await page.waitForSelector('[data-board]');
  await command(context, `/api/matches/${idOf(page)}/resign`, { seat });
  await page.waitForSelector(OVER);
}

async function again(page: Page): Promise<void> {
  const before = idOf(page);
  await page.getByRole('button', { name: end.rematch }).click();
  await page.waitForURL((url) => !url.pathname.includes(before));
}

test('on one device, by pointer: best of three ends with a cup, then a new series begins', async () => {
  const { page, context, errors } = await site.visitor();
  const { id } = await openTable(context, { game, edition, seats: [anna, bert] });
  await page.goto(`/t/${id}`);
  const starters = [await starterOf(page, context)];
  await loses(context, page, 1);
  await bestOf(page, 3).click();
  await page
    .getByText(end.series.bestOf({ count: 3 }), { exact: true })
    .nth(0)
    .waitFor();
  await expect.poll(() => bestOf(page, 3).getAttribute('aria-pressed')).toBe('true');
  // Nobody is at another device, so the agreement opens no talk.
  expect(await page.locator('#tab-talk').count()).toBe(0);
  for (const loser of [0, 1]) {
    await again(page);
    await page.locator('header .series-short').waitFor();
    expect(await page.locator('header .series').textContent()).toContain(
      end.series.bestOf({ count: 3 }),
    );
    starters.push(await starterOf(page, context));
    await loses(context, page, loser);
  }
  const [drawn = -1] = starters;
  expect(starters).toEqual([drawn, 1 - drawn, drawn]);
  await page.getByRole('heading', { name: end.series.won({ name: 'Anna' }) }).waitFor();
  expect(await page.locator('.result .series .unseen').textContent()).toContain('Anna 2, Bert 1');
  await again(page);
  await page.waitForSelector('[data-board]');
  expect(await page.locator('header .series').count()).toBe(0);
  expect(errors).toEqual([]);
  await context.close();
});

test('over a link, by keyboard: both devices hear the agreement and see the cup', async () => {
  const [first, second] = await Promise.all([site.visitor(), site.visitor()]);
  const opened = await openTable(first.context, { game, edition, seats: [anna, { kind: 'open' }] });
  await first.page.goto(`/t/${opened.id}`);
  await second.page.goto(linkTo(opened, 1));
  await second.page.getByLabel('Your name').fill('Bert');
  await second.page.click('button[type=submit]');
  await second.page.waitForSelector('[data-board]');
  await loses(first.context, first.page, 0);
  await second.page.waitForSelector(OVER);
  await bestOf(second.page, 3).focus();
  await second.page.keyboard.press('Enter');
  await expect.poll(() => bestOf(first.page, 3).getAttribute('aria-pressed')).toBe('true');
  await first.page.getByRole('button', { name: end.rematch }).focus();
  await first.page.keyboard.press('Enter');
  await second.page.getByRole('link', { name: end.toRematch, exact: true }).press('Enter');
  for (const { page } of [first, second]) {
    await page.locator('header .series-short').waitFor();
    await page.waitForSelector('[data-board]');
  }
  const path = `/api/matches/${idOf(first.page)}`;
  await command(first.context, `${path}/resign`, { seat: 0 });
  await first.page.getByRole('heading', { name: end.series.won({ name: 'Bert' }) }).waitFor();
  await second.page.getByRole('heading', { name: end.series.youWon }).waitFor();
  expect([...first.errors, ...second.errors]).toEqual([]);
  await Promise.all([first.context.close(), second.context.close()]);
});
