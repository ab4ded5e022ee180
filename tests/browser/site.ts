// A test site: a real server and a real browser. All test files of a worker share one, because
// starting takes longer than most tests.
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { launchChromium } from '#tools/chromium.ts';
import { reportOnFailure } from './failure-report.ts';
import { type RepeatedLuck, startServer } from './server.ts';

export interface Site {
  readonly url: string;
  readonly browser: Browser;
  /** A visitor with their own browser profile; errors of their pages are recorded. */
  visitor(options?: BrowserContextOptions): Promise<Visitor>;
  close(): Promise<void>;
}

export interface Visitor {
  readonly context: BrowserContext;
  readonly page: Page;
  /** Errors of the page and refusals of the browser. */
  readonly errors: readonly string[];
}

interface Started {
  readonly site: Site;
  readonly luck: RepeatedLuck;
}

let started: Promise<Started> | undefined;

/** The site of this worker. Closing it ends the visits; server and browser end with the process. */
export async function openSite(): Promise<Site> {
  started ??= start();
  const { site, luck } = await started;
  luck.begin();
  return { ...site, close: () => endVisits(site.browser) };
}

async function endVisits(browser: Browser): Promise<void> {
  await Promise.all(browser.contexts().map((context) => context.close()));
}

/** With the server's random numbers, to restart them. */
export interface OwnSite extends Site {
  readonly luck: RepeatedLuck;
}

/** A separate site, for programs that end. */
export async function ownSite(): Promise<OwnSite> {
  const { site, luck } = await start();
  return { ...site, luck };
}

async function start(): Promise<Started> {
  // Without a browser the server is stopped again.
  const browser = await launchChromium();
  const serving = await startServer();
  const { url, luck } = serving;
  const close = async () => {
    await browser.close();
    await serving.stop();
  };
  return {
    site: { url, browser, visitor: (options) => visit(browser, serving, options), close },
    luck,
  };
}

async function visit(
  browser: Browser,
  { url, luck }: { readonly url: string; readonly luck: RepeatedLuck },
  options: BrowserContextOptions = {},
): Promise<Visitor> {
  const context = await browser.newContext({
    baseURL: url,
    locale: 'en-GB',
    reducedMotion: 'reduce',
    viewport: { width: 1280, height: 860 },
    ...options,
  });
  await context.addInitScript(repeatDiceSeeds, luck.deviceSeeds());
  const page = await context.newPage();
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('crash', () => errors.push('the page crashed'));
  page.on('console', (message) => {
    const text = message.text();
    const expected = /Failed to load resource|net::ERR_/.test(text);
    if (message.type() === 'error' && !expected) errors.push(text);
  });
  reportOnFailure(context, errors);
  return { context, page, errors };
}

/** Replaces the random seeds of a page's shares in fair dice. Nothing else on a page takes 32 random bytes. */
function repeatDiceSeeds(seeds: readonly string[]): void {
  const key = 'test-dice-seeds';
  const random = crypto.getRandomValues.bind(crypto);
  crypto.getRandomValues = (bytes) => {
    random(bytes);
    if (!(bytes instanceof Uint8Array) || bytes.length !== 32) return bytes;
    // A reload goes on with the next seed.
    const used = Number(localStorage.getItem(key));
    localStorage.setItem(key, `${used + 1}`);
    const digits = seeds[used]?.match(/../g) ?? [];
    bytes.set(digits.map((pair) => Number.parseInt(pair, 16)));
    return bytes;
  };
}
