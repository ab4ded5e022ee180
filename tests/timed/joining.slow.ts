// The time that two people need to start a match, compared with loading the shelf in the same run.
import { expect, test } from 'vitest';
import { siteOfFile } from '../browser/site-of-file.ts';
import { joinMatch } from './joining.ts';

const ROUNDS = 7;
/** A page loads in a second or less, and a match begins within ten (docs/performance.md). */
const LOADS_AT_MOST = 10;

const site = siteOfFile();

/** The control: a new visitor sees the shelf. */
async function loadShelf(): Promise<void> {
  const { page, context } = await site.visitor();
  await page.goto('/');
  await page.waitForSelector('.box');
  await context.close();
}

async function timed(job: () => Promise<unknown>): Promise<number> {
  const begin = performance.now();
  await job();
  return performance.now() - begin;
}

const medianOf = (values: readonly number[]) =>
  values.toSorted((one, other) => one - other)[values.length >> 1] as number;

test('joining a match takes less time than ten loads of the shelf', async () => {
  const ratios: number[] = [];
  // The first round fills caches.
  await Promise.all([loadShelf(), joinMatch(site)]);
  for (let round = 0; round < ROUNDS; round += 1) {
    ratios.push((await timed(() => joinMatch(site))) / (await timed(loadShelf)));
  }
  console.log(`joining takes ${medianOf(ratios).toFixed(1)} times as long as loading the shelf`);
  expect(medianOf(ratios)).toBeLessThan(LOADS_AT_MOST);
});
