// Compares the texts of a page with those of a plain tab that shows the same.
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/**
 * The texts of a page, translated (`translated.test.ts`) or not. Four things are left out, because a fresh tab has others:
 * announcements for screen readers, older turns of the log, what a chosen piece would do, and the arrow to what the camera does not
 * show.
 */
async function textsOf(page: Page): Promise<string> {
  return page.evaluate(() => {
    const copy = document.querySelector('#page')?.cloneNode(true) as Element;
    const [newest] = copy.querySelectorAll('.history-turn');
    for (const left of copy.querySelectorAll(
      '[role=log].unseen, .history, .line-says, .line-target-points, .race-finish-arrow',
    )) {
      left.remove();
    }
    copy.append(newest ?? '');
    return (copy.textContent ?? '').replaceAll(/[⟦⟧]/g, '').replaceAll(/\s+/g, ' ');
  });
}

/** Hides in the plain tab the explanations that the tried page has marked as read. */
export async function readAlike(tried: Page, plain: Page): Promise<void> {
  const key = 'wormery/hints-hidden';
  const read = await tried.evaluate((name) => localStorage.getItem(name), key);
  if (read === null) return;
  await plain.evaluate(([name, text]) => localStorage.setItem(name, text), [key, read] as const);
}

/** The first texts that differ; undefined if none does. */
function difference(one: string, other: string): readonly string[] | undefined {
  const at = [...one].findIndex((letter, index) => letter !== other[index]);
  if (one === other) return undefined;
  const from = Math.max(0, (at === -1 ? one.length : at) - 200);
  return [one, other].map((text) => text.slice(from, from + 300));
}

/** Waits until two pages show the same texts. */
export async function untilSame(tried: Page, plain: Page, when: string): Promise<void> {
  const differs = async () => difference(await textsOf(tried), await textsOf(plain));
  await expect.poll(differs, { message: when, timeout: 5_000 }).toBeUndefined();
}
