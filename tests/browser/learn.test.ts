// The guided first match in a real browser: by clicking what the guide stands beside, and by keyboard alone, to its
// end; nothing of it needs the server, and the guide never covers what is to be pressed.
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hasTutorial } from '#boards';
import { shelf } from '#games';
import { type House, openHouse, type Visitor } from './house.ts';
import { ALIVE } from './steps.ts';

let house: House;

beforeAll(async () => {
  house = await openHouse();
});

afterAll(() => house.close());

const boxes = shelf.filter(({ game, edition }) => hasTutorial(game, edition));
const END = '.guide .actions';

async function lessonOn(page: Page): Promise<string> {
  return (await page.textContent('.guide [role=status]')) ?? '';
}

/** Waits until something may be done, or the end. */
async function untilAsked(page: Page): Promise<'move' | 'over'> {
  await page.waitForSelector(`${ALIVE}, ${END}`);
  return (await page.$(END)) === null ? 'move' : 'over';
}

/** The first of what is offered: what the guide means, or one of several that it names. */
async function playByPointer(page: Page, each: () => Promise<void>): Promise<readonly string[]> {
  const lessons: string[] = [];
  while ((await untilAsked(page)) === 'move') {
    const lesson = await lessonOn(page);
    lessons.push(lesson);
    await each();
    const offered = await page.$$eval(ALIVE, (all) =>
      all.map((control) => control.getAttribute('data-move') ?? ''),
    );
    const move = offered.find((other) => /^(take|steal)/.test(other)) ?? offered.at(-1);
    // Fails where something lies over it.
    await page.click(`[data-move="${move}"]`, { timeout: 5_000 });
    await expect.poll(() => lessonOn(page), { interval: 20 }).not.toBe(lesson);
  }
  return [...lessons, await lessonOn(page)];
}

const looks = [
  { width: 360, height: 740, locale: 'pl-PL' },
  { width: 820, height: 1180, locale: 'en-GB' },
  { width: 1440, height: 900, locale: 'en-GB' },
];

test.each(boxes.flatMap((box) => looks.map((look) => ({ ...box, ...look }))))(
  '$edition, $width wide: clicking what the guide asks for leads to the end',
  async ({ game, edition, width, height, locale }) => {
    const visitor = await house.visitor({ locale, viewport: { width, height } });
    const { page, errors } = visitor;
    const asked = matchesAskedFor(visitor);
    await page.goto('/');
    await page.click(`.learn-offer a[href="/learn/${game}/${edition}"]`);
    const lessons = await playByPointer(page, async () => {
      const overflow = await page.evaluate(() => {
        const { scrollWidth, clientWidth } = document.documentElement;
        return scrollWidth - clientWidth;
      });
      expect(overflow).toBeLessThanOrEqual(0);
    });
    expect(lessons.length).toBeGreaterThan(12);
    expect(asked).toEqual([]);
    expect(errors).toEqual([]);
    await page.click('.brand');
    await page.waitForSelector('.box');
    expect(await page.$('.learn-offer')).toBeNull();
    await visitor.context.close();
  },
);

/** What was asked of the server about matches; a list that fills as the page goes on. */
function matchesAskedFor({ page }: Visitor): readonly string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/api\/matches\/./.test(pathname)) asked.push(pathname);
  });
  return asked;
}

/** As long as a tile flies; source: pieces that move come to rest in web/match/pace.ts (FLIGHT_MS). */
const FLIGHT_MS = 950;

test.each(boxes)(
  '$edition: the guide goes on once the tile has landed that was taken',
  async ({ game, edition }) => {
    const { page, context } = await house.visitor({ reducedMotion: 'no-preference' });
    await page.goto(`/learn/${game}/${edition}`);
    for (let isTaken = false; !isTaken; ) {
      await page.waitForSelector(ALIVE);
      const lesson = await lessonOn(page);
      const move = await page.getAttribute(ALIVE, 'data-move');
      isTaken = move?.startsWith('take') ?? false;
      const waited = page.evaluate(
        () =>
          new Promise<number>((done) => {
            let pressed = Number.NaN;
            const press = () => {
              pressed = performance.now();
            };
            document.addEventListener('click', press, { capture: true, once: true });
            const words = document.querySelector('.guide [role=status]') as Element;
            const changed = () => done(performance.now() - pressed);
            new MutationObserver(changed).observe(words, { characterData: true, subtree: true });
          }),
      );
      await page.click(`[data-move="${move}"]`);
      const ms = await waited;
      expect(await lessonOn(page)).not.toBe(lesson);
      if (isTaken) expect(ms).toBeGreaterThanOrEqual(FLIGHT_MS - 10);
    }
    await context.close();
  },
);

test.each(boxes)(
  '$edition: by keyboard alone, with the focus never lost',
  async ({ game, edition }) => {
    const { page, context } = await house.visitor();
    await page.goto(`/learn/${game}/${edition}`);
    await page.waitForSelector(ALIVE);
    const inFocus = () =>
      page.evaluate(() => document.activeElement?.getAttribute('data-move') ?? null);
    for (let tabs = 0; (await inFocus()) === null; tabs += 1) {
      expect(tabs).toBeLessThan(30);
      await page.keyboard.press('Tab');
    }
    while ((await untilAsked(page)) === 'move') {
      const lesson = await lessonOn(page);
      await expect.poll(inFocus, { interval: 10 }).not.toBeNull();
      await page.keyboard.press('Enter');
      await expect.poll(() => lessonOn(page), { interval: 20 }).not.toBe(lesson);
    }
    await page.keyboard.press('Shift+Tab');
    const after = await page.evaluate(
      () => document.activeElement?.closest('.guide, .table') !== null,
    );
    expect(after).toBe(true);
    await context.close();
  },
);

test.each(boxes)(
  '$edition: axe finds nothing beside, and it can be left',
  async ({ game, edition }) => {
    for (const colorScheme of ['light', 'dark'] as const) {
      const { page, context } = await house.visitor({ colorScheme });
      await page.goto(`/learn/${game}/${edition}`);
      await page.waitForSelector(ALIVE);
      for (const selector of [undefined, ALIVE]) {
        if (selector !== undefined) await page.click(selector);
        const { violations } = await new AxeBuilder({ page }).analyze();
        expect(
          violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html)}`),
        ).toEqual([]);
      }
      await page.click('.learn-head a');
      await page.waitForSelector('.box');
      await context.close();
    }
  },
);
