// Talk at a table with a spectator, and a seat that moves to another device, all through the page.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Opened } from '#server/wire/schemas.ts';
import { boxWith, hasSwitch } from '#tools/testing/boxes.ts';
import { takingTurns } from '#tools/testing/taking-turns.ts';
import { command, linkTo, openTable } from './requests.ts';
import type { Visitor } from './site.ts';
import { siteOfFile } from './site-of-file.ts';
import { ALIVE, clickMove, OVER } from './steps.ts';

const site = siteOfFile();
const inTurn = takingTurns(7);

const { game, edition } = boxWith(hasSwitch('firstSeat'));

interface Party {
  readonly opened: Opened;
  readonly anna: Visitor;
  readonly bert: Visitor;
  readonly watcher: Visitor;
}

/** Anna opens a table and begins, Bert joins by link, and there is a spectator. */
async function gather(): Promise<Party> {
  const [anna, bert, watcher] = await Promise.all([site.visitor(), site.visitor(), site.visitor()]);
  const seats = [{ kind: 'person' as const, name: 'Anna' }, { kind: 'open' as const }];
  const switches = { firstSeat: 0 };
  const opened = await openTable(anna.context, { game, edition, switches, seats });
  await anna.page.goto(`/t/${opened.id}`);
  await bert.page.goto(linkTo(opened, 1));
  await bert.page.getByLabel('Your name').fill('Bert');
  await bert.page.click('button[type=submit]');
  await watcher.page.goto(opened.watch.link);
  await Promise.all([anna, bert, watcher].map(({ page }) => page.waitForSelector('.table')));
  return { opened, anna, bert, watcher };
}

async function say(page: Page, name: string): Promise<void> {
  await page.click('#tab-talk');
  await page.locator('.say[aria-disabled="false"]').first().waitFor();
  await page.getByRole('button', { name, exact: true }).click();
}

/** The content of the panel; a reaction by its name. */
async function saidAt(page: Page): Promise<readonly string[]> {
  return page.$$eval('.saying', (all) =>
    all.map((saying) => {
      const face = saying.querySelector('.face')?.getAttribute('aria-label');
      return face ?? saying.querySelector('.saying-words')?.textContent ?? '';
    }),
  );
}

test('two people exchange a phrase and a reaction, and a spectator sees both', async () => {
  const { anna, bert, watcher } = await gather();
  await say(bert.page, 'Good luck!');
  for (const { page } of [anna, bert]) await page.waitForSelector('.bubble >> text=Good luck!');
  expect(await anna.page.locator('#tab-talk').textContent()).toContain('1 new message');
  const live = anna.page.locator('[aria-live] >> text=Bert: Good luck!');
  await expect.poll(() => live.count()).toBe(1);
  await say(anna.page, 'applause');
  for (const { page } of [bert, watcher]) {
    await page.waitForSelector('.bubble .face');
    await page.click('#tab-talk');
    await expect.poll(() => saidAt(page)).toEqual(['Good luck!', 'applause']);
  }
  expect(await watcher.page.locator('.say').count()).toBe(0);
  expect(await watcher.page.locator(ALIVE).count()).toBe(0);
  for (const { errors } of [anna, bert, watcher]) expect(errors).toEqual([]);
});

inTurn('a phrase stands at the seat of its speaker, on a phone and on a desk', async () => {
  const { anna, bert } = await gather();
  for (const [width, height, name] of [
    [390, 844, 'Good luck!'],
    [1440, 900, 'applause'],
  ] as const) {
    await anna.page.setViewportSize({ width, height });
    await say(bert.page, name);
    await anna.page.waitForSelector('.bubble[data-at-seat]');
    const [bubble, plate] = await anna.page.evaluate(() =>
      ['.bubble', '[data-board] [data-seat-plate="1"]'].map((selector) => {
        const { left, right, top, bottom } = document
          .querySelector(selector)!
          .getBoundingClientRect();
        return { left, right, top, bottom };
      }),
    );
    if (bubble === undefined || plate === undefined) throw new Error('no bubble at a plate');
    // Over or under the plate, beside nobody else's, and within the window.
    const middle = (plate.left + plate.right) / 2;
    expect(middle).toBeGreaterThan(bubble.left);
    expect(middle).toBeLessThan(bubble.right);
    const gap = Math.max(plate.top - bubble.bottom, bubble.top - plate.bottom);
    expect(gap).toBeGreaterThan(0);
    expect(gap).toBeLessThan(16);
    expect(bubble.left).toBeGreaterThanOrEqual(0);
    expect(bubble.right).toBeLessThanOrEqual(width);
    await anna.page.waitForSelector('.bubble', { state: 'detached' });
  }
});

inTurn('a phrase does not disable the mover’s control', async () => {
  const { opened, anna, bert } = await gather();
  await anna.page.waitForSelector(ALIVE);
  await anna.page.locator(ALIVE).first().focus();
  await say(bert.page, 'A bit quicker?');
  await anna.page.waitForSelector('.bubble');
  const focus = () => anna.page.evaluate(() => document.activeElement?.getAttribute('data-move'));
  expect(await focus()).not.toBeNull();
  await clickMove(anna.page, opened.id);
});

inTurn('talk of others can be hidden permanently', async () => {
  const { anna, bert } = await gather();
  await anna.page.click('#tab-talk');
  await anna.page.getByLabel('Hide other players’ messages').check();
  await anna.page.reload();
  await anna.page.waitForSelector('.table');
  await say(bert.page, 'Hello!');
  await expect.poll(() => saidAt(bert.page)).toEqual(['Hello!']);
  await say(anna.page, 'Ouch!');
  await expect.poll(() => saidAt(anna.page)).toEqual(['Ouch!']);
  // Her own phrase is at her seat, and that of Bert, said before, nowhere.
  const bubbles = anna.page.locator('.bubble .saying-words');
  await expect.poll(() => bubbles.allTextContents()).toEqual(['Ouch!']);
});

inTurn('people talk before the start and after the end', async () => {
  const { context, page, errors } = await site.visitor();
  const seats = [{ kind: 'person' as const, name: 'Anna' }, { kind: 'open' as const }];
  const { id } = await openTable(context, { game, edition, seats });
  await page.goto(`/t/${id}`);
  await page.click('text=Say something');
  await page.getByRole('button', { name: 'Hello!', exact: true }).click();
  await expect.poll(() => saidAt(page)).toEqual(['Hello!']);
  await command(context, `/api/matches/${id}/start`, {});
  await command(context, `/api/matches/${id}/resign`, { seat: 0 });
  await page.waitForSelector(OVER);
  // Sent too early, so it is repeated after a moment.
  await say(page, 'Well played!');
  await expect.poll(() => saidAt(page)).toEqual(['Hello!', 'Well played!']);
  expect(errors).toEqual([]);
});

inTurn('a second device plays a seat by link until the seat is freed', async () => {
  const { anna, bert } = await gather();
  await bert.page.click('#tab-table');
  await bert.page.click('text=Play on another device');
  const link = await bert.page.getByLabel('Device link for Bert', { exact: true }).inputValue();
  await bert.page.waitForSelector('.given-link .qr-dark');
  const phone = await site.visitor({ viewport: { width: 390, height: 844 } });
  await phone.page.goto(link);
  await phone.page.waitForSelector('h1 >> text=Play as Bert');
  await phone.page.click('text=Play here');
  await phone.page.waitForSelector('.table');
  expect(phone.page.url()).not.toContain('#');
  await say(phone.page, 'Thank you!');
  await bert.page.click('#tab-talk');
  await expect.poll(() => saidAt(bert.page)).toEqual(['Thank you!']);

  await anna.page.click('#tab-table');
  await anna.page.getByLabel('Free the seat of Bert').click();
  await anna.page.click('dialog .danger');
  for (const { page } of [phone, bert]) await page.waitForSelector('.problem');
  const late = await site.visitor();
  await late.page.goto(link);
  await late.page.waitForSelector('.problem');
  expect(await late.page.textContent('.problem')).toContain('turned off');
});

inTurn('a spectator shares the link, and the owner cancels all spectator links', async () => {
  const { anna, bert, watcher } = await gather();
  await watcher.page.click('#tab-table');
  expect(await watcher.page.textContent('.table-panel')).toContain('You are a spectator');
  await watcher.page.click('text=Invite spectators');
  const field = watcher.page.getByLabel('Spectator link', { exact: true });
  const friend = await site.visitor();
  await friend.page.goto(await field.inputValue());
  await friend.page.waitForSelector('.table');

  await anna.page.click('#tab-table');
  await anna.page.click('text=Turn off spectator links');
  await anna.page.click('dialog .danger');
  for (const { page } of [watcher, friend]) await page.waitForSelector('.problem');
  expect(await bert.page.locator('.problem').count()).toBe(0);
  const next = await anna.page.getByLabel('Spectator link', { exact: true }).inputValue();
  await friend.page.goto(next);
  await friend.page.waitForSelector('.table');
});

inTurn('a rematch is open to all, also spectators, with the same seats', async () => {
  const { opened, anna, bert, watcher } = await gather();
  await command(anna.context, `/api/matches/${opened.id}/resign`, { seat: 0 });
  await Promise.all([anna, bert, watcher].map(({ page }) => page.waitForSelector(OVER)));
  expect(await watcher.page.locator('text=Play again').count()).toBe(0);
  await say(bert.page, 'Another match?');
  await anna.page.click('text=Play again');
  await bert.page.waitForSelector('text=Anna wants to play again.');
  await anna.page.waitForSelector('.history >> text=A seat is reserved for Bert.');
  await bert.page.getByRole('link', { name: 'Join', exact: true }).click();
  await watcher.page.getByRole('link', { name: 'Watch', exact: true }).click();
  for (const { page } of [anna, bert, watcher]) {
    await page.waitForURL((url) => !url.pathname.includes(opened.id));
    await page.waitForSelector('.table');
    expect(await page.locator('.seat-name').allTextContents()).toEqual(['Anna', 'Bert']);
  }
});
