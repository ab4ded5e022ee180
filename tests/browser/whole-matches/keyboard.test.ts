// Whole matches by keyboard alone.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { boxOf } from '#boards';
import { type House, openHouse } from '../house.ts';
import { linesOf, recordOf } from '../requests.ts';
import { idOf, movesIn, playByKeyboard, tabTo, untilAsked } from '../steps.ts';
import { NAMES, PATIENCE, ready, seatCountsOf } from './tables.ts';

let house: House;

beforeAll(async () => {
  house = await openHouse();
});

afterAll(() => house.close());

test.each(ready)(
  '$edition: the fewest seats, from the shelf to the result',
  PATIENCE,
  async ({ game, edition }) => {
    const { page, context, errors } = await house.visitor();
    await page.goto('/');
    await page.waitForSelector('.box');
    await tabTo(page, `Play ${boxOf(game, edition)?.words.en.name} together`);
    await page.keyboard.press('Enter');
    await page.waitForSelector('form.gathering');
    await tabTo(page, 'Name in seat 1');
    await page.keyboard.type('Anna');
    const [fewest = 2] = seatCountsOf(game, edition);
    for (let seat = 2; seat <= fewest; seat += 1) {
      await tabTo(page, `By link, seat ${seat}`);
      await page.keyboard.press('ArrowUp');
      await tabTo(page, `Name in seat ${seat}`);
      await page.keyboard.type(NAMES[seat - 1] as string);
    }
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/t\//);
    const made = await playByKeyboard(page);
    expect(movesIn(linesOf(await recordOf(context, idOf(page))))).toEqual(made);
    await tabTo(page, 'Play again');
    const before = idOf(page);
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => !url.pathname.includes(before));
    expect(await untilAsked(page)).not.toBe('over');
    expect(errors).toEqual([]);
    await context.close();
  },
);
