// Every page, and the dice games in every state: on a phone in Polish and at a desk in English, light and dark, at any zoom.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type House, openHouse } from '../house.ts';
import { EVERY_OPENING, faultsOf, OPENINGS, PATIENCE, prepare } from '../scene-faults.ts';
import { pages, type Shown } from '../scenes.ts';
import { EVERY_COMBINATION } from './spread.ts';

let house: House;
let prepared: ReadonlyMap<string, Shown>;

beforeAll(async () => {
  house = await openHouse();
  prepared = await prepare(house, pages);
}, PATIENCE.timeout);

afterAll(() => house.close());

test(
  'axe finds nothing, nothing is cut off, and what is pressed has 24 pixels',
  PATIENCE,
  async () => {
    const openings = EVERY_COMBINATION ? EVERY_OPENING : OPENINGS;
    expect(await faultsOf(house, pages, prepared, openings)).toEqual({});
  },
);
