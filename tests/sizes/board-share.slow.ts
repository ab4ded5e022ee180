// The board is as large as the window allows, and in view together with the prompt.
import { expect, test } from 'vitest';
import { siteOfFile } from '../browser/site-of-file.ts';
import { comeTo } from '../scenes/scenes.ts';
import { boardBox } from './board-box.ts';
import { nameOf, resizeTo, SIZES } from './page-faults.ts';
import { boxes, FIRST_TURN, MOST_SEATS } from './situations.ts';

const site = siteOfFile();

/**
 * The least part of the window that a board takes, in percent: the measured least of all boxes with the fewest and the most
 * seats, rounded down. On its side a phone gives up to three tenths of its width to the column beside the board. Upright it
 * gives at most 250 pixels of its height to header, status bar and tabs. On a desk the panels take a quarter of the width.
 * The lowest figures are those of a square board in a long window, and of seven seats in two rows.
 */
const LEAST: Readonly<Record<string, number>> = {
  '320 x 568': 50,
  '360 x 640': 50,
  '360 x 740': 48,
  '375 x 667': 50,
  '390 x 844': 65,
  '393 x 852': 65,
  '412 x 915': 64,
  '414 x 896': 65,
  '430 x 932': 64,
  '568 x 320': 54,
  '640 x 360': 53,
  '667 x 375': 53,
  '740 x 360': 46,
  '844 x 390': 63,
  '932 x 430': 66,
  '600 x 960': 71,
  '768 x 1024': 74,
  '820 x 1180': 76,
  '1024 x 768': 47,
  '1280 x 720': 51,
  '1366 x 768': 53,
  '1440 x 900': 54,
  '1920 x 1080': 58,
  '2560 x 1440': 58,
};

/** All of the board is in view, in percent; for roundings. */
const ALL = 99.5;
/** Here fields and tiles of 24 pixels, for fingers, need more height than there is: the page scrolls. */
const SCROLLS: Readonly<Record<string, number>> = { '320 x 568': 60 };

const SITUATIONS = { 'first turn': FIRST_TURN, 'most seats': MOST_SEATS };
const cases = boxes.flatMap((box) =>
  Object.entries(SITUATIONS).map(([situation, of]) => ({ ...box, situation, scene: of(box) })),
);

test.each(cases)('$edition: $situation', async ({ scene }) => {
  const page = await comeTo(site, scene, await scene.prepare(site), { locale: 'en' });
  const small: string[] = [];
  for (const size of SIZES) {
    const name = nameOf(size);
    await resizeTo(page, size);
    const { share, inView } = await boardBox(page);
    if (share < (LEAST[name] ?? 100)) small.push(`${name}: ${share} % of the window`);
    if (inView < (SCROLLS[name] ?? ALL)) small.push(`${name}: ${inView} % of the board in view`);
  }
  expect(small).toEqual([]);
  await page.context().close();
});
