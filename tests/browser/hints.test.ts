// The coach in games with secrets: a hint with its reason, which comes of the player's own view alone. Nobody else gets it.
import type { BrowserContext, Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { judgedGame } from '#games/judges.ts';
import { reviewWordsOf } from '#games/reviews.ts';
import { type Hint, hintOf } from '#kernel/review/hint.ts';
import { boxesWith, needs } from '#tools/testing/boxes.ts';
import { takingTurns } from '#tools/testing/taking-turns.ts';
import { panels } from './page-words.ts';
import { gather } from './party.ts';
import { BOT, command, look, oneAmong, openTable, people, playedWell, playOn } from './requests.ts';
import { siteOfFile } from './site-of-file.ts';

const site = siteOfFile();
const test = takingTurns(3);
const SAYS = '.status-bar .coach-aloud';
const boxes = boxesWith(needs.secrets).map(({ game, edition }) => ({ game, edition }));

/** What the coach should say to a seat: the hint of the judge on the view that the server gives it. */
async function hintFor(context: BrowserContext, id: string, seat: number): Promise<Hint> {
  const { setup, seen } = await look(context, id, seat);
  const { judge } = (await judgedGame(setup.game))!;
  return hintOf(judge, seen.view)!;
}

async function sentenceOf(game: string, { reason }: Hint): Promise<string> {
  return (await reviewWordsOf(game)!('en')).better(reason);
}

/** Whether the hint's sun is on a control. */
const isMarked = (control: Locator) =>
  control.evaluate((element) => getComputedStyle(element, '::after').clipPath !== 'none');

const said = (page: Page) => page.locator(`${SAYS} .coach-sentence`);

for (const box of boxes) {
  test(`${box.edition}: each player alone gets the hint on the own view`, async () => {
    const [anna, bert, watcher] = [
      await site.visitor(),
      await site.visitor(),
      await site.visitor(),
    ];
    const { id, watch } = await gather(box, [anna, bert]);
    await command(anna.context, `/api/matches/${id}/coach`, { coach: 'own' });
    await watcher.page.goto(watch);
    await watcher.page.waitForSelector('[data-board]');
    const { seen } = await look(anna.context, id, 0);
    for (const [seat, { page, context }] of [anna, bert].entries()) {
      if (!seen.toMove.includes(seat)) {
        await page.waitForSelector('[data-settled]');
        expect(await page.locator(SAYS).count()).toBe(0);
        continue;
      }
      const hint = await hintFor(context, id, seat);
      const sentence = await sentenceOf(box.game, hint);
      await expect.poll(() => said(page).textContent()).toBe(sentence);
      const chance = await page.locator(`${SAYS} .coach-adds`).textContent();
      expect(chance).toBe(panels.coach.chance({ chance: hint.best.chance }));
      const control = page.locator(`[data-move="${hint.best.move}"]`);
      if ((await control.count()) > 0) expect(await isMarked(control)).toBe(true);
      // Screen readers get the same, and not twice.
      expect(await page.getByRole('status').filter({ hasText: sentence }).count()).toBe(1);
    }
    expect(await watcher.page.locator(SAYS).count()).toBe(0);
    for (const { context, errors } of [anna, bert, watcher]) {
      expect(errors).toEqual([]);
      await context.close();
    }
  });

  test(`${box.edition}: on a shared device nothing is said behind the curtain`, async () => {
    const { context, page, errors } = await site.visitor();
    const seats = people(box, 2);
    const { id } = await openTable(context, { ...box, seats, coach: 'own' });
    await playOn(context, id, { enough: ({ seen }) => seen.seq > 20, choose: playedWell() });
    await page.goto(`/t/${id}`);
    const ready = page.locator('.curtain .button');
    await ready.waitFor();
    await page.waitForLoadState('networkidle');
    expect(await page.locator(SAYS).count()).toBe(0);
    const [seat] = (await look(context, id)).seen.toMove;
    await ready.click();
    const hint = await hintFor(context, id, seat!);
    await expect.poll(() => said(page).textContent()).toBe(await sentenceOf(box.game, hint));
    expect(errors).toEqual([]);
    await context.close();
  });

  test(`${box.edition}: the form has no coach for everyone, and tips have no numbers`, async () => {
    const { context, page, errors } = await site.visitor();
    await page.goto(`/new/${box.game}/${box.edition}`);
    await page.locator('summary', { hasText: panels.coach.coach }).click();
    const { settings } = panels.coach;
    await page.getByLabel(settings.own).check();
    expect(await page.getByLabel(settings.everybody).count()).toBe(0);
    const { id } = await openTable(context, { ...box, seats: oneAmong(box, BOT) });
    await playOn(context, id, { enough: ({ seen }) => seen.toMove.includes(0) });
    await command(context, `/api/matches/${id}/coach`, { coach: 'seats-0' });
    await page.goto(`/t/${id}`);
    await said(page).waitFor();
    expect(await page.locator('.coach-adds').count()).toBe(0);
    expect(errors).toEqual([]);
    await context.close();
  });
}
