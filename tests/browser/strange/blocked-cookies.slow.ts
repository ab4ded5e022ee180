// A browser that blocks cookies: the page says so before a link that works once is used.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { shelf } from '#games';
import { refusals } from '../page-words.ts';
import { linkTo, OPEN, oneAmong, openTable } from '../requests.ts';
import { siteOfFile } from '../site-of-file.ts';

const site = siteOfFile();
const boxes = shelf.filter(({ status }) => status === 'ready');
type Box = (typeof boxes)[number];

/** A page whose browser neither sends nor takes cookies. */
async function blocked(): Promise<Page> {
  const { page, context } = await site.visitor();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setDocumentCookieDisabled', { disabled: true });
  await page.route('**/api/**', async (route) => {
    const { cookie: _, ...headers } = await route.request().allHeaders();
    const reply = await route.fetch({ headers });
    const { 'set-cookie': _given, ...given } = reply.headers();
    await context.clearCookies();
    await route.fulfill({ response: reply, headers: given });
  });
  return page;
}

async function invitation({ game, edition }: Box): Promise<string> {
  const { context } = await site.visitor();
  const seats = oneAmong({ game, edition }, OPEN);
  return linkTo(await openTable(context, { game, edition, seats }), 1);
}

test.each(boxes)('$edition: an invitation is not used, and works with cookies', async (box) => {
  const link = await invitation(box);
  const page = await blocked();
  await page.goto(link);
  await page.getByText(refusals.noCookies.advice).waitFor();
  expect(await page.locator('button[type=submit]').count()).toBe(0);
  const { page: other } = await site.visitor();
  await other.goto(link);
  await other.getByLabel('Your name').fill('Bert');
  await other.click('button[type=submit]');
  await other.waitForSelector('[data-board], .waiting');
});

test.each(boxes)('$edition: a new match is not opened, and the form stays', async (box) => {
  const { game, edition } = box;
  const page = await blocked();
  await page.goto(`/new/${game}/${edition}`);
  await page.getByLabel('Name in seat 1').fill('Anna');
  await page.click('button[type=submit]');
  await page.getByText(refusals.noCookies.advice).waitFor();
  expect(new URL(page.url()).pathname).toBe(`/new/${game}/${edition}`);
});

test.each(boxes)('$edition: a match without a right is explained by the cookies', async (box) => {
  const link = await invitation(box);
  const page = await blocked();
  await page.goto(link.split('#')[0] as string);
  await page.getByText(refusals.noCookies.advice).waitFor();
});
