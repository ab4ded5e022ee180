// Prints what the pages of a visitor showed when a test failed. A failure on another machine may never repeat, so its
// message must be sufficient.
import type { BrowserContext } from 'playwright-core';
import { onTestFailed, TestRunner } from 'vitest';

/** Characters of a page's accessibility tree; a board has about 4,000. */
const LONGEST_SNAPSHOT = 8_000;

/** Call it within a test, or in a hook, where it does nothing. */
export function reportOnFailure(context: BrowserContext, errors: readonly string[]): void {
  // A hook of this file may follow the last test of another one.
  if (TestRunner.getCurrentTest() === undefined) return;
  onTestFailed(async () => {
    for (const page of context.pages()) {
      const shown = await page.locator('body').ariaSnapshot({ timeout: 5_000 }).catch(String);
      const spoken = await page.getByRole('log').allTextContents().catch(String);
      console.log(`when it failed: ${page.url().replace(/#.*/, '')}`);
      console.log(shown.slice(0, LONGEST_SNAPSHOT));
      console.log(JSON.stringify({ spoken, errors }, undefined, 1));
    }
  });
}
