// A shared device while a result waits for a tap.
import type { Page } from 'playwright-core';

/** The button that goes on to the next result. */
export const GOES_ON = '[data-goes-on]';

/** Presses "Continue" at each result that waits, until something appears. */
export async function goOnUntil(page: Page, selector: string): Promise<void> {
  const goOn = page.locator(GOES_ON);
  const wanted = page.locator(selector).first();
  for (;;) {
    await goOn.or(wanted).first().waitFor();
    if ((await wanted.count()) > 0) return;
    // The button may go by itself.
    await goOn.click({ timeout: 1_000 }).catch(() => undefined);
  }
}
