// `wormery sit` in Firefox and in WebKit, the engine of Safari: a guest plays with the page of their own
// installation until they give up. Cookies over HTTP and streams are where browsers differ.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { shelf } from '#games';
import type { DrivenPage } from '../browser/driven-page.ts';
import { command } from '../browser/requests.ts';
import { startServer } from '../browser/server.ts';
import { recorderBefore, startSitting } from '../browser/sitting.ts';
import { ALIVE, chooseMove, movesOffered, OVER, seqOf, untilWritten } from '../browser/steps.ts';
import { type BrowserMake, pageOver, until } from './driven-browser.ts';
import { firefox } from './firefox.ts';
import { openFromShelf, tableOf } from './journeys.ts';
import { webkit } from './webkit.ts';

const [box] = shelf.filter(({ status }) => status === 'ready');

/** A whole match takes several minutes here; Chromium plays one. */
const MOVES = 16;
const BOARD = '.playing-board';

let server: Awaited<ReturnType<typeof startServer>>;

beforeAll(async () => {
  server = await startServer();
});

afterAll(() => server.stop());

/** A press beside the board skips what moves on it; it never makes a move. */
async function skipAnimation(page: DrivenPage): Promise<void> {
  if ((await page.locator(BOARD).count()) > 0) {
    await page.click(BOARD, { position: { x: 1, y: 1 } });
  }
}

/** Both move by pointer, each when it is their turn. */
async function playOn(pages: readonly DrivenPage[], id: string): Promise<void> {
  for (let made = 0; made < MOVES; made += 1) {
    const next = await until('somebody may move', async () => {
      for (const page of pages) if ((await movesOffered(page)).length > 0) return page;
      await Promise.all(pages.map(skipAnimation));
      return undefined;
    });
    const before = await seqOf(next, id);
    await next.click(`${ALIVE}[data-move="${await chooseMove(next)}"]`);
    await untilWritten(next, id, before);
  }
}

async function codeOf(page: DrivenPage): Promise<readonly (string | null)[]> {
  await page.click('.result-more > summary');
  await page.click('.match-code-end summary');
  await page.waitForSelector('.match-code-words li');
  return page.$$eval('.match-code-words li', (all) => all.map((each) => each.textContent));
}

async function sitAndPlay(make: BrowserMake): Promise<void> {
  server.luck.begin();
  const host = await recorderBefore(server.url);
  const browser = await make.start();
  const [hers, his] = [await browser.profile(), await browser.profile()];
  const anna = pageOver(hers, server.url);
  await openFromShelf(anna, box as (typeof shelf)[number], 'link');
  await anna.fill('.seat-who input', 'Anna');
  await anna.click('form.gathering button[type=submit]');
  const id = await tableOf(anna);
  const link = await until('an invitation', () =>
    anna.evaluate(() => {
      const all = [...document.querySelectorAll<HTMLInputElement>('input[readonly]')];
      return all.find(({ value }) => value.includes('#'))?.value;
    }),
  );
  const { pathname, hash } = new URL(link);
  const sitting = await startSitting(`${host.origin}${pathname}${hash}`);
  const bert = pageOver(his, new URL(sitting.address).origin);
  await bert.goto(sitting.address);
  await bert.fill('form input[type=text]', 'Bert');
  await bert.click('form button[type=submit]');
  await bert.waitForSelector('.table');
  await bert.goto(`/t/${id}`);
  await playOn([anna, bert], id);
  await bert.click('#tab-log');
  await bert.waitForSelector('.history-seal .tick:not(.tick-hollow)');
  // Sent by the page, as a command of a player is.
  await command(bert.context(), `/api/matches/${id}/resign`, { seat: 1 });
  await Promise.all([anna, bert].map((page) => page.waitForSelector(OVER)));
  expect(await codeOf(bert)).toEqual(await codeOf(anna));
  expect(host.paths.filter((path) => !path.startsWith('/api/'))).toEqual([]);
  expect([...(await hers.errors()), ...(await his.errors())]).toEqual([]);
  console.log(`${make.name}: ${browser.version} with the own page`);
  await sitting.stop();
  await Promise.all([hers.close(), his.close()]);
  await browser.close();
  host.close();
}

for (const make of [firefox, webkit]) {
  const missing = make.missing();
  if (missing === undefined) {
    test(`${make.name}: a match with the page of the own installation`, () => sitAndPlay(make));
  } else test.skip(`not run: ${missing} is not installed`, () => undefined);
}
