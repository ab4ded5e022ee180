// A player sits at another server's table with the page of the own installation: `wormery sit` as a process, from the
// invitation to the end of the match.
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { gameEntryOf } from '#games';
import { verifyRecord } from '#kernel/fair-dice/verification.ts';
import { isRefusal } from '#kernel/refusal.ts';
import { takingTurns } from '#tools/testing/taking-turns.ts';
import { THOROUGH } from '#tools/testing/thorough.ts';
import { dice, end, refusals } from './page-words.ts';
import { command, look, recordOf } from './requests.ts';
import type { Visitor } from './site.ts';
import { siteOfFile } from './site-of-file.ts';
import { recorderBefore, startSitting } from './sitting.ts';
import { ALIVE, clickMove, idOf, OVER } from './steps.ts';

const site = siteOfFile();

/** Moves before the program is stopped, and again after. */
const MOVES = 12;

/** Opens a table for a guest, and names its owner. */
async function openByLink({ page }: Visitor): Promise<void> {
  await page.goto('/');
  await page.getByRole('link', { name: 'By link: ' }).first().click();
  await page.getByLabel('Name in seat 1').fill('Anna');
  await page.click('button[type=submit]');
}

/** Both players move by pointer, each when it is their turn, to the end or for a number of moves. */
async function playOn(pages: readonly Page[], id: string, moves = Infinity): Promise<void> {
  for (let made = 0; made < moves; made += 1) {
    let found: Page | 'over' | undefined;
    const find = async () => {
      const counts = (selector: string) =>
        Promise.all(pages.map((page) => page.locator(selector).count()));
      found = pages[(await counts(ALIVE)).findIndex((count) => count > 0)];
      if ((await counts(OVER)).every((count) => count > 0)) found = 'over';
      return found;
    };
    await expect.poll(find, { interval: 10, timeout: 60_000 }).toBeDefined();
    if (found === 'over' || found === undefined) return;
    await clickMove(found, id);
  }
}

async function codeOf(page: Page): Promise<readonly string[]> {
  await page.getByText(end.more, { exact: true }).click();
  await page.getByText(dice.code.title).click();
  const words = page.locator('.match-code-words li');
  await words.first().waitFor();
  return words.allTextContents();
}

/** `tests/programs/sit.test.ts` runs the program each day. */
const test = takingTurns(2);

test('with the own page: a match to its end, over a reload and a restart of the program', async () => {
  const host = await recorderBefore(site.url);
  const anna = await site.visitor();
  await openByLink(anna);
  const link = await anna.page.getByLabel('Link for Seat 2', { exact: true }).inputValue();
  const { hash, pathname } = new URL(link);
  const id = idOf(anna.page);

  const sitting = await startSitting(`${host.origin}${pathname}${hash}`);
  const { origin: own, pathname: path } = new URL(sitting.address);
  expect([path, new URL(sitting.address).hash]).toEqual([pathname, hash]);
  const bert = await site.visitor({ baseURL: own });
  const [requested, refused]: [string[], string[]] = [[], []];
  bert.context.on('request', (request) => requested.push(request.url()));
  bert.context.on('response', (response) => {
    if (response.status() >= 400) refused.push(`${response.status()} ${response.url()}`);
  });
  await bert.page.goto(sitting.address);
  await bert.page.getByLabel('Your name').fill('Bert');
  await bert.page.click('button[type=submit]');
  const pages = [anna.page, bert.page];
  await Promise.all(pages.map((page) => page.waitForSelector('.table')));
  expect(bert.page.url()).toBe(`${own}/t/${id}`);
  const cookies = (await bert.context.cookies()).map(({ name, ...rest }) => ({ name, ...rest }));
  const shared = { httpOnly: true, secure: false };
  expect(cookies.toSorted((one, other) => one.name.length - other.name.length)).toMatchObject([
    { ...shared, name: `wormery-sit-port-${new URL(own).port}`, sameSite: 'Lax' },
    { ...shared, name: expect.stringMatching(/^wormery-sit-[0-9a-f]{16}$/), sameSite: 'Strict' },
  ]);
  await playOn(pages, id, MOVES);
  await bert.page.reload();
  await bert.page.waitForSelector('[data-board]');
  expect(refused).toEqual([]);

  // The page waits, and goes on with the seat and the numbers of its device.
  expect(await sitting.stop()).toBe(130);
  const again = await startSitting(`${host.origin}${pathname}`);
  expect(new URL(again.address).origin).toBe(own);
  await playOn(pages, id, MOVES);
  await bert.page.locator('#tab-log').click();
  await bert.page.locator('.history-seal .tick:not(.tick-hollow)').first().waitFor();
  if (THOROUGH) await playOn(pages, id);
  else await command(anna.context, `/api/matches/${id}/resign`, { seat: 0 });
  await Promise.all(pages.map((page) => page.waitForSelector(OVER)));
  const [hers, his] = [await codeOf(anna.page), await codeOf(bert.page)];
  expect(hers).toHaveLength(12);
  expect(his).toEqual(hers);

  const verified = verifyRecord(
    await recordOf(anna.context, id),
    (game) => gameEntryOf(game)?.game,
  );
  if (isRefusal(verified)) throw new Error(verified.message);
  expect(verified.dice?.shared).toEqual([0, 1]);
  expect(verified.dice?.notes).toEqual([]);
  // Everything came from the own address, and the other server was asked for data alone.
  expect(
    requested.filter((url) => !url.startsWith(`${own}/`) && !/^(data|blob):/.test(url)),
  ).toEqual([]);
  expect(requested.some((url) => url.startsWith(`${own}/assets/`))).toBe(true);
  expect(host.paths.filter((each) => !/^\/api\/(games$|matches[/?]|matches$)/.test(each))).toEqual(
    [],
  );

  await bert.page.click('text=Play again');
  await bert.page.waitForURL((url) => url.pathname.startsWith('/t/') && !url.pathname.includes(id));
  const next = idOf(bert.page);
  await bert.page.waitForSelector('.table');
  expect((await look(bert.context, next)).rights.seats).toHaveLength(1);
  expect([...anna.errors, ...bert.errors]).toEqual([]);
  expect(await again.stop()).toBe(130);
  host.close();
});

test('the own page opens no match at the other server, and signs out there', async () => {
  const host = await recorderBefore(site.url);
  const anna = await site.visitor();
  await openByLink(anna);
  const watch = await anna.page.getByLabel('Spectator link', { exact: true }).inputValue();
  const { pathname, hash } = new URL(watch);
  const sitting = await startSitting(`${host.origin}${pathname}${hash}`);
  const bert = await site.visitor({ baseURL: new URL(sitting.address).origin });
  await bert.page.goto(sitting.address);
  await bert.page.waitForSelector('.waiting .seat-card');
  // A new match is opened at a server, not through the relay.
  await bert.page.goto('/');
  await bert.page.getByRole('link', { name: 'By link: ' }).first().click();
  await bert.page.getByLabel('Name in seat 1').fill('Bert');
  await bert.page.click('button[type=submit]');
  await bert.page.getByText(refusals.codes['not-allowed']).waitFor();
  await bert.page.goto('/');
  await bert.page.waitForSelector('.mine-link');
  await bert.page.getByRole('button', { name: 'Settings' }).click();
  await bert.page.click('text=Sign out of this device');
  await bert.page.click('dialog .danger');
  await bert.page.waitForSelector('.mine-link', { state: 'detached' });
  const { port } = new URL(sitting.address);
  const left = (await bert.context.cookies()).map(({ name }) => name);
  expect(left).toEqual([`wormery-sit-port-${port}`]);
  expect(await bert.page.locator(ALIVE).count()).toBe(0);
  expect(bert.errors).toEqual([]);
  await sitting.stop();

  // The storage of the browser belongs to the first server.
  const second = await recorderBefore(site.url);
  const other = await startSitting(`${second.origin}${pathname}${hash}`, '--port', port);
  await bert.page.goto(other.address);
  await bert.page.getByText(`This browser used port ${port} for another server.`).waitFor();
  // The page before comes from the cache of the browser. Nothing that it sends reaches the second server.
  const sent = second.paths.length;
  const answered = bert.page.waitForResponse((response) => response.url().includes('/api/'));
  await bert.page.goBack();
  expect((await answered).status()).toBe(409);
  expect(second.paths).toHaveLength(sent);
  await other.stop();
  host.close();
  second.close();
});
