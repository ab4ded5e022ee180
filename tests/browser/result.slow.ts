// The result of a match whose page is scrolled when the match ends.
import { expect, test } from 'vitest';
import { boxWith, seatsFor } from '#tools/testing/boxes.ts';
import { command, linkTo, openTable, people } from './requests.ts';
import { siteOfFile } from './site-of-file.ts';
import { ALIVE, OVER } from './steps.ts';

const site = siteOfFile();

/** How much of the podium's place is above the window. */
const ABOVE = 20;

test('the podium also shows in a place whose upper edge is above the window', async () => {
  const { page, context, errors } = await site.visitor({ viewport: { width: 390, height: 400 } });
  const { game, edition } = boxWith(seatsFor(2));
  const opened = await openTable(context, { game, edition, seats: people({ game, edition }, 2) });
  await page.goto(linkTo(opened, 0));
  await page.waitForSelector(ALIVE);
  await page.evaluate((above) => {
    // While a player types, the page does not scroll to the result by itself.
    const field = document.createElement('input');
    field.style.position = 'fixed';
    document.body.append(field);
    field.focus();
    const look = () => {
      const place = document.querySelector('.podium-place');
      if (place === null) return;
      observer.disconnect();
      scrollBy({ top: place.getBoundingClientRect().top + above, behavior: 'instant' });
    };
    const observer = new MutationObserver(look);
    observer.observe(document, { childList: true, subtree: true });
  }, ABOVE);
  await command(context, `/api/matches/${opened.id}/resign`, { seat: 1 });
  await page.waitForSelector('.podium-place');
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0);
  await page.waitForSelector(OVER);
  expect(errors).toEqual([]);
  await context.close();
});

test('when a match ends, the view and the focus come to the result, but not on a later visit', async () => {
  const { page, context, errors } = await site.visitor({ viewport: { width: 390, height: 600 } });
  const { game, edition } = boxWith(seatsFor(2));
  const { id } = await openTable(context, { game, edition, seats: people({ game, edition }, 2) });
  await page.goto(`/t/${id}`);
  await page.waitForSelector(ALIVE);
  await page.evaluate(() => scrollTo(0, 300));
  await command(context, `/api/matches/${id}/resign`, { seat: 1 });
  await page.waitForSelector('.result:focus');
  const isSeen = await page.$eval('.result', (result) => {
    const { top } = result.getBoundingClientRect();
    return top >= 0 && top < innerHeight / 2;
  });
  expect(isSeen).toBe(true);
  await page.reload();
  await page.waitForSelector(OVER);
  expect(await page.locator('.result:focus').count()).toBe(0);
  expect(errors).toEqual([]);
  await context.close();
});
