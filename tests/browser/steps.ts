// What people do with a page, step by step: sit down, choose a move by pointer or by keys, play to the end.
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { look, playedWell } from './requests.ts';

/** A control that would do something now. */
export const ALIVE = '[data-move][aria-disabled="false"]';
export const OVER = '.result';
/** What lets the next one at this device look. */
export const CURTAIN = '.curtain .button';
/** A press in its corner, which is beside the board, only shows at once what there is still to be seen. */
const AROUND = '.playing-board';
const CORNER = { position: { x: 1, y: 1 } };
/** So long somebody in a hurry goes on pressing, in milliseconds. */
const HURRIED_MS = 5_000;

type Asked = 'move' | 'curtain' | 'over';

/** Waits until this page may move, asks who is there, or the match is over. */
export async function untilAsked(page: Page): Promise<Asked> {
  await page.waitForSelector(`${ALIVE}, ${CURTAIN}, ${OVER}`);
  return (await askedOn(page)) as Asked;
}

async function askedOn(page: Page): Promise<Asked | undefined> {
  return page.evaluate(
    (all) => all.find(([, selector]) => document.querySelector(selector) !== null)?.[0],
    [
      ['over', OVER],
      ['curtain', CURTAIN],
      ['move', ALIVE],
    ] as const,
  );
}

/** Who is in a hurry presses until something is asked: so nobody looks again at what came of a move of theirs. */
export async function hurryOn(page: Page, press: Press): Promise<Asked> {
  const patient = Date.now() + HURRIED_MS;
  for (let asked = await askedOn(page); ; asked = await askedOn(page)) {
    if (asked !== undefined) return asked;
    if (Date.now() > patient) return untilAsked(page);
    await press(page, AROUND, CORNER);
  }
}

/** What the open history tells, newest first, once it is read back to its beginning. */
export async function wholeHistory(page: Page, selector: string): Promise<readonly string[]> {
  const earlier = page.locator('.history-earlier');
  while ((await earlier.count()) > 0) {
    await earlier.scrollIntoViewIfNeeded().catch(() => undefined);
    await page.waitForTimeout(50);
  }
  return page.locator(selector).allTextContents();
}

export async function movesOffered(page: Page): Promise<readonly string[]> {
  return page.$$eval(ALIVE, (all) => all.map((each) => each.getAttribute('data-move') ?? ''));
}

const wellChosen = playedWell();

/** A move that is offered: the one that the game's own bot chooses, else the last one. */
export async function chooseMove(page: Page): Promise<string> {
  const [wanted, offered] = await Promise.all([botsMove(page), movesOffered(page)]);
  return wanted !== undefined && offered.includes(wanted) ? wanted : (offered.at(-1) as string);
}

/** What the bot would do in the match of this page; undefined where no server runs it. */
async function botsMove(page: Page): Promise<string | undefined> {
  const [, id] = /\/t\/(\w+)/.exec(page.url()) ?? [];
  if (id === undefined) return undefined;
  const { seen, rights } = await look(page.context(), id);
  const seat = seen.toMove.find((mover) => rights.seats.includes(mover));
  return seat === undefined ? undefined : wellChosen(await look(page.context(), id, seat))[0];
}

/** A walk that is drawn on the page before it is sent. */
const DRAWN = '[data-drawn]';
const SENDS = '[data-key="c"][data-move][aria-disabled="false"]';

/** Draws a walk, some of it step by step; what sends it is there then. */
async function drawWalk(page: Page, press: Press, turn: number): Promise<string> {
  const drawn = () => page.getAttribute(DRAWN, 'data-drawn');
  for (let steps = turn % 3; steps > 0; steps -= 1) {
    const step = '[data-key="s"][aria-disabled="false"]';
    if ((await page.locator(step).count()) === 0) break;
    const before = await drawn();
    await press(page, step);
    await expect.poll(drawn, { interval: 30 }).not.toBe(before);
  }
  const auto = '[data-key="a"][aria-disabled="false"]';
  if ((await page.locator(auto).count()) > 0) await press(page, auto);
  await page.waitForSelector(SENDS);
  return (await page.getAttribute(SENDS, 'data-move')) as string;
}

/** Waits until the site has written down more than it had. */
export async function untilWritten(page: Page, id: string, before: number): Promise<void> {
  await expect
    .poll(async () => (await look(page.context(), id)).seen.seq, { interval: 30, timeout: 30_000 })
    .toBeGreaterThan(before);
}

export async function seqOf(page: Page, id: string): Promise<number> {
  return (await look(page.context(), id)).seen.seq;
}

export function idOf(page: Page): string {
  return /\/t\/([A-Za-z0-9]{10})/.exec(page.url())?.[1] as string;
}

/** How a control is pressed. */
export type Press = (page: Page, selector: string, where?: typeof CORNER) => Promise<void>;

export const click: Press = (page, selector, where) => page.click(selector, where);
/** With a finger, and again where the first tap only shows what would be done. */
export const tap: Press = async (page, selector, where) => {
  await page.tap(selector, where);
  const again = page.locator(`${selector}[data-tried]`);
  if ((await again.count()) > 0) await again.tap();
};

/** Chooses another piece of the rack and turns it, where there is one to choose: not always the first that lies there. */
export async function arrange(page: Page, press: Press, turn: number): Promise<void> {
  const kinds = await page.$$eval('[data-kind][aria-disabled="false"]', (all) =>
    all.map((each) => each.getAttribute('data-kind')),
  );
  if (kinds.length === 0) return;
  await press(page, `[data-kind="${kinds[turn % kinds.length]}"]`);
  if (turn % 3 === 0) await press(page, '[data-key="r"]');
}

/** Whether a move that was pressed waits in the page for what must follow it, or was written down. */
async function afterPress(page: Page, before: number, move: string): Promise<'owes' | 'written'> {
  const ask = () =>
    page.evaluate(
      ([seq, pressed, alive]) => {
        const shown = document.querySelector<HTMLElement>('[data-seq]')?.dataset.seq;
        if (Number(shown) > seq) return 'written';
        if (document.querySelector('[data-begun]') === null) return undefined;
        const offered = [...document.querySelectorAll<HTMLElement>(alive)];
        const isOffered = offered.some((control) => control.dataset.move === pressed);
        return offered.length > 0 && !isOffered ? 'owes' : undefined;
      },
      [before, move, ALIVE] as const,
    );
  let next: Awaited<ReturnType<typeof ask>>;
  const then = async () => {
    next = await ask();
    return next;
  };
  await expect.poll(then, { interval: 30, timeout: 30_000 }).toBeDefined();
  return next as 'owes' | 'written';
}

/** Makes one move, with what must follow it, and waits until it is written down. */
export async function pressMoves(
  page: Page,
  choose: (turn: number) => Promise<string>,
  turn: number,
): Promise<readonly string[]> {
  const before = Number(await page.getAttribute('[data-seq]', 'data-seq'));
  const made: string[] = [];
  for (let next = 'owes'; next === 'owes'; ) {
    const move = await choose(turn + made.length);
    made.push(...move.split(', '));
    next = await afterPress(page, before, move);
  }
  return made;
}

/** Makes one move with the pointer and waits until it is written down. */
export async function clickMove(page: Page, id: string): Promise<string> {
  const move = await chooseMove(page);
  const before = await seqOf(page, id);
  await page.click(`[data-move="${move}"]`);
  await untilWritten(page, id, before);
  return move;
}

/** Makes some move in this page with what it takes. */
export function chooser(page: Page, press: Press) {
  return async (turn: number): Promise<string> => {
    await arrange(page, press, turn);
    const drawn = (await page.locator(DRAWN).count()) > 0;
    const move = drawn ? await drawWalk(page, press, turn) : await chooseMove(page);
    await press(page, `[data-move="${move}"]`);
    return move;
  };
}

/** Plays all seats of this page with the pointer or by touch, to the end or until so many moves were made. */
export async function playByPointer(
  page: Page,
  press = click,
  enough = Number.POSITIVE_INFINITY,
): Promise<readonly string[]> {
  const made: string[] = [];
  const choose = chooser(page, press);
  for (let asked = await untilAsked(page); asked !== 'over' && made.length < enough; ) {
    if (asked === 'curtain') {
      await press(page, CURTAIN);
      await page.waitForSelector(CURTAIN, { state: 'detached' });
    } else made.push(...(await pressMoves(page, choose, made.length)));
    asked = await hurryOn(page, press);
  }
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

/** SkipGuard Tab until what is in focus has this name. */
export async function tabTo(page: Page, name: string | RegExp, most = 80): Promise<void> {
  for (let presses = 0; presses < most; presses += 1) {
    const now = (await nameInFocus(page)).trim();
    if (typeof name === 'string' ? now === name : name.test(now)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not lead to ${name}`);
}

/** Goes by arrows to some control and presses it. */
async function chooseByKeys(page: Page, turn: number): Promise<string> {
  await expect.poll(() => moveInFocus(page), { interval: 30 }).not.toBeNull();
  if ((await page.locator('[data-kind]').count()) > 0) return layByKeys(page, turn);
  if ((await page.locator(DRAWN).count()) > 0) return walkByKeys(page, turn);
  const wanted = await chooseMove(page);
  if (wanted === 'pass') return passByKey(page);
  for (let presses = 0; (await moveInFocus(page)) !== wanted; presses += 1) {
    expect(presses, `arrows lead to ${wanted}`).toBeLessThan(20);
    await page.keyboard.press(presses % 2 === 0 ? 'ArrowRight' : 'ArrowDown');
  }
  await page.keyboard.press(turn % 2 === 0 ? 'Enter' : 'Space');
  return wanted;
}

/** Only one control goes by its key, so the key does it, and the next to move may see the table at once. */
async function passByKey(page: Page): Promise<string> {
  await page.keyboard.press('p');
  return 'pass';
}

/** Draws a walk by keys and sends it. */
async function walkByKeys(page: Page, turn: number): Promise<string> {
  const press: Press = async (_, selector) => {
    await page.keyboard.press(selector.includes('"s"') ? 'ArrowUp' : 'a');
  };
  for (let turns = turn % 4; turns > 0; turns -= 1) await page.keyboard.press('ArrowRight');
  const move = await drawWalk(page, press, turn);
  await page.keyboard.press('c');
  return move;
}

/** Chooses a piece of a rack, turns it and lays it by their keys; which field is meant, Enter says. */
async function layByKeys(page: Page, turn: number): Promise<string> {
  await page.keyboard.press(`${1 + (turn % 9)}`);
  if (turn % 3 === 0) await page.keyboard.press('r');
  const offered = await movesOffered(page);
  const wanted = offered[turn % offered.length] as string;
  if (wanted === 'pass') return passByKey(page);
  const key = (await page.getAttribute(`[data-move="${wanted}"]`, 'data-key')) ?? '';
  for (let presses = 0; (await moveInFocus(page)) !== wanted; presses += 1) {
    expect(presses, `${key} leads to ${wanted}`).toBeLessThan(40);
    await page.keyboard.press(key);
  }
  await page.keyboard.press(turn % 2 === 0 ? 'Enter' : 'Space');
  return wanted;
}

/**
 * Plays all seats of this page to the end by Tab, arrows, Enter and Space. Once on the table, focus is
 * never lost: every move begins on a control.
 */
export async function playByKeyboard(page: Page): Promise<readonly string[]> {
  const made: string[] = [];
  const choose = (turn: number) => chooseByKeys(page, turn);
  for (let asked = await untilAsked(page); asked !== 'over'; ) {
    if (asked === 'curtain') {
      await expect.poll(() => nameInFocus(page), { interval: 30 }).toMatch(/^I am /);
      await page.keyboard.press(made.length % 2 === 0 ? 'Enter' : 'Space');
      await page.waitForSelector(CURTAIN, { state: 'detached' });
    } else {
      if (made.length === 0) await tabTo(page, /^(Roll|Set aside|Lay|Bid)/);
      made.push(...(await pressMoves(page, choose, made.length)));
    }
    asked = await untilAsked(page);
  }
  return made;
}

/** The moves of a record's log, as they were made; those of some seats, or of all. */
export function movesIn(lines: readonly string[], seats?: readonly number[]): readonly string[] {
  return lines.flatMap((line) => {
    const [, seat, move] = /^move (\d+) (.+?)( share .*)?$/.exec(line) ?? [];
    return move !== undefined && (seats?.includes(Number(seat)) ?? true) ? [move] : [];
  });
}

/** From the shelf to a match of the first box against bots. */
export async function playAgainstBots(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Against bots: ' }).first().click();
  await page.getByRole('button', { name: 'Create match' }).click();
}
