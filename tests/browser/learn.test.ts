// The guided first match in a real browser, of every edition that has one: by clicking what the guide asks for, by
// keyboard alone, and across reloads; nothing of it needs the server, and the guide stays where it is.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hasTutorial } from '#boards';
import { shelf } from '#games';
import { type House, openHouse, type Visitor } from './house.ts';
import { ALIVE, hasty, movesOffered } from './steps.ts';

let house: House;

beforeAll(async () => {
  house = await openHouse();
});

afterAll(() => house.close());

const boxes = shelf.filter(({ game, edition }) => hasTutorial(game, edition));
const LEAP = '.guide button';
const END = '.learn-result';

async function lessonOn(page: Page): Promise<string> {
  return (await page.textContent('.guide-text')) ?? '';
}

/** Waits until something may be done: a move, a leap to the next chapter, or the end. */
async function untilAsked(page: Page): Promise<'move' | 'leap' | 'over'> {
  await page.waitForSelector(`${ALIVE}, ${LEAP}, ${END}`);
  if ((await page.$(END)) !== null) return 'over';
  return (await page.$(LEAP)) === null ? 'move' : 'leap';
}

interface Stride {
  readonly lesson: string;
  readonly asked: 'move' | 'leap';
}

/** Does what the guide asks for, until `until` or the end. */
async function playByPointer(
  page: Page,
  each: (stride: Stride) => Promise<void>,
  until = Number.POSITIVE_INFINITY,
): Promise<readonly string[]> {
  const lessons: string[] = [];
  for (let asked = await untilAsked(page); ; asked = await untilAsked(page)) {
    const lesson = await lessonOn(page);
    lessons.push(lesson);
    if (asked === 'over' || lessons.length > until) return lessons;
    await each({ lesson, asked });
    // Fails where something lies over it.
    const move = asked === 'leap' ? LEAP : `[data-move="${hasty(await movesOffered(page))}"]`;
    await page.click(move, { timeout: 5_000 });
    await expect.poll(() => lessonOn(page), { interval: 20 }).not.toBe(lesson);
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
  { width: 360, height: 740, locale: 'pl-PL' },
  { width: 390, height: 844, locale: 'en-GB' },
  { width: 820, height: 1180, locale: 'pl-PL' },
  { width: 1440, height: 900, locale: 'en-GB' },
];

test.each(boxes.flatMap((box) => looks.map((look) => ({ ...box, ...look }))))(
  '$edition, $width wide: clicking what the guide asks for leads to the end, and nothing moves on the way',
  async ({ game, edition, width, height, locale }) => {
    const visitor = await house.visitor({ locale, viewport: { width, height } });
    const { page, errors } = visitor;
    const asked = matchesAskedFor(visitor);
    await page.goto('/');
    await page.click(`a[href="/learn/${game}/${edition}"]`);
    await untilAsked(page);
    const home = await placesOf(page, ['.guide', '.table']);
    const lessons = await playByPointer(page, async ({ asked }) => {
      const overflow = await page.evaluate(() => {
        const { scrollWidth, clientWidth } = document.documentElement;
        return scrollWidth - clientWidth;
      });
      expect(overflow).toBeLessThanOrEqual(0);
      expect(await placesOf(page, ['.guide', '.table'])).toEqual(home);
      if (asked === 'move') await page.waitForSelector('.guide-rings i');
    });
    const [[, top = 0, , high = 0] = [], [, table = 0] = []] = home;
    expect(top + high).toBeLessThanOrEqual(table);
    expect(lessons.length).toBeGreaterThan(12);
    expect(asked).toEqual([]);
    expect(errors).toEqual([]);
    for (const onwards of ['new', 'rules']) {
      expect(await page.$(`${END} a[href="/${onwards}/${game}/${edition}"]`)).not.toBeNull();
    }
    await page.click('.brand');
    await page.waitForSelector('.box');
    expect(await page.$('.learn-offer')).toBeNull();
    await page.waitForSelector(`.box a[href="/learn/${game}/${edition}"]`);
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

test.each(boxes)(
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

test.each(boxes)(
  '$edition: by keyboard alone, with the focus never lost',
  async ({ game, edition }) => {
    const { page, context } = await house.visitor();
    await page.goto(`/learn/${game}/${edition}`);
    await page.waitForSelector(ALIVE);
    const inFocus = () =>
      page.evaluate(() => {
        const { activeElement: element } = document;
        return element?.closest('[data-move], .guide button, .learn-result')?.className ?? null;
      });
    for (let tabs = 0; (await inFocus()) === null; tabs += 1) {
      expect(tabs).toBeLessThan(30);
      await page.keyboard.press('Tab');
    }
    while ((await untilAsked(page)) !== 'over') {
      const lesson = await lessonOn(page);
      await expect.poll(inFocus, { interval: 10 }).not.toBeNull();
      await page.keyboard.press('Enter');
      await expect.poll(() => lessonOn(page), { interval: 20 }).not.toBe(lesson);
    }
    await expect.poll(inFocus, { interval: 10 }).toMatch(/learn-result/);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/t\//);
    await page.waitForSelector('.table');
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
    await playByPointer(page, async ({ lesson, asked }) => {
      places.push(asked);
      // In the middle of a turn, at the leap, and after it.
      if (![3, 7].includes(places.length) && asked !== 'leap' && places.at(-2) !== 'leap') return;
      await page.reload();
      await untilAsked(page);
      expect(await lessonOn(page)).toBe(lesson);
    });
    const last = await lessonOn(page);
    await page.reload();
    await untilAsked(page);
    expect(await lessonOn(page)).toBe(last);
    await page.click('.learn-head button');
    await expect.poll(() => lessonOn(page)).toBe(first);
    await playByPointer(page, async () => undefined, 2);
    await page.click('.learn-head button');
    await expect.poll(() => lessonOn(page)).toBe(first);
    await page.click('.learn-head a');
    await page.waitForSelector('.box');
    expect(errors).toEqual([]);
    await context.close();
  },
);

test.each(['nonsense', '{"chapter":0,"lines":["move 0 fly"]}', '{"chapter":7,"lines":[]}'])(
  'kept wrongly, it begins at the beginning: %s',
  async (kept) => {
    for (const { game, edition } of boxes) {
      const { page, context, errors } = await house.visitor();
      const key = `wormery/lesson/${game}/${edition}`;
      await page.addInitScript(
        ([at, text]) => localStorage.setItem(at as string, text as string),
        [key, kept],
      );
      await page.goto(`/learn/${game}/${edition}`);
      await page.waitForSelector('[data-move="roll"]');
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
  expect((await playByPointer(page, async () => undefined)).length).toBeGreaterThan(12);
  expect(errors).toEqual([]);
  await context.close();
});
