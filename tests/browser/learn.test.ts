// The guided first match in a real browser, of every edition that has one: by clicking what the guide asks for, by
// keyboard alone, and across reloads; nothing of it needs the server, and the guide stays where it is.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hasTutorial } from '#boards';
import { shelf } from '#games';
import {
  followGuide,
  isInSteps,
  LEARNT,
  lessonOn,
  markRinged,
  untilAsked,
  untilGuided,
} from './guided.ts';
import { type House, openHouse, type Visitor } from './house.ts';
import { ALIVE, hasty, movesOffered } from './steps.ts';

let house: House;

beforeAll(async () => {
  house = await openHouse();
});

afterAll(() => house.close());

const boxes = shelf.filter(({ game, edition }) => hasTutorial(game, edition));
const BOARD = '.learn-stage [role=group]';

interface Stride {
  readonly lesson: string;
  readonly asked: 'move' | 'leap';
}

/** Does what the guide asks for, until `until` or the end. */
async function playByPointer(
  page: Page,
  by: 'click' | 'tap',
  each: (stride: Stride) => Promise<void>,
  until = Number.POSITIVE_INFINITY,
): Promise<readonly string[]> {
  const lessons: string[] = [];
  for (let asked = await untilAsked(page); ; asked = await untilAsked(page)) {
    const lesson = await lessonOn(page);
    lessons.push(lesson);
    if (asked === 'over' || lessons.length > until) return lessons;
    await each({ lesson, asked });
    await followGuide(page, by);
  }
}

/** Where things are on the page, rounded. */
async function placesOf(page: Page, selectors: readonly string[]) {
  return page.evaluate(
    (all) =>
      all.map((selector) => {
        const { x, y, width, height } =
          document.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect();
        return [x, y + scrollY, width, height].map(Math.round);
      }),
    selectors,
  );
}

const looks = [
  { width: 360, height: 740, locale: 'pl-PL', hasTouch: true },
  { width: 390, height: 844, locale: 'en-GB' },
  { width: 820, height: 1180, locale: 'pl-PL' },
  { width: 1440, height: 900, locale: 'en-GB' },
];

test.each(boxes.flatMap((box) => looks.map((look) => ({ ...box, ...look }))))(
  '$edition, $width wide: clicking what the guide asks for leads to the end, and nothing moves on the way',
  async ({ game, edition, width, height, locale, hasTouch = false }) => {
    const visitor = await house.visitor({ locale, hasTouch, viewport: { width, height } });
    const { page, errors } = visitor;
    const asked = matchesAskedFor(visitor);
    await page.goto('/');
    await page.click(`a[href="/learn/${game}/${edition}"]`);
    await untilAsked(page);
    const home = await placesOf(page, ['.guide', BOARD]);
    const lessons = await playByPointer(page, hasTouch ? 'tap' : 'click', async ({ asked }) => {
      const overflow = await page.evaluate(() => {
        const { scrollWidth, clientWidth } = document.documentElement;
        return scrollWidth - clientWidth;
      });
      expect(overflow).toBeLessThanOrEqual(0);
      expect(await placesOf(page, ['.guide', BOARD])).toEqual(home);
      if (asked === 'move') await expectRingsWithin(page);
    });
    const [[, top = 0, , high = 0] = [], [, table = 0] = []] = home;
    expect(top + high).toBeLessThanOrEqual(table);
    expect(lessons.length).toBeGreaterThan(12);
    expect(asked).toEqual([]);
    expect(errors).toEqual([]);
    for (const onwards of ['new', 'rules']) {
      expect(await page.$(`${LEARNT} a[href="/${onwards}/${game}/${edition}"]`)).not.toBeNull();
    }
    await page.click('.brand');
    await page.waitForSelector('.box');
    expect(await page.$('.learn-offer')).toBeNull();
    await page.waitForSelector(`.box a[href="/learn/${game}/${edition}"]`);
    await visitor.context.close();
  },
);

/** There is a ring, and none goes beyond the stage or the page, or lies over the guide. */
async function expectRingsWithin(page: Page): Promise<void> {
  await page.waitForSelector('.guide-rings i');
  const [stage, guide, ...rings] = await page.$$eval(
    '.guide, .learn-stage, .guide-rings i',
    (all) =>
      all.map((each) => {
        const { left, top, right, bottom } = each.getBoundingClientRect();
        return { left, top, right, bottom };
      }),
  );
  if (guide === undefined || stage === undefined) throw new Error('no guide');
  expect(rings.length).toBeGreaterThan(0);
  for (const ring of rings) {
    expect(ring.top).toBeGreaterThanOrEqual(guide.bottom);
    expect(ring.left).toBeGreaterThanOrEqual(stage.left - 0.5);
    expect(ring.right).toBeLessThanOrEqual(stage.right + 0.5);
    expect(ring.bottom).toBeLessThanOrEqual(stage.bottom + 0.5);
  }
}

/** What was asked of the server about matches; a list that fills as the page goes on. */
function matchesAskedFor({ page }: Visitor): readonly string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/api\/matches\/./.test(pathname)) asked.push(pathname);
  });
  return asked;
}

test('who never played is offered one, and finds no link of the same name at its box', async () => {
  const { page, context } = await house.visitor();
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

/** As long as a tile flies; source: pieces that move come to rest in web/match/pace.ts (FLIGHT_MS). */
const FLIGHT_MS = 950;

test.each(boxes.filter(({ game }) => game === boxes[0]?.game))(
  '$edition: the guide goes on once the tile has landed that was taken',
  async ({ game, edition }) => {
    const { page, context } = await house.visitor({ reducedMotion: 'no-preference' });
    await page.goto(`/learn/${game}/${edition}`);
    for (let isTaken = false; !isTaken; ) {
      await page.waitForSelector(ALIVE);
      const lesson = await lessonOn(page);
      const move = hasty(await movesOffered(page));
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
      if (isTaken) expect(ms).toBeGreaterThanOrEqual(FLIGHT_MS - 10);
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
    const { page, context } = await house.visitor();
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
    const { page, context, errors } = await house.visitor();
    await page.goto(`/learn/${game}/${edition}`);
    await untilAsked(page);
    const first = await lessonOn(page);
    const places: string[] = [];
    // What the guide said first at each place of the match: the steps of a move that was not made are done anew.
    const said = new Map<string | null, string>();
    const key = `wormery/lesson/${game}/${edition}`;
    await playByPointer(page, 'click', async ({ lesson, asked }) => {
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
    await playByPointer(page, 'click', async () => undefined, 2);
    await page.click('.learn-head button');
    await expect.poll(() => lessonOn(page)).toBe(first);
    await page.click('.learn-head a');
    await page.waitForSelector('.box');
    expect(errors).toEqual([]);
    await context.close();
  },
);

async function firstLesson(game: string, edition: string): Promise<string> {
  const { page, context } = await house.visitor();
  await page.goto(`/learn/${game}/${edition}`);
  await untilAsked(page);
  const lesson = await lessonOn(page);
  await context.close();
  return lesson;
}

test.each(['nonsense', '{"chapter":0,"lines":["move 0 fly"]}', '{"chapter":7,"lines":[]}'])(
  'kept wrongly, it begins at the beginning: %s',
  async (kept) => {
    for (const { game, edition } of boxes) {
      const first = await firstLesson(game, edition);
      const { page, context, errors } = await house.visitor();
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
    }
  },
);

test('without any storage it is played all the same', async () => {
  const { page, context, errors } = await house.visitor();
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('denied', 'SecurityError');
      },
    });
  });
  const [{ game, edition } = { game: '', edition: '' }] = boxes;
  await page.goto(`/learn/${game}/${edition}`);
  expect((await playByPointer(page, 'click', async () => undefined)).length).toBeGreaterThan(12);
  expect(errors).toEqual([]);
  await context.close();
});
