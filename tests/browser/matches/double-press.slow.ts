// Double and triple presses at one place, 150 ms apart, in matches of two people at one device: never more than one command, and
// none for the press that lifts a curtain; the press that turns the bids over sends the last one. With and without motion.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { shelf } from '#games';
import { en } from '../page-words.ts';
import { openTable, people } from '../requests.ts';
import { siteOfFile } from '../site-of-file.ts';
import { CURTAIN, chooser, click, hurryOn, type Press } from '../steps.ts';

/** In each box and with each kind of motion; 200 take 20 minutes. */
const PRESSES = 60;
const APART_MS = 150;
/** On a busy machine presses come later. Those that are slower than this are no double press, and do not count. */
const LATE_MS = 80;

const site = siteOfFile();

/** Presses the middle of a control two or three times, without a look at what is there by then. */
async function severalTimes(page: Page, selector: string, times: number): Promise<void> {
  const control = page.locator(selector).first();
  await control.scrollIntoViewIfNeeded();
  const place = await control.boundingBox();
  if (place === null) throw new Error(`${selector} is not on the screen`);
  const [x, y] = [place.x + place.width / 2, place.y + place.height / 2];
  for (let press = 0; press < times; press += 1) {
    if (press > 0) await page.waitForTimeout(APART_MS);
    // As a browser counts clicks at one place.
    const clickCount = press + 1;
    await page.mouse.move(x, y);
    await page.mouse.down({ clickCount });
    await page.mouse.up({ clickCount });
  }
}

/** Notes in the page when each press comes. */
function notePresses(): void {
  const times: number[] = [];
  Object.assign(globalThis, { pressTimes: times });
  addEventListener('pointerdown', ({ timeStamp }) => times.push(timeStamp), true);
}

/** The time from the first of the newest presses to the last, as the page had them. */
const spanOf = (page: Page, times: number): Promise<number> =>
  page.evaluate((count) => {
    const { pressTimes } = globalThis as unknown as { pressTimes: readonly number[] };
    const newest = pressTimes.slice(-count);
    return (newest.at(-1) ?? 0) - (newest[0] ?? 0);
  }, times);

/** The words on the sign of the curtain; undefined without one. */
const signOf = (page: Page) =>
  page.evaluate((sign) => document.querySelector(sign)?.textContent, CURTAIN);

const boxes = shelf.filter(({ status }) => status === 'ready');
const cases = boxes.flatMap(({ game, edition }) =>
  (['reduce', 'no-preference'] as const).map((motion) => ({ game, edition, motion })),
);

test.each(cases)('$edition, motion: $motion', async ({ game, edition, motion }) => {
  const { page, context } = await site.visitor({ reducedMotion: motion });
  await page.addInitScript(notePresses);
  /** The ids of the commands: one that is sent again is no second one. */
  const sent = new Set<string>();
  page.on('request', (request) => {
    const isMove = request.method() === 'POST' && /\/moves(\?|$)/.test(request.url());
    if (isMove) sent.add(request.postDataJSON().commandId);
  });
  /** The presses of each kind that gave a second command. */
  const wrong: string[] = [];
  let presses = 0;
  const several: Press<Page> = async (_, selector) => {
    const [before, times] = [sent.size, 2 + (presses % 2)];
    const turnsOver = (await signOf(page)) === en.curtain.turnOver;
    await severalTimes(page, selector, times);
    // What the last press sends has been sent by then.
    await page.waitForTimeout(APART_MS);
    if ((await spanOf(page, times)) > (times - 1) * APART_MS + LATE_MS) return;
    presses += 1;
    const allowed = selector === CURTAIN && !turnsOver ? 0 : 1;
    const more = sent.size - before;
    if (more > allowed) wrong.push(`${times} presses of ${selector}: ${more}`);
  };
  /** Steps of a move, such as turning a piece, are pressed once; what sends a move, several times. */
  const press: Press<Page> = (driven, selector, where) =>
    selector.startsWith('[data-move=') ? several(driven, selector) : click(driven, selector, where);
  const choose = chooser(page, press);
  while (presses < PRESSES) {
    const seats = people({ game, edition }, 2);
    const { id } = await openTable(context, { game, edition, seats, fairDice: true });
    await page.goto(`/t/${id}`);
    for (let turn = 0; presses < PRESSES; turn += 1) {
      const asked = await hurryOn(page, click);
      if (asked === 'over') break;
      if (asked === 'curtain') {
        const next = await page.textContent(CURTAIN);
        await several(page, CURTAIN);
        // On a busy machine a late press can be a move of its own, and then the curtain is down for another player.
        await expect.poll(() => signOf(page)).not.toBe(next);
      } else await choose(turn);
    }
  }
  expect(wrong).toEqual([]);
  expect(sent.size).toBeGreaterThan(PRESSES / 4);
  await context.close();
});
