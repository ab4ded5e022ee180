// A shared device in a game with hidden hands: a curtain covers the rack at each handover. Before it is lifted, no hand
// is in the page. The public table stays visible.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { takingTurns } from '#tools/testing/taking-turns.ts';
import { partOfToday } from '#tools/testing/thorough.ts';
import { anna, bert, bot, expectNoHand, layOne, lift, sitDown } from './curtain.ts';
import { command, look } from './requests.ts';
import { siteOfFile } from './site-of-file.ts';
import { ALIVE, CURTAIN } from './steps.ts';

const site = siteOfFile();
const inTurn = takingTurns(6);

test('the curtain is down before the first move, after a reload, and between any two people', async () => {
  const { page, asked, errors, context } = await sitDown(site, [anna, bert], { firstSeat: 0 });
  const button = page.getByRole('button', { name: 'Continue as Anna' });
  await button.waitFor();
  expect(await button.evaluate((element) => element === document.activeElement)).toBe(true);
  const said = page.getByRole('log', { name: 'Commentary' });
  await expect.poll(() => said.textContent()).toContain('Your turn, Anna.');
  await expectNoHand(page);
  await page.reload();
  await button.waitFor();
  await expectNoHand(page);
  expect(new Set(asked)).toEqual(new Set(['nobody']));

  await page.keyboard.press('Enter');
  await page.waitForSelector('[data-kind]');
  await expect.poll(() => said.textContent()).toMatch(/Your turn, Anna\. You can /);
  expect(new Set(asked)).toEqual(new Set(['nobody', '0']));
  await page.reload();
  await button.waitFor();
  await expectNoHand(page);
  await lift(page);
  const lifted = asked.length;
  await layOne(page);
  const next = page.getByRole('button', { name: 'Continue as Bert' });
  await next.waitFor();
  await expectNoHand(page);
  await expect.poll(() => said.textContent()).toContain('Your turn, Bert.');
  // Her stream may open only now, or again; but not when the curtain is down.
  const down = asked.indexOf('nobody', lifted);
  expect(new Set(asked.slice(down))).toEqual(new Set(['nobody']));
  expect(await next.evaluate((element) => element === document.activeElement)).toBe(true);
  await page.locator('#tab-log').focus();
  await next.focus();
  await page.keyboard.press('Space');
  await page.waitForSelector('[data-kind]');
  expect(asked).toContain('1');
  expect(errors).toEqual([]);
  await context.close();
});

/** The positions of the public parts, in pixels. */
async function places(page: Page): Promise<readonly number[]> {
  return page.$$eval('.line-ground, [data-seat-plate], [data-bag], .line-hand', (all) =>
    all.flatMap((each) => {
      const { left, top, width, height } = each.getBoundingClientRect();
      return [left, top, width, height].map(Math.round);
    }),
  );
}

const sizes = [
  [390, 844],
  [820, 1180],
  [1440, 900],
] as const;

test.each(partOfToday(sizes, sizes.length))(
  'at %i by %i the public table does not move when the curtain lifts',
  async (width, height) => {
    const size = { viewport: { width, height } };
    const { page, context } = await sitDown(site, [anna, bert], { firstSeat: 0 }, size);
    await page.waitForSelector(CURTAIN);
    const covered = await places(page);
    await lift(page);
    await page.waitForSelector(ALIVE);
    expect(await places(page)).toEqual(covered);
    await layOne(page);
    await page.waitForSelector(CURTAIN);
    expect(await places(page)).toEqual(covered);
    // The placed piece is visible to all, and its points are counted.
    const seen = await page.$eval('[data-laid]', (piece) => {
      const { left, top, width: w, height: h } = piece.getBoundingClientRect();
      return document.elementFromPoint(left + w / 2, top + h / 2)?.closest('.curtain') === null;
    });
    expect(seen).toBe(true);
    expect(await page.textContent('[data-seat-plate="0"]')).toMatch(/[1-9]$/);
    await context.close();
  },
);

inTurn('a player sees the move and the draw before the curtain comes down', async () => {
  const moving = { reducedMotion: 'no-preference' } as const;
  const { page, context, errors } = await sitDown(site, [anna, bert], { firstSeat: 0 }, moving);
  await lift(page);
  // All in one frame, because the curtain comes down soon after.
  const shown = page.waitForFunction(() => {
    const said = document.querySelector('[role="log"][aria-label="Commentary"]')?.textContent;
    const isThere = (selector: string) => document.querySelector(selector) !== null;
    const isLaid = isThere('[data-laid]:not([data-travels])') && isThere('[data-kind]');
    return isLaid && !isThere('.curtain') && /You draw/.test(said ?? '');
  });
  await layOne(page);
  await shown;
  await page.getByRole('button', { name: 'Continue as Bert' }).waitFor();
  expect(await page.locator('[data-travels]').count()).toBe(0);
  await expectNoHand(page);
  expect(errors).toEqual([]);
  await context.close();
});

inTurn('one person among bots needs no curtain', async () => {
  const { page, context } = await sitDown(site, [anna, bot], { firstSeat: 0 });
  await page.waitForSelector('[data-kind]');
  await layOne(page);
  await page.waitForSelector(ALIVE);
  expect(await page.locator('.curtain').count()).toBe(0);
  await context.close();
});

inTurn('after a draw there is no undo', async () => {
  const { page, id, context } = await sitDown(site, [anna, bert], { firstSeat: 0 });
  await lift(page);
  await layOne(page);
  await page.waitForSelector(CURTAIN);
  const back = page.getByRole('button', { name: 'Undo' });
  expect(await back.getAttribute('aria-disabled')).toBe('true');
  const { seq } = (await look(context, id)).seen;
  const refused = await command(context, `/api/matches/${id}/undo`, { seat: 0, to: seq - 2 }).then(
    () => '',
    (error: Error) => error.message,
  );
  expect(refused).toContain('cannot-undo');
  await context.close();
});

inTurn(
  'after a take-over the other player needs no curtain and sees only their own rack',
  async () => {
    const { page, id, context, asked } = await sitDown(site, [anna, bert, bot], { firstSeat: 0 });
    await page.waitForSelector(CURTAIN);
    await command(context, `/api/matches/${id}/take-over`, { seat: 1, bot: 'random' });
    await page.waitForSelector('[data-kind]');
    for (let moves = 0; moves < 3; moves += 1) await layOne(page);
    await page.waitForSelector(ALIVE);
    expect(await page.locator('.curtain').count()).toBe(0);
    expect(new Set(asked)).toEqual(new Set(['nobody', '0']));
    await page.getByRole('button', { name: 'Return to the match' }).click();
    await page.waitForSelector('text=A bot is playing', { state: 'detached' });
    await layOne(page);
    await page.waitForSelector(CURTAIN);
    await expectNoHand(page);
    await context.close();
  },
);
