// Whole matches on one device by pointer, of the fewest seats and the most of each game and edition that is ready, and a match
// that one click begins.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type House, openHouse } from '../house.ts';
import { linesOf, look, openTable, recordOf } from '../requests.ts';
import { ALIVE, hasty, movesIn, movesOffered, playByPointer } from '../steps.ts';
import { NAMES, others, PATIENCE, people, races, seatCountsOf } from './tables.ts';

let house: House;

beforeAll(async () => {
  house = await openHouse();
});

afterAll(() => house.close());

const tables = others.flatMap(({ game, edition }) => {
  return seatCountsOf(game, edition).map((seats) => ({ game, edition, seats }));
});

test.each([...races, ...tables])(
  '$edition: $seats seats',
  PATIENCE,
  async ({ game, edition, seats }) => {
    const { page, context, errors } = await house.visitor();
    const { id } = await openTable(context, { game, edition, seats: people(seats) });
    await page.goto(`/t/${id}`);
    const made = await playByPointer(page);
    expect(movesIn(linesOf(await recordOf(context, id)))).toEqual(made);
    expect(await page.locator('.result .place').count()).toBe(seats);
    const { seen } = await look(context, id);
    expect(seen.result?.winners.length).toBeGreaterThan(0);
    for (const seat of seen.result?.winners ?? []) {
      expect(await page.textContent('.result h2')).toContain(NAMES[seat]);
    }
    expect(errors).toEqual([]);
    await context.close();
  },
);

test('one click plays against bots, and their moves can be followed', PATIENCE, async () => {
  const { page, context, errors } = await house.visitor({ reducedMotion: 'no-preference' });
  await page.goto('/');
  await page.click('text=Play now');
  await page.waitForSelector('.table');
  const alive = page.locator(ALIVE);
  let turns = 0;
  while (turns < 3) {
    await page.waitForSelector(ALIVE, { timeout: 60_000 });
    const move = hasty(await movesOffered(page));
    if ((await alive.first().textContent()) === 'Roll 8 dice') turns += 1;
    await page.click(`[data-move="${move}"]`);
    await expect.poll(() => movesOffered(page), { interval: 20 }).not.toContain(move);
    const skip = page.locator('.standing-skip');
    if (turns === 2 && (await skip.count()) > 0) await skip.click({ timeout: 500 }).catch(() => 0);
  }
  expect(await page.locator('.history li').count()).toBeGreaterThan(5);
  expect(errors).toEqual([]);
  await context.close();
});
