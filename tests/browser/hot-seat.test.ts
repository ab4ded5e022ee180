// A shared device in a game with hidden hands: a curtain covers the rack at each handover. Before it is lifted, no hand
// is in the page. The public table stays visible.
import type { BrowserContextOptions, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Snapshot } from '#server/wire/schemas.ts';
import { boxWith, hasMoves, hasSwitch, needs } from '#tools/testing/boxes.ts';
import { command, look, openTable, playedWell, playOn } from './requests.ts';
import type { Visitor } from './site.ts';
import { siteOfFile } from './site-of-file.ts';
import {
  ALIVE,
  CURTAIN,
  click,
  idOf,
  movesOffered,
  OVER,
  playByPointer,
  pressMoves,
  untilAsked,
} from './steps.ts';

const site = siteOfFile();

const { game, edition } = boxWith(needs.hiddenDraws, hasMoves('pass'), hasSwitch('firstSeat'));

interface Sitting extends Visitor {
  readonly id: string;
  /** The viewers of the page's requests, in order. */
  readonly asked: readonly string[];
}

type Seats = Parameters<typeof openTable>[1]['seats'];

async function sitDown(
  seats: Seats,
  switches = {},
  options: BrowserContextOptions = {},
): Promise<Sitting> {
  const visitor = await site.visitor(options);
  const { id } = await openTable(visitor.context, { game, edition, seats, switches });
  const asked: string[] = [];
  visitor.page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    const isLook = [`/api/matches/${id}`, `/api/matches/${id}/stream`].includes(pathname);
    if (isLook) asked.push(searchParams.get('seat') ?? 'nobody');
  });
  await visitor.page.goto(`/t/${id}`);
  return { ...visitor, id, asked };
}

const anna = { kind: 'person', name: 'Anna' } as const;
const bert = { kind: 'person', name: 'Bert' } as const;
const bot = { kind: 'bot', bot: 'random' } as const;

/** All content of the page, also for screen readers. */
async function everything(page: Page): Promise<string> {
  const [html, tree] = await Promise.all([page.content(), page.locator('body').ariaSnapshot()]);
  return `${html}\n${tree}`;
}

async function lift(page: Page): Promise<void> {
  await page.click(CURTAIN);
  await page.waitForSelector(CURTAIN, { state: 'detached' });
}

/** Makes a legal move with its follow-up. */
async function layOne(page: Page): Promise<void> {
  await page.waitForSelector(ALIVE);
  const lay = async () => {
    const [move = ''] = await movesOffered(page);
    await page.click(`[data-move="${move}"]`);
    return move;
  };
  await pressMoves(page, lay, 0);
}

/** Neither a rack nor drawn pieces are in the page. */
async function expectNoHand(page: Page): Promise<void> {
  const text = await everything(page);
  expect(text).not.toContain('data-kind');
  expect(text).not.toContain('data-move');
  expect(text).not.toMatch(/You draw|You hold|Your rack/);
}

test('the curtain is down before the first move, after a reload, and between any two people', async () => {
  const { page, asked, errors, context } = await sitDown([anna, bert], { firstSeat: 0 });
  const button = page.getByRole('button', { name: 'Continue as Anna' });
  await button.waitFor();
  expect(await button.evaluate((element) => element === document.activeElement)).toBe(true);
  const said = page.getByRole('log', { name: 'Commentary' });
  await expect.poll(() => said.textContent()).toContain('Your turn, Anna.');
  await expectNoHand(page);
  await page.reload();
  await button.waitFor();
  await expectNoHand(page);
  expect(new Set(asked)).toEqual(new Set(['nobody']));

  await page.keyboard.press('Enter');
  await page.waitForSelector('[data-kind]');
  await expect.poll(() => said.textContent()).toMatch(/Your turn, Anna\. You can /);
  expect(new Set(asked)).toEqual(new Set(['nobody', '0']));
  await page.reload();
  await button.waitFor();
  await expectNoHand(page);
  await lift(page);
  const lifted = asked.length;
  await layOne(page);
  const next = page.getByRole('button', { name: 'Continue as Bert' });
  await next.waitFor();
  await expectNoHand(page);
  await expect.poll(() => said.textContent()).toContain('Your turn, Bert.');
  // Her stream may open only now, or again; but not when the curtain is down.
  const down = asked.indexOf('nobody', lifted);
  expect(new Set(asked.slice(down))).toEqual(new Set(['nobody']));
  expect(await next.evaluate((element) => element === document.activeElement)).toBe(true);
  await page.locator('#tab-log').focus();
  await next.focus();
  await page.keyboard.press('Space');
  await page.waitForSelector('[data-kind]');
  expect(asked).toContain('1');
  expect(errors).toEqual([]);
  await context.close();
});

/** The positions of the public parts, in pixels. */
async function places(page: Page): Promise<readonly number[]> {
  return page.$$eval('.line-ground, [data-seat-plate], [data-bag], .line-hand', (all) =>
    all.flatMap((each) => {
      const { left, top, width, height } = each.getBoundingClientRect();
      return [left, top, width, height].map(Math.round);
    }),
  );
}

for (const [width, height] of [
  [390, 844],
  [820, 1180],
  [1440, 900],
] as const) {
  test(`at ${width} by ${height} the public table does not move when the curtain lifts`, async () => {
    const size = { viewport: { width, height } };
    const { page, context } = await sitDown([anna, bert], { firstSeat: 0 }, size);
    await page.waitForSelector(CURTAIN);
    const covered = await places(page);
    await lift(page);
    await page.waitForSelector(ALIVE);
    expect(await places(page)).toEqual(covered);
    await layOne(page);
    await page.waitForSelector(CURTAIN);
    expect(await places(page)).toEqual(covered);
    // The placed piece is visible to all, and its points are counted.
    const seen = await page.$eval('[data-laid]', (piece) => {
      const { left, top, width: w, height: h } = piece.getBoundingClientRect();
      return document.elementFromPoint(left + w / 2, top + h / 2)?.closest('.curtain') === null;
    });
    expect(seen).toBe(true);
    expect(await page.textContent('[data-seat-plate="0"]')).toMatch(/[1-9]$/);
    await context.close();
  });
}

test('a player sees the move and the draw before the curtain comes down', async () => {
  const moving = { reducedMotion: 'no-preference' } as const;
  const { page, context, errors } = await sitDown([anna, bert], { firstSeat: 0 }, moving);
  await lift(page);
  // All in one frame, because the curtain comes down soon after.
  const shown = page.waitForFunction(() => {
    const said = document.querySelector('[role="log"][aria-label="Commentary"]')?.textContent;
    const isThere = (selector: string) => document.querySelector(selector) !== null;
    const isLaid = isThere('[data-laid]:not([data-travels])') && isThere('[data-kind]');
    return isLaid && !isThere('.curtain') && /You draw/.test(said ?? '');
  });
  await layOne(page);
  await shown;
  await page.getByRole('button', { name: 'Continue as Bert' }).waitFor();
  expect(await page.locator('[data-travels]').count()).toBe(0);
  await expectNoHand(page);
  expect(errors).toEqual([]);
  await context.close();
});

test('moves of bots between two people are public, then the curtain comes down', async () => {
  const { page, errors, context } = await sitDown([anna, bot, bert, bot], { firstSeat: 0 });
  for (const name of ['Anna', 'Bert', 'Anna']) {
    await page.getByRole('button', { name: `Continue as ${name}` }).waitFor();
    await expectNoHand(page);
    await lift(page);
    await layOne(page);
  }
  await page.waitForSelector(CURTAIN);
  expect(errors).toEqual([]);
  await context.close();
});

test('one person among bots needs no curtain', async () => {
  const { page, context } = await sitDown([anna, bot], { firstSeat: 0 });
  await page.waitForSelector('[data-kind]');
  await layOne(page);
  await page.waitForSelector(ALIVE);
  expect(await page.locator('.curtain').count()).toBe(0);
  await context.close();
});

/** Whether the bag is empty; then moves can be undone. */
function isBagEmpty({ seen }: Snapshot): boolean {
  return (seen.view as { readonly bag: number }).bag === 0;
}

test('a move without a draw can be undone, and the curtain covers the mover’s rack again', async () => {
  const { page, id, context, errors } = await sitDown([anna, bert]);
  await playOn(context, id, { enough: isBagEmpty, choose: playedWell() });
  await page.reload();
  await lift(page);
  const mover = (await look(context, id)).seen.toMove[0] as number;
  const [name, other] = mover === 0 ? ['Anna', 'Bert'] : ['Bert', 'Anna'];
  await layOne(page);
  await page.getByRole('button', { name: `Continue as ${other}` }).click();
  await page.waitForSelector('[data-kind]');
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('button', { name: `Continue as ${name}` }).waitFor();
  await expectNoHand(page);
  expect((await look(context, id)).seen.toMove).toEqual([mover]);
  await lift(page);
  expect((await playByPointer(page, click, 3)).length).toBeGreaterThan(0);
  await playOn(context, id, { choose: playedWell() });
  await page.waitForSelector(OVER);
  expect(errors).toEqual([]);
  await context.close();
});

test('after a draw there is no undo', async () => {
  const { page, id, context } = await sitDown([anna, bert], { firstSeat: 0 });
  await lift(page);
  await layOne(page);
  await page.waitForSelector(CURTAIN);
  const back = page.getByRole('button', { name: 'Undo' });
  expect(await back.getAttribute('aria-disabled')).toBe('true');
  const { seq } = (await look(context, id)).seen;
  const refused = await command(context, `/api/matches/${id}/undo`, { seat: 0, to: seq - 2 }).then(
    () => '',
    (error: Error) => error.message,
  );
  expect(refused).toContain('cannot-undo');
  await context.close();
});

test('after a take-over the other player needs no curtain and sees only their own rack', async () => {
  const { page, id, context, asked } = await sitDown([anna, bert, bot], { firstSeat: 0 });
  await page.waitForSelector(CURTAIN);
  await command(context, `/api/matches/${id}/take-over`, { seat: 1, bot: 'random' });
  await page.waitForSelector('[data-kind]');
  for (let moves = 0; moves < 3; moves += 1) await layOne(page);
  await page.waitForSelector(ALIVE);
  expect(await page.locator('.curtain').count()).toBe(0);
  expect(new Set(asked)).toEqual(new Set(['nobody', '0']));
  await page.getByRole('button', { name: 'Return to the match' }).click();
  await page.waitForSelector('text=A bot is playing', { state: 'detached' });
  await layOne(page);
  await page.waitForSelector(CURTAIN);
  await expectNoHand(page);
  await context.close();
});

/**
 * Plays by requests until a star with a follow-up is possible, then opens the table as its
 * player.
 */
async function withStar(): Promise<Sitting> {
  const sitting = await sitDown([anna, bert, { kind: 'person', name: 'Cleo' }]);
  const { page, id, context } = sitting;
  await playOn(context, id, {
    enough: ({ seen }) => seen.moves.some((move) => move.endsWith(' star')),
    choose: playedWell(),
  });
  await page.reload();
  expect(await untilAsked(page)).toBe('curtain');
  await lift(page);
  await page.click('[data-kind="8"]');
  await page.click('[data-move$=" star"]');
  await page.waitForSelector('[data-begun]');
  return sitting;
}

test('an unsent star is lost by a reload, and the curtain comes down', async () => {
  const { page, id, context, errors } = await withStar();
  const { seq } = (await look(context, id)).seen;
  await page.reload();
  await page.waitForSelector(CURTAIN);
  await expectNoHand(page);
  await lift(page);
  expect((await look(context, id)).seen.seq).toBe(seq);
  expect(await page.locator('[data-begun]').count()).toBe(0);
  expect(await page.locator('[data-kind="8"]').count()).toBe(1);
  await layOne(page);
  await expect.poll(async () => (await look(context, id)).seen.seq).toBeGreaterThan(seq);
  expect(errors).toEqual([]);
  await context.close();
});

test('an unsent star survives events outside play, but not a take-over', async () => {
  const { page, context, errors } = await withStar();
  const id = idOf(page);
  const { toMove } = (await look(context, id)).seen;
  const mover = toMove[0] as number;
  const other = (mover + 1) % 3;
  await command(context, `/api/matches/${id}/sit`, { seat: other, name: 'Somebody' });
  await page.getByText('Somebody').first().waitFor();
  expect(await page.locator('[data-begun]').count()).toBe(1);
  await command(context, `/api/matches/${id}/take-over`, { seat: other, bot: 'random' });
  await page.waitForSelector('text=A bot is playing');
  expect(await page.locator('[data-begun]').count()).toBe(1);
  expect(await page.locator('.status-bar-undo[aria-disabled="false"]').count()).toBe(1);
  await command(context, `/api/matches/${id}/take-over`, { seat: mover, bot: 'random' });
  await page.waitForSelector('[data-begun]', { state: 'detached' });
  // The bot moved with its own rack; the only remaining person sees theirs.
  const left = [0, 1, 2].find((seat) => seat !== mover && seat !== other) as number;
  await page.waitForSelector(ALIVE);
  expect((await look(context, id)).seen.toMove).toEqual([left]);
  await layOne(page);
  expect(errors).toEqual([]);
  await context.close();
});

test('resigning with an unsent star leaves the match to the others', async () => {
  const { page, id, context, errors } = await withStar();
  const mover = (await look(context, id)).seen.toMove[0] as number;
  await command(context, `/api/matches/${id}/resign`, { seat: mover });
  await page.waitForSelector('[data-begun]', { state: 'detached' });
  await page.waitForSelector(CURTAIN);
  await expectNoHand(page);
  expect((await playByPointer(page, click, 3)).length).toBeGreaterThan(0);
  // The only player left has won.
  await command(context, `/api/matches/${id}/resign`, { seat: (mover + 1) % 3 });
  await page.waitForSelector(OVER);
  expect(errors).toEqual([]);
  await context.close();
});
