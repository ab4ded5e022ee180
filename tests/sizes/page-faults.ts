// Brings the measurement of `drawn.ts` into a page and resizes the page. One open page is measured at all sizes.
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { scriptOf } from '#tools/page-script.ts';

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Phones upright and on their side, tablets, desks; the smallest and the largest that the page is made for. */
export const SIZES: readonly Size[] = [
  [320, 568],
  [360, 640],
  [360, 740],
  [375, 667],
  [390, 844],
  [393, 852],
  [412, 915],
  [414, 896],
  [430, 932],
  [568, 320],
  [640, 360],
  [667, 375],
  [740, 360],
  [844, 390],
  [932, 430],
  [600, 960],
  [768, 1024],
  [820, 1180],
  [1024, 768],
  [1280, 720],
  [1366, 768],
  [1440, 900],
  [1920, 1080],
  [2560, 1440],
].map(([width = 0, height = 0]) => ({ width, height }));

export const nameOf = ({ width, height }: Size): string => `${width} x ${height}`;

/** The module in the page. */
const DRAWN = 'drawn';
let script: Promise<string> | undefined;

/** Resizes the window and waits until two frames in a row have the same layout. */
export async function resizeTo(page: Page, size: Size): Promise<void> {
  await page.setViewportSize(size);
  await page.evaluate(async () => {
    const frame = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
    const layout = () =>
      [document.documentElement, ...document.querySelectorAll('[data-board], [data-board] *')]
        .map((each) => JSON.stringify(each.getBoundingClientRect()))
        .join();
    await frame();
    for (let [before, now] = ['', layout()]; before !== now; [before, now] = [now, layout()])
      await frame();
  });
}

/** The faults of a page as it is. */
export async function faultsOn(page: Page): Promise<readonly string[]> {
  script ??= scriptOf(join(import.meta.dirname, 'drawn.ts'), DRAWN);
  if (!(await page.evaluate((name) => name in window, DRAWN))) {
    await page.evaluate(`${await script}; window.${DRAWN} = ${DRAWN};`);
  }
  return page.evaluate(`window.${DRAWN}.faults()`);
}

/** The faults of a page at each size that has some. */
export async function faultsBySize(
  page: Page,
  sizes: readonly Size[] = SIZES,
): Promise<Readonly<Record<string, readonly string[]>>> {
  const found: Record<string, readonly string[]> = {};
  for (const size of sizes) {
    await resizeTo(page, size);
    const faults = await faultsOn(page);
    if (faults.length > 0) found[nameOf(size)] = faults;
  }
  return found;
}
