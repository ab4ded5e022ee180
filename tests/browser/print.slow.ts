// Pages are printed in the light theme, whatever the screen shows.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { siteOfFile } from './site-of-file.ts';

const site = siteOfFile();

/** The colours of the ground and of the texts. */
const coloursOf = (page: Page) =>
  page.evaluate(() => {
    const { backgroundColor, color } = getComputedStyle(document.body);
    return [backgroundColor, color];
  });

test.each([
  ['of the system', 'null'],
  ['chosen here', '"dark"'],
])('the dark theme %s is printed light', async (_, theme) => {
  const { page, context } = await site.visitor({ colorScheme: 'light' });
  await page.goto('/');
  await page.waitForSelector('.box');
  const light = await coloursOf(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.evaluate((value) => localStorage.setItem('wormery/theme', value), theme);
  await page.reload();
  await page.waitForSelector('.box');
  expect(await coloursOf(page)).not.toEqual(light);
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  expect(await coloursOf(page)).toEqual(light);
  await context.close();
});
