// Drives an installed Firefox by its own protocol, WebDriver BiDi, without a separate driver or a download.
// FIREFOX_PATH chooses another program.
import puppeteer, { type Browser, type Page } from 'puppeteer-core';
import { programOf } from '#tools/testing/programs.ts';
import {
  type BrowserMake,
  type BrowserProfile,
  type DrivenBrowser,
  until,
} from './driven-browser.ts';

const WINDOW = { width: 1280, height: 860 };

const PREFERENCES = {
  'intl.accept_languages': 'en-GB, en',
  // Scroll bars that take up space, as on Windows and many Linux desktops: the harder case for a layout.
  'widget.gtk.overlay-scrollbars.enabled': false,
};

/** A font that was still loading when the page was left: NS_BINDING_ABORTED. */
const LEFT_FONT = /downloadable font: download failed .* status=2152398850 /;
const UNKNOWN_ORIENTATION = /unknown command emulation\.setScreenOrientationOverride/;

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

/** An older Firefox, such as 140, changes the size, but not the orientation, which no page of ours reads. */
async function resize(page: Page, width: number, height: number): Promise<void> {
  await page.setViewport({ width, height }).catch((error: Error) => {
    if (!UNKNOWN_ORIENTATION.test(error.message)) throw error;
  });
  await until(`a width of ${width}`, () => page.evaluate(`innerWidth === ${width}`));
}

/**
 * Each profile is a separate program. Of two pages in one window one would be hidden, and browsers suspend hidden
 * pages.
 */
async function profileOf(browser: Browser): Promise<BrowserProfile> {
  const page = await browser.newPage();
  const errors: string[] = [];
  const note = (error: string) => {
    if (!LEFT_STREAM.test(error) && !LEFT_FONT.test(error)) errors.push(error);
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
    resize: (width, height) => resize(page, width, height),
    picture: () => page.screenshot(),
    errors: async () => errors,
    close: () => browser.close(),
  };
}
