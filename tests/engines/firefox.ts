// Drives an installed Firefox by its own protocol, WebDriver BiDi, without a separate driver or a download.
// FIREFOX_PATH chooses another program.
import puppeteer, { type Browser } from 'puppeteer-core';
import { programOf } from '#tools/testing/programs.ts';
import type { BrowserMake, BrowserProfile, DrivenBrowser } from './driven-browser.ts';

const WINDOW = { width: 1280, height: 860 };

const PREFERENCES = {
  'intl.accept_languages': 'en-GB, en',
  // Scroll bars that take up space, as on Windows and many Linux desktops: the harder case for a layout.
  'widget.gtk.overlay-scrollbars.enabled': false,
};

/** Firefox reports the stream of a page that somebody leaves. */
const LEFT_STREAM = /\/stream\?.* was interrupted while the page was loading/;

const program = (): string | undefined =>
  process.env.FIREFOX_PATH ?? programOf('firefox-esr', 'firefox');

export const firefox: BrowserMake = {
  name: 'Firefox',
  missing: () => (program() === undefined ? 'firefox-esr' : undefined),
  async start(environment = {}): Promise<DrivenBrowser> {
    const first = await launch(environment);
    const version = (await first.version()).replace('/', ' ');
    await first.close();
    return {
      version,
      profile: async () => profileOf(await launch(environment)),
      close: async () => undefined,
    };
  },
};

function launch(environment: Readonly<Record<string, string>>): Promise<Browser> {
  return puppeteer.launch({
    browser: 'firefox',
    executablePath: program() as string,
    extraPrefsFirefox: PREFERENCES,
    defaultViewport: WINDOW,
    env: { ...process.env, ...environment },
  });
}

/**
 * Each profile is a separate program. Of two pages in one window one would be hidden, and browsers suspend hidden
 * pages.
 */
async function profileOf(browser: Browser): Promise<BrowserProfile> {
  const page = await browser.newPage();
  const errors: string[] = [];
  const note = (error: string) => {
    if (!LEFT_STREAM.test(error)) errors.push(error);
  };
  page.on('pageerror', (error) => note(`${error}`));
  page.on('console', (message) => {
    if (message.type() === 'error') note(message.text());
  });
  return {
    async goto(address) {
      await page.goto(address);
    },
    run: (source, args) => page.evaluate(`(${source})(...${JSON.stringify(args)})`),
    press: (x, y) => page.mouse.click(x, y),
    type: (text) => page.keyboard.type(text),
    resize: (width, height) => page.setViewport({ width, height }),
    picture: () => page.screenshot(),
    errors: async () => errors,
    close: () => browser.close(),
  };
}
