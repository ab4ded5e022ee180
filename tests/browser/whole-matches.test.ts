// Whole matches on one device, of two and of seven, of each game and edition that is ready, in a real browser.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { shelf } from '#games';
import { type House, openHouse } from './house.ts';
import { linesOf, look, openTable, recordOf } from './requests.ts';
import {
  ALIVE,
  hasty,
  idOf,
  movesIn,
  movesOffered,
  playByKeyboard,
  playByPointer,
  tabTo,
} from './steps.ts';

let house: House;

beforeAll(async () => {
  house = await openHouse();
});

afterAll(() => house.close());

/** A whole match takes its time where the machine is busy. */
const PATIENCE = { timeout: 300_000 };
const NAMES = ['Anna', 'Bert', 'Cleo', 'Dirk', 'Ewa', 'Fien', 'Gus'];
const ready = shelf.filter(({ status }) => status === 'ready');

describe.each(ready)('$game/$edition', ({ game, edition }) => {
  test.each([2, 7])('%i seats, by pointer', PATIENCE, async (seats) => {
    const { page, context, errors } = await house.visitor();
    const { id } = await openTable(context, {
      game,
      edition,
      seats: NAMES.slice(0, seats).map((name) => ({ kind: 'person', name })),
    });
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
  });

  test('two seats, from the shelf to the result by keyboard alone', PATIENCE, async () => {
    const { page, context, errors } = await house.visitor();
    await page.goto('/');
    await page.waitForSelector('.box');
    const nth = ready.findIndex((box) => box.game === game && box.edition === edition);
    const names = await page.locator('.box h2').allTextContents();
    await tabTo(page, `Play ${names[nth]} together`);
    await page.keyboard.press('Enter');
    await page.waitForSelector('form.gathering');
    await tabTo(page, 'Name in seat 1');
    await page.keyboard.type('Anna');
    await tabTo(page, 'By link, seat 2');
    await page.keyboard.press('ArrowUp');
    await tabTo(page, 'Name in seat 2');
    await page.keyboard.type('Bert');
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/t\//);
    const made = await playByKeyboard(page);
    expect(movesIn(linesOf(await recordOf(context, idOf(page))))).toEqual(made);
    await tabTo(page, 'Play again');
    const before = idOf(page);
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => !url.pathname.includes(before));
    await page.waitForSelector('[data-move="roll"]');
    expect(errors).toEqual([]);
    await context.close();
  });
});

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
