// Does what the guide of a first match asks for: the move that it leaves, or step by step what stands in its ring. Stands
// apart because tests and scenes follow it alike.
import type { Page } from 'playwright-core';
import { ALIVE, chooseMove } from './steps.ts';

export const LEAP = '.guide button';
export const LEARNT = '.learn-result';
/** A piece that may be chosen before it is laid, or what a walk is drawn and a post is swung with. */
const IN_STEPS = '[data-kind][aria-disabled="false"], .race-hand-walk';
const RING = '.guide-rings i';

export async function lessonOn(page: Page): Promise<string> {
  return (await page.textContent('.guide-text')) ?? '';
}

/** What the guide says, what it points at, and whether it waits: all that changes with every step. */
function guideIn(): string {
  const rings = [...document.querySelectorAll('.guide-rings i')];
  const words = document.querySelector('.guide-text')?.textContent;
  const waits = document.querySelector('.guide button, .learn-result') !== null;
  // Where all bids were void, the same is asked for in another round.
  const round = document.querySelector('.race-round')?.textContent;
  return [words, round, ...rings.map((ring) => ring.getAttribute('style')), waits].join();
}

/** Waits until something may be done: a move or a step to it, a leap to the next chapter, or the end. */
export async function untilAsked(page: Page): Promise<'move' | 'leap' | 'over'> {
  await page.waitForSelector(`${ALIVE}, ${IN_STEPS}, ${LEAP}, ${LEARNT}`);
  if ((await page.$(LEARNT)) !== null) return 'over';
  if ((await page.$(LEAP)) !== null) return 'leap';
  await page.waitForSelector(RING);
  return 'move';
}

/** Whether the move is chosen in steps here. */
export async function isInSteps(page: Page): Promise<boolean> {
  return (await page.$(IN_STEPS)) !== null && (await page.$(LEAP)) === null;
}

/** Does one thing that is asked for, by pointer or by touch, and waits until the guide goes on. */
export async function followGuide(page: Page, by: 'click' | 'tap' = 'click'): Promise<void> {
  const before = await page.evaluate(guideIn);
  if (await isInSteps(page)) await pressInRing(page, by);
  else {
    const leaps = (await page.$(LEAP)) !== null;
    // Fails where something lies over it.
    const what = leaps ? LEAP : `[data-move="${await chooseMove(page)}"]`;
    await page[by](what, { timeout: 5_000 });
  }
  await guideGoesOn(page, before);
}

export interface Stride {
  readonly lesson: string;
  readonly asked: 'move' | 'leap';
}

/** Does what the guide asks for, until `until` or the end. */
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

/** What stands in the middle of a ring and can be pressed is marked; of several rings one may be around something else. */
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

/** Presses what is in the middle of the ring, whatever that is. */
async function pressInRing(page: Page, by: 'click' | 'tap'): Promise<void> {
  // A ring that pulses never rests, and so is never waited for.
  const ring = page.locator(RING).nth(await markRinged(page));
  await ring.evaluate((it) => it.scrollIntoView({ block: 'nearest' }));
  const box = (await ring.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const press = () => (by === 'tap' ? page.touchscreen.tap(x, y) : page.mouse.click(x, y));
  await press();
  // A finger's first tap on one of several fields shows what the second one does.
  if (by === 'tap' && (await isTried(page))) await press();
}

/** Whether a field shows what a second tap would do there. */
async function isTried(page: Page): Promise<boolean> {
  await page.evaluate(() => new Promise(requestAnimationFrame));
  return (await page.$('[data-tried]')) !== null;
}

/** Does something, and waits until the guide goes on. */
export async function untilGuided(page: Page, act: () => Promise<void>): Promise<void> {
  const before = await page.evaluate(guideIn);
  await act();
  await guideGoesOn(page, before);
}

/** The longest that it takes until a rival has played, in milliseconds, on a busy machine. */
const PATIENCE_MS = 20_000;

async function guideGoesOn(page: Page, before: string): Promise<void> {
  const begun = Date.now();
  while ((await page.evaluate(guideIn)) === before) {
    if (Date.now() - begun > PATIENCE_MS) throw new Error(`the guide stays at "${before}"`);
    await page.waitForTimeout(20);
  }
}
