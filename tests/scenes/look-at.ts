// Checks scenes: one test for each scene and kind of window.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { partOfToday, THOROUGH } from '#tools/testing/thorough.ts';
import { openSite, type Site } from '../browser/site.ts';
import { faultsOf, OPENINGS, PHONE } from './scene-faults.ts';
import type { Scenes, Shown } from './scenes.ts';

/** `npm test` checks one scene in thirty, others each day. */
const PARTS = 30;

/**
 * No axe violations, no cut-off text, and controls of at least 24 pixels. A phone has the least room, so `npm test` opens no
 * large window.
 */
export function lookAt(scenes: Scenes): void {
  let site: Site;
  /** The matches of a scene are played once for all windows. */
  const prepared = new Map<string, Promise<Shown>>();

  beforeAll(async () => {
    site = await openSite();
  });

  afterAll(() => site.close());

  describe.each(THOROUGH ? OPENINGS : [PHONE])('$window windows, $locale', (opening) => {
    test.each(partOfToday(Object.entries(scenes), PARTS))(
      '%s: axe finds nothing, nothing is cut off or too small',
      async (name, scene) => {
        const preparing = prepared.get(name) ?? scene.prepare(site);
        prepared.set(name, preparing);
        expect(await faultsOf(site, scene, await preparing, opening)).toEqual([]);
      },
    );
  });
}
