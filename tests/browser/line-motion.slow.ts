// Animations of the line game: points fly to the plate, a piece turns, a dropped piece glides back.
// With reduced motion all of it is immediate.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { look, openTable } from './requests.ts';
import { siteOfFile } from './site-of-file.ts';
import { ALIVE, seqOf } from './steps.ts';

const site = siteOfFile();

async function sitDown(reducedMotion: 'reduce' | 'no-preference') {
  const { page, context, errors } = await site.visitor({ reducedMotion });
  const bot = { kind: 'bot', bot: 'random' } as const;
  const { id } = await openTable(context, {
    game: 'lamance',
    edition: 'reconstruction',
    switches: { firstSeat: 0 },
    seats: [{ kind: 'person', name: 'Anna' }, bot, bot],
  });
  await page.goto(`/t/${id}`);
  await page.waitForSelector(ALIVE);
  return { page, context, errors, id };
}

async function plates(page: Page): Promise<readonly number[]> {
  return page.$$eval('[data-seat-plate] .line-seat-points', (all) =>
    all.map((each) => Number(each.textContent)),
  );
}

test('all points reach the plates, and no animation remains', {
  timeout: 120_000,
}, async () => {
  const { page, context, errors, id } = await sitDown('no-preference');
  for (let turn = 0; turn < 4; turn += 1) {
    const before = await seqOf(page, id);
    await page.locator('[data-field][aria-disabled="false"]').first().click();
    // A star waits for its follow-up; both are sent together.
    await expect
      .poll(
        async () => {
          const owes = (await page.locator('[data-begun]').count()) > 0;
          if (owes) await page.locator('[data-field]').first().click();
          return seqOf(page, id);
        },
        { timeout: 30_000, interval: 500 },
      )
      .toBeGreaterThan(before);
    await page.waitForSelector(ALIVE, { timeout: 30_000 });
  }
  const { seen } = await look(context, id, 0);
  const { scores } = seen.view as { readonly scores: readonly number[] };
  expect(scores[0]).toBeGreaterThan(0);
  await expect.poll(() => plates(page), { timeout: 30_000 }).toEqual(scores);
  await expect.poll(() => page.locator('[data-rise], [data-travels]').count()).toBe(0);
  expect(errors).toEqual([]);
  await context.close();
});

/** Drags a piece from the rack to the bag, which is illegal. */
async function dragToTheBag(page: Page): Promise<void> {
  const middle = async (selector: string) => {
    const box = await page.locator(selector).first().boundingBox();
    if (box === null) throw new Error(`nowhere: ${selector}`);
    return [box.x + box.width / 2, box.y + box.height / 2] as const;
  };
  await page.mouse.move(...(await middle('[data-kind][aria-disabled="false"]')));
  await page.mouse.down();
  await page.mouse.move(...(await middle('[data-bag]')), { steps: 8 });
  await page.waitForSelector('.line-dragged');
  await page.mouse.up();
}

/** Records the classes of all animated elements. */
async function noteMotion(page: Page): Promise<() => Promise<string>> {
  await page.evaluate(() => {
    const { animate } = Element.prototype;
    const { dataset } = document.documentElement;
    Element.prototype.animate = function noted(...how) {
      dataset.moved = `${dataset.moved ?? ''} ${this.getAttribute('class')}`;
      return animate.apply(this, how);
    };
  });
  return () => page.evaluate(() => document.documentElement.dataset.moved ?? '');
}

const held = (page: Page) => page.locator('.line-held-piece').count();

test('a piece dropped beside the board glides back', async () => {
  const { page, context, errors } = await sitDown('no-preference');
  const moved = await noteMotion(page);
  const before = await held(page);
  await dragToTheBag(page);
  await expect.poll(() => page.locator('.line-dragged').count()).toBe(0);
  expect(await moved()).toContain('line-dragged');
  expect(await held(page)).toBe(before);
  expect(errors).toEqual([]);
  await context.close();
});

test('a piece turns visibly, or shakes if it can’t', async () => {
  const { page, context } = await sitDown('no-preference');
  const moved = await noteMotion(page);
  await page.keyboard.press('r');
  await expect.poll(moved).toContain('line-piece');
  await context.close();
});

test('with reduced motion it is back and turned at once', async () => {
  const { page, context } = await sitDown('reduce');
  const moved = await noteMotion(page);
  const before = await held(page);
  await dragToTheBag(page);
  await expect.poll(() => held(page)).toBe(before);
  await page.keyboard.press('r');
  await page.locator('[data-field][aria-disabled="false"]').first().click();
  await page.waitForSelector('[data-laid], [data-begun]');
  expect(await moved()).toBe('');
  await context.close();
});
