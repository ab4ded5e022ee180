// The first moves of each box in a strange browser: after each the page shows the same texts as a plain tab of the same player.
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { shelf } from '#games';
import { launchChromium } from '#tools/chromium.ts';
import { BOT, oneAmong, openTable } from '../requests.ts';
import { siteOfFile } from '../site-of-file.ts';
import {
  chooser,
  click,
  hurryOn,
  type Press,
  pressMoves,
  untilAsked,
  untilDrawn,
} from '../steps.ts';
import { readAlike, untilSame } from './same-texts.ts';

const site = siteOfFile();
const boxes = shelf.filter(({ status }) => status === 'ready');
type Box = (typeof boxes)[number];

const MOVES = 6;
/** A name of the home network. */
const HOST = 'wormery.home';

let atHome: Browser;

beforeAll(async () => {
  atHome = await launchChromium([`--host-resolver-rules=MAP ${HOST} 127.0.0.1`]);
});

afterAll(() => atHome.close());

/**
 * Makes some moves on a strange page, and compares it with a plain tab after each.
 * @param address of the server for the strange page
 */
async function compare(
  { game, edition }: Box,
  strange: BrowserContext,
  press: Press<Page>,
  address = site.url,
): Promise<Page> {
  const box = { game, edition };
  const plain = await site.visitor();
  const { id } = await openTable(plain.context, { ...box, seats: oneAmong(box, BOT) });
  const cookies = await plain.context.cookies();
  await strange.addCookies(cookies.map(({ name, value }) => ({ name, value, url: address })));
  await plain.page.goto('/');
  const page = await strange.newPage();
  await page.goto(`${address}/t/${id}`);
  const choose = chooser(page, press, plain.context);
  await untilAsked(page);
  for (let turn = 0; turn < MOVES; turn += 1) {
    await pressMoves(page, choose, turn);
    await hurryOn(page, click);
    await readAlike(page, plain.page);
    await plain.page.goto(`/t/${id}`);
    await untilAsked(plain.page);
    // A control in focus or under the pointer explains itself.
    await untilDrawn(page);
    await page.mouse.move(0, 0);
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    await untilSame(page, plain.page, `after ${turn + 1} moves`);
  }
  await plain.context.close();
  return page;
}

describe.each(boxes)('$edition', (box) => {
  test('on plain http', async () => {
    const address = `http://${HOST}:${new URL(site.url).port}`;
    const context = await atHome.newContext({ locale: 'en-GB', reducedMotion: 'reduce' });
    const page = await compare(box, context, click, address);
    const allowed = await page.evaluate(() => [isSecureContext, crypto.subtle === undefined]);
    expect(allowed).toEqual([false, true]);
    await context.close();
  });

  test('with a Cyrillic keyboard', async () => {
    const { context, errors } = await site.visitor();
    await context.addInitScript(writeCyrillic);
    const page = await compare(box, context, pressLetter);
    expect(await page.evaluate(() => (window as unknown as Cyrillic).written)).toMatch(/[а-я]/);
    expect(errors).toEqual([]);
    await context.close();
  });
});

interface Cyrillic {
  /** The letters that the page has read. */
  written: string;
}

/** Letter keys write the letters of a Russian keyboard. */
function writeCyrillic(): void {
  const page = window as unknown as Cyrillic;
  page.written = '';
  const letters = 'фисвуапршолдьтщзйкыегмцчня';
  const { get } = Object.getOwnPropertyDescriptor(KeyboardEvent.prototype, 'key')!;
  Object.defineProperty(KeyboardEvent.prototype, 'key', {
    get(this: KeyboardEvent) {
      const [, latin] = /^Key([A-Z])$/.exec(this.code) ?? [];
      if (latin === undefined) return get?.call(this);
      const letter = letters[latin.charCodeAt(0) - 65];
      page.written += letter;
      return letter;
    },
  });
}

/** Presses a control by its letter, if it has one, otherwise by pointer. */
const pressLetter: Press<Page> = async (page, selector, where) => {
  const control = page.locator(selector).first();
  const letter = await control.getAttribute('data-key');
  if (!/^[a-z]$/.test(letter ?? '')) return click(page, selector, where);
  const same = page.locator(`[data-key="${letter}"]`);
  const count = await same.count();
  const isAlone = count === 1 && (await same.getAttribute('data-leads')) === null;
  if (isAlone) return page.keyboard.press(letter as string);
  const isReached = () => control.evaluate((element) => element === document.activeElement);
  for (let presses = 0; presses < count && !(await isReached()); presses += 1) {
    await page.keyboard.press(letter as string);
  }
  expect(await isReached()).toBe(true);
  await page.keyboard.press('Enter');
};
