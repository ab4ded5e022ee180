// A house to test in: a real server with a data folder of its own, and a real browser that visits it. All test files of a worker
// share one, for both take longer to start than most tests.
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

interface RepeatedLuck extends Luck {
  /** Begins its sequence again. */
  begin(): void;
}

/** The same luck in every run, so that what fails once fails again; another by WORMERY_SEED. */
function luckFrom(seed: string): RepeatedLuck {
  let [dice, bots] = [randomFrom(`${seed} dice`), randomFrom(`${seed} bots`)];
  return {
    begin() {
      [dice, bots] = [randomFrom(`${seed} dice`), randomFrom(`${seed} bots`)];
    },
    chance: (chance) => formatOutcome(chance, sample(chance, dice)),
    botSeed: () => `${bots()}`,
  };
}

/** Limits are raised: these visitors play faster than people, and wait for less. */
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
  WORMERY_LIMIT_HEARTBEAT_MS: '2000',
};

interface Started {
  readonly house: House;
  readonly luck: RepeatedLuck;
}

let started: Promise<Started> | undefined;

/** The house of this worker. To close it ends the visits; server and browser end with the process. */
export async function openHouse(): Promise<House> {
  started ??= start();
  const { house, luck } = await started;
  luck.begin();
  return { ...house, close: () => endVisits(house.browser) };
}

async function endVisits(browser: Browser): Promise<void> {
  await Promise.all(browser.contexts().map((context) => context.close()));
}

/** A house of its own, for a program that ends. */
export async function ownHouse(): Promise<House> {
  return (await start()).house;
}

async function start(): Promise<Started> {
  const data = mkdtempSync(join(tmpdir(), 'wormery-browser-'));
  const clear = () => rmSync(data, { recursive: true, force: true });
  process.once('exit', clear);
  // So a worker is told to end. The browser goes with the process.
  process.once('SIGTERM', () => process.exit());
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
  const { url } = serving;
  const close = async () => {
    await browser.close();
    await serving.stop();
    clear();
  };
  return {
    house: { url, browser, visitor: (options) => visit(browser, url, options), close },
    luck,
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
