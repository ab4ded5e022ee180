// Checks scenes: one test for each kind of window, so that each has its own timeout.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { THOROUGH } from '#tools/testing/thorough.ts';
import { EVERY_OPENING, faultsOf, OPENINGS, PATIENCE, prepare } from '../scene-faults.ts';
import type { Scenes, Shown } from '../scenes.ts';
import { openSite, type Site } from '../site.ts';

/**
 * A phone has the least room, so a large window checks a third of the scenes; all of them in
 * `npm run test:slow`.
 */
function everyThird(scenes: Scenes): Scenes {
  const all = Object.entries(scenes);
  return Object.fromEntries(THOROUGH ? all : all.filter((_, index) => index % 3 === 0));
}

/** No axe violations, no cut-off text, and controls of at least 24 pixels. */
export function lookAt(scenes: Scenes): void {
  let site: Site;
  /** Matches are played once, for the first window. */
  let prepared: Promise<ReadonlyMap<string, Shown>> | undefined;

  beforeAll(async () => {
    site = await openSite();
  });

  afterAll(() => site.close());

  const openings = THOROUGH ? EVERY_OPENING : OPENINGS;

  test.each(openings)(
    'axe finds nothing, nothing is cut off, and what is pressed has 24 pixels: $window windows, $locale',
    PATIENCE,
    async (opening) => {
      const looked = opening.window === 'small' ? scenes : everyThird(scenes);
      prepared ??= prepare(site, scenes);
      expect(await faultsOf(site, looked, await prepared, [opening])).toEqual({});
    },
  );
}
