// A child at a shared device: the seat is marked on the form and remembered by name; on its turns alone the coach speaks, words
// are larger, and dice show their values.
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { boxWith, hasSwitch, type Need, needs, seatsFor } from '#tools/testing/boxes.ts';
import { takingTurns } from '#tools/testing/taking-turns.ts';
import { en, lobby, panels } from './page-words.ts';
import { look } from './requests.ts';
import { siteOfFile } from './site-of-file.ts';
import { ALIVE, idOf, untilAsked } from './steps.ts';

const site = siteOfFile();
const test = takingTurns(2);
const hasCoach: Need = { text: 'a coach', holds: ({ rules }) => rules.hasCoach };
const dice = boxWith(hasCoach, needs.noSecrets, hasSwitch('firstSeat'), seatsFor(2));
const line = boxWith(hasCoach, needs.hiddenDraws, seatsFor(2));
const SAYS = '.status-bar .coach-aloud';

async function fill(page: Page, { game, edition }: typeof dice): Promise<void> {
  await page.goto(`/new/${game}/${edition}?with=device`);
  for (const [seat, name] of ['Anna', 'Tim'].entries()) {
    await page.getByLabel(lobby.nameOf({ number: seat + 1 })).fill(name);
  }
}

const tips = (page: Page) => page.getByRole('button', { name: lobby.tipsFor({ name: 'Tim' }) });

/** The height of the prompt's letters, whether the page marks a child's turn, and what the dice say. */
const helps = (page: Page) =>
  page.evaluate(() => ({
    isMarked: 'child' in document.documentElement.dataset,
    letters: getComputedStyle(document.querySelector('.status-bar-lines')!).fontSize,
    room: document.querySelector('.status-bar')!.getBoundingClientRect().height,
    values: [...document.querySelectorAll('.piece-die:not(.ready) .lift')].map(
      (die) => getComputedStyle(die, '::after').content,
    ),
  }));

test('tips for Tim: the coach speaks, words grow and dice show values on his turns alone', async () => {
  const { page, context, errors } = await site.visitor();
  await fill(page, dice);
  await tips(page).click();
  expect(await tips(page).getAttribute('aria-pressed')).toBe('true');
  await page
    .getByText(panels.coach.only({ names: ['Tim'] }))
    .first()
    .waitFor();
  await page.getByRole('button', { name: lobby.submit }).click();
  await page.waitForURL(/\/t\//);
  await page.waitForSelector(ALIVE);
  const id = idOf(page);
  expect((await look(context, id)).seen.coach).toBe('seats-1');
  const coach = async () => (await look(context, id)).seen.coach;
  const tim = { names: ['Tim'] };
  const seen = new Map<number, Awaited<ReturnType<typeof helps>>>();
  while (seen.size < 2) {
    expect(await untilAsked(page)).toBe('move');
    const { toMove } = (await look(context, id)).seen;
    const seat = toMove[0] ?? -1;
    const isChoice = (await page.locator('.piece-die:not(.ready)').count()) > 0;
    if (isChoice && !seen.has(seat)) {
      await expect.poll(async () => (await helps(page)).isMarked).toBe(seat === 1);
      await expect.poll(() => page.locator(SAYS).count()).toBe(seat === 1 ? 1 : 0);
      seen.set(seat, await helps(page));
      // A tip is one sentence, with a sign on the best move and no number on the board.
      expect(await page.locator('.coach-adds, .coach-tag, .coach-tile').count()).toBe(0);
      await expect.poll(() => page.locator('.coach-sun').count()).toBe(seat === 1 ? 1 : 0);
      const sendAway = page.getByRole('button', { name: en.coach.sendTipsAway(tim) });
      expect(await sendAway.count()).toBe(seat === 1 ? 1 : 0);
      if (seat === 1) {
        // Switched off and on again, the coach comes back to Tim alone.
        await sendAway.click();
        await expect.poll(coach).toBe('off');
        await page.getByRole('button', { name: en.coach.callTips(tim) }).click();
        await expect.poll(coach).toBe('seats-1');
      }
    }
    await page.locator(ALIVE).last().click();
    await page.waitForFunction(
      (seq) => Number(document.querySelector<HTMLElement>('[data-seq]')?.dataset.seq) > seq,
      (await look(context, id)).seen.seq - 1,
    );
  }
  const [atAnna, atTim] = [seen.get(0), seen.get(1)];
  expect(atAnna?.values.every((value) => value === 'none')).toBe(true);
  expect(atTim?.values.length).toBeGreaterThan(0);
  expect(atTim?.values.every((value) => /^"[1-6]"$/.test(value))).toBe(true);
  expect(Number.parseFloat(atTim?.letters ?? '')).toBeGreaterThan(
    Number.parseFloat(atAnna?.letters ?? ''),
  );
  // The status bar keeps its height, so the board keeps its place.
  expect(atTim?.room).toBe(atAnna?.room);
  expect(errors).toEqual([]);
  await context.close();
});

test('by keyboard: the device remembers Tim, also in a box with secrets, until he is unmarked', async () => {
  const { page, context, errors } = await site.visitor();
  await fill(page, line);
  await tips(page).focus();
  await page.keyboard.press('Space');
  expect(await tips(page).getAttribute('aria-pressed')).toBe('true');
  await page.getByRole('button', { name: lobby.submit }).press('Enter');
  await page.waitForURL(/\/t\//);
  await page.waitForSelector('.curtain .button');
  expect((await look(context, idOf(page))).seen.coach).toBe('seats-1');
  await page.waitForSelector('html[data-children]');
  await fill(page, dice);
  expect(await tips(page).getAttribute('aria-pressed')).toBe('true');
  await tips(page).press('Enter');
  await page.reload();
  expect(await tips(page).getAttribute('aria-pressed')).toBe('false');
  await page.locator('summary', { hasText: panels.coach.settings.off }).waitFor();
  await page.goto('/');
  expect(await page.locator('html[data-children], html[data-child]').count()).toBe(0);
  expect(errors).toEqual([]);
  await context.close();
});
