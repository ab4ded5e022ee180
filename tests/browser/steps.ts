// What people do with a page, step by step: sit down, choose a move by pointer or by keys, play to the end.

import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { look } from './requests.ts';

/** A control that would do something now. */
export const ALIVE = '[data-move][aria-disabled="false"]';
export const OVER = '.result';

/** Waits until this page may move, or the match is over. */
export async function untilAsked(page: Page): Promise<'move' | 'over'> {
  await page.waitForSelector(`${ALIVE}, ${OVER}`);
  return (await page.$(OVER)) === null ? 'move' : 'over';
}

export async function movesOffered(page: Page): Promise<readonly string[]> {
  return page.$$eval(ALIVE, (all) => all.map((each) => each.getAttribute('data-move') ?? ''));
}

/** A player in a hurry: takes what can be taken, else a worm, else the highest face. */
export function hasty(moves: readonly string[]): string {
  const keeps = moves.filter((move) => move.startsWith('keep'));
  return moves.find((move) => /^(take|steal)/.test(move)) ?? keeps.at(-1) ?? (moves[0] as string);
}

/** Waits until the house has written down more than it had. */
export async function untilWritten(page: Page, id: string, before: number): Promise<void> {
  await expect
    .poll(async () => (await look(page.context(), id)).seen.seq, { interval: 10, timeout: 30_000 })
    .toBeGreaterThan(before);
}

export async function seqOf(page: Page, id: string): Promise<number> {
  return (await look(page.context(), id)).seen.seq;
}

export function idOf(page: Page): string {
  return /\/t\/([A-Za-z0-9]{10})/.exec(page.url())?.[1] as string;
}

/** Makes one move with the pointer and waits until it is written down. */
export async function clickMove(page: Page, id: string): Promise<string> {
  const move = hasty(await movesOffered(page));
  const before = await seqOf(page, id);
  await page.click(`[data-move="${move}"]`);
  await untilWritten(page, id, before);
  return move;
}

/** Plays all seats of this page with the pointer to the end. */
export async function playByPointer(page: Page): Promise<readonly string[]> {
  const id = idOf(page);
  const made: string[] = [];
  while ((await untilAsked(page)) === 'move') made.push(await clickMove(page, id));
  return made;
}

async function moveInFocus(page: Page): Promise<string | null> {
  return page.evaluate(() => document.activeElement?.getAttribute('data-move') ?? null);
}

/** What is in focus, as somebody who hears the page is told. */
export async function nameInFocus(page: Page): Promise<string> {
  return page.evaluate(() => {
    const { activeElement: element } = document;
    return element?.getAttribute('aria-label') ?? element?.textContent ?? '';
  });
}

/** Presses Tab until what is in focus has this name. */
export async function tabTo(page: Page, name: string | RegExp, most = 80): Promise<void> {
  for (let presses = 0; presses < most; presses += 1) {
    const now = (await nameInFocus(page)).trim();
    if (typeof name === 'string' ? now === name : name.test(now)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not lead to ${name}`);
}

/**
 * Plays all seats of this page to the end by Tab, arrows, Enter and Space. Once on the table, focus is
 * never lost: every move begins on a control.
 */
export async function playByKeyboard(page: Page): Promise<readonly string[]> {
  const id = idOf(page);
  const made: string[] = [];
  while ((await untilAsked(page)) === 'move') {
    const wanted = hasty(await movesOffered(page));
    if (made.length === 0) await tabTo(page, /^(Roll|Set aside)/);
    else await expect.poll(() => moveInFocus(page), { interval: 10 }).not.toBeNull();
    for (let presses = 0; (await moveInFocus(page)) !== wanted; presses += 1) {
      expect(presses, `arrows lead to ${wanted}`).toBeLessThan(20);
      await page.keyboard.press(presses % 2 === 0 ? 'ArrowRight' : 'ArrowDown');
    }
    const before = await seqOf(page, id);
    await page.keyboard.press(made.length % 2 === 0 ? 'Enter' : 'Space');
    await untilWritten(page, id, before);
    made.push(wanted);
  }
  return made;
}

/** The moves of a record's log, as they were made. */
export function movesIn(lines: readonly string[]): readonly string[] {
  return lines.flatMap((line) => /^move \d+ (.+?)( share .*)?$/.exec(line)?.[1] ?? []);
}
