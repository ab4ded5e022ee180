// The part of Playwright's page that steps for all browsers use. Firefox and WebKit implement only this part
// (`tests/engines/driven-browser.ts`), so a step that uses more does not compile.
import type { APIRequestContext, APIResponse, Locator, Page } from 'playwright-core';

/** Sends requests with the cookies of a page. Playwright's browser context is one. */
export interface Requester {
  readonly request: {
    get(...args: Parameters<APIRequestContext['get']>): Promise<Response>;
    post(...args: Parameters<APIRequestContext['post']>): Promise<Response>;
  };
}

type Response = Pick<APIResponse, 'ok' | 'text'>;

export interface DrivenPage
  extends Pick<
    Page,
    | '$eval'
    | '$$eval'
    | 'click'
    | 'evaluate'
    | 'fill'
    | 'getAttribute'
    | 'goto'
    | 'setViewportSize'
    | 'textContent'
    | 'waitForSelector'
  > {
  locator(selector: string): Pick<Locator, 'count'>;
  context(): Requester;
}

/** The address of a page. */
export async function addressOf(page: DrivenPage): Promise<URL> {
  return new URL(await page.evaluate(() => location.href));
}
