// Checks scenes: one test for each scene and language, at all sizes.
import { expect, test } from 'vitest';
import { LANGUAGES } from '#languages/list.ts';
import { siteOfFile } from '../browser/site-of-file.ts';
import { comeTo, type Scenes, type Shown } from '../scenes/scenes.ts';
import { faultsBySize } from './page-faults.ts';

/** No two texts overlap, no text and no control lies under another, and nothing is cut off or sticks out of the window. */
export function lookAtSizes(scenes: Scenes): void {
  const site = siteOfFile();
  /** The matches of a scene are played once for all languages. */
  const prepared = new Map<string, Promise<Shown>>();
  const cases = Object.keys(scenes).flatMap((name) =>
    LANGUAGES.map((language) => ({ name, language })),
  );
  test.each(cases)('$name, $language', async ({ name, language }) => {
    const scene = scenes[name];
    if (scene === undefined) throw new Error(`no scene ${name}`);
    const preparing = prepared.get(name) ?? scene.prepare(site);
    prepared.set(name, preparing);
    const page = await comeTo(site, scene, await preparing, { locale: language });
    expect(await faultsBySize(page)).toEqual({});
    await page.context().close();
  });
}
