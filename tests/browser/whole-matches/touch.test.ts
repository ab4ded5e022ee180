// Whole matches on a phone that is passed round, by touch.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type House, openHouse } from '../house.ts';
import { linesOf, openTable, recordOf } from '../requests.ts';
import { movesIn, playByPointer, tap } from '../steps.ts';
import { NAMES, PATIENCE, ready } from './tables.ts';

let house: House;

beforeAll(async () => {
  house = await openHouse();
});

afterAll(() => house.close());

test.each(ready)(
  '$edition: two people with a bot between them',
  PATIENCE,
  async ({ game, edition }) => {
    const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
    const { page, context, errors } = await house.visitor(phone);
    const seats = NAMES.slice(0, 3).map((name, seat) => {
      return seat === 1
        ? ({ kind: 'bot', bot: 'random' } as const)
        : ({ kind: 'person', name } as const);
    });
    const { id } = await openTable(context, { game, edition, seats });
    await page.goto(`/t/${id}`);
    const made = await playByPointer(page, tap);
    expect(movesIn(linesOf(await recordOf(context, id)), [0, 2])).toEqual(made);
    expect(await page.locator('.result .place').count()).toBe(3);
    expect(errors).toEqual([]);
    await context.close();
  },
);
