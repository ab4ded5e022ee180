// A bid is changed before the reveal, on a device that people pass round and over links. The others learn that, and not what
// it was; the record has the last one in force.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { gather } from './party.ts';
import { look, openTable } from './requests.ts';
import { siteOfFile } from './site-of-file.ts';
import { ALIVE, CURTAIN } from './steps.ts';

const site = siteOfFile();

const people = ['Anna', 'Bert', 'Cleo'].map((name) => ({ kind: 'person', name }) as const);
const alive = (bid: string) => `[data-replaces="rebid ${bid}"][aria-disabled="false"]`;
const AGAIN = '.curtain-again';

async function sitDown(seats: Parameters<typeof openTable>[1]['seats'] = people) {
  const visitor = await site.visitor();
  const { id } = await openTable(visitor.context, { game: 'worm-up', edition: 'tiles', seats });
  await visitor.page.goto(`/t/${id}`);
  return { ...visitor, id };
}

/** Lifts the curtain and bids. */
async function bid(page: Page, name: string, given: string): Promise<void> {
  await page.getByRole('button', { name: `Continue as ${name}` }).click();
  await page.click(`[data-move="bid ${given}"][aria-disabled="false"]`);
}

test('on a shared device the seat that left it comes back and bids again', async () => {
  const { page, context, id, errors } = await sitDown();
  await bid(page, 'Anna', '5');
  const again = page.getByRole('button', { name: 'Anna: choose again' });
  await again.click();
  await page.waitForSelector(alive('7'));
  // Somebody else may have pressed it: neither the board nor a name tells the bid.
  expect(await page.locator('.race-bid-own, [aria-pressed="true"]').count()).toBe(0);
  expect(await page.locator('.playing-board').ariaSnapshot()).not.toMatch(/Your bid: |bid 5/);
  await page.click(alive('7'));
  await page.waitForSelector(CURTAIN);
  // Once more, by keyboard, and then it stays.
  await page.focus(AGAIN);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Don’t change' }).click();
  await page.getByRole('button', { name: 'Continue as Bert' }).waitFor();
  await bid(page, 'Bert', '4');
  // Who continues has the device: only the seat before may come back.
  await page.getByRole('button', { name: 'Bert: choose again' }).waitFor();
  expect(await page.locator(AGAIN).count()).toBe(1);
  await bid(page, 'Cleo', '6');
  // The last one may change, too: nothing is sent before all are turned over.
  const turnOver = page.getByRole('button', { name: 'Turn the bids over' });
  await turnOver.waitFor();
  expect(await page.locator('.status-bar').innerText()).toContain('Everyone has chosen.');
  expect((await look(context, id, 2)).seen.view).toMatchObject({
    bids: ['hidden', 'hidden', null],
  });
  const tree = await page.locator('.playing-board').ariaSnapshot();
  expect(tree).not.toMatch(/Your turn|Continue as|\b6\b/);
  expect(await page.locator('[data-seat-plate="2"] .race-bid-given').count()).toBe(1);
  expect(await page.locator('[data-move], [data-replaces], .race-bid-own').count()).toBe(0);
  // In one line, beside the sign or below it.
  const chooseAgain = page.getByRole('button', { name: 'Cleo: choose again' });
  for (const [width, height] of [
    [390, 844],
    [844, 390],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height });
    const [button, sign] = [
      await chooseAgain.boundingBox(),
      await page.locator('.curtain-sign').boundingBox(),
    ];
    expect(button!.height).toBeLessThan(60);
    const isBeside = button!.x >= sign!.x + sign!.width || button!.y >= sign!.y + sign!.height;
    expect(isBeside).toBe(true);
    expect(button!.x + button!.width).toBeLessThanOrEqual(width);
  }
  await chooseAgain.click();
  await page.waitForSelector('[data-move="bid 6"][aria-disabled="false"]');
  expect(await page.locator('.race-bid-own, [aria-pressed="true"]').count()).toBe(0);
  await page.click('[data-move="bid 5"]');
  await turnOver.waitFor();
  // After a reload the bid has not been made.
  await page.reload();
  await bid(page, 'Cleo', '4');
  await turnOver.click();
  await page.waitForSelector('[data-result]');
  // The name of the next player does not lie on the bids.
  await page.waitForSelector('.race-reveal');
  expect(await page.locator('.handing-on').filter({ visible: true }).count()).toBe(0);
  expect((await look(context, id)).seen.view).toMatchObject({ bids: [7, 4, 4] });
  expect(await page.locator(`${AGAIN}, [data-replaces]`).count()).toBe(0);
  expect(errors).toEqual([]);
  await context.close();
});

test('with a bot at a shared device the last person turns the bids over', async () => {
  const [anna, bert] = people;
  const bot = { kind: 'bot', bot: 'random' } as const;
  const { page, context, id, errors } = await sitDown([anna!, bert!, bot]);
  await bid(page, 'Anna', '5');
  await bid(page, 'Bert', '4');
  const turnOver = page.getByRole('button', { name: 'Turn the bids over' });
  await turnOver.waitFor();
  expect((await look(context, id, 1)).seen.view).toMatchObject({
    stage: 'bid',
    bids: ['hidden', null, expect.anything()],
  });
  await expect.poll(() => turnOver.evaluate((it) => it === document.activeElement)).toBe(true);
  await page.waitForSelector(CURTAIN);
  await page.keyboard.press('Enter');
  await page.waitForSelector('[data-result]');
  expect((await look(context, id)).seen.view).toMatchObject({ bids: [5, 4, expect.anything()] });
  expect(errors).toEqual([]);
  await context.close();
});

test('over links, by pointer and by key: nobody else learns the first bid', async () => {
  const [anna, bert] = [await site.visitor(), await site.visitor()];
  const told: string[] = [];
  bert.page.on('response', async (response) => {
    if (response.url().includes('/api/')) told.push(await response.text().catch(() => ''));
  });
  const { id } = await gather({ game: 'worm-up', edition: 'dice' }, [anna, bert]);
  await bert.page.waitForSelector(ALIVE);
  await anna.page.click('[data-move="bid 4"][aria-disabled="false"]');
  const chosen = anna.page.getByRole('button', { name: 'Your bid: 4' });
  await chosen.waitFor();
  expect(await chosen.getAttribute('aria-pressed')).toBe('true');
  expect(await anna.page.locator('.status-bar').innerText()).toContain('You can still change it.');
  await anna.page.click(alive('7'));
  await anna.page.getByRole('button', { name: 'Your bid: 7' }).waitFor();
  // The focus stays on the row, and keys work there.
  await anna.page.waitForSelector(alive('6'));
  await anna.page.keyboard.press('6');
  await anna.page.getByRole('button', { name: 'Your bid: 6' }).waitFor();
  await bert.page.waitForFunction(() =>
    /Anna.*has changed their bid/.test(document.body.innerText),
  );
  expect(told.join('\n')).not.toMatch(/(?:re)?bid [467]"?.*"seat":0|move 0 (?:re)?bid [467]/);
  expect(await bert.page.locator('[data-replaces]').count()).toBe(0);
  await bert.page.click('[data-move="bid 5"][aria-disabled="false"]');
  for (const { page } of [anna, bert]) await page.waitForSelector('[data-result]');
  expect((await look(anna.context, id, 0)).seen.view).toMatchObject({ bids: [6, 5] });
  // Replaced bids stay sealed until the end.
  expect(told.join('\n')).not.toMatch(/move 0 (?:bid 4|rebid 7)/);
  for (const { context, errors } of [anna, bert]) {
    expect(errors).toEqual([]);
    await context.close();
  }
});
