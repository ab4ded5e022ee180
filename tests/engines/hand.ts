// What a test does with a browser that Playwright does not drive, and a page over it for the steps of `tests/browser`: so a
// journey is made of the same steps in every browser. The pointer is the browser's own, and presses only what it would hit.
import type { DrivenPage } from '../browser/driven-page.ts';

/** One profile of a browser, with one page. */
export interface Hand {
  goto(address: string): Promise<void>;
  /** What a function, written as source, answers in the page; arguments and answer are JSON. */
  run(source: string, args: readonly unknown[]): Promise<unknown>;
  /** Presses and lets go at a place of the window. */
  press(x: number, y: number): Promise<void>;
  type(text: string): Promise<void>;
  resize(width: number, height: number): Promise<void>;
  /** The window as PNG. */
  picture(): Promise<Uint8Array>;
  /** What its pages complained of. */
  errors(): Promise<readonly string[]>;
  close(): Promise<void>;
}

/** A browser that runs. */
export interface Driven {
  readonly version: string;
  profile(): Promise<Hand>;
  close(): Promise<void>;
}

/** A browser that may be there. */
export interface Make {
  readonly name: string;
  /** What must be installed first, undefined where nothing is missing. */
  missing(): string | undefined;
  start(environment?: Readonly<Record<string, string>>): Promise<Driven>;
}

const PATIENCE_MS = 20_000;
const LOOK_AGAIN_MS = 25;

/** Waits until a look finds something. */
export async function until<Found>(
  what: string,
  find: () => Promise<Found | undefined | null | false>,
  patience = PATIENCE_MS,
): Promise<Found> {
  for (const latest = Date.now() + patience; Date.now() < latest; ) {
    const found = await find();
    if (found !== undefined && found !== null && found !== false) return found;
    await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS));
  }
  throw new Error(`waited in vain: ${what}`);
}

interface Spot {
  readonly x: number;
  readonly y: number;
  /** What keeps it from being pressed, if anything. */
  readonly fault: string;
}

/** Runs in the page: where to press what a selector names, and whether it lies still there and nothing covers it. */
async function spotOf(selector: string, within: { x: number; y: number } | null): Promise<Spot> {
  const look = () => {
    const element = document.querySelector(selector);
    if (element === null) return { x: 0, y: 0, fault: 'it is not there' };
    element.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
    const { left, top, width, height } = element.getBoundingClientRect();
    const x = Math.floor(left + (within?.x ?? width / 2));
    const y = Math.floor(top + (within?.y ?? height / 2));
    const hit = document.elementFromPoint(x, y);
    // A control may be hit by what labels it.
    const hits = hit !== null && (element.contains(hit) || hit.closest('label')?.contains(element));
    return { x, y, fault: hits ? '' : `${hit?.outerHTML.slice(0, 120)} is there` };
  };
  const frame = () => new Promise(requestAnimationFrame);
  // Letters of another width move what stands around them.
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

/** Presses what a selector names, once it lies still and nothing covers it. */
async function click(
  hand: Hand,
  selector: string,
  { position, timeout }: ClickOptions = {},
): Promise<void> {
  let fault = '';
  const look = async () => {
    const spot = (await hand.run(`${spotOf}`, [selector, position ?? null])) as Spot;
    fault = spot.fault;
    return fault === '' && spot;
  };
  const { x, y } = await until(`to press ${selector}`, look, timeout).catch((error) => {
    throw new Error(`${error.message}: ${fault}`);
  });
  await hand.press(x, y);
}

const isThere = (selector: string): boolean =>
  [...document.querySelectorAll(selector)].some((each) =>
    each.checkVisibility({ visibilityProperty: true }),
  );

async function waitFor(hand: Hand, selector: string, state = 'visible'): Promise<void> {
  const wanted = state === 'visible';
  await until(`${selector} ${state}`, async () => {
    return (await hand.run(`${isThere}`, [selector])) === wanted;
  });
}

/** As a request of Playwright's, sent by the page: so with its cookies. */
async function ask(hand: Hand, path: string, data?: unknown) {
  const send = async (address: string, body: unknown) => {
    const headers = { 'content-type': 'application/json' };
    const post = { method: 'POST', headers, body: JSON.stringify(body) };
    const response = await fetch(address, body === null ? {} : post);
    return [response.ok, await response.text()];
  };
  const [ok, text] = (await hand.run(`${send}`, [path, data ?? null])) as [boolean, string];
  return { ok: () => ok, text: async () => text };
}

/** A function, or an expression, as a function's source. */
const sourceOf = (question: unknown): string =>
  typeof question === 'function' ? `${question}` : `() => (${question})`;

/** A page over a hand. Selectors are CSS. */
export function pageOver(hand: Hand, base: string): DrivenPage {
  const all = (selector: string, question: unknown, arg?: unknown) =>
    hand.run(`(selector, arg) => (${question})([...document.querySelectorAll(selector)], arg)`, [
      selector,
      arg,
    ]);
  const one = (selector: string, question: unknown, arg?: unknown) =>
    hand.run(`(selector, arg) => (${question})(document.querySelector(selector), arg)`, [
      selector,
      arg,
    ]);
  const page = {
    goto: (address: string) => hand.goto(new URL(address, base).href),
    evaluate: (question: unknown, arg?: unknown) => hand.run(sourceOf(question), [arg]),
    $$eval: all,
    $eval: one,
    getAttribute: (selector: string, name: string) =>
      one(selector, (element: Element | null, key: string) => element?.getAttribute(key), name),
    textContent: (selector: string) =>
      one(selector, (element: Element | null) => element?.textContent),
    click: (selector: string, options?: ClickOptions) => click(hand, selector, options),
    async fill(selector: string, text: string) {
      await click(hand, selector);
      await one(selector, (element: HTMLInputElement) => element.select());
      await hand.type(text);
    },
    waitForSelector: (selector: string, options?: { readonly state?: string }) =>
      waitFor(hand, selector, options?.state),
    locator: (selector: string) => ({
      count: () => all(selector, (found: readonly Element[]) => found.length),
    }),
    setViewportSize: ({ width, height }: { width: number; height: number }) =>
      hand.resize(width, height),
    context: () => ({
      request: {
        get: (path: string) => ask(hand, path),
        post: (path: string, { data }: { data: unknown }) => ask(hand, path, data),
      },
    }),
  } satisfies Record<keyof DrivenPage, unknown>;
  return page as unknown as DrivenPage;
}
