// No layout shift while a page loads, by Chromium's own measure, with every file and answer
// delayed: a button must not move under a finger.
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { shelf } from '#games';
import { openTable, people } from './requests.ts';
import { openSite, type Site } from './site.ts';

/** The delay of each file and answer. */
const LATE_MS = 80;
const SETTLED_MS = 400;

const SIZES = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
];

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

interface Shift {
  readonly value: number;
  /** The moved elements. */
  readonly what: readonly string[];
}

/** Records every shift from the first paint on. */
function noteShifts(): void {
  const shifts: Shift[] = [];
  Object.assign(globalThis, { shifts });
  const note = (list: PerformanceObserverEntryList) => {
    for (const entry of list.getEntries()) {
      const { value, sources } = entry as PerformanceEntry & {
        readonly value: number;
        readonly sources: readonly { readonly node: Node | null }[];
      };
      const nameOf = (node: Node | null) =>
        node instanceof Element ? node.outerHTML.slice(0, 90) : `${node?.nodeName}`;
      shifts.push({ value, what: sources.map(({ node }) => nameOf(node)) });
    }
  };
  new PerformanceObserver(note).observe({ type: 'layout-shift', buffered: true });
}

const shiftsOn = (page: Page) =>
  page.evaluate(() => (globalThis as unknown as { readonly shifts: readonly Shift[] }).shifts);

const boxes = shelf.filter(({ status }) => status === 'ready');
const [first] = boxes as [(typeof boxes)[0]];

async function tableOf(context: BrowserContext, box: typeof first): Promise<string> {
  const { game, edition } = box;
  return `/t/${(await openTable(context, { game, edition, seats: people(box, 3) })).id}`;
}

type Address = (context: BrowserContext) => Promise<string> | string;

const pages: readonly (readonly [string, string, Address])[] = [
  ['the shelf', '.box', () => '/'],
  [
    'the shelf with tables',
    '.mine-link',
    async (context) => {
      for (const box of boxes) await tableOf(context, box);
      return '/';
    },
  ],
  ['opening a table', 'form', () => `/new/${first.game}/${first.edition}?with=bots`],
  ['the rules', '.rules h2', () => `/rules/${first.game}/${first.edition}`],
  ['the odds', '.odds', () => `/odds/${first.game}/${first.edition}`],
  ...boxes.map((box): readonly [string, string, Address] => [
    `a match of ${box.edition}`,
    '[data-board]',
    (context) => tableOf(context, box),
  ]),
];

test.each(pages)('no layout shift while loading: %s', async (_, ready, address) => {
  for (const viewport of SIZES) {
    const { context, page } = await site.visitor({ viewport });
    const where = await address(context);
    await context.addInitScript(noteShifts);
    await context.route('**/*', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, LATE_MS));
      await route.continue().catch(() => undefined);
    });
    await page.goto(where);
    await page.waitForSelector(ready);
    await page.waitForTimeout(SETTLED_MS);
    const shifts = await shiftsOn(page);
    const sum = shifts.reduce((total, { value }) => total + value, 0);
    // Chromium reports four digits; anything below this is 0.00.
    expect(sum, `${viewport.width}: ${JSON.stringify(shifts, null, 1)}`).toBeLessThan(0.005);
    await context.close();
  }
});
