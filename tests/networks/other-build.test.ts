// The server is upgraded while pages are open: they reload themselves once, at the place where they were, and lose nothing.
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { type Box, shelf } from '#games';
import { takingTurns } from '#tools/testing/taking-turns.ts';
import { en } from '../browser/page-words.ts';
import { openTable, people } from '../browser/requests.ts';
import type { Visitor } from '../browser/site.ts';
import { siteOfFile } from '../browser/site-of-file.ts';
import {
  ALIVE,
  CURTAIN,
  chooser,
  click,
  passCurtain,
  pressMoves,
  seqOf,
  untilAsked,
  untilWritten,
} from '../browser/steps.ts';
import { type FaultyProxy, faultyProxy } from './faulty-proxy.ts';

const site = siteOfFile();
const inTurn = takingTurns(3);
const [FIRST] = shelf as unknown as readonly [Box];
/** A box with walks that are drawn step by step. */
const RACE = shelf.find(({ edition }) => edition === 'tiles') as Box;

/** A visitor of a server that is upgraded during the visit. */
async function withUpgrade(
  play: (visitor: Visitor, proxy: FaultyProxy) => Promise<void>,
): Promise<void> {
  const proxy = await faultyProxy(site.url, 'none');
  const visitor = await site.visitor({ baseURL: proxy.url });
  await visitor.context.addInitScript(() => {
    sessionStorage.setItem('loads', `${Number(sessionStorage.getItem('loads')) + 1}`);
  });
  await play(visitor, proxy);
  expect(visitor.errors).toEqual([]);
  await visitor.context.close();
  proxy.close();
}

const loadsOf = (page: Page) => page.evaluate(() => Number(sessionStorage.getItem('loads')));

inTurn('a panel that is missing comes with the other build, and the match goes on', async () => {
  await withUpgrade(async ({ page, context }, proxy) => {
    const seats = people(FIRST, 2);
    const { id } = await openTable(context, { game: FIRST.game, edition: FIRST.edition, seats });
    await page.goto(`/t/${id}`);
    await page.waitForSelector(ALIVE);
    proxy.upgrade();
    await page.click('#tab-rules');
    await expect.poll(() => loadsOf(page)).toBe(2);
    await page.waitForSelector(ALIVE);
    expect(new URL(page.url()).pathname).toBe(`/t/${id}`);
    await pressMoves(page, chooser(page, click), 0);
    await page.click('#tab-rules');
    await page.locator('[role=tabpanel]:visible').getByRole('region').first().waitFor();
    expect(await loadsOf(page)).toBe(2);
  });
});

inTurn('a form keeps what somebody has entered', async () => {
  await withUpgrade(async ({ page }, proxy) => {
    await page.goto(`/new/${FIRST.game}/${FIRST.edition}?with=device`);
    const name = page.getByLabel('Name in seat 2');
    await name.fill('Zuzanna');
    await page.getByRole('button', { name: 'Add a seat' }).click();
    proxy.upgrade();
    await page.getByRole('button', { name: 'Settings' }).click();
    await expect.poll(() => loadsOf(page)).toBe(2);
    await expect.poll(() => name.inputValue()).toBe('Zuzanna');
    expect(await page.locator('.seat-who').count()).toBe(3);
    await page.click('button[type=submit]');
    await page.waitForSelector('[data-board]');
  });
});

inTurn('a page waits while somebody types or has a walk on the board', async () => {
  await withUpgrade(async ({ page, context }, proxy) => {
    const { id } = await openTable(context, {
      game: RACE.game,
      edition: RACE.edition,
      seats: people(RACE, 2),
    });
    await page.goto(`/t/${id}`);
    await untilDrawing(page);
    proxy.upgrade();
    await page.click('#tab-rules');
    await page.getByText(en.updated).waitFor();
    const sends = page.locator('[data-key="c"][data-move][aria-disabled="false"]');
    await page.click('[data-key="a"][aria-disabled="false"]');
    await sends.waitFor();
    expect(await loadsOf(page)).toBe(1);
    const before = await seqOf(page, id);
    await sends.click();
    await untilWritten(page, id, before);
    await expect.poll(() => loadsOf(page)).toBe(2);
    await page.waitForSelector(`${ALIVE}, ${CURTAIN}`);
  });
});

/** Plays until a walk can be drawn, and draws its first step. */
async function untilDrawing(page: Page): Promise<void> {
  const step = page.locator('[data-key="s"][aria-disabled="false"]');
  for (let turn = 0; turn < 30; turn += 1) {
    const asked = await untilAsked(page);
    if (asked === 'curtain') {
      await passCurtain(page, () => page.click(CURTAIN));
      continue;
    }
    if ((await step.count()) > 0) return step.click();
    await pressMoves(page, chooser(page, click), turn);
  }
  throw new Error('no walk can be drawn');
}
