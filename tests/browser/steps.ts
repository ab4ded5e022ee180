// Steps of people on a page: sit down, choose a move by pointer or keys, play to the end.
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { CURTAIN, passCurtain } from './curtain-sign.ts';
import { addressOf, type DrivenPage, type Requester } from './driven-page.ts';
import { GOES_ON } from './go-on.ts';
import { en } from './page-words.ts';
import { look, playedWell } from './requests.ts';

export { CURTAIN, passCurtain };

/** An enabled control. */
export const ALIVE = '[data-move][aria-disabled="false"]';
export const OVER = '.podium-scene';
/** A press in its corner is beside the board and only skips. */
const AROUND = '.playing-board';
const CORNER = { position: { x: 1, y: 1 } };
/** How often an impatient player presses before they only wait. */
const HURRIED_PRESSES = 100;

type Asked = 'move' | 'curtain' | 'over';

/** Waits until the page has drawn. Preact runs effects in a task after the next frame. */
export async function untilDrawn(page: DrivenPage): Promise<void> {
  await page.evaluate(
    () => new Promise<void>((done) => requestAnimationFrame(() => setTimeout(done))),
  );
}

/**
 * Waits until this page may move, shows the curtain, or the match is over.
 * @param goOn goes on from a result that waits
 */
export async function untilAsked<Driven extends DrivenPage>(
  page: Driven,
  goOn: (page: Driven) => Promise<void> = (driven) => driven.click(GOES_ON),
): Promise<Asked> {
  for (;;) {
    await page.waitForSelector(`${ALIVE}, ${CURTAIN}, ${OVER}, ${GOES_ON}`);
    const asked = await askedOn(page);
    if (asked !== undefined) return asked;
    // The button may go by itself.
    if ((await page.locator(GOES_ON).count()) > 0) await goOn(page).catch(() => undefined);
  }
}

async function askedOn(page: DrivenPage): Promise<Asked | undefined> {
  return page.evaluate(
    (all) => all.find(([, selector]) => document.querySelector(selector) !== null)?.[0],
    [
      ['over', OVER],
      ['curtain', CURTAIN],
      ['move', ALIVE],
    ] as const,
  );
}

/** Presses until a decision is due, which also skips the pause after own moves. */
export async function hurryOn<Driven extends DrivenPage>(
  page: Driven,
  press: Press<Driven>,
): Promise<Asked> {
  for (let presses = 0; presses < HURRIED_PRESSES; presses += 1) {
    const asked = await askedOn(page);
    if (asked !== undefined) return asked;
    await press(page, AROUND, CORNER);
  }
  return untilAsked(page);
}

/** The open history, newest first, loaded back to its start. */
export async function wholeHistory(page: Page, selector: string): Promise<readonly string[]> {
  const earlier = page.locator('.history-earlier');
  while ((await earlier.count()) > 0) {
    await earlier.scrollIntoViewIfNeeded().catch(() => undefined);
    await untilDrawn(page);
  }
  return page.$$eval(selector, (all) => all.map((each) => each.textContent ?? ''));
}

export async function movesOffered(page: DrivenPage): Promise<readonly string[]> {
  return page.$$eval(ALIVE, (all) => all.map((each) => each.getAttribute('data-move') ?? ''));
}

const wellChosen = playedWell();

/** The bot's move, else the last one offered. @param by asks the server in the name of the player */
export async function chooseMove(
  page: DrivenPage,
  by: Requester = page.context(),
): Promise<string> {
  const wanted = await botsMove(page, by);
  let offered: readonly string[] = [];
  // A line that has just come takes the controls away for a moment.
  const look = async () => {
    offered = await movesOffered(page);
    return offered.length;
  };
  await expect.poll(look, { interval: 30 }).toBeGreaterThan(0);
  return wanted !== undefined && offered.includes(wanted) ? wanted : (offered.at(-1) as string);
}

/** The bot's move in this page's match; undefined without a server. */
async function botsMove(page: DrivenPage, by: Requester): Promise<string | undefined> {
  const [, id] = /^\/t\/(\w+)/.exec((await addressOf(page)).pathname) ?? [];
  if (id === undefined) return undefined;
  const { seen, rights } = await look(by, id);
  const seat = seen.toMove.find((mover) => rights.seats.includes(mover));
  return seat === undefined ? undefined : wellChosen(await look(by, id, seat))[0];
}

/** An unsent walk on the page. */
const DRAWN = '[data-drawn]';
const SENDS = '[data-key="c"][data-move][aria-disabled="false"]';

/** Draws a walk, partly step by step, until it can be sent. */
async function drawWalk<Driven extends DrivenPage>(
  page: Driven,
  press: Press<Driven>,
  turn: number,
): Promise<string> {
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

/** Waits until the server has stored more lines. */
export async function untilWritten(page: DrivenPage, id: string, before: number): Promise<void> {
  await expect
    .poll(async () => (await look(page.context(), id)).seen.seq, { interval: 30, timeout: 30_000 })
    .toBeGreaterThan(before);
}

export async function seqOf(page: DrivenPage, id: string): Promise<number> {
  return (await look(page.context(), id)).seen.seq;
}

export function idOf(page: Page): string {
  return /\/t\/([A-Za-z0-9]{10})/.exec(page.url())?.[1] as string;
}

/** Presses a control. */
export type Press<Driven extends DrivenPage = DrivenPage> = (
  page: Driven,
  selector: string,
  where?: typeof CORNER,
) => Promise<void>;

export const click: Press = (page, selector, where) => page.click(selector, where);
/** By touch; taps again if the first tap is a preview. */
export const tap: Press<Page> = async (page, selector, where) => {
  await page.tap(selector, where);
  // The browser sends the click of a tap later.
  await untilDrawn(page);
  const again = page.locator(`${selector}[data-tried]`);
  if ((await again.count()) > 0) await again.tap();
};

/** Chooses and turns a rack piece, if there is a choice. */
export async function arrange<Driven extends DrivenPage>(
  page: Driven,
  press: Press<Driven>,
  turn: number,
): Promise<void> {
  const kinds = await page.$$eval('[data-kind][aria-disabled="false"]', (all) =>
    all.map((each) => each.getAttribute('data-kind')),
  );
  if (kinds.length === 0) return;
  await press(page, `[data-kind="${kinds[turn % kinds.length]}"]`);
  if (turn % 3 === 0) await press(page, '[data-key="r"]');
}

/** Whether a pressed move waits for its follow-up, or was stored. */
async function afterPress(
  page: DrivenPage,
  before: number,
  move: string,
): Promise<'owes' | 'written' | 'held'> {
  const ask = () =>
    page.evaluate(
      ([seq, pressed, alive, curtain]) => {
        const shown = document.querySelector<HTMLElement>('[data-seq]')?.dataset.seq;
        if (Number(shown) > seq) return 'written';
        // The last secret move on a shared device: the page holds it until somebody turns all over.
        if (document.querySelector(curtain) !== null) return 'held';
        if (document.querySelector('[data-begun]') === null) return undefined;
        const offered = [...document.querySelectorAll<HTMLElement>(alive)];
        const isOffered = offered.some((control) => control.dataset.move === pressed);
        return offered.length > 0 && !isOffered ? 'owes' : undefined;
      },
      [before, move, ALIVE, CURTAIN] as const,
    );
  let next: Awaited<ReturnType<typeof ask>>;
  const then = async () => {
    next = await ask();
    return next;
  };
  await expect.poll(then, { interval: 30, timeout: 30_000 }).toBeDefined();
  return next as 'owes' | 'written' | 'held';
}

/** Makes one move with its follow-up and waits until it is stored, or held behind the curtain. */
export async function pressMoves(
  page: DrivenPage,
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

/** Makes one move by pointer and waits until it is stored. */
export async function clickMove(page: Page, id: string): Promise<string> {
  await page.waitForSelector(ALIVE);
  const move = await chooseMove(page);
  const before = await seqOf(page, id);
  await page.click(`[data-move="${move}"]`);
  await untilWritten(page, id, before);
  return move;
}

/** Makes a move in this page with all its steps. @param by as in `chooseMove` */
export function chooser<Driven extends DrivenPage>(
  page: Driven,
  press: Press<Driven>,
  by: Requester = page.context(),
) {
  return async (turn: number): Promise<string> => {
    await arrange(page, press, turn);
    const drawn = (await page.locator(DRAWN).count()) > 0;
    const move = drawn ? await drawWalk(page, press, turn) : await chooseMove(page, by);
    await press(page, `[data-move="${move}"]`);
    return move;
  };
}

/** Plays all seats of this page by pointer or touch, to the end or for a number of moves. */
export async function playByPointer(
  page: Page,
  press: Press<Page> = click,
  enough = Number.POSITIVE_INFINITY,
): Promise<readonly string[]> {
  const made: string[] = [];
  const choose = chooser(page, press);
  for (let asked = await untilAsked(page); asked !== 'over' && made.length < enough; ) {
    if (asked === 'curtain') await passCurtain(page, () => press(page, CURTAIN));
    else made.push(...(await pressMoves(page, choose, made.length)));
    asked = await hurryOn(page, press);
  }
  return made;
}

async function moveInFocus(page: Page): Promise<string | null> {
  return page.evaluate(() => document.activeElement?.getAttribute('data-move') ?? null);
}

/** The accessible name of the focused element. */
async function nameInFocus(page: Page): Promise<string> {
  return page.evaluate(() => {
    const { activeElement: element } = document;
    return element?.getAttribute('aria-label') ?? element?.textContent ?? '';
  });
}

/** Presses Tab until the focused element has this name. */
export async function tabTo(page: Page, name: string): Promise<void> {
  await tabUntil(page, async () => (await nameInFocus(page)).trim() === name, name);
}

/** Presses Tab until a control of a move is focused. */
async function tabToMove(page: Page): Promise<void> {
  await tabUntil(
    page,
    () =>
      page.evaluate((control) => {
        return document.activeElement?.matches(control) ?? false;
      }, '[data-move], [data-leads]'),
    'a move',
  );
}

async function tabUntil(page: Page, arrived: () => Promise<boolean>, goal: string): Promise<void> {
  for (let presses = 0; presses < 80; presses += 1) {
    if (await arrived()) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not lead to ${goal}`);
}

/** Moves by arrows to a control and presses it. */
async function chooseByKeys(page: Page, turn: number): Promise<string> {
  await expect.poll(() => moveInFocus(page), { interval: 30 }).not.toBeNull();
  if ((await page.locator('[data-kind]').count()) > 0) return layByKeys(page, turn);
  if ((await page.locator(DRAWN).count()) > 0) return walkByKeys(page, turn);
  const wanted = await chooseMove(page);
  if (wanted === 'pass') return passByKey(page);
  // Arrows are cyclic, so each control is reached.
  const controls = await page.locator('[data-move]').count();
  for (let presses = 0; (await moveInFocus(page)) !== wanted; presses += 1) {
    expect(presses, `arrows lead to ${wanted}`).toBeLessThan(controls);
    await page.keyboard.press(presses % 2 === 0 ? 'ArrowRight' : 'ArrowDown');
  }
  await page.keyboard.press(turn % 2 === 0 ? 'Enter' : 'Space');
  return wanted;
}

/** A single control has this key, so the key presses it, and the next player may see the table. */
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

/** Chooses, turns and places a rack piece by keys; Enter selects the field. */
async function layByKeys(page: Page, turn: number): Promise<string> {
  await page.keyboard.press(`${1 + (turn % 9)}`);
  if (turn % 3 === 0) await page.keyboard.press('r');
  const offered = await movesOffered(page);
  const wanted = offered[turn % offered.length] as string;
  if (wanted === 'pass') return passByKey(page);
  const key = (await page.getAttribute(`[data-move="${wanted}"]`, 'data-key')) ?? '';
  const fields = await page.locator(`[data-move][data-key="${key}"]`).count();
  for (let presses = 0; (await moveInFocus(page)) !== wanted; presses += 1) {
    expect(presses, `${key} leads to ${wanted}`).toBeLessThanOrEqual(fields);
    await page.keyboard.press(key);
  }
  await page.keyboard.press(turn % 2 === 0 ? 'Enter' : 'Space');
  return wanted;
}

/**
 * Plays all seats of this page by Tab, arrows, Enter and Space, to the end or for a number of moves. Focus is never lost: every
 * move starts on a control.
 */
export async function playByKeyboard(
  page: Page,
  enough = Number.POSITIVE_INFINITY,
): Promise<readonly string[]> {
  const made: string[] = [];
  const choose = (turn: number) => chooseByKeys(page, turn);
  const goOn = async () => {
    await tabTo(page, en.match.goOn);
    await page.keyboard.press('Enter');
  };
  for (let asked = await untilAsked(page, goOn); asked !== 'over' && made.length < enough; ) {
    if (asked === 'curtain') {
      await expect
        .poll(() => nameInFocus(page), { interval: 30 })
        .toMatch(/^(Continue as |Turn the bids over)/);
      const key = made.length % 2 === 0 ? 'Enter' : 'Space';
      await passCurtain(page, () => page.keyboard.press(key));
    } else {
      if (made.length === 0) await tabToMove(page);
      made.push(...(await pressMoves(page, choose, made.length)));
    }
    asked = await untilAsked(page, goOn);
  }
  return made;
}

/** The moves in a record's log, of some seats or all. */
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
