// The handover of a shared device, frame by frame: when the next player is named, no secret of the last one is visible.
// A bid is hidden in the frame in which it counts.
import type { BrowserContextOptions, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openTable } from './requests.ts';
import { siteOfFile } from './site-of-file.ts';
import { ALIVE, CURTAIN } from './steps.ts';

const site = siteOfFile();

/** A slow network delays the public view by this time. */
const SLOW_MS = 600;
const anna = { kind: 'person', name: 'Anna' } as const;
const bert = { kind: 'person', name: 'Bert' } as const;
const cleo = { kind: 'person', name: 'Cleo' } as const;

const looks: readonly (readonly [string, BrowserContextOptions])[] = [
  ['phone', { viewport: { width: 390, height: 844 }, reducedMotion: 'no-preference' }],
  ['desk', { viewport: { width: 1440, height: 900 }, reducedMotion: 'no-preference' }],
  ['desk with less motion', { viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' }],
];

async function sitDown(table: Parameters<typeof openTable>[1], options: BrowserContextOptions) {
  const visitor = await site.visitor(options);
  const { id } = await openTable(visitor.context, table);
  await visitor.page.route(`**/api/matches/${id}`, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, SLOW_MS));
    await route.continue();
  });
  await visitor.page.goto(`/t/${id}`);
  return visitor;
}

interface Frame {
  /** The player named above the board and on the curtain. */
  readonly named: string;
  /** Visible secrets of one person, as selectors or texts. */
  readonly secrets: readonly string[];
}

/** Records every frame, and every change of the page between frames. */
async function watchFrames(page: Page, selectors: readonly string[], words: string): Promise<void> {
  await page.evaluate(
    ([secretSelectors, secretWords]) => {
      const frames: unknown[] = [];
      const note = () => {
        const named = [...document.querySelectorAll('.status-bar-title, .curtain-next')];
        const text = document.body.innerText;
        const shown = secretSelectors.filter((each) => document.querySelector(each) !== null);
        const said = new RegExp(secretWords, 'g');
        frames.push({
          named: named.map((each) => each.textContent).join(' '),
          secrets: [...shown, ...(text.match(said) ?? [])],
        });
      };
      const everyFrame = () => {
        note();
        requestAnimationFrame(everyFrame);
      };
      const changes = { subtree: true, childList: true, attributes: true, characterData: true };
      new MutationObserver(note).observe(document.body, changes);
      everyFrame();
      Object.assign(window, { frames });
    },
    [selectors, words] as const,
  );
}

async function framesSeen(page: Page): Promise<readonly Frame[]> {
  return page.evaluate(() => (window as unknown as { frames: Frame[] }).frames);
}

test.each(looks)('a bid is hidden before the next player is named: %s', async (_, look) => {
  const table = { game: 'worm-up', edition: 'dice', seats: [anna, bert, cleo] };
  const { page, errors, context } = await sitDown(table, look);
  await page.click(CURTAIN);
  await page.waitForSelector(`[data-move="bid 4"][aria-disabled="false"]`);
  await watchFrames(page, ['.race-bid-own'], 'You bid \\w|bid:? ?4');
  await page.click('[data-move="bid 4"]');
  await page.getByRole('button', { name: 'Continue as Bert' }).waitFor();
  const frames = await framesSeen(page);
  expect(frames.some(({ named }) => named.includes('Bert'))).toBe(true);
  expect(frames.filter(({ secrets }) => secrets.length > 0)).toEqual([]);
  expect(errors).toEqual([]);
  await context.close();
});

test.each(looks)('a rack is covered before the next player is named: %s', async (_, look) => {
  const switches = { firstSeat: 0 };
  const table = { game: 'lamance', edition: 'reconstruction', switches, seats: [anna, bert] };
  const { page, errors, context } = await sitDown(table, look);
  await page.click(CURTAIN);
  await page.waitForSelector(ALIVE);
  await watchFrames(page, ['[data-kind]'], 'You (draw|hold)[^\\n]*');
  await page.click(`.line-controls ${ALIVE}`);
  await page.getByRole('button', { name: 'Continue as Bert' }).waitFor();
  const frames = await framesSeen(page);
  const whileAnnaLooks = frames.filter(({ secrets }) => secrets.length > 0);
  expect(whileAnnaLooks.length).toBeGreaterThan(0);
  expect(frames.some(({ named }) => named.includes('Bert'))).toBe(true);
  expect(whileAnnaLooks.filter(({ named }) => named.includes('Bert'))).toEqual([]);
  expect(errors).toEqual([]);
  await context.close();
});
