// What is wrong with a scene: text that is cut off, a page wider than its window, something pressed that is too small, and what
// axe finds. A scene is opened once for all of it.
import axe from 'axe-core';
import type { Page } from 'playwright-core';
import { tries } from '#tools/testing/thorough.ts';
import { comeTo, type Scenes, type Shown } from './scenes.ts';
import type { Site } from './site.ts';

/** Matches are played to every scene, and every scene is looked at; ends what hangs. */
export const PATIENCE = { timeout: tries(600_000, 3_600_000) };

interface View {
  readonly width: number;
  readonly height: number;
  /** The size of letters. */
  readonly letters: '100%' | '200%';
  /** Whether what is pressed is measured as well. */
  readonly targets?: boolean;
}

/**
 * Sizes that a window is drawn to: a zoom of 400 % makes 320 pixels of a window that is 1280 wide (WCAG 1.4.10). The page is built
 * otherwise for small and for large windows, so each kind has its own opening. Axe looks in the first size.
 */
export const WINDOWS = {
  small: [
    { width: 390, height: 844, letters: '100%', targets: true },
    { width: 360, height: 740, letters: '100%', targets: true },
    { width: 320, height: 844, letters: '100%', targets: true },
    { width: 390, height: 844, letters: '200%' },
    { width: 320, height: 256, letters: '100%' },
    { width: 768, height: 1024, letters: '100%' },
  ],
  large: [
    { width: 1280, height: 844, letters: '100%', targets: true },
    { width: 1280, height: 800, letters: '100%' },
    { width: 1280, height: 900, letters: '200%' },
    { width: 2560, height: 1440, letters: '100%' },
  ],
} as const satisfies Readonly<Record<string, readonly View[]>>;

export interface Opening {
  readonly window: keyof typeof WINDOWS;
  readonly locale: 'en-GB' | 'pl-PL';
}

/** Words are longest in Polish, and a phone has the least room for them. */
export const OPENINGS: readonly Opening[] = [
  { window: 'small', locale: 'pl-PL' },
  { window: 'large', locale: 'en-GB' },
];

export const EVERY_OPENING: readonly Opening[] = [
  ...OPENINGS,
  { window: 'small', locale: 'en-GB' },
  { window: 'large', locale: 'pl-PL' },
];

/**
 * Opens each scene once for each of the openings.
 * @param prepared by the names of the scenes
 * @returns what is wrong, by scene and view; nothing where all is well
 */
export async function faultsOf(
  site: Site,
  scenes: Scenes,
  prepared: ReadonlyMap<string, Shown>,
  openings: readonly Opening[],
): Promise<Readonly<Record<string, readonly string[]>>> {
  const found: Record<string, readonly string[]> = {};
  for (const [name, scene] of Object.entries(scenes)) {
    for (const { window, locale } of openings) {
      const [first] = WINDOWS[window];
      const viewport = { width: first.width, height: first.height };
      const page = await comeTo(site, scene, prepared.get(name) as Shown, { viewport, locale });
      const note = (where: string, faults: readonly string[]) => {
        if (faults.length > 0) found[`${name}, ${locale}, ${where}`] = faults;
      };
      const language = await page.getAttribute('html', 'lang');
      if (language !== locale.slice(0, 2)) note('language', [`${language}`]);
      note(`${window}, light`, await axeFaults(page));
      // Colours are the same in windows of all sizes.
      if (window === 'small') {
        await page.emulateMedia({ colorScheme: 'dark' });
        note('dark', await axeFaults(page, COLOURS));
      }
      for (const view of WINDOWS[window]) {
        const { width, height, letters } = view;
        note(`${width} by ${height}, letters ${letters}`, await faultsIn(page, view));
      }
      await page.context().close();
    }
  }
  return found;
}

/** Prepares scenes for all who look. @returns by name */
export async function prepare(site: Site, scenes: Scenes): Promise<ReadonlyMap<string, Shown>> {
  const prepared = new Map<string, Shown>();
  for (const [name, scene] of Object.entries(scenes)) {
    prepared.set(name, await scene.prepare(site));
  }
  return prepared;
}

/** What another colour scheme can break. */
const COLOURS = ['color-contrast', 'link-in-text-block'];

/** What axe finds on a page, each with where it is; by all its rules, or by some. */
async function axeFaults(page: Page, rules?: string[]): Promise<readonly string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const options: axe.RunOptions = {
    resultTypes: ['violations'],
    // Visible words come first in what a control is called (WCAG 2.5.3): axe leaves that out unless it is asked.
    rules: { 'label-content-name-mismatch': { enabled: true } },
    ...(rules && { runOnly: rules }),
  };
  const { violations } = await page.evaluate((wanted) => {
    const injected = window as unknown as { readonly axe: typeof axe };
    return injected.axe.run(document, wanted);
  }, options);
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, any }) => `${id}: ${html.slice(0, 160)} ${any[0]?.message ?? ''}`),
  );
}

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

/** Until what hears of a new size has been drawn. */
function twoFrames(page: Page): Promise<void> {
  return page.evaluate(
    () =>
      new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))),
  );
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
    await twoFrames(page);
    faults = [...(await misfits(page)), ...(targets ? await smallTargets(page) : [])];
    if (faults.length === 0) break;
    await page.waitForTimeout(50);
  }
  return faults;
}
