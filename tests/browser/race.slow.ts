// The race in a real browser: walks drawn by finger, posts dragged by mouse, zoom, and secret bids.
import type { CDPSession, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Snapshot } from '#server/wire/schemas.ts';
import { linkTo, look, openTable, playedWell, playOn } from './requests.ts';
import { siteOfFile } from './site-of-file.ts';
import { ALIVE, seqOf, untilWritten } from './steps.ts';

const site = siteOfFile();

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const people = ['Anna', 'Bert', 'Cleo'].map((name) => ({ kind: 'person', name }) as const);

/** A table of three at a moment, as the seat to move, in its own browser. */
async function sitDown(when: (snapshot: Snapshot) => boolean, options = {}, rules = {}) {
  for (;;) {
    const { context: owner } = await site.visitor();
    const table = { game: 'worm-up', edition: 'tiles', seats: people, ...rules };
    const opened = await openTable(owner, table);
    const { id } = opened;
    const { seen } = await playOn(owner, id, { enough: when, choose: playedWell() });
    const [seat] = seen.toMove;
    if (seat !== undefined) {
      const { page, context, errors } = await site.visitor(options);
      await page.goto(linkTo(opened, seat));
      await page.waitForSelector(ALIVE);
      await owner.close();
      return { page, context, errors, id, seat };
    }
    await owner.close();
  }
}

const mayStep = ({ seen }: Snapshot) =>
  seen.seq > 20 && seen.moves.some((move) => move.startsWith('step'));
const maySwing = ({ seen }: Snapshot) => seen.moves.includes('pass');

/** The centre of an element, in window pixels. */
async function middleOf(page: Page, selector: string): Promise<readonly [number, number]> {
  const box = await page.locator(selector).first().boundingBox();
  if (box === null) throw new Error(`nothing is drawn at ${selector}`);
  return [box.x + box.width / 2, box.y + box.height / 2];
}

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Whether a box is within another, except for a shadow. */
function isWithin(one: Box, other: Box): boolean {
  const shadow = 3;
  return (
    one.x >= other.x - shadow &&
    one.y >= other.y - shadow &&
    one.x + one.width <= other.x + other.width + shadow &&
    one.y + one.height <= other.y + other.height + shadow
  );
}

function isApart(one: Box, other: Box): boolean {
  return (
    one.x + one.width <= other.x ||
    other.x + other.width <= one.x ||
    one.y + one.height <= other.y ||
    other.y + other.height <= one.y
  );
}

async function touch(
  session: CDPSession,
  type: 'touchStart' | 'touchMove' | 'touchEnd',
  fingers: readonly (readonly [number, number])[],
): Promise<void> {
  const touchPoints = fingers.map(([x, y], id) => ({ x, y, id }));
  await session.send('Input.dispatchTouchEvent', { type, touchPoints });
}

const drawn = async (page: Page) => Number(await page.getAttribute('[data-drawn]', 'data-drawn'));

test('a finger draws a walk, undoes a part of it, and sends the rest', async () => {
  const { page, context, errors, id, seat } = await sitDown(mayStep, PHONE);
  const session = await context.newCDPSession(page);
  const [x, y] = await middleOf(page, `[data-face="${seat}"]`);
  const wide = (await page.locator('.race-wood').first().boundingBox())?.width ?? 0;
  expect(wide).toBeGreaterThan(24);
  await touch(session, 'touchStart', [[x, y]]);
  for (let far = 0.2; far <= 3.1; far += 0.2) {
    await touch(session, 'touchMove', [[x, y - far * wide]]);
  }
  await expect.poll(() => drawn(page)).toBe(3);
  for (let far = 3; far >= 2; far -= 0.2) {
    await touch(session, 'touchMove', [[x, y - far * wide]]);
  }
  await expect.poll(() => drawn(page)).toBe(2);
  await touch(session, 'touchEnd', []);
  // Two quick taps would be a double tap.
  await page.waitForTimeout(500);
  await page.tap('[data-key="a"]');
  const sent = (await page.getAttribute('[data-key="c"]', 'data-move')) ?? '';
  const before = await seqOf(page, id);
  await page.tap('[data-key="c"]');
  await untilWritten(page, id, before);
  expect((await seqOf(page, id)) - before).toBe(sent.split(', ').length);
  expect(errors).toEqual([]);
  await context.close();
});

test('a worm is re-laid, restored, re-laid again, and then walks', async () => {
  const bendFirst = { edition: 'dice', switches: { bendFirst: true } };
  const mayBend = ({ seen }: Snapshot) => seen.moves.some((move) => move.startsWith('lay'));
  const { page, context, errors, id } = await sitDown(mayBend, {}, bendFirst);
  const lay = async (count: number) => {
    for (let laid = 1; laid <= count; laid += 1) {
      await page.keyboard.press('s');
      await expect.poll(() => drawn(page)).toBe(laid);
    }
  };
  const keep = page.getByRole('button', { name: 'Undo bend' });
  expect(await keep.count()).toBe(0);
  await page.click('[data-key="b"]');
  await lay(2);
  expect(await page.locator('[data-key="c"]').count()).toBe(0);
  await keep.click();
  await expect.poll(() => drawn(page)).toBe(0);
  expect(await keep.count()).toBe(0);
  await page.keyboard.press('b');
  await lay(6);
  expect(await keep.count()).toBe(0);
  await page.keyboard.press('a');
  const sent = (await page.getAttribute('[data-key="c"]', 'data-move')) ?? '';
  expect(sent).toMatch(/^(lay \d+, ){6}(step \d+|done)/);
  const before = await seqOf(page, id);
  await page.keyboard.press('c');
  await untilWritten(page, id, before);
  expect((await seqOf(page, id)) - before).toBe(sent.split(', ').length);
  expect(errors).toEqual([]);
  await context.close();
});

test('a post is dragged to its limit and moves for everybody', async () => {
  const { page, context, errors, id } = await sitDown(maySwing);
  const before = (await look(context, id)).seen.view as { card: { heading: number } };
  const [x, y] = await middleOf(page, '[data-post="right"]');
  await page.mouse.move(x, y);
  await page.mouse.down();
  for (let step = 1; step <= 10; step += 1) await page.mouse.move(x - 4 * step, y - 2 * step);
  await page.mouse.up();
  const move = (await page.getAttribute('[data-key="c"]', 'data-move')) ?? '';
  expect(move).toMatch(/^post (left|right) \d+$/);
  const seq = await seqOf(page, id);
  await page.click('[data-key="c"]');
  await untilWritten(page, id, seq);
  const after = (await look(context, id)).seen.view as { card: { heading: number } };
  expect(after.card.heading).toBe(Number(move.split(' ')[2]));
  expect(after.card.heading).not.toBe(before.card.heading);
  expect(errors).toEqual([]);
  await context.close();
});

test('on a phone posts, nearest head and distances stay visible during a swing', async () => {
  const { page, context, errors } = await sitDown(maySwing, {
    ...PHONE,
    reducedMotion: 'reduce',
  });
  const steps = () => page.locator('.race-steps').allTextContents();
  const before = await steps();
  expect(before).toHaveLength(3);
  const picture = await page.locator('.race-picture').boundingBox();
  const buttons = await page.locator('.race-zoom').boundingBox();
  if (picture === null || buttons === null) throw new Error('nothing is drawn');
  for (const [key, presses] of [
    ['.', 12],
    [',', 24],
  ] as const) {
    for (let count = 0; count < presses; count += 1) await page.keyboard.press(key);
    const posts = page.locator('.race-finish-plan .race-post');
    const boxes = await Promise.all([0, 1].map((post) => posts.nth(post).boundingBox()));
    for (const box of boxes) {
      expect(box !== null && isWithin(box, picture)).toBe(true);
      expect(box !== null && isApart(box, buttons)).toBe(true);
    }
    const now = await steps();
    expect(now.map((text) => text.split('→')[0])).toEqual(before.map((text) => text.split('→')[0]));
    const said = /^Steps to the finish: you \d+ now, \d+ after the swing; .+; .+\.$/;
    await expect.poll(() => page.textContent('.race-board [role="status"]')).toMatch(said);
  }
  const nearer = page.getByRole('button', { name: 'Zoom in' });
  const moved = page.locator('.race-finish-plan .race-post').nth(1);
  const isMovedSeen = async () => isWithin((await moved.boundingBox()) as Box, picture);
  for (let presses = 0; presses < 4; presses += 1) await nearer.click();
  expect(await isMovedSeen()).toBe(false);
  await page.keyboard.press(',');
  await expect.poll(isMovedSeen).toBe(true);
  const nearest = before.map(Number.parseFloat).indexOf(Math.min(...before.map(Number.parseFloat)));
  const head = await page.locator(`[data-face="${nearest}"]`).boundingBox();
  expect(head !== null && isWithin(head, picture) && isApart(head, buttons)).toBe(true);
  expect(errors).toEqual([]);
  await context.close();
});

test('pinch and wheel zoom in, and a button shows the whole table again', async () => {
  const { page, context, errors } = await sitDown(({ seen }) => seen.seq > 20, PHONE);
  const wide = async () =>
    (await page.locator('[data-segment]').first().boundingBox())?.width as number;
  const session = await context.newCDPSession(page);
  const box = await page.locator('.race-picture').boundingBox();
  const [x, y] = [(box?.x ?? 0) + 150, (box?.y ?? 0) + 200];
  const begin = await wide();
  await touch(session, 'touchStart', [[x, y]]);
  await touch(session, 'touchStart', [
    [x, y],
    [x + 60, y],
  ]);
  for (let apart = 60; apart <= 150; apart += 10) {
    await touch(session, 'touchMove', [
      [x, y],
      [x + apart, y],
    ]);
  }
  await touch(session, 'touchEnd', []);
  await expect.poll(wide).toBeGreaterThan(begin * 1.5);
  const near = await wide();
  // The browser ignores some taps right after a pinch.
  const tapped = async () => {
    const now = await wide();
    if (now >= near) await page.tap('[data-key="0"]');
    return now;
  };
  await expect.poll(tapped, { interval: 500 }).toBeLessThan(near);
  const whole = await wide();
  await page.mouse.move(x, y);
  await page.mouse.wheel(0, -400);
  await expect.poll(wide).toBeGreaterThan(whole * 1.3);
  expect(errors).toEqual([]);
  await context.close();
});

test("what somebody has bid is in nobody else's page or stream before all have", async () => {
  const { context: owner } = await site.visitor();
  const table = { game: 'worm-up', edition: 'tiles', seats: people };
  const opened = await openTable(owner, table);
  const { id, watch } = opened;
  const others = await Promise.all(
    [linkTo(opened, 1), watch.link].map(async (link) => {
      const { page, context } = await site.visitor();
      const received: string[] = [];
      const session = await context.newCDPSession(page);
      await session.send('Network.enable');
      session.on('Network.eventSourceMessageReceived', ({ data }) => received.push(data));
      await page.goto(link);
      await page.waitForSelector('[data-seat-plate="0"]');
      return { page, received, context };
    }),
  );
  const { page, context } = await site.visitor();
  await page.goto(linkTo(opened, 0));
  await page.click('[data-move="bid X"]');
  for (const other of others) {
    await other.page.waitForSelector('[data-seat-plate="0"] .race-bid-given');
    const plate = await other.page.locator('[data-seat-plate="0"]').innerHTML();
    expect(plate).not.toMatch(/>X<|data-shown/);
    expect(other.received.join('\n')).not.toMatch(/"bids":\["X"|"bid":"X"|\bbid X\b/);
    expect(other.received.join('\n')).toContain('"open":"move 0 bid ?');
    await other.context.close();
  }
  expect(await page.locator('[data-seat-plate="0"] .race-bid-own').count()).toBe(1);
  expect((await look(owner, id)).seen.view).toMatchObject({ stage: 'bid' });
  await context.close();
  await owner.close();
});

test('during a swing nothing lies on a worm, a post or a plate, and the prompt says how', async () => {
  const { page, context, errors } = await sitDown(maySwing, PHONE);
  const prompt = await page.locator('.status-bar-lines').innerText();
  expect(prompt).toMatch(/drag it, or use the buttons\. Beside each name: steps to the finish\./);
  await page.keyboard.press('.');
  const covered = await page.evaluate(() => {
    const pieces = '.race-seat, [data-post], [data-segment] .race-wood';
    const picture = document.querySelector('.race-ground')!.getBoundingClientRect();
    const texts = [...document.querySelectorAll('.race-table p, .status-bar-hint')].filter(
      (each) => each.closest('.unseen') === null && each.getClientRects().length > 0,
    );
    return [...document.querySelectorAll(pieces)].flatMap((piece) => {
      const one = piece.getBoundingClientRect();
      const isSeen = piece.matches('.race-seat') || one.top < picture.bottom;
      const isUnder = (other: DOMRect) =>
        one.left < other.right &&
        one.right > other.left &&
        one.top < other.bottom &&
        one.bottom > other.top;
      const over = texts.filter((text) => isUnder(text.getBoundingClientRect()));
      return isSeen ? over.map((text) => text.className) : [];
    });
  });
  expect(covered).toEqual([]);
  expect(errors).toEqual([]);
  await context.close();
});
