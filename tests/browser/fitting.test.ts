// Every page fits: on any width, with letters twice as large, at a zoom of 400 %; and what is pressed can be hit.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type House, openHouse } from './house.ts';
import { comeTo, type Shown, scenes } from './scenes.ts';

/** Matches are played to every scene, and every scene is looked at. */
const PATIENCE = { timeout: 300_000 };

let house: House;
const prepared = new Map<string, Shown>();

beforeAll(async () => {
  house = await openHouse();
  for (const [name, scene] of Object.entries(scenes)) {
    prepared.set(name, await scene.prepare(house));
  }
}, PATIENCE.timeout);

afterAll(() => house.close());

interface View {
  readonly width: number;
  readonly height: number;
  /** How large letters are. */
  readonly letters: '100%' | '200%';
  /** Whether what is pressed is measured as well. */
  readonly targets?: boolean;
}

/**
 * How pages are looked at: a zoom of 400 % makes 320 pixels of a window that is 1280 wide (WCAG 1.4.10). A page is opened once for small
 * windows and once for large ones, between which it is built otherwise; from view to view its window is drawn to another size.
 */
const windows: readonly (readonly [name: string, views: readonly View[]])[] = [
  [
    'small',
    [
      { width: 360, height: 740, letters: '100%' },
      { width: 390, height: 844, letters: '100%', targets: true },
      { width: 320, height: 844, letters: '100%', targets: true },
      { width: 390, height: 844, letters: '200%' },
      { width: 320, height: 256, letters: '100%' },
      { width: 768, height: 1024, letters: '100%' },
    ],
  ],
  [
    'large',
    [
      { width: 1280, height: 800, letters: '100%' },
      { width: 1280, height: 844, letters: '100%', targets: true },
      { width: 1280, height: 900, letters: '200%' },
      { width: 2560, height: 1440, letters: '100%' },
    ],
  ],
];

/**
 * Text that its box cuts off, and what sticks out of the page or makes it longer than it is. Pictures are no text, and what stands in a single
 * pixel is for those who listen.
 */
async function misfits(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth, scrollHeight } = document.documentElement;
    const wide = scrollWidth > clientWidth ? [`the page is ${scrollWidth} wide`] : [];
    // What is only heard must not make a page longer than what is seen of it.
    const end = scrollY + (document.querySelector('#page')?.getBoundingClientRect().bottom ?? 0);
    const long =
      scrollHeight > Math.max(innerHeight, end) + 2 ? [`${scrollHeight} > ${end} long`] : [];
    const shown = [...document.body.querySelectorAll<HTMLElement>('*')].filter(
      (element) =>
        !element.closest('.unseen, [aria-hidden="true"], svg') &&
        element.checkVisibility({ visibilityProperty: true }) &&
        [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim()),
    );
    const cut = shown.filter((element) => {
      const { overflowX, overflowY } = getComputedStyle(element);
      const isWide = element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 1;
      const isHigh = element.scrollHeight > element.clientHeight + 1 && element.clientHeight > 1;
      return (isWide && overflowX === 'hidden') || (isHigh && overflowY === 'hidden');
    });
    return [...wide, ...long, ...cut.map((element) => element.outerHTML.slice(0, 120))];
  });
}

/** Least height and width of what is pressed, in CSS pixels (WCAG 2.5.8). */
const TARGET = 24;

/** What is pressed and smaller than that. Links within a line of text are as large as their words. */
async function smallTargets(page: Page): Promise<readonly string[]> {
  return page.evaluate((least) => {
    const pressed = 'a[href], button, input, select, summary, [role=tab], [role=button]';
    return [...document.querySelectorAll<HTMLElement>(pressed)].flatMap((element) => {
      if (!element.checkVisibility({ visibilityProperty: true }) || element.matches('.skip'))
        return [];
      const label = element.closest('label');
      const { width, height } = (label ?? element).getBoundingClientRect();
      const isInline =
        getComputedStyle(element).display === 'inline' && element.closest('p, li, td');
      if (isInline || (width >= least - 0.01 && height >= least - 0.01)) return [];
      return [`${Math.round(width)} x ${Math.round(height)}: ${element.outerHTML.slice(0, 120)}`];
    });
  }, TARGET);
}

/** What is wrong with a page in a view, once it has come to rest there. */
async function faultsIn(page: Page, view: View): Promise<readonly string[]> {
  const { width, height, letters, targets = false } = view;
  await page.setViewportSize({ width, height });
  await page.evaluate((size) => {
    document.documentElement.style.fontSize = size;
  }, letters);
  let faults: readonly string[] = [];
  for (let looks = 0; looks < 10; looks += 1) {
    await page.waitForTimeout(50);
    faults = [...(await misfits(page)), ...(targets ? await smallTargets(page) : [])];
    if (faults.length === 0) break;
  }
  return faults;
}

test.each(windows)(
  'nothing is cut off, and what is pressed has at least 24 pixels: %s windows',
  PATIENCE,
  async (_, views) => {
    const found: Record<string, readonly string[]> = {};
    for (const [name, scene] of Object.entries(scenes)) {
      const [{ width, height }] = views as [View];
      const look = { viewport: { width, height }, locale: 'pl-PL' };
      const page = await comeTo(house, scene, prepared.get(name) as Shown, look);
      for (const view of views) {
        const here = await faultsIn(page, view);
        if (here.length > 0)
          found[`${name}, ${view.width} by ${view.height}, letters ${view.letters}`] = here;
      }
      await page.context().close();
    }
    expect(found).toEqual({});
  },
);
