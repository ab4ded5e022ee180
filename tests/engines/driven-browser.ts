// The interface to a browser without Playwright, and a page on top of it for the steps of `tests/browser`. So all
// browsers run the same journeys. Presses use the browser's own pointer, and fail if another element would receive
// them.
import type { DrivenPage } from '../browser/driven-page.ts';

/** One profile of a browser, with one page. */
export interface BrowserProfile {
  goto(address: string): Promise<void>;
  /** Runs a function, given as source, in the page. Arguments and result are JSON. */
  run(source: string, args: readonly unknown[]): Promise<unknown>;
  /** Presses and releases at a place in the window. */
  press(x: number, y: number): Promise<void>;
  type(text: string): Promise<void>;
  resize(width: number, height: number): Promise<void>;
  /** A screenshot of the window, as PNG. */
  picture(): Promise<Uint8Array>;
  /** The errors of its pages. */
  errors(): Promise<readonly string[]>;
  close(): Promise<void>;
}

/** A running browser. */
export interface DrivenBrowser {
  readonly version: string;
  profile(): Promise<BrowserProfile>;
  close(): Promise<void>;
}

/** A browser that may be installed. */
export interface BrowserMake {
  readonly name: string;
  /** What must be installed first; undefined if nothing is missing. */
  missing(): string | undefined;
  start(environment?: Readonly<Record<string, string>>): Promise<DrivenBrowser>;
}

const TIMEOUT_MS = 20_000;
const POLL_MS = 25;

/** Polls a function until it returns a result. */
export async function until<Found>(
  what: string,
  find: () => Promise<Found | undefined | null | false>,
  timeoutMs = TIMEOUT_MS,
): Promise<Found> {
  for (const latest = Date.now() + timeoutMs; Date.now() < latest; ) {
    const found = await find();
    if (found !== undefined && found !== null && found !== false) return found;
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  throw new Error(`timed out: ${what}`);
}

interface Spot {
  readonly x: number;
  readonly y: number;
  /** Why it cannot be pressed; empty if it can. */
  readonly fault: string;
}

/** Runs in the page: the place to press for a selector, and whether the element is at rest and uncovered there. */
async function spotOf(selector: string, within: { x: number; y: number } | null): Promise<Spot> {
  const look = () => {
    const element = document.querySelector(selector);
    if (element === null) return { x: 0, y: 0, fault: 'it is not there' };
    element.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
    const { left, top, width, height } = element.getBoundingClientRect();
    const x = Math.floor(left + (within?.x ?? width / 2));
    const y = Math.floor(top + (within?.y ?? height / 2));
    const hit = document.elementFromPoint(x, y);
    // A press on its label also reaches a control.
    const hits = hit !== null && (element.contains(hit) || hit.closest('label')?.contains(element));
    return { x, y, fault: hits ? '' : `${hit?.outerHTML.slice(0, 120)} is there` };
  };
  const frame = () => new Promise(requestAnimationFrame);
  // A late font may move elements.
  await document.fonts.ready;
  await frame();
  const before = look();
  await frame();
  await frame();
  const spot = look();
  const moves = before.x !== spot.x || before.y !== spot.y;
  return moves && spot.fault === '' ? { ...spot, fault: 'it moves' } : spot;
}

interface ClickOptions {
  readonly position?: { readonly x: number; readonly y: number };
  readonly timeout?: number;
}

/** Presses the selected element once it is at rest and uncovered. */
async function click(
  profile: BrowserProfile,
  selector: string,
  { position, timeout }: ClickOptions = {},
): Promise<void> {
  let fault = '';
  const look = async () => {
    const spot = (await profile.run(`${spotOf}`, [selector, position ?? null])) as Spot;
    fault = spot.fault;
    return fault === '' && spot;
  };
  const { x, y } = await until(`to press ${selector}`, look, timeout).catch((error) => {
    throw new Error(`${error.message}: ${fault}`);
  });
  await profile.press(x, y);
}

const isThere = (selector: string): boolean =>
  [...document.querySelectorAll(selector)].some((each) =>
    each.checkVisibility({ visibilityProperty: true }),
  );

async function waitFor(
  profile: BrowserProfile,
  selector: string,
  state = 'visible',
): Promise<void> {
  const wanted = state === 'visible';
  await until(`${selector} ${state}`, async () => {
    return (await profile.run(`${isThere}`, [selector])) === wanted;
  });
}

/** Like a request of Playwright, but sent by the page, so with its cookies. */
async function ask(profile: BrowserProfile, path: string, data?: unknown) {
  const send = async (address: string, body: unknown) => {
    const headers = { 'content-type': 'application/json' };
    const post = { method: 'POST', headers, body: JSON.stringify(body) };
    const response = await fetch(address, body === null ? {} : post);
    return [response.ok, await response.text()];
  };
  const [ok, text] = (await profile.run(`${send}`, [path, data ?? null])) as [boolean, string];
  return { ok: () => ok, text: async () => text };
}

/** The source of a function that runs the given function or expression. */
const sourceOf = (question: unknown): string =>
  typeof question === 'function' ? `${question}` : `() => (${question})`;

/** A page on top of a profile. Selectors are CSS. */
export function pageOver(profile: BrowserProfile, base: string): DrivenPage {
  const all = (selector: string, question: unknown, arg?: unknown) =>
    profile.run(`(selector, arg) => (${question})([...document.querySelectorAll(selector)], arg)`, [
      selector,
      arg,
    ]);
  const one = (selector: string, question: unknown, arg?: unknown) =>
    profile.run(`(selector, arg) => (${question})(document.querySelector(selector), arg)`, [
      selector,
      arg,
    ]);
  const page = {
    goto: (address: string) => profile.goto(new URL(address, base).href),
    evaluate: (question: unknown, arg?: unknown) => profile.run(sourceOf(question), [arg]),
    $$eval: all,
    $eval: one,
    getAttribute: (selector: string, name: string) =>
      one(selector, (element: Element | null, key: string) => element?.getAttribute(key), name),
    textContent: (selector: string) =>
      one(selector, (element: Element | null) => element?.textContent),
    click: (selector: string, options?: ClickOptions) => click(profile, selector, options),
    async fill(selector: string, text: string) {
      await click(profile, selector);
      await one(selector, (element: HTMLInputElement) => element.select());
      await profile.type(text);
    },
    waitForSelector: (selector: string, options?: { readonly state?: string }) =>
      waitFor(profile, selector, options?.state),
    locator: (selector: string) => ({
      count: () => all(selector, (found: readonly Element[]) => found.length),
    }),
    setViewportSize: ({ width, height }: { width: number; height: number }) =>
      profile.resize(width, height),
    context: () => ({
      request: {
        get: (path: string) => ask(profile, path),
        post: (path: string, { data }: { data: unknown }) => ask(profile, path, data),
      },
    }),
  } satisfies Record<keyof DrivenPage, unknown>;
  return page as unknown as DrivenPage;
}
