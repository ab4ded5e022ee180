// Looks at scenes as a test: a test for each way to open them, so that each has its own time.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type House, openHouse } from '../house.ts';
import { EVERY_OPENING, faultsOf, OPENINGS, PATIENCE, prepare } from '../scene-faults.ts';
import type { Scenes, Shown } from '../scenes.ts';
import { EVERY_COMBINATION } from './spread.ts';

/** Axe finds nothing, nothing is cut off, and what is pressed has 24 pixels. */
export function lookAt(scenes: Scenes): void {
  let house: House;
  let prepared: ReadonlyMap<string, Shown>;

  beforeAll(async () => {
    house = await openHouse();
    prepared = await prepare(house, scenes);
  }, PATIENCE.timeout);

  afterAll(() => house.close());

  const openings = EVERY_COMBINATION ? EVERY_OPENING : OPENINGS;

  test.each(openings)(
    'axe finds nothing, nothing is cut off, and what is pressed has 24 pixels: $window windows, $locale',
    PATIENCE,
    async (opening) => {
      expect(await faultsOf(house, scenes, prepared, [opening])).toEqual({});
    },
  );
}
