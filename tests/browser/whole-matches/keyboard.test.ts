// Whole matches by keyboard alone.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { boxOf } from '#boards';
import { type House, openHouse } from '../house.ts';
import { linesOf, recordOf } from '../requests.ts';
import { idOf, movesIn, playByKeyboard, tabTo, untilAsked } from '../steps.ts';
import { NAMES, others, PATIENCE, races, seatCountsOf } from './tables.ts';

let house: House;

beforeAll(async () => {
  house = await openHouse();
});

afterAll(() => house.close());

const fewest = others.map(({ game, edition }) => {
  return { game, edition, seats: Math.min(...seatCountsOf(game, edition)) };
});

/** Opens a table of people at this device, from the shelf on. */
async function openTable(page: Page, { game, edition, seats }: (typeof fewest)[0]): Promise<void> {
  await page.goto('/');
  await page.waitForSelector('.box');
  await tabTo(page, `Play ${boxOf(game, edition)?.words.en.name} together`);
  await page.keyboard.press('Enter');
  await page.waitForSelector('form.gathering');
  while ((await page.locator('.seat-who').count()) < seats) {
    await tabTo(page, 'Add a seat');
    await page.keyboard.press('Enter');
  }
  await tabTo(page, 'Name in seat 1');
  await page.keyboard.type(NAMES[0] as string);
  for (let seat = 2; seat <= seats; seat += 1) {
    await tabTo(page, `By link, seat ${seat}`);
    await page.keyboard.press('ArrowUp');
    await tabTo(page, `Name in seat ${seat}`);
    await page.keyboard.type(NAMES[seat - 1] as string);
  }
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/t\//);
}

test.each([...races, ...fewest])(
  '$edition: $seats seats, from the shelf to the result',
  PATIENCE,
  async (table) => {
    const { page, context, errors } = await house.visitor();
    await openTable(page, table);
    const made = await playByKeyboard(page);
    expect(movesIn(linesOf(await recordOf(context, idOf(page))))).toEqual(made);
    expect(await page.locator('.result .place').count()).toBe(table.seats);
    await tabTo(page, 'Play again');
    const before = idOf(page);
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => !url.pathname.includes(before));
    expect(await untilAsked(page)).not.toBe('over');
    expect(errors).toEqual([]);
    await context.close();
  },
);
