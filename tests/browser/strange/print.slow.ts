// Pages are printed in the light theme, whatever the screen shows: every element of the pages of each box.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { shelf } from '#games';
import { openTable, people } from '../requests.ts';
import { siteOfFile } from '../site-of-file.ts';
import { ALIVE, CURTAIN, untilAsked } from '../steps.ts';

const site = siteOfFile();
const boxes = shelf.filter(({ status }) => status === 'ready');

/** The colours of every element, with its class. */
const coloursOf = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('body, body *')].map((element) => {
      const style = getComputedStyle(element);
      const { backgroundColor, backgroundImage, borderTopColor, color, fill, stroke } = style;
      const colours = [backgroundColor, backgroundImage, borderTopColor, color, fill, stroke];
      return `${element.localName} ${element.getAttribute('class')}: ${colours.join(' ')}`;
    }),
  );

/** Where a page's theme comes from: the value stored on the device, and the system's. */
const DARK = [
  ['of the system', 'null', 'dark'],
  ['chosen here', '"dark"', 'light'],
] as const;

/** Prints a page in the light and in both dark themes. */
async function printsLight(page: Page, address: string, ready: () => Promise<unknown>) {
  const show = async (theme: string, colorScheme: 'light' | 'dark') => {
    await page.emulateMedia({ media: 'screen', colorScheme });
    await page.evaluate((value) => localStorage.setItem('wormery/theme', value), theme);
    await page.goto(address);
    await ready();
    const screen = await coloursOf(page);
    await page.emulateMedia({ media: 'print', colorScheme });
    return { screen, paper: await coloursOf(page) };
  };
  await page.goto(address);
  const light = await show('null', 'light');
  for (const [, theme, system] of DARK) {
    const dark = await show(theme, system);
    expect(dark.screen).not.toEqual(light.screen);
    expect(dark.paper).toEqual(light.paper);
  }
}

test('the shelf', async () => {
  const { page, context } = await site.visitor();
  await printsLight(page, '/', () => page.waitForSelector('.box'));
  await context.close();
});

test.each(boxes)('$edition: its rules', async ({ game, edition }) => {
  const { page, context } = await site.visitor();
  await printsLight(page, `/rules/${game}/${edition}`, () => page.waitForLoadState('networkidle'));
  await context.close();
});

test.each(boxes)('$edition: a match', async (box) => {
  const { page, context } = await site.visitor();
  const { game, edition } = box;
  const { id } = await openTable(context, { game, edition, seats: people(box, 2) });
  await printsLight(page, `/t/${id}`, async () => {
    if ((await untilAsked(page)) === 'curtain') await page.click(CURTAIN);
    await page.waitForSelector(ALIVE);
    await page.waitForLoadState('networkidle');
  });
  await context.close();
});
