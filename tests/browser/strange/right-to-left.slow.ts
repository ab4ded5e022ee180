// Right-to-left names: in every box each line of text is drawn in the order in which it is written.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { gameEntryOf, shelf } from '#games';
import { linkTo, OPEN, oneAmong, openTable } from '../requests.ts';
import { siteOfFile } from '../site-of-file.ts';
import { CURTAIN, click, passCurtain, playByPointer, untilAsked, untilDrawn } from '../steps.ts';

const site = siteOfFile();
const boxes = shelf.filter(({ status }) => status === 'ready');

/** A number at the end belongs to the name, and would be drawn beside the next word. */
const NAMES = ['דנה 2', 'ليلى 7', 'נועה (3)'] as const;
const PHONE = { viewport: { width: 390, height: 844 } };

/** The lines around a name whose letters are not drawn from left to right; also how many lines were looked at. */
function turnedLines(names: readonly string[]): { looked: number; turned: readonly string[] } {
  interface Letter {
    readonly letter: string;
    readonly isName: boolean;
    readonly left: number;
    readonly top: number;
  }
  const isShown = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  const blockOf = (element: Element): Element => {
    let block = element;
    while (block.parentElement && getComputedStyle(block).display.startsWith('inline')) {
      block = block.parentElement;
    }
    return block;
  };
  const range = document.createRange();
  const lettersOf = (text: Text): readonly Letter[] => {
    const inNames = new Set<number>();
    for (const name of names) {
      for (
        let from = text.data.indexOf(name);
        from !== -1;
        from = text.data.indexOf(name, from + 1)
      )
        for (let at = from; at < from + name.length; at += 1) inNames.add(at);
    }
    return Array.from(text.data, (letter, at) => {
      range.setStart(text, at);
      range.setEnd(text, at + 1);
      const { left, top, width } = range.getBoundingClientRect();
      return {
        letter: width > 0 && !/[\u2068\u2069]/.test(letter) ? letter.trim() : '',
        isName: inNames.has(at),
        left,
        top: Math.round(top / 8),
      };
    }).filter(({ letter }) => letter !== '');
  };
  const blocks = new Map<Element, Letter[]>();
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const text = texts.currentNode as Text;
    const parent = text.parentElement as Element;
    if (!isShown(parent) || parent.closest('.unseen, script, style') !== null) continue;
    const block = blockOf(parent);
    blocks.set(block, [...(blocks.get(block) ?? []), ...lettersOf(text)]);
  }
  const turned: string[] = [];
  let looked = 0;
  for (const letters of blocks.values()) {
    if (!letters.some(({ isName }) => isName)) continue;
    for (const line of new Set(letters.map(({ top }) => top))) {
      const inLine = letters.filter(({ top }) => top === line);
      const others = inLine.filter(({ isName }) => !isName);
      if (others.length === 0 || others.length === inLine.length) continue;
      looked += 1;
      // A name keeps its own order; each other letter stands right of what is written before it.
      const isTurned = inLine.some((letter, index) =>
        inLine
          .slice(0, index)
          .some((before) => !(letter.isName && before.isName) && before.left >= letter.left),
      );
      if (isTurned) turned.push(inLine.map(({ letter }) => letter).join(''));
    }
  }
  return { looked, turned };
}

/** Chromium places letters wrongly after a mark that a web font lacks, in `Range` only; the order does not depend on the font. */
function useOneFont(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('* { font-family: sans-serif !important; }');
  document.adoptedStyleSheets = [sheet];
}

/** Looks at a page in several states. */
function lookout() {
  const turned: string[] = [];
  let lines = 0;
  const look = async (page: Page): Promise<void> => {
    await page.evaluate(useOneFont);
    await untilDrawn(page);
    const found = await page.evaluate(turnedLines, NAMES);
    turned.push(...found.turned);
    lines += found.looked;
  };
  return { look, turned, lines: () => lines };
}

test.each(boxes)('$edition on one device', async ({ game, edition }) => {
  const { look, turned, lines } = lookout();
  const { page, context } = await site.visitor(PHONE);
  const { least } = gameEntryOf(game)!.game.editions.find(({ id }) => id === edition)!.seats;
  const seats = NAMES.slice(0, least).map((name) => ({ kind: 'person' as const, name }));
  const { id } = await openTable(context, { game, edition, seats });
  await page.goto(`/t/${id}`);
  for (let made = 0; made < 6; made += 1) {
    await look(page);
    if ((await untilAsked(page)) === 'curtain') {
      await passCurtain(page, () => page.click(CURTAIN));
      await look(page);
    }
    await playByPointer(page, click, 1);
  }
  for (const tab of await page.locator('.sheets-tab').all()) {
    await tab.click();
    await look(page);
    await tab.click();
  }
  expect(turned).toEqual([]);
  expect(lines()).toBeGreaterThan(10);
  await context.close();
});

test('the control: a name without marks turns its line, and one with marks does not', async () => {
  const { page, context } = await site.visitor(PHONE);
  await page.goto('/');
  for (const [line, turns] of [
    [`${NAMES[0]}: 5`, 1],
    [`\u2068${NAMES[0]}\u2069: 5`, 0],
  ] as const) {
    const { look, turned, lines } = lookout();
    await page.evaluate((text) => {
      document.body.replaceChildren(text);
    }, line);
    await look(page);
    expect([lines(), turned.length]).toEqual([1, turns]);
  }
  await context.close();
});

test.each(boxes)('$edition over links', async ({ game, edition }) => {
  const { look, turned, lines } = lookout();
  const [anna, bert] = [await site.visitor(PHONE), await site.visitor(PHONE)];
  const seats = oneAmong({ game, edition }, OPEN, NAMES[0]);
  const opened = await openTable(anna.context, { game, edition, seats });
  await anna.page.goto(`/t/${opened.id}`);
  await anna.page.waitForSelector('.waiting');
  await look(anna.page);
  await bert.page.goto(linkTo(opened, 1));
  await bert.page.getByLabel('Your name').fill(NAMES[1]);
  await look(bert.page);
  await bert.page.click('button[type=submit]');
  if (seats.length > 2) {
    await anna.page.getByText(NAMES[1]).waitFor();
    await look(anna.page);
    await anna.page.click('text=Start with bots in free seats');
  }
  for (const { page } of [anna, bert]) await page.waitForSelector('[data-board]');
  for (const { page } of [anna, bert]) await look(page);
  await bert.page.click('#tab-table');
  await bert.page.click('.table-panel >> text=Give up');
  await look(bert.page);
  await bert.page.click('dialog .danger');
  await anna.page.goto('/');
  await anna.page.waitForSelector('.mine-link');
  await look(anna.page);
  expect(lines()).toBeGreaterThan(0);
  expect(turned).toEqual([]);
  for (const { context } of [anna, bert]) await context.close();
});
