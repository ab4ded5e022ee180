// The first picture of a race, at every size of window: all worms whole, as large as possible, with nothing on them, and with
// FINISH or an arrow to it.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openTable } from './requests.ts';
import { siteOfFile } from './site-of-file.ts';
import { ALIVE } from './steps.ts';

const site = siteOfFile();

const SIZES = [
  [320, 568],
  [360, 640],
  [390, 844],
  [430, 932],
  [667, 375],
  [844, 390],
  [768, 1024],
  [1024, 768],
  [1440, 900],
  [1920, 1080],
] as const;
const CASES = SIZES.flatMap(([width, height]) =>
  [2, 3, 5].map((seats) => [width, height, seats] as const),
);

async function sitDown(seats: number, options: object) {
  const visitor = await site.visitor(options);
  const bots = Array.from({ length: seats - 1 }, () => ({ kind: 'bot', bot: 'random' }) as const);
  const { id } = await openTable(visitor.context, {
    game: 'worm-up',
    edition: seats === 2 ? 'dice' : 'tiles',
    seats: [{ kind: 'person', name: 'Anna' }, ...bots],
  });
  await visitor.page.goto(`/t/${id}`);
  await visitor.page.waitForSelector(ALIVE);
  return visitor;
}

/** What hides a part of a worm, by its class; `edge` for the edge of the picture or window. */
function coversOfWorms(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const pane = document.querySelector('.race-ground')!.getBoundingClientRect();
    const found = new Set<string>();
    for (const wood of document.querySelectorAll('[data-segment] .race-wood')) {
      const { left, right, top, bottom } = wood.getBoundingClientRect();
      const isIn =
        left >= pane.left - 0.5 &&
        right <= pane.right + 0.5 &&
        top >= Math.max(0, pane.top) - 0.5 &&
        bottom <= Math.min(innerHeight, pane.bottom) + 0.5;
      if (!isIn) found.add('edge');
      for (const [x, y] of [
        [(left + right) / 2, top + 1],
        [(left + right) / 2, bottom - 1],
        [left + 1, (top + bottom) / 2],
        [right - 1, (top + bottom) / 2],
      ] as const) {
        // Labels take no presses, so they are not at a point: their boxes are compared.
        for (const label of document.querySelectorAll(
          '.race-round, .race-finish-arrow, .race-whose, .status-bar-hint, .race-zoom-button:not([hidden])',
        )) {
          const box = label.getBoundingClientRect();
          if (x > box.left && x < box.right && y > box.top && y < box.bottom) {
            found.add(label.className);
          }
        }
      }
    }
    return [...found];
  });
}

/** The share of the picture that the worms take, in the direction where it is larger, and the width of a segment in pixels. */
function sizeOfWorms(page: Page): Promise<{ readonly share: number; readonly segment: number }> {
  return page.evaluate(() => {
    const pane = document.querySelector('.race-ground')!.getBoundingClientRect();
    const all = [...document.querySelectorAll('[data-segment] .race-wood')].map((each) =>
      each.getBoundingClientRect(),
    );
    const across =
      Math.max(...all.map((box) => box.right)) - Math.min(...all.map((box) => box.left));
    const down = Math.max(...all.map((box) => box.bottom)) - Math.min(...all.map((box) => box.top));
    return {
      share: Math.max(across / pane.width, down / pane.height),
      segment: all[0]!.width,
    };
  });
}

const isFinishSeen = (page: Page) =>
  page.evaluate(() => {
    const pane = document.querySelector('.race-ground')!.getBoundingClientRect();
    return [...document.querySelectorAll('.race-ground [data-post]')].some((post) => {
      const { top, left, right, bottom } = post.getBoundingClientRect();
      return top > pane.top && bottom < pane.bottom && left > pane.left && right < pane.right;
    });
  });

test.each(CASES)('%i by %i with %i worms', async (width, height, seats) => {
  const { page, context, errors } = await sitDown(seats, { viewport: { width, height } });
  await expect.poll(() => coversOfWorms(page)).toEqual([]);
  const { share, segment } = await sizeOfWorms(page);
  expect(segment).toBeGreaterThanOrEqual(11);
  if (await isFinishSeen(page)) {
    expect(segment).toBeGreaterThanOrEqual(16);
  } else {
    // The camera goes no nearer than 30 pixels a segment by itself.
    expect(share > 0.48 || segment > 30).toBe(true);
    await page.waitForSelector('.race-finish-arrow');
    expect(await page.textContent('.race-finish-arrow')).toMatch(/^\d+FINISH$/);
    expect(await coversOfWorms(page)).toEqual([]);
  }
  expect(errors).toEqual([]);
  await context.close();
});

test.each([
  [390, 844],
  [844, 390],
])('after the flight to FINISH the worms are in view again: %i by %i', async (width, height) => {
  const options = { viewport: { width, height }, reducedMotion: 'no-preference' };
  const { page, context } = await sitDown(3, options);
  await expect.poll(() => isFinishSeen(page), { timeout: 10_000, interval: 50 }).toBe(true);
  await expect.poll(() => coversOfWorms(page), { timeout: 10_000 }).toEqual([]);
  expect(await page.locator('.race-finish-arrow').count()).toBe(1);
  await context.close();
});

test('a hint covers no plate, and does not come back after a bid', async () => {
  const { page, context } = await sitDown(3, { viewport: { width: 390, height: 844 } });
  const hint = page.locator('.status-bar-hint');
  await expect.poll(() => hint.innerText()).toMatch(/^X: /);
  const board = await page.locator('[data-board]').first().boundingBox();
  const box = await hint.boundingBox();
  expect(box!.y + box!.height).toBeLessThanOrEqual(board!.y);
  await page.click(ALIVE);
  await page.waitForSelector('[data-result]');
  await page.reload();
  await page.waitForSelector(ALIVE);
  await page.waitForLoadState('networkidle');
  expect(await page.locator('.status-bar-lines').innerText()).not.toMatch(/X: /);
  await context.close();
});
