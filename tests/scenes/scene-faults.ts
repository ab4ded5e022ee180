// Checks a scene for cut-off text, overflow, small controls and axe violations. A scene is opened
// once for all checks.
import axe from 'axe-core';
import type { Page } from 'playwright-core';
import type { Site } from '../browser/site.ts';
import { comeTo, type Scene, type Shown } from './scenes.ts';

interface View {
  readonly width: number;
  readonly height: number;
  /** The text size. */
  readonly letters: '100%' | '200%';
  /** Whether the sizes of controls are checked. */
  readonly targets?: boolean;
}

/**
 * The window sizes. A zoom of 400 % turns 1280 pixels into 320 (WCAG 1.4.10). Small and large
 * windows have different layouts, so each is opened separately. Axe runs in the first size.
 */
const WINDOWS = {
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

/** Polish words are longest, and a phone has the least room. */
export const PHONE: Opening = { window: 'small', locale: 'pl-PL' };

export const OPENINGS: readonly Opening[] = [
  PHONE,
  { window: 'large', locale: 'en-GB' },
  { window: 'small', locale: 'en-GB' },
  { window: 'large', locale: 'pl-PL' },
];

/**
 * Checks a scene in each view of a window.
 * @returns one message for each fault
 */
export async function faultsOf(
  site: Site,
  scene: Scene,
  shown: Shown,
  { window, locale }: Opening,
): Promise<readonly string[]> {
  const [first] = WINDOWS[window];
  const viewport = { width: first.width, height: first.height };
  const page = await comeTo(site, scene, shown, { viewport, locale });
  const found: string[] = [];
  const note = (where: string, faults: readonly string[]) =>
    found.push(...faults.map((fault) => `${where}: ${fault}`));
  const language = await page.getAttribute('html', 'lang');
  if (language !== locale.slice(0, 2)) note('language', [`${language}`]);
  note('light', await axeFaults(page));
  // Colours are the same in all windows.
  if (window === 'small') {
    await page.emulateMedia({ colorScheme: 'dark' });
    note('dark', await axeFaults(page, COLOURS));
  }
  for (const view of WINDOWS[window]) {
    const { width, height, letters } = view;
    note(`${width} by ${height}, letters ${letters}`, await faultsIn(page, view));
  }
  await page.context().close();
  return found;
}

/** The rules that depend on the theme. */
const COLOURS = ['color-contrast', 'link-in-text-block'];

/** The axe violations of a page with their places; all rules, or only some. */
async function axeFaults(page: Page, rules?: string[]): Promise<readonly string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const options: axe.RunOptions = {
    resultTypes: ['violations'],
    // A visible label must start the accessible name (WCAG 2.5.3); axe disables this rule by
    // default.
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

/** Cut-off text and overflowing elements, except pictures and text for screen readers. */
export async function misfits(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth, scrollHeight } = document.documentElement;
    const wide = scrollWidth > clientWidth ? [`the page is ${scrollWidth} wide`] : [];
    // Text for screen readers must not lengthen the page.
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

/** The minimum size of controls, in CSS pixels (WCAG 2.5.8). */
const TARGET = 24;

/** Controls below the minimum size, except links within text. */
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

/** Waits until a resize has been rendered. */
function twoFrames(page: Page): Promise<void> {
  return page.evaluate(
    () =>
      new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))),
  );
}

/** A resize has settled after this many frames. */
const SETTLED_AFTER_FRAMES = 60;

/** The faults of a page in a view, when idle. */
async function faultsIn(page: Page, view: View): Promise<readonly string[]> {
  const { width, height, letters, targets = false } = view;
  await page.setViewportSize({ width, height });
  await page.evaluate((size) => {
    document.documentElement.style.fontSize = size;
  }, letters);
  let faults: readonly string[] = [];
  for (let frames = 0; frames < SETTLED_AFTER_FRAMES; frames += 2) {
    await twoFrames(page);
    faults = [...(await misfits(page)), ...(targets ? await smallTargets(page) : [])];
    if (faults.length === 0) break;
  }
  return faults;
}
