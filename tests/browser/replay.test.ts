// The replay of a match: each step says what the server says of that line, by buttons, keys, slider, swipe and address.
import type { BrowserContext, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { shelf } from '#games';
import type { LogPage } from '#server/wire/schemas.ts';
import { takingTurns } from '#tools/testing/taking-turns.ts';
import { loadBoard } from '#web/games.ts';
import { playFair } from '../scenes/fair.ts';
import { en, end, replay } from './page-words.ts';
import { people } from './requests.ts';
import { siteOfFile } from './site-of-file.ts';

const site = siteOfFile();
const NAMES = ['Anna', 'Piotr', 'Zosia'];
const boxes = shelf.filter(({ status }) => status === 'ready');
type Box = (typeof boxes)[number];

/** What a spectator reads in the server's log: sentences for each move, roll and draw that has some, and for a walk as a whole. */
async function saidOf(context: BrowserContext, id: string, { game }: Box): Promise<string[]> {
  const board = await loadBoard(game, 'en');
  const lines: LogPage['log'] = [];
  for (let before = Number.MAX_SAFE_INTEGER; ; ) {
    const query = before === Number.MAX_SAFE_INTEGER ? '' : `?before=${before}`;
    const page: LogPage = await (
      await context.request.get(`/api/matches/${id}/log${query}`)
    ).json();
    lines.unshift(...page.log);
    if (page.earlier.lines === 0) break;
    before = page.earlier.lines + 1;
  }
  const told = lines.flatMap(({ happened }) => (happened.kind === 'ply' ? [happened.told] : []));
  const steps: (readonly (typeof told)[number][])[] = [];
  let goesOn = false;
  for (const facts of told) {
    steps.push(goesOn ? [...(steps.pop() ?? []), facts] : [facts]);
    goesOn = facts.length > 0 && facts.every((fact) => board?.goesOn?.(fact) ?? false);
  }
  const said = steps.map((step) => {
    const facts = step.flat();
    if (step.length > 1) return board?.words.recount(facts, { names: NAMES, you: undefined }) ?? '';
    return facts.flatMap((fact) => board?.words.tell(fact, NAMES) ?? []).join(' ');
  });
  return said.filter((text) => text !== '');
}

const told = (page: Page) => page.locator('.replay-told').textContent();
const at = (step: number, all: number) => replay.step({ at: step, all });

const inTurn = takingTurns(2);
const eachBox = takingTurns(boxes.length);
for (const box of boxes) {
  eachBox(`${box.edition}: every step says what happened`, () => everyStep(box));
}

async function everyStep(box: Box): Promise<void> {
  const { context, page, errors } = await site.visitor();
  // Many lines of a walk are one step.
  const lines = (await loadBoard(box.game, 'en'))?.goesOn === undefined ? 60 : 150;
  const { id } = await playFair(context, { box, seats: people(box, 2).length, lines });
  const said = await saidOf(context, id, box);
  await page.goto(`/t/${id}/replay`);
  await page.getByText(at(0, said.length)).waitFor();
  expect(await told(page)).toBe(replay.begin);
  expect(said.length).toBeGreaterThan(20);
  for (const [index, text] of said.entries()) {
    await page.keyboard.press('ArrowRight');
    await page.getByText(at(index + 1, said.length)).waitFor();
    expect(await told(page)).toBe(text);
  }
  // The last step is the board of the match now.
  const board = await page.locator('.replay-board').innerText();
  expect(board).not.toBe('');
  expect(errors).toEqual([]);
  await context.close();
}

test('a finished match by buttons, keys, slider, swipe and address', async () => {
  const { context, page, errors } = await site.visitor({ hasTouch: true });
  const { id } = await playFair(context, { box: boxes[0] as Box, seats: 2 });
  const all = (await saidOf(context, id, boxes[0] as Box)).length;
  await page.goto(`/t/${id}`);
  await page.getByText(end.more, { exact: true }).click();
  await page.getByRole('link', { name: en.match.replay }).first().click();
  const isAt = (step: number) => page.getByText(at(step, all), { exact: true }).waitFor();
  await isAt(0);
  await page.getByRole('button', { name: replay.on }).click();
  await isAt(1);
  await page.keyboard.press('End');
  await isAt(all);
  await page.keyboard.press('ArrowLeft');
  await isAt(all - 1);
  await page.keyboard.press('Home');
  await isAt(0);
  await page.getByRole('slider').fill('7');
  await isAt(7);
  // The address follows the step a moment later.
  const isAddressed = (step: number) =>
    expect.poll(() => new URL(page.url()).hash).toBe(`#${step}`);
  await isAddressed(7);
  const swipe = (from: number, to: number) =>
    page.locator('.replay-board').evaluate(
      (board, way) => {
        const send = (type: string, clientX: number) =>
          board.dispatchEvent(
            new PointerEvent(type, { bubbles: true, pointerType: 'touch', clientX, clientY: 300 }),
          );
        send('pointerdown', way.from);
        send('pointerup', way.to);
      },
      { from, to },
    );
  await swipe(300, 200);
  await isAt(8);
  await isAddressed(8);
  await swipe(200, 300);
  await isAt(7);
  await swipe(200, 220);
  await isAt(7);
  await isAddressed(7);
  await page.goto(`/t/${id}/replay#${all - 1}`);
  await page.reload();
  await isAt(all - 1);
  // It plays to the end and stops.
  await page.getByRole('button', { name: replay.play }).click();
  await isAt(all);
  await page.getByRole('button', { name: replay.play }).waitFor();
  expect(errors).toEqual([]);
  await context.close();
});

inTurn('a race begins with all worms in view, and a walk is one step', async () => {
  const box = boxes.find(({ game }) => game === 'worm-up') as Box;
  const options = {
    viewport: { width: 390, height: 844 },
    reducedMotion: 'no-preference',
  } as const;
  const { context, page, errors } = await site.visitor(options);
  const { id } = await playFair(context, { box, seats: 3, lines: 80 });
  const all = await saidOf(context, id, box);
  await page.goto(`/t/${id}/replay`);
  const hidden = () =>
    page.locator('.race-ground').evaluate((ground) => {
      const pane = ground.getBoundingClientRect();
      const isOut = (head: Element) => {
        const { top, bottom, left, right } = head.getBoundingClientRect();
        return top < pane.top || bottom > pane.bottom || left < pane.left || right > pane.right;
      };
      return [...ground.querySelectorAll('[data-face]')].filter(isOut).length;
    });
  await page.locator('[data-face]').first().waitFor();
  expect(await hidden()).toBe(0);
  for (const text of all.slice(0, 12)) {
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => told(page)).toBe(text);
    await expect.poll(hidden).toBe(0);
  }
  expect(all.some((text) => / walks [2-7] steps/.test(text))).toBe(true);
  expect(errors).toEqual([]);
  await context.close();
});

inTurn('a match that is not there, or has a wrong line, is not shown', async () => {
  const { context, page } = await site.visitor();
  const { id } = await playFair(context, { box: boxes[0] as Box, seats: 2, lines: 20 });
  await page.route('**/lines?*', async (route) => {
    const response = await route.fetch();
    const text = (await response.text()).replace(
      /("chance \w+ )(\d)/,
      (_, before, digit) => `${before}${(Number(digit) + 1) % 2}`,
    );
    await route.fulfill({ response, body: text });
  });
  await page.goto(`/t/${id}/replay`);
  await page.getByText(replay.wrong).waitFor();
  expect(await page.locator('.replay-board').count()).toBe(0);
  await page.goto('/t/Aaaaaaaaaa/replay');
  await page.locator('.problem').waitFor();
  await context.close();
});
