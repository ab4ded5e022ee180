// The guided first match in a real browser, of every edition that has one: by keyboard alone, across reloads, and without storage.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hasTutorial } from '#boards';
import { shelf } from '#games';
import { FLIGHT_MS, SLIDE_MS } from '#pieces/board/motion.ts';
import { spread } from '#tools/testing/thorough.ts';
import { followToEnd, isInSteps, lessonOn, markRinged, untilAsked, untilGuided } from './guided.ts';
import { openSite, type Site } from './site.ts';
import { ALIVE, chooseMove } from './steps.ts';

let site: Site;

beforeAll(async () => {
  site = await openSite();
});

afterAll(() => site.close());

const boxes = shelf.filter(({ game, edition }) => hasTutorial(game, edition));

test('who never played is offered one, and finds no link of the same name at its box', async () => {
  const { page, context } = await site.visitor();
  await page.goto('/');
  await page.waitForSelector('.learn-offer');
  for (const { game, edition } of boxes) {
    const links = page.locator(`a[href="/learn/${game}/${edition}"]`);
    expect(await links.count()).toBe(1);
  }
  await page.click('.learn-offer button');
  expect(await page.$('.learn-offer')).toBeNull();
  expect(await page.locator('.box a[href^="/learn/"]').count()).toBe(boxes.length);
  await context.close();
});

test.each(boxes.filter(({ game }) => game === boxes[0]?.game))(
  '$edition: the guide goes on once the tile has landed that was taken',
  async ({ game, edition }) => {
    const { page, context } = await site.visitor({ reducedMotion: 'no-preference' });
    await page.goto(`/learn/${game}/${edition}`);
    for (let isTaken = false; !isTaken; ) {
      await page.waitForSelector(ALIVE);
      const lesson = await lessonOn(page);
      const move = await chooseMove(page);
      isTaken = move.startsWith('take');
      const waited = page.evaluate(
        () =>
          new Promise<number>((done) => {
            let pressed = Number.NaN;
            const press = () => {
              pressed = performance.now();
            };
            document.addEventListener('click', press, { capture: true, once: true });
            const words = document.querySelector('.guide-text') as Element;
            const changed = () => done(performance.now() - pressed);
            new MutationObserver(changed).observe(words, { characterData: true, subtree: true });
          }),
      );
      await page.click(`[data-move="${move}"]`);
      const ms = await waited;
      expect(await lessonOn(page)).not.toBe(lesson);
      if (isTaken) expect(ms).toBeGreaterThanOrEqual(SLIDE_MS + FLIGHT_MS - 10);
    }
    await context.close();
  },
);

/** Presses what stands in the ring by its single key; where others go by that key too, Enter says which is meant. */
async function pressByKey(page: Page): Promise<void> {
  await markRinged(page);
  const [key = '', others = 0, leads = false] = await page.evaluate(() => {
    const control = document.querySelector<HTMLElement>('[data-ringed]');
    const all = document.querySelectorAll(`[data-key="${control?.dataset.key}"]`);
    return [control?.dataset.key, all.length - 1, control?.dataset.leads !== undefined] as const;
  });
  for (let presses = 0; presses <= others; presses += 1) {
    await page.keyboard.press(key);
    if (others === 0 && !leads) return;
    if ((await page.$('[data-ringed]:focus')) !== null) return page.keyboard.press('Enter');
  }
  throw new Error(`${key} does not lead to what stands in the ring`);
}

test.each(boxes)(
  '$edition: by keyboard alone, with the focus never lost',
  async ({ game, edition }) => {
    const { page, context } = await site.visitor();
    await page.goto(`/learn/${game}/${edition}`);
    await untilAsked(page);
    const inFocus = (places = '[data-move], .guide button, .learn-result') =>
      page.evaluate((all) => document.activeElement?.closest(all)?.className ?? null, places);
    const onTable = () => inFocus('[data-move], [data-key], .learn-stage [role=group]');
    const arrived = (await isInSteps(page)) ? onTable : () => inFocus();
    for (let tabs = 0; (await arrived()) === null; tabs += 1) {
      expect(tabs).toBeLessThan(30);
      await page.keyboard.press('Tab');
    }
    while ((await untilAsked(page)) !== 'over') {
      const isChosen = await isInSteps(page);
      // Where a piece is to be chosen first, its keys are pressed on the table.
      await expect.poll(isChosen ? onTable : () => inFocus(), { interval: 10 }).not.toBeNull();
      await untilGuided(page, () => (isChosen ? pressByKey(page) : page.keyboard.press('Enter')));
    }
    await expect.poll(() => inFocus(), { interval: 10 }).toMatch(/learn-result/);
    // What may be opened here is asked of the server.
    await page.waitForSelector('.learn-result .actions > button:first-child');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/t\//);
    await page.waitForSelector('.table, .line-table, .race-table');
    await context.close();
  },
);

test.each(boxes)(
  '$edition: a reload goes on where it was, and it can be begun anew and left',
  async ({ game, edition }) => {
    const { page, context, errors } = await site.visitor();
    await page.goto(`/learn/${game}/${edition}`);
    await untilAsked(page);
    const first = await lessonOn(page);
    const places: string[] = [];
    // What the guide said first at each place of the match: the steps of a move that was not made are done anew.
    const said = new Map<string | null, string>();
    const key = `wormery/lesson/${game}/${edition}`;
    await followToEnd(page, 'click', async ({ lesson, asked }) => {
      places.push(asked);
      const at = await page.evaluate((name) => localStorage.getItem(name), key);
      if (!said.has(at)) said.set(at, lesson);
      // In the middle of a turn, at the leap, and after it.
      if (![3, 7].includes(places.length) && asked !== 'leap' && places.at(-2) !== 'leap') return;
      await page.reload();
      await untilAsked(page);
      expect(await lessonOn(page)).toBe(said.get(at));
    });
    expect(said.size).toBeGreaterThan(8);
    const last = await lessonOn(page);
    await page.reload();
    await untilAsked(page);
    expect(await lessonOn(page)).toBe(last);
    await page.click('.learn-head button');
    await expect.poll(() => lessonOn(page)).toBe(first);
    await followToEnd(page, 'click', async () => undefined, 2);
    await page.click('.learn-head button');
    await expect.poll(() => lessonOn(page)).toBe(first);
    await page.click('.learn-head a');
    await page.waitForSelector('.box');
    expect(errors).toEqual([]);
    await context.close();
  },
);

async function firstLesson(game: string, edition: string): Promise<string> {
  const { page, context } = await site.visitor();
  await page.goto(`/learn/${game}/${edition}`);
  await untilAsked(page);
  const lesson = await lessonOn(page);
  await context.close();
  return lesson;
}

const keptWrongly = [
  { kept: 'nonsense' },
  { kept: '{"chapter":0,"lines":["move 0 fly"]}' },
  { kept: '{"chapter":7,"lines":[]}' },
];

test.each(spread(boxes, keptWrongly))(
  '$edition: kept wrongly, it begins at the beginning: $kept',
  async ({ game, edition, kept }) => {
    const first = await firstLesson(game, edition);
    const { page, context, errors } = await site.visitor();
    const key = `wormery/lesson/${game}/${edition}`;
    await page.addInitScript(
      ([at, text]) => localStorage.setItem(at as string, text as string),
      [key, kept],
    );
    await page.goto(`/learn/${game}/${edition}`);
    await untilAsked(page);
    expect(await lessonOn(page)).toBe(first);
    expect(errors).toEqual([]);
    await context.close();
  },
);

test('without any storage it is played all the same', async () => {
  const { page, context, errors } = await site.visitor();
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('denied', 'SecurityError');
      },
    });
  });
  const [{ game, edition } = { game: '', edition: '' }] = boxes;
  await page.goto(`/learn/${game}/${edition}`);
  expect((await followToEnd(page, 'click', async () => undefined)).length).toBeGreaterThan(12);
  expect(errors).toEqual([]);
  await context.close();
});
