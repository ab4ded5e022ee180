// The 3D view of a kit. The test waits until two consecutive pictures are equal, which is too slow for `npm test`.
import { hash } from 'node:crypto';
import { expect, test } from 'vitest';
import { shelf } from '#games';
import { WHILE_MADE } from '../scenes/kits.ts';
import { siteOfFile } from './site-of-file.ts';
import { untilDrawn } from './steps.ts';

const [box] = shelf.filter(({ status }) => status === 'ready');
const ADDRESS = `/kits/${box?.game}/${box?.edition}`;

const site = siteOfFile();

test('the 3D view draws, turns by keys and mouse, zooms and shows one part', async () => {
  const { page, errors, context } = await site.visitor();
  await page.goto(ADDRESS);
  await page.getByRole('button', { name: 'Turn the parts in 3D' }).click();
  await page.waitForSelector('.kit-view[data-ready]', WHILE_MADE);
  const stage = page.getByRole('application', { name: '3D view: ' });
  expect(await stage.evaluate((element) => element === document.activeElement)).toBe(true);
  const canvas = stage.locator('canvas');
  const seen = async () => hash('sha256', await canvas.screenshot());
  // The keys show the ring of the focus.
  await page.keyboard.press('0');
  // The parts are drawn a moment after their file has come.
  await untilDrawn(page);
  let first = await seen();
  for (let before = ''; before !== first; ) {
    await page.waitForTimeout(500);
    [before, first] = [first, await seen()];
  }
  const pictures = new Set([first]);
  for (const key of ['ArrowLeft', 'ArrowDown', '+']) {
    await page.keyboard.press(key);
    await expect.poll(seen).not.toBe([...pictures].at(-1));
    pictures.add(await seen());
  }
  await page.keyboard.press('0');
  await expect.poll(seen).toBe(first);
  const place = await stage.boundingBox();
  if (place === null) throw new Error('the view is not visible');
  await page.mouse.move(place.x + 100, place.y + 100);
  await page.mouse.down();
  await page.mouse.move(place.x + 180, place.y + 120);
  await page.mouse.up();
  await expect.poll(seen).not.toBe(first);
  await page.getByRole('button', { name: 'Reset the view' }).click();
  await page.getByRole('combobox', { name: 'Show' }).selectOption({ label: 'Die' });
  await page.getByRole('application', { name: '3D view: Die' }).waitFor();
  await expect.poll(seen).not.toBe(first);
  expect(errors).toEqual([]);
  await context.close();
});
