// Names, clicks and keys on the way to a match; `tests/timed/joining.test.ts` counts the clicks of a match over a link.
import { expect, test } from 'vitest';
import { gameEntryOf, shelf } from '#games';
import { CountingHand } from '../timed/joining.ts';
import { en } from './page-words.ts';
import { siteOfFile } from './site-of-file.ts';
import { ALIVE, chooseMove, movesOffered, playAgainstBots } from './steps.ts';

const site = siteOfFile();

test('a name is requested once, guests need not type, and names differ', async () => {
  const [owner, guest] = await Promise.all([site.visitor(), site.visitor()]);
  const [anna, bert] = [new CountingHand(owner.page), new CountingHand(guest.page)];
  await owner.page.goto('/');
  await anna.press('link', /^By link: /);
  await anna.press('button', /^Create match$/);
  // The invitation shows the host's name, so the field is empty and required.
  await owner.page.waitForSelector('text=Enter a name for seat 1');
  await owner.page.keyboard.type('Anna');
  await anna.press('button', /^Create match$/);
  await anna.press('button', /^Copy link: .*2/);
  await owner.page.waitForSelector('text=Copied');
  const link = owner.page.getByLabel('Link for Seat 2', { exact: true });
  await guest.page.goto(await link.inputValue());
  await bert.press('button', /^Join$/);
  await Promise.all([anna, bert].map(({ page }) => page.waitForSelector('.table')));
  expect([anna.clicks, bert.clicks]).toEqual([4, 1]);
  const names = await owner.page.locator('.seat-name').allTextContents();
  expect(new Set(names.filter((name) => name.trim() !== '')).size).toBe(2);
  for (const way of [/^By link: /, /^On this device: /]) {
    await owner.page.goto('/');
    await anna.press('link', way);
    const mine = owner.page.getByLabel('Name in seat 1', { exact: true });
    await expect.poll(() => mine.inputValue()).toBe('Anna');
  }
});

test('a skip link leads to each box: with Tab, no control of another box comes between', async () => {
  const { page, context } = await site.visitor();
  for (const [place, box] of shelf.entries()) {
    await page.goto('/');
    await page.waitForSelector('.shelf');
    const focused = page.locator(':focus');
    const names = await gameEntryOf(box.game)?.boxes?.('en');
    const name = en.shelf.skipToBox({ game: names?.[box.edition]?.name ?? '' });
    let presses = 0;
    do {
      await page.keyboard.press('Tab');
      presses += 1;
    } while ((await focused.textContent()) !== name && presses < 20);
    // Before the skip links: "Skip to content", the brand, the language and the settings.
    expect(presses, name).toBe(4 + place + 1);
    expect(await focused.isVisible()).toBe(true);
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    const id = await focused.evaluate((control) => control.closest('.box')?.id);
    expect(id).toBe(`box-${box.game}-${box.edition}`);
  }
  await context.close();
});

test('two clicks start a match against bots whose moves are shown', async () => {
  const { page, context, errors } = await site.visitor({ reducedMotion: 'no-preference' });
  await page.goto('/');
  await playAgainstBots(page);
  await page.waitForSelector('.table');
  const alive = page.locator(ALIVE);
  let turns = 0;
  while (turns < 2) {
    await page.waitForSelector(ALIVE, { timeout: 60_000 });
    const move = await chooseMove(page);
    if ((await alive.first().textContent()) === 'Roll 8 dice') turns += 1;
    await page.click(`[data-move="${move}"]`);
    await expect.poll(() => movesOffered(page), { interval: 20 }).not.toContain(move);
    const skip = page.locator('.status-bar-skip');
    if (turns === 1 && (await skip.count()) > 0) await skip.click({ timeout: 500 }).catch(() => 0);
  }
  expect(await page.locator('.history li').count()).toBeGreaterThan(5);
  expect(errors).toEqual([]);
  await context.close();
});
