// From the shelf to a match: the covers open the form, and a known group starts a match in any box with two presses.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { gameEntryOf } from '#games';
import { boxWith, needs, playableBoxes as ready, seatsFor } from '#tools/testing/boxes.ts';
import { takingTurns } from '#tools/testing/taking-turns.ts';
import { partOfToday } from '#tools/testing/thorough.ts';
import { en, lobby } from './page-words.ts';
import { linkTo, look, OPEN, openTable } from './requests.ts';
import { siteOfFile } from './site-of-file.ts';
import { ALIVE, CURTAIN, idOf } from './steps.ts';

const site = siteOfFile();
const inTurn = takingTurns(5);
type Box = (typeof ready)[number];

const GROUP = ['Anna', 'Ben', 'Tim'];
const boxOn = (page: Page, { game, edition }: Box) => page.locator(`#box-${game}-${edition}`);
const onDevice = (page: Page, box: Box) => boxOn(page, box).locator('a[href$="with=device"].way');
const again = (page: Page, box: Box) => boxOn(page, box).locator('.play-again');

async function nameOf({ game, edition }: Box): Promise<string> {
  return (await gameEntryOf(game)?.boxes?.('en'))?.[edition]?.name ?? '';
}

async function home(page: Page): Promise<void> {
  await page.goto('/');
  await page.waitForSelector('.shelf');
}

/** Starts the first match of a group as people do: by the form. */
async function firstMatch(page: Page, box: Box, names: readonly string[]): Promise<void> {
  await home(page);
  await onDevice(page, box).click();
  await page.waitForSelector('.gathering');
  const others = page.getByRole('button', { name: lobby.newGroup });
  if ((await others.count()) > 0) await others.click();
  while ((await page.locator('.seat-card input[type=text]').count()) < names.length) {
    await page.getByRole('button', { name: lobby.add }).click();
  }
  for (const [seat, name] of names.entries()) {
    await page.getByLabel(lobby.nameOf({ number: seat + 1 }), { exact: true }).fill(name);
  }
  await page.getByRole('button', { name: lobby.submit }).click();
  await page.waitForSelector('[data-board]');
}

/** The one press on the page of a new match that begins it: the curtain, or a move. */
async function begin(page: Page): Promise<void> {
  const first = page.locator(`${CURTAIN}, ${ALIVE}`).first();
  await first.waitFor();
  const isCurtain = (await page.locator(CURTAIN).count()) > 0;
  const { seen } = await look(page.context(), idOf(page));
  await first.click();
  if (isCurtain) await page.waitForSelector(ALIVE);
  else {
    const seq = async () => (await look(page.context(), idOf(page))).seen.seq;
    await expect.poll(seq).toBeGreaterThan(seen.seq);
  }
}

test('a known group starts its second match in any box with two presses from the shelf', async () => {
  const { page, context, errors } = await site.visitor();
  const large = ready.find(({ seats }) => seats.most >= GROUP.length) as Box;
  await firstMatch(page, large, GROUP);
  for (const box of ready) {
    await home(page);
    const players = GROUP.slice(0, box.seats.most);
    const button = again(page, box);
    expect(await button.innerText()).toBe(`${en.shelf.playAgain} ${players.join(', ')}`);
    await button.click();
    await page.waitForURL(/\/t\//);
    await begin(page);
    const { seen } = await look(context, idOf(page));
    expect(seen.phase).toBe('playing');
    const seated = seen.players.map((player) => (player.kind === 'person' ? player.name : ''));
    expect(seated).toEqual(players);
  }
  expect(errors).toEqual([]);
  await context.close();
});

inTurn(
  'another group takes four presses at most, and a new one as many without the names',
  async () => {
    const { page, context, errors } = await site.visitor();
    const [box] = ready as [Box];
    await firstMatch(page, box, ['Anna', 'Ben']);
    await firstMatch(page, box, ['Cleo', 'Dan']);
    const seated = async () => {
      const { seen } = await look(context, idOf(page));
      return seen.players.map((player) => (player.kind === 'person' ? player.name : ''));
    };
    await home(page);
    await onDevice(page, box).click();
    await page.getByRole('button', { name: 'Anna, Ben' }).click();
    await page.getByRole('button', { name: lobby.submit }).click();
    await page.waitForSelector('[data-board]');
    await begin(page);
    expect(await seated()).toEqual(['Anna', 'Ben']);
    await home(page);
    expect(await again(page, box).innerText()).toContain('Anna, Ben');
    await onDevice(page, box).click();
    await page.getByRole('button', { name: lobby.newGroup }).click();
    await page.getByLabel(lobby.nameOf({ number: 1 }), { exact: true }).fill('Eve');
    await page.getByLabel(lobby.nameOf({ number: 2 }), { exact: true }).fill('Finn');
    await page.getByRole('button', { name: lobby.submit }).click();
    await page.waitForSelector('[data-board]');
    await begin(page);
    expect(await seated()).toEqual(['Eve', 'Finn']);
    expect(errors).toEqual([]);
    await context.close();
  },
);

inTurn('without a known group no box offers one', async () => {
  const { page, context } = await site.visitor();
  await home(page);
  expect(await page.locator('.play-again').count()).toBe(0);
  await context.close();
});

const windows = [
  ['phone', { width: 390, height: 844 }],
  ['desktop', { width: 1440, height: 900 }],
] as const;

test.each(partOfToday(windows, windows.length))(
  'a press anywhere on a cover opens the form of its box: %s',
  async (_, viewport) => {
    const { page, context, errors } = await site.visitor({ viewport });
    for (const box of ready) {
      for (const [across, down] of [
        [0.5, 0.5],
        [0.5, 0.1],
        [0.04, 0.96],
      ] as const) {
        await home(page);
        const picture = boxOn(page, box).locator('.box-picture');
        await picture.scrollIntoViewIfNeeded();
        const { x, y, width, height } = (await picture.boundingBox()) as NonNullable<
          Awaited<ReturnType<typeof picture.boundingBox>>
        >;
        await page.mouse.click(x + across * width, y + down * height);
        await page.waitForURL((url) => url.pathname === `/new/${box.game}/${box.edition}`);
        await page.waitForSelector('.gathering');
      }
      await home(page);
      const link = page.getByRole('link', { name: await nameOf(box), exact: true });
      expect(await link.count()).toBe(1);
      expect(await link.getAttribute('tabindex')).toBe('-1');
    }
    expect(errors).toEqual([]);
    await context.close();
  },
);

inTurn('the list says who is to move, one or several', async () => {
  const { page, context } = await site.visitor();
  const seats = GROUP.map((name) => ({ kind: 'person', name }) as const);
  const several = boxWith(needs.secretMoves, seatsFor(3));
  const one = boxWith(needs.noSecrets, seatsFor(3));
  for (const { game, edition } of [several, one])
    await openTable(context, { game, edition, seats });
  await home(page);
  const said = await page.locator('.mine-status b').allInnerTexts();
  expect(said).toContain('Choosing now: Anna, Ben, and Tim');
  expect(said.some((text) => /^(Anna|Ben|Tim)’s turn$/.test(text))).toBe(true);
  await context.close();
});

inTurn('the name field of an invitation is empty, and says the name of an empty one', async () => {
  const owner = await site.visitor();
  const { game, edition } = boxWith(needs.noSecrets, seatsFor(3));
  const seats = [{ kind: 'person', name: 'Anna' } as const, OPEN, OPEN];
  const opened = await openTable(owner.context, { game, edition, seats });
  const guest = await site.visitor();
  const field = guest.page.getByLabel(en.join.name, { exact: true });
  await guest.page.goto(linkTo(opened, 1));
  await field.waitFor();
  expect(await field.inputValue()).toBe('');
  const hint = await guest.page.locator('#suggested').innerText();
  const suggested = en.nicknames.find((name) => en.join.suggestion({ name }) === hint) ?? '';
  expect(suggested).not.toBe('');
  await guest.page.getByRole('button', { name: en.join.sit, exact: true }).click();
  const nameAt = async (seat: number) => {
    const player = (await look(owner.context, opened.id)).seen.players[seat];
    return player?.kind === 'person' ? player.name : undefined;
  };
  await expect.poll(() => nameAt(1)).toBe(suggested);
  // A device that knows the name of its owner fills it in, but never a suggestion.
  const other = await site.visitor();
  await other.page.goto('/');
  await other.page.evaluate(() => localStorage.setItem('wormery/name', '"Ben"'));
  await other.page.goto(linkTo(opened, 2));
  await expect.poll(() => other.page.getByLabel(en.join.name).inputValue()).toBe('Ben');
  expect(await other.page.locator('#suggested').count()).toBe(0);
  for (const { context } of [owner, guest, other]) await context.close();
});
