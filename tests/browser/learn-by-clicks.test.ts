// Each tutorial by clicks on its requests: it reaches the end, the guide does not move, and the
// server is not needed. In windows of all kinds.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { shelf } from '#games';
import { partOfToday, spread } from '#tools/testing/thorough.ts';
import { hasTutorial } from '#web/game-pages.ts';
import { followToEnd, LEARNT, untilAsked } from './guided.ts';
import type { Visitor } from './site.ts';
import { siteOfFile } from './site-of-file.ts';

const site = siteOfFile();

const boxes = shelf.filter(({ game, edition }) => hasTutorial(game, edition));
const BOARD = '.learn-stage [role=group]';

/** The rounded positions of elements. */
async function rankingOf(page: Page, selectors: readonly string[]) {
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

test.each(partOfToday(spread(boxes, looks), 2))(
  '$edition, $width wide: clicks on the guide’s requests lead to the end, and the layout is stable',
  async ({ game, edition, width, height, locale, hasTouch = false }) => {
    const visitor = await site.visitor({ locale, hasTouch, viewport: { width, height } });
    const { page, errors } = visitor;
    const asked = matchesAskedFor(visitor);
    await page.goto('/');
    await page.click(`a[href="/learn/${game}/${edition}"]`);
    await untilAsked(page);
    const home = await rankingOf(page, ['.guide', BOARD]);
    const lessons = await followToEnd(page, hasTouch ? 'tap' : 'click', async ({ asked }) => {
      const overflow = await page.evaluate(() => {
        const { scrollWidth, clientWidth } = document.documentElement;
        return scrollWidth - clientWidth;
      });
      expect(overflow).toBeLessThanOrEqual(0);
      expect(await rankingOf(page, ['.guide', BOARD])).toEqual(home);
      if (asked === 'move') await expectRingsWithin(page);
    });
    const [[, top = 0, , high = 0] = [], [, table = 0] = []] = home;
    expect(top + high).toBeLessThanOrEqual(table);
    expect(lessons.length).toBeGreaterThan(12);
    expect(asked).toEqual([]);
    expect(errors).toEqual([]);
    const box = `${game}/${edition}`;
    for (const onwards of [`/new/${box}?with=link`, `/rules/${box}`]) {
      expect(await page.$(`${LEARNT} a[href="${onwards}"]`)).not.toBeNull();
    }
    await page.click('.brand');
    await page.waitForSelector('.box');
    expect(await page.$('.learn-offer')).toBeNull();
    await page.waitForSelector(`.box a[href="/learn/${game}/${edition}"]`);
    await visitor.context.close();
  },
);

/** There is a ring; none exceeds the board or the page, or covers the guide. */
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

/** The match requests to the server; the list grows with the test. */
function matchesAskedFor({ page }: Visitor): readonly string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/api\/matches\/./.test(pathname)) asked.push(pathname);
  });
  return asked;
}
