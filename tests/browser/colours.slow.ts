// Colours of seats: the owner chooses all at one device, guests choose their own, by pointer and
// keyboard.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { siteOfFile } from './site-of-file.ts';

const site = siteOfFile();

/** The names of the seats' colours on the page. */
function chosen(page: Page): Promise<readonly (string | null)[]> {
  return page.$$eval('button.seat-token', (tokens) =>
    tokens.map((token) => token.getAttribute('aria-label')),
  );
}

/** The computed colours of the seats, as `rgb(...)`. */
function paints(page: Page): Promise<readonly string[]> {
  return page.$$eval('.seat-mark-face', (faces) =>
    faces.map((face) => getComputedStyle(face).fill),
  );
}

test('seats at one device choose colours by pointer and keyboard, and the match keeps them', async () => {
  const { page, errors } = await site.visitor();
  await page.goto('/new/lamance/reconstruction?with=device');
  await page.waitForSelector('button.seat-token');
  await page.getByRole('button', { name: 'Colour of seat 1: coral' }).click();
  await page.getByRole('button', { name: 'violet', exact: true }).click();
  expect(await page.$('.colour-tray')).toBeNull();
  // Taking another seat's colour swaps both.
  await page.getByRole('button', { name: 'Colour of seat 2: blue' }).press('Enter');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Escape');
  expect(await page.$('.colour-tray')).toBeNull();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'violet', exact: true }).press('Enter');
  expect(await chosen(page)).toEqual(['Colour of seat 1: blue', 'Colour of seat 2: violet']);
  const before = await paints(page);
  await page.click('button[type=submit]');
  await page.waitForSelector('.line-seats, .table');
  expect(new Set(await paints(page))).toEqual(new Set(before));
  // The device remembers its owner's colour.
  await page.goto('/new/lumbricidae/lumbricidae');
  await page.waitForSelector('button.seat-token');
  expect((await chosen(page))[0]).toBe('Colour of seat 1: violet');
  expect(errors).toEqual([]);
  await page.context().close();
});

test('a guest takes a free colour, and the host sees it', async () => {
  const [host, guest] = [await site.visitor(), await site.visitor()];
  await host.page.goto('/new/lumbricidae/lumbricidae?with=link');
  await host.page.fill('input[type=text]', 'Ann');
  await host.page.getByRole('button', { name: 'Add a seat' }).click();
  await host.page.click('button[type=submit]');
  const link = await host.page.waitForSelector('.copy-link input');
  await guest.page.goto(await link.inputValue());
  await guest.page.getByRole('button', { name: 'Colour of seat 2: blue' }).click();
  const taken = guest.page.getByRole('button', { name: 'coral, taken by Ann' });
  expect(await taken.getAttribute('aria-disabled')).toBe('true');
  await taken.click({ force: true });
  expect(await chosen(guest.page)).toEqual(['Colour of seat 2: blue']);
  await guest.page.getByRole('button', { name: 'green', exact: true }).click();
  await guest.page.click('button[type=submit]');
  await guest.page.waitForSelector('.waiting');
  expect(await chosen(guest.page)).toEqual(['Colour of seat 2: green']);
  // It can be changed until the match starts.
  await guest.page.click('button.seat-token');
  await guest.page.getByRole('button', { name: 'brown', exact: true }).click();
  await guest.page.waitForSelector('[aria-label="Colour of seat 2: brown"]');
  await expect.poll(() => paints(host.page)).toEqual(await paints(guest.page));
  expect([...host.errors, ...guest.errors]).toEqual([]);
});
