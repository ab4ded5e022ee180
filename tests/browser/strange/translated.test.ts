// A browser translates the page as Chrome does: it replaces each text by elements of its own. After every move the page shows the
// same texts as a fresh tab; and so do the form of a new match and the odds page, after every press.
import type { Page } from 'playwright-core';
import { expect, vi } from 'vitest';
import { type Box, shelf } from '#games';
import { takingTurns } from '#tools/testing/taking-turns.ts';
import { tries } from '#tools/testing/thorough.ts';
import { hasOdds } from '#web/game-pages.ts';
import { BOT, linkTo, oneAmong, openTable } from '../requests.ts';
import { siteOfFile } from '../site-of-file.ts';
import { chooser, click, hurryOn, pressMoves, untilAsked } from '../steps.ts';
import { untilSame } from './same-texts.ts';

const site = siteOfFile();
/** Five boxes and three other pages. */
const inTurn = takingTurns(8);

/** `npm test` makes this many moves. */
const MOVES = tries(3, Number.POSITIVE_INFINITY);

/** Replaces each text, at once and whenever one changes. */
function translateAll(): void {
  const LEFT = '[translate="no"], .notranslate, script, style, textarea, svg';
  const translateText = (text: Text): void => {
    const content = text.data.trim();
    const { parentElement } = text;
    const isTranslated = parentElement?.localName === 'font';
    if (content === '' || isTranslated || parentElement?.closest(LEFT) !== null) return;
    const [outer, inner] = [document.createElement('font'), document.createElement('font')];
    outer.append(inner);
    inner.textContent = text.data.replace(content, `⟦${content}⟧`);
    text.replaceWith(outer);
  };
  const translate = (node: Node): void => {
    if (node instanceof Text) translateText(node);
    else for (const child of [...node.childNodes]) translate(child);
  };
  new MutationObserver((records) => {
    for (const { type, target, addedNodes } of records) {
      if (type === 'characterData') translate(target);
      for (const node of addedNodes) if (node.isConnected) translate(node);
    }
  }).observe(document, { subtree: true, childList: true, characterData: true });
}

/** Waits until a translated and a plain page show the same texts. */
async function untilBothSame(translated: Page, plain: Page, when: string): Promise<void> {
  await untilSame(translated, plain, when);
  expect(await isTranslated(translated)).toBe(true);
}

async function isTranslated(page: Page): Promise<boolean> {
  return (await page.locator('font').count()) > 0;
}

const ready = shelf.filter(({ status }) => status === 'ready');
const FIRST = ready[0] as Box;
const PRESSES = tries(6, 30);

/** A whole match opens a hundred fresh tabs. */
const MATCH_WITHIN_MS = 900_000;
vi.setConfig({ testTimeout: MATCH_WITHIN_MS });

for (const box of ready) inTurn(`a match of ${box.edition}`, () => playTranslated(box));

async function playTranslated({ game, edition }: Box): Promise<void> {
  const { context, page, errors } = await site.visitor();
  const seats = oneAmong({ game, edition }, BOT);
  const { id } = await openTable(context, { game, edition, seats });
  await page.addInitScript(translateAll);
  await page.goto(`/t/${id}`);
  const choose = chooser(page, click);
  let asked = await untilAsked(page);
  for (let made = 0; asked !== 'over' && made < MOVES; made += 1) {
    await pressMoves(page, choose, made);
    asked = await hurryOn(page, click);
    // Hints for beginners go with the first move at the latest when the page opens again.
    if (made === 0) {
      await page.reload();
      asked = await untilAsked(page);
    }
    const fresh = await context.newPage();
    await fresh.goto(`/t/${id}`);
    await untilAsked(fresh);
    await untilBothSame(page, fresh, `after ${made + 1} moves`);
    await fresh.close();
  }
  expect(errors).toEqual([]);
  await context.close();
}

inTurn('a table that waits for its players', async () => {
  const { context, page, errors } = await site.visitor();
  const anna = { kind: 'person', name: 'Anna' } as const;
  const seats = [anna, { kind: 'open' } as const, { kind: 'open' } as const];
  const opened = await openTable(context, { game: FIRST.game, edition: FIRST.edition, seats });
  await page.addInitScript(translateAll);
  await page.goto(`/t/${opened.id}`);
  await page.waitForSelector('.waiting .seat-card');
  for (const [seat, name] of [
    [1, 'Bert'],
    [2, 'Cara'],
  ] as const) {
    const fresh = await context.newPage();
    await fresh.goto(`/t/${opened.id}`);
    await fresh.waitForSelector('.waiting .seat-card');
    await untilBothSame(page, fresh, `before ${name}`);
    await fresh.close();
    const guest = await site.visitor();
    await guest.page.goto(linkTo(opened, seat));
    await guest.page.getByLabel('Your name').fill(name);
    await guest.page.click('button[type=submit]');
    await guest.page.waitForSelector('.waiting, [data-board]');
    await guest.context.close();
  }
  await page.waitForSelector('[data-board]');
  expect(errors).toEqual([]);
  await context.close();
});

/** Presses the same controls on a translated and a plain page, and compares them after each. */
async function pressBoth(address: string, ready: string, controls: string): Promise<void> {
  const { context, page, errors } = await site.visitor();
  const plain = await context.newPage();
  await page.addInitScript(translateAll);
  for (const each of [page, plain]) {
    await each.goto(address);
    await each.waitForSelector(ready);
  }
  for (let press = 0; press < PRESSES; press += 1) {
    const count = await page.locator(controls).count();
    expect(count).toBeGreaterThan(2);
    for (const each of [page, plain]) {
      // Neighbours often belong together, so the presses jump. Some controls are in closed parts.
      const control = each.locator(controls).nth((press * 7) % count);
      await control.evaluate((element: HTMLElement) => element.click());
    }
    await untilBothSame(page, plain, `after press ${press + 1}`);
  }
  expect(errors).toEqual([]);
  await context.close();
}

inTurn('the form of a new match', () =>
  pressBoth(
    `/new/${FIRST.game}/${FIRST.edition}?with=bots`,
    'form.gathering',
    'form [type=radio]:not(:checked), form button[type=button]:enabled',
  ),
);

inTurn('the odds of a position', () => {
  const box = ready.find(({ game, edition }) => hasOdds(game, edition))!;
  return pressBoth(`/odds/${box.game}/${box.edition}`, '.odds button', '.odds button[data-key]');
});
