// A stand-in for Firefox and WebKit: Chromium behind the interface of `driven-browser.ts`. `npm test` runs the harness of the
// other browsers with it, so that the harness works when they are installed.
import { launchChromium } from '#tools/chromium.ts';
import type { BrowserMake, BrowserProfile, DrivenBrowser } from './driven-browser.ts';

const WINDOW = { width: 1280, height: 860 };

export const standIn: BrowserMake = {
  name: 'Chromium',
  missing: () => undefined,
  async start(): Promise<DrivenBrowser> {
    const browser = await launchChromium();
    return {
      version: browser.version(),
      async profile(): Promise<BrowserProfile> {
        const context = await browser.newContext({ locale: 'en-GB', viewport: WINDOW });
        const page = await context.newPage();
        const errors: string[] = [];
        page.on('pageerror', ({ message }) => errors.push(message));
        page.on('console', (message) => {
          if (message.type() === 'error') errors.push(message.text());
        });
        return {
          async goto(address) {
            await page.goto(address);
          },
          run: (source, args) => page.evaluate(`(${source})(...${JSON.stringify(args)})`),
          press: (x, y) => page.mouse.click(x, y),
          type: (text) => page.keyboard.type(text),
          resize: (width, height) => page.setViewportSize({ width, height }),
          picture: () => page.screenshot(),
          errors: async () => errors,
          close: () => context.close(),
        };
      },
      close: () => browser.close(),
    };
  },
};
