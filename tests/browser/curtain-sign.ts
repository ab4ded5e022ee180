// The sign of the curtain that covers a shared device.
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** The button that lifts the curtain, or turns secret moves over. */
export const CURTAIN = '.curtain .button.primary:not([aria-disabled="true"])';

/** Presses the sign of the curtain, and waits until it is gone. The next player's may follow at once. */
export async function passCurtain(
  page: Pick<Page, 'evaluate'>,
  press: () => Promise<unknown>,
): Promise<void> {
  const signs = () =>
    page.evaluate(
      (sign) => [...document.querySelectorAll(sign)].map(({ textContent }) => textContent),
      CURTAIN,
    );
  const [pressed] = await signs();
  await press();
  await expect.poll(signs, { interval: 30, timeout: 30_000 }).not.toContain(pressed);
}
