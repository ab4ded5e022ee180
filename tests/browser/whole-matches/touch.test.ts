// Whole matches on a phone that is passed round, by touch: races between people, others with a bot between two of them.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type House, openHouse } from '../house.ts';
import { linesOf, openTable, recordOf } from '../requests.ts';
import { movesIn, playByPointer, tap } from '../steps.ts';
import { others, PATIENCE, people, races } from './tables.ts';

let house: House;

beforeAll(async () => {
  house = await openHouse();
});

afterAll(() => house.close());

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const bot = { kind: 'bot', bot: 'random' } as const;

test.each([
  ...races.map((race) => ({ ...race, sit: people(race.seats) })),
  ...others.map((box) => ({
    ...box,
    seats: 3,
    sit: [...people(3).slice(0, 1), bot, ...people(3).slice(2)],
  })),
])('$edition: $seats seats', PATIENCE, async ({ game, edition, seats, sit }) => {
  const { page, context, errors } = await house.visitor(phone);
  const { id } = await openTable(context, { game, edition, seats: sit });
  await page.goto(`/t/${id}`);
  const made = await playByPointer(page, tap);
  const played = sit.flatMap(({ kind }, seat) => (kind === 'person' ? [seat] : []));
  expect(movesIn(linesOf(await recordOf(context, id)), played)).toEqual(made);
  expect(await page.locator('.result .place').count()).toBe(seats);
  expect(errors).toEqual([]);
  await context.close();
});
