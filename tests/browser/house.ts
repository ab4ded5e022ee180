// A house to test in: a real server with a data folder of its own, and a real browser that visits it.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { formatOutcome, sample } from '#kernel/chance.ts';
import { randomFrom } from '#kernel/random.ts';
import type { Luck } from '#server/luck.ts';
import { serve } from '#server/main.ts';
import { readSettings } from '#server/settings.ts';
import { launchChromium } from '#tools/chromium.ts';

export interface House {
  readonly url: string;
  readonly browser: Browser;
  /** A visitor with a browser profile of their own; what their pages complain about is kept. */
  visitor(options?: BrowserContextOptions): Promise<Visitor>;
  close(): Promise<void>;
}

export interface Visitor {
  readonly context: BrowserContext;
  readonly page: Page;
  /** Errors that the page threw, and what the browser refused it. */
  readonly errors: readonly string[];
}

/** The same luck in every run, so that what fails once fails again; another by WORMERY_SEED. */
function luckFrom(seed: string): Luck {
  const [dice, bots] = [randomFrom(`${seed} dice`), randomFrom(`${seed} bots`)];
  return {
    chance: (chance) => formatOutcome(chance, sample(chance, dice)),
    botSeed: () => `${bots()}`,
  };
}

/** Limits are raised: these visitors play faster than people. */
const GENEROUS = {
  WORMERY_LIMIT_TABLES_PER_MINUTE: '10000',
  WORMERY_LIMIT_EXCHANGES_PER_MINUTE: '10000',
  WORMERY_LIMIT_COMMANDS_PER_MINUTE: '100000',
  WORMERY_LIMIT_COMMANDS_PER_ADDRESS: '100000',
  WORMERY_LIMIT_READS_PER_MINUTE: '100000',
  WORMERY_LIMIT_READ_COST_PER_MINUTE_MS: '1000000',
  WORMERY_LIMIT_LINKS_PER_MINUTE: '10000',
  WORMERY_LIMIT_CHANGES_PER_MINUTE: '10000',
  WORMERY_LIMIT_TABLES_PER_NETWORK: '10000',
  WORMERY_LIMIT_BOT_TABLES_PER_NETWORK: '10000',
  WORMERY_LIMIT_BOT_TABLES_IN_ALL: '10000',
  WORMERY_LIMIT_CONNECTIONS_PER_NETWORK: '1000',
  WORMERY_LIMIT_STREAMS_PER_ADDRESS: '500',
};

export async function openHouse(): Promise<House> {
  const data = mkdtempSync(join(tmpdir(), 'wormery-browser-'));
  const settings = readSettings({
    HOST: '127.0.0.1',
    PORT: '0',
    METRICS_PORT: '0',
    LOG_LEVEL: 'error',
    WORMERY_DATA: data,
    WORMERY_PAGE: process.env.WORMERY_PAGE,
    ...GENEROUS,
  });
  if ('length' in settings) throw new Error(settings.join('\n'));
  const luck = luckFrom(process.env.WORMERY_SEED ?? 'browser');
  const [serving, browser] = await Promise.all([serve(settings, { luck }), launchChromium()]);
  return {
    url: serving.url,
    browser,
    visitor: (options) => visit(browser, serving.url, options),
    async close() {
      await browser.close();
      await serving.stop();
      rmSync(data, { recursive: true, force: true });
    },
  };
}

async function visit(
  browser: Browser,
  url: string,
  options: BrowserContextOptions = {},
): Promise<Visitor> {
  const context = await browser.newContext({
    baseURL: url,
    locale: 'en-GB',
    reducedMotion: 'reduce',
    viewport: { width: 1280, height: 860 },
    ...options,
  });
  const page = await context.newPage();
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('crash', () => errors.push('the page crashed'));
  page.on('console', (message) => {
    const text = message.text();
    const expected = /Failed to load resource|net::ERR_/.test(text);
    if (message.type() === 'error' && !expected) errors.push(text);
  });
  return { context, page, errors };
}
