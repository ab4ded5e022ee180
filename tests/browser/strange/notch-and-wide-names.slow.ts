// A table of each box on a phone that lies on its side, and with the widest names: no control lies under the notch, and no name
// over or under a control.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { shelf } from '#games';
import { openTable, people } from '../requests.ts';
import { siteOfFile } from '../site-of-file.ts';
import { ALIVE, CURTAIN, untilAsked, untilDrawn } from '../steps.ts';

const site = siteOfFile();
const boxes = shelf.filter(({ status }) => status === 'ready');
const [first] = boxes;

/** In pixels. Browsers keep the same distance on both sides. */
const PHONE = { width: 844, height: 390 };
const NOTCH = { left: 47, right: 47, top: 0, bottom: 21 };
const CONTROLS = 'a, button, input, select, summary, textarea, [role=tab], [data-move]';

async function withNotch(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setSafeAreaInsetsOverride', { insets: NOTCH });
}

/** The visible controls that lie, in part, under the notch or the bar at the lower edge. */
function controlsUnderNotch([selector, notch]: readonly [string, typeof NOTCH]): readonly string[] {
  return [...document.querySelectorAll<HTMLElement>(selector)].flatMap((control) => {
    if (!control.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return [];
    // The link to the content is above the window until it has the focus.
    control.focus({ preventScroll: true });
    control.scrollIntoView({ block: 'center', inline: 'nearest' });
    const { left, right, bottom, width } = control.getBoundingClientRect();
    const isInside =
      left >= notch.left &&
      right <= innerWidth - notch.right &&
      Math.floor(bottom) <= innerHeight - notch.bottom;
    const name = control.getAttribute('aria-label') ?? control.textContent ?? '';
    return width === 0 || isInside ? [] : [`${control.localName} "${name.trim().slice(0, 40)}"`];
  });
}

async function underNotch(page: Page): Promise<readonly string[]> {
  await untilDrawn(page);
  return page.evaluate(controlsUnderNotch, [CONTROLS, NOTCH] as const);
}

test.each(boxes)('$edition beside a notch', async ({ game, edition }) => {
  const { page, context } = await site.visitor({ viewport: PHONE });
  await withNotch(page);
  const { id } = await openTable(context, { game, edition, seats: people({ game, edition }, 2) });
  await page.goto(`/t/${id}`);
  const found: Record<string, readonly string[]> = {};
  if ((await untilAsked(page)) === 'curtain') {
    found.curtain = await underNotch(page);
    await page.click(CURTAIN);
  }
  await page.waitForSelector(ALIVE);
  found.board = await underNotch(page);
  for (const tab of await page.locator('.sheets-tab').all()) {
    await tab.click();
    found[await tab.innerText()] = await underNotch(page);
    await tab.click();
  }
  await page.getByRole('button', { name: 'Settings' }).click();
  found.settings = await underNotch(page);
  expect(Object.entries(found).filter(([, controls]) => controls.length > 0)).toEqual([]);
  // The control of this test: a page without these distances.
  await page.evaluate(() => {
    for (const side of ['left', 'right']) {
      document.documentElement.style.setProperty(`--notch-${side}`, '0px');
    }
  });
  // In the upper corners and below: settings, tabs, pieces.
  expect((await underNotch(page)).length).toBeGreaterThan(3);
  await context.close();
});

const ofFirstBox = ['new', 'rules', 'kits', 'odds'].map(
  (name) => `/${name}/${first?.game}/${first?.edition}`,
);
const guided = boxes.map(({ game, edition }) => `/learn/${game}/${edition}`);

test.each(['/', ...ofFirstBox, ...guided])('%s beside a notch', async (path) => {
  const { page, context } = await site.visitor({ viewport: PHONE });
  await withNotch(page);
  await page.goto(path, { waitUntil: 'networkidle' });
  expect(await underNotch(page)).toEqual([]);
  await context.close();
});

/** The longest name of the widest letter. */
const WIDEST = 'W'.repeat(24);
const SIZES = [
  ...[320, 360, 390, 411].map((width) => ({ width, height: 844 })),
  PHONE,
  { width: 1_280, height: 800 },
];

/** The controls at places where a text with a name is drawn, too; and names that leave the window. */
function namesAtControls([selector, name]: readonly [string, string]): readonly string[] {
  interface Edges {
    readonly left: number;
    readonly right: number;
    readonly top: number;
    readonly bottom: number;
  }
  const common = (one: Edges, other: Edges): Edges => ({
    left: Math.max(one.left, other.left),
    right: Math.min(one.right, other.right),
    top: Math.max(one.top, other.top),
    bottom: Math.min(one.bottom, other.bottom),
  });
  const isShown = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  /** The part of the window that the elements around a text leave to it. */
  const roomOf = (parent: Element): Edges => {
    let room: Edges = { left: -Infinity, right: Infinity, top: -Infinity, bottom: Infinity };
    for (let around: Element | null = parent; around !== null; around = around.parentElement) {
      const isOpen = getComputedStyle(around).overflowX === 'visible';
      if (!isOpen && around !== document.body) room = common(room, around.getBoundingClientRect());
    }
    return room;
  };
  const meets = (control: Element, line: Edges): boolean => {
    const { left, right, top, bottom } = common(line, control.getBoundingClientRect());
    if (right - left < 2 || bottom - top < 4) return false;
    // What a curtain covers is not drawn.
    const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    return control.contains(hit);
  };
  // The bar at the lower edge lies over what is scrolled.
  const controls = [...document.querySelectorAll(selector)].filter(
    (control) => isShown(control) && control.closest('.sheets-bar') === null,
  );
  const found: string[] = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const text = texts.currentNode;
    const parent = text.parentElement as Element;
    if (!text.textContent?.includes(name) || !isShown(parent)) continue;
    if (parent.closest('.unseen, svg') !== null) continue;
    const range = document.createRange();
    range.selectNodeContents(text);
    for (const each of range.getClientRects()) {
      const line = common(each, roomOf(parent));
      if (line.right > innerWidth + 1) found.push(`${parent.className} leaves the window`);
      const met = controls.filter((control) => !control.contains(text) && meets(control, line));
      found.push(...met.map((control) => `${parent.className} meets ${control.textContent}`));
    }
  }
  return found;
}

test.each(boxes)('$edition with the widest names', async ({ game, edition }) => {
  const { page, context } = await site.visitor();
  const seats = people({ game, edition }, 3).map((seat) => ({ ...seat, name: WIDEST }));
  const { id } = await openTable(context, { game, edition, seats });
  await page.goto(`/t/${id}`);
  const found: unknown[] = [];
  const look = async (when: string): Promise<void> => {
    for (const size of SIZES) {
      await page.setViewportSize(size);
      await untilDrawn(page);
      const met = await page.evaluate(namesAtControls, [CONTROLS, WIDEST] as const);
      found.push(...met.map((each) => `${when} at ${size.width}: ${each}`));
    }
  };
  if ((await untilAsked(page)) === 'curtain') {
    await look('curtain');
    await page.click(CURTAIN);
  }
  await page.waitForSelector(ALIVE);
  await look('board');
  expect(found).toEqual([]);
  // The control of this test: names that neither break nor are cut.
  await page.setViewportSize({ width: 360, height: 844 });
  await page.$eval('.status-bar-title > span:last-child', ({ style }) => {
    style.setProperty('overflow-wrap', 'normal');
    style.setProperty('overflow', 'visible');
  });
  await untilDrawn(page);
  expect(await page.evaluate(namesAtControls, [CONTROLS, WIDEST] as const)).not.toEqual([]);
  await context.close();
});
