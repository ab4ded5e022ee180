// The harness of Firefox and WebKit takes its steps in a stand-in: from the shelf to a table, some moves, and a picture.
import { expect, test } from 'vitest';
import { shelf } from '#games';
import { linesOf, recordOf } from '../browser/requests.ts';
import { startServer } from '../browser/server.ts';
import { movesIn } from '../browser/steps.ts';
import { pageOver } from './driven-browser.ts';
import { openFromShelf, playSome, tableOf } from './journeys.ts';
import { pixelsOf } from './pixels.ts';
import { standIn } from './stand-in.ts';

const MOVES = 3;

test('a table from the shelf, by pointer', async () => {
  const server = await startServer();
  const browser = await standIn.start();
  const profile = await browser.profile();
  const page = pageOver(profile, server.url);
  const [box] = shelf.filter(({ status }) => status === 'ready');
  await openFromShelf(page, box as (typeof shelf)[number], 'device');
  await page.fill('.seat-who input', 'Dora');
  await page.click('form.gathering button[type=submit]');
  const id = await tableOf(page);
  const made = await playSome(page, MOVES);
  expect(made.length).toBeGreaterThanOrEqual(MOVES);
  const lines = linesOf(await recordOf(page.context(), id));
  expect(movesIn(lines)).toEqual(made);
  expect(lines.join()).toContain('Dora');
  const { width, height } = pixelsOf(await profile.picture());
  expect([width, height]).toEqual([1280, 860]);
  expect(await profile.errors()).toEqual([]);
  await profile.close();
  await browser.close();
  await server.stop();
});
