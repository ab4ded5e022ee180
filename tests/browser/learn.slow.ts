// Each tutorial in a real browser: by keyboard alone, over reloads, and without storage.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { shelf } from '#games';
import { FLIGHT_MS, SLIDE_MS } from '#pieces/board/motion.ts';
import { spread } from '#tools/testing/thorough.ts';
import { hasTutorial } from '#web/game-pages.ts';
import { followToEnd, isInSteps, lessonOn, markRinged, untilAsked, untilGuided } from './guided.ts';
import { siteOfFile } from './site-of-file.ts';
import { ALIVE, chooseMove, untilDrawn } from './steps.ts';

const site = siteOfFile();

const boxes = shelf.filter(({ game, edition }) => hasTutorial(game, edition));

test('a new visitor gets one offer, and its box has no second link with the same name', async () => {
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
  '$edition: the guide continues when the taken tile has landed',
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
            const changes = { characterData: true, childList: true, subtree: true };
            new MutationObserver(changed).observe(words, changes);
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

/** Presses the ringed control by its shortcut; if several share it, Enter selects. */
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
  '$edition: by keyboard alone, without losing the focus',
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
      // Keys of pieces are pressed on the table.
      await expect.poll(isChosen ? onTable : () => inFocus(), { interval: 10 }).not.toBeNull();
      await untilGuided(page, () => (isChosen ? pressByKey(page) : page.keyboard.press('Enter')));
    }
    await expect.poll(() => inFocus(), { interval: 10 }).toMatch(/learn-result/);
    // The page asks the server what can be opened.
    await page.waitForSelector('.learn-result .actions > button:first-child');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/t\//);
    await page.waitForSelector('[data-board]');
    await context.close();
  },
);

test.each(boxes)(
  '$edition: a reload resumes it, and it can be restarted and left',
  async ({ game, edition }) => {
    const { page, context, errors } = await site.visitor();
    await page.goto(`/learn/${game}/${edition}`);
    await untilAsked(page);
    const first = await lessonOn(page);
    const places: string[] = [];
    // The first text at each position; unfinished moves start again after a reload.
    const said = new Map<string | null, string>();
    const key = `wormery/lesson/${game}/${edition}`;
    await followToEnd(page, 'click', async ({ lesson, asked }) => {
      places.push(asked);
      // An effect saves the progress.
      await untilDrawn(page);
      const at = await page.evaluate((name) => localStorage.getItem(name), key);
      if (!said.has(at)) said.set(at, lesson);
      // During a turn, at the end of a chapter, and after it.
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
  '$edition: invalid progress restarts it: $kept',
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

test('it works without storage', async () => {
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
