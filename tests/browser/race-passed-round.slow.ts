// A race on a shared device: the curtain covers bids only. The next walker is named without a
// curtain.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { look, openTable } from './requests.ts';
import { siteOfFile } from './site-of-file.ts';
import { ALIVE, CURTAIN, seqOf, untilWritten } from './steps.ts';

const site = siteOfFile();

const people = ['Anna', 'Bert', 'Cleo'].map((name) => ({ kind: 'person', name }) as const);
const DRAWN = '[data-drawn]';

async function sitDown(options = {}) {
  const visitor = await site.visitor(options);
  const table = { game: 'worm-up', edition: 'tiles', seats: people };
  const { id } = await openTable(visitor.context, table);
  await visitor.page.goto(`/t/${id}`);
  return { ...visitor, id };
}

/** Lifts the curtain for a player and bids. */
async function bid(page: Page, name: string, given: string): Promise<void> {
  await page.getByRole('button', { name: `Continue as ${name}` }).click();
  await page.click(`[data-move="bid ${given}"][aria-disabled="false"]`);
}

async function turnOver(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Turn the bids over' }).click();
}

async function walk(page: Page): Promise<void> {
  await page.click('[data-key="a"][aria-disabled="false"]');
  await page.click('[data-key="c"][data-move][aria-disabled="false"]');
}

/** The positions of course and plates, in pixels. */
async function places(page: Page): Promise<readonly number[]> {
  return page.$$eval('.race-ground, [data-seat-plate]', (all) =>
    all.flatMap((each) => {
      const { left, top, width, height } = each.getBoundingClientRect();
      return [left, top, width, height].map(Math.round);
    }),
  );
}

test('a curtain before each bid, none between walks, and no layout shift', async () => {
  const { page, errors, context, id } = await sitDown();
  await page.waitForSelector(CURTAIN);
  const before = await places(page);
  for (const [name, given] of [
    ['Anna', '5'],
    ['Bert', '4'],
    ['Cleo', 'X'],
  ] as const) {
    await page.getByRole('button', { name: `Continue as ${name}` }).waitFor();
    expect(await page.locator(ALIVE).count()).toBe(0);
    const html = await page.content();
    expect(html).not.toMatch(/race-bid-own|"bid [3-7X]"/);
    await bid(page, name, given);
    expect(await places(page)).toEqual(before);
  }
  await turnOver(page);
  expect(await places(page)).toEqual(before);
  // X takes a number in public, then the lowest bid walks first.
  await page.click('[data-move="x 7"][aria-disabled="false"]');
  const title = page.locator('.status-bar-title');
  for (const name of ['Bert', 'Anna', 'Cleo']) {
    await page.waitForSelector(`${DRAWN} [data-key="a"][aria-disabled="false"]`);
    expect(await title.textContent()).toContain(name);
    expect(await page.locator('.curtain').count()).toBe(0);
    expect(await places(page)).toEqual(before);
    const seq = await seqOf(page, id);
    await walk(page);
    await untilWritten(page, id, seq);
  }
  await page.click('[data-move="pass"][aria-disabled="false"]');
  await page.getByRole('button', { name: 'Continue as Anna' }).waitFor();
  expect(await page.locator(ALIVE).count()).toBe(0);
  expect(await places(page)).toEqual(before);
  expect((await look(context, id)).seen.view).toMatchObject({ stage: 'bid', round: 2 });
  expect(errors).toEqual([]);
  await context.close();
});

test('after a round in which nobody moves, FINISH points beside the label of the round', async () => {
  const { page, errors, context } = await sitDown({ viewport: { width: 390, height: 844 } });
  for (const name of ['Anna', 'Bert', 'Cleo']) await bid(page, name, '4');
  await turnOver(page);
  await expect.poll(() => page.textContent('.race-round')).toContain('Rounds without a step: 1');
  const boxes = () =>
    page.$$eval('.race-round, .race-finish-arrow', (all) =>
      all.map((each) => {
        const { left, top, right, bottom } = each.getBoundingClientRect();
        return { left, top, right, bottom };
      }),
    );
  await expect
    .poll(async () => {
      const [label, arrow] = await boxes();
      if (label === undefined || arrow === undefined) return 'one is missing';
      const isAside = arrow.left >= label.right || arrow.top >= label.bottom;
      return isAside ? 'beside' : 'on the label';
    })
    .toBe('beside');
  expect(errors).toEqual([]);
  await context.close();
});

test('the bids are covered at once, even before the last walk has ended', async () => {
  const { page, errors, context } = await sitDown({ reducedMotion: 'no-preference' });
  for (const name of ['Anna', 'Bert', 'Cleo']) await bid(page, name, name === 'Cleo' ? '5' : '4');
  await turnOver(page);
  // Until the reply to the last bid comes, its controls are still there.
  await page.waitForSelector(`${DRAWN} [data-key="a"][aria-disabled="false"]`);
  await page.evaluate(() => {
    const seen: string[] = [];
    const note = () => {
      if (document.querySelector('[data-move^="bid"]') !== null) seen.push('bids');
      Object.assign(window, { seen });
    };
    new MutationObserver(note).observe(document.body, { subtree: true, childList: true });
  });
  await walk(page);
  await page.getByRole('button', { name: 'Continue as Anna' }).waitFor();
  expect(await page.evaluate(() => (window as unknown as { seen: unknown }).seen)).toEqual([]);
  expect(errors).toEqual([]);
  await context.close();
});
