// "Back" closes a dialog, a QR code or a panel, and stays on the page; after that it leaves the page as before.
import { expect, test } from 'vitest';
import { shelf } from '#games';
import { en, lobby } from '../page-words.ts';
import { openTable, people } from '../requests.ts';
import { siteOfFile } from '../site-of-file.ts';

const site = siteOfFile();
const boxes = shelf.filter(({ status }) => status === 'ready');
const PHONE = { viewport: { width: 390, height: 844 } };

/** A table that waits for a guest, opened by the form after the shelf. */
async function waitingTable() {
  const visitor = await site.visitor(PHONE);
  const { page } = visitor;
  await page.goto('/');
  await page.getByRole('link', { name: 'By link: ' }).first().click();
  await page.getByLabel('Name in seat 1').fill('Anna');
  await page.click('button[type=submit]');
  await page.waitForSelector('.waiting');
  return { ...visitor, path: new URL(page.url()).pathname };
}

test('a QR code and a question', async () => {
  const { page, path, errors } = await waitingTable();
  for (const opener of [
    page.locator('[aria-haspopup=dialog]').first(),
    page.getByRole('button', { name: lobby.waiting.close }),
  ]) {
    await opener.click();
    await page.waitForSelector('dialog[open]');
    await page.goBack();
    await page.waitForSelector('dialog', { state: 'detached' });
    expect(new URL(page.url()).pathname).toBe(path);
    // Closed by its button, it leaves no entry behind.
    await opener.click();
    await page.locator('dialog[open] .button').first().click();
    await page.waitForSelector('dialog', { state: 'detached' });
  }
  await page.goBack();
  await page.waitForSelector('.box');
  expect(errors).toEqual([]);
});

test.each(boxes)('$edition: a question over a panel, one after the other', async (box) => {
  const { game, edition } = box;
  const { page, context } = await site.visitor(PHONE);
  const seats = people(box, 2);
  const { id } = await openTable(context, { game, edition, seats });
  await page.goto('/');
  await page.goto(`/t/${id}`);
  await page.click('#tab-table');
  // With several seats at this device, their actions are folded.
  await page.locator('.table-panel-folded > summary').first().click();
  await page
    .getByRole('button', { name: new RegExp(`^${en.match.resign}`) })
    .first()
    .click();
  await page.waitForSelector('dialog[open]');
  await page.goBack();
  await page.waitForSelector('dialog', { state: 'detached' });
  expect(await page.locator('#panel-table').isVisible()).toBe(true);
  await page.goBack();
  await expect.poll(() => page.locator('#panel-table').isVisible()).toBe(false);
  expect(new URL(page.url()).pathname).toBe(`/t/${id}`);
});
