// Whole matches on one device, of the fewest and the most, of each game and edition that is ready, in a real browser.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { boxOf } from '#boards';
import { entryOf, shelf } from '#games';
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
  tap,
  untilAsked,
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

/** The fewest seats, the most, and what lies between where that is one number. */
function seatCountsOf(game: string, edition: string): readonly number[] {
  const { least, most } = entryOf(game)!.game.editions.find(({ id }) => id === edition)!.seats;
  return most - least === 2 ? [least, least + 1, most] : [least, most];
}

describe.each(ready)('$game/$edition', ({ game, edition }) => {
  test.each(seatCountsOf(game, edition))('%i seats, by pointer', PATIENCE, async (seats) => {
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

  test('by touch on a phone, two people with a bot between them', PATIENCE, async () => {
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
  });

  test('the fewest, from the shelf to the result by keyboard alone', PATIENCE, async () => {
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
