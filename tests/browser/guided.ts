// Follows the guide of a tutorial: makes the offered move, or presses the ringed objects step by
// step. Shared by tests and scenes.

import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { ALIVE, chooseMove, untilDrawn } from './steps.ts';

const LEAP = '.guide button';
export const LEARNT = '.learn-result';
/** A piece to choose before placing it, or the controls of a walk or swing. */
const IN_STEPS = '[data-kind][aria-disabled="false"], .race-hand-walk';
const RING = '.guide-rings i';

export async function lessonOn(page: Page): Promise<string> {
  return (await page.textContent('.guide-text')) ?? '';
}

/** The guide's text, target and state, which change with every step. */
function guideIn(): string {
  const rings = [...document.querySelectorAll('.guide-rings i')];
  const words = document.querySelector('.guide-text')?.textContent;
  const waits = document.querySelector('.guide button, .learn-result') !== null;
  // After a round of void bids the same request is repeated.
  const round = document.querySelector('.race-round')?.textContent;
  return [words, round, ...rings.map((ring) => ring.getAttribute('style')), waits].join();
}

/** Waits for a request, the next chapter, or the end. */
export async function untilAsked(page: Page): Promise<'move' | 'leap' | 'over'> {
  await page.waitForSelector(`${ALIVE}, ${IN_STEPS}, ${LEAP}, ${LEARNT}`);
  if ((await page.$(LEARNT)) !== null) return 'over';
  if ((await page.$(LEAP)) !== null) return 'leap';
  await page.waitForSelector(RING);
  return 'move';
}

/** Whether the move has several steps. */
export async function isInSteps(page: Page): Promise<boolean> {
  return (await page.$(IN_STEPS)) !== null && (await page.$(LEAP)) === null;
}

/** Makes one requested step by pointer or touch, and waits until the guide continues. */
export async function followGuide(page: Page, by: 'click' | 'tap' = 'click'): Promise<void> {
  const before = await page.evaluate(guideIn);
  if (await isInSteps(page)) await pressInRing(page, by);
  else {
    const chapterEnds = (await page.$(LEAP)) !== null;
    // Fails if another element covers it.
    const what = chapterEnds ? LEAP : `[data-move="${await chooseMove(page)}"]`;
    await page[by](what);
  }
  await guideGoesOn(page, before);
}

export interface Stride {
  readonly lesson: string;
  readonly asked: 'move' | 'leap';
}

/** Follows the guide until `until` or the end. */
export async function followToEnd(
  page: Page,
  by: 'click' | 'tap',
  each: (stride: Stride) => Promise<void>,
  until = Number.POSITIVE_INFINITY,
): Promise<readonly string[]> {
  const lessons: string[] = [];
  for (let asked = await untilAsked(page); ; asked = await untilAsked(page)) {
    const lesson = await lessonOn(page);
    lessons.push(lesson);
    if (asked === 'over' || lessons.length > until) return lessons;
    await each({ lesson, asked });
    await followGuide(page, by);
  }
}

/** Marks controls in the centre of a ring; one of several rings may be around something else. */
export async function markRinged(page: Page): Promise<number> {
  return page.evaluate(() => {
    const rings = [...document.querySelectorAll('.guide-rings i')];
    const controls = rings.map((ring) => {
      ring.scrollIntoView({ block: 'nearest' });
      const { left, top, width, height } = ring.getBoundingClientRect();
      const there = document.elementFromPoint(left + width / 2, top + height / 2);
      return there?.closest('[data-key], [data-kind], [data-move]');
    });
    const at = controls.findIndex((control) => control !== null && control !== undefined);
    for (const each of document.querySelectorAll('[data-ringed]')) {
      each.removeAttribute('data-ringed');
    }
    controls[at]?.setAttribute('data-ringed', '');
    return Math.max(0, at);
  });
}

/** Presses the control in the centre of the ring. */
async function pressInRing(page: Page, by: 'click' | 'tap'): Promise<void> {
  // A pulsing ring never stops, so the test does not wait for it.
  const ring = page.locator(RING).nth(await markRinged(page));
  await ring.evaluate((it) => it.scrollIntoView({ block: 'nearest' }));
  const box = (await ring.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const press = () => (by === 'tap' ? page.touchscreen.tap(x, y) : page.mouse.click(x, y));
  await press();
  // With several fields the first tap is a preview.
  if (by === 'tap' && (await isTried(page))) await press();
}

/** Whether a field shows a preview. */
async function isTried(page: Page): Promise<boolean> {
  await untilDrawn(page);
  return (await page.$('[data-tried]')) !== null;
}

/** Acts, and waits until the guide continues. */
export async function untilGuided(page: Page, act: () => Promise<void>): Promise<void> {
  const before = await page.evaluate(guideIn);
  await act();
  await guideGoesOn(page, before);
}

async function guideGoesOn(page: Page, before: string): Promise<void> {
  await expect.poll(() => page.evaluate(guideIn), { interval: 30 }).not.toBe(before);
}
