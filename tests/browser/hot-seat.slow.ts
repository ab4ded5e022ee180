// A shared device in a game with hidden hands, in rare situations: bots between two people, undo with an empty bag, and
// a star without its follow-up.
import { expect, test } from 'vitest';
import type { Snapshot } from '#server/wire/schemas.ts';
import { anna, bert, bot, expectNoHand, layOne, lift, type Sitting, sitDown } from './curtain.ts';
import { goOnUntil } from './go-on.ts';
import { command, look, playedWell, playOn } from './requests.ts';
import { siteOfFile } from './site-of-file.ts';
import { ALIVE, CURTAIN, click, idOf, OVER, playByPointer, untilAsked } from './steps.ts';

const site = siteOfFile();

test('moves of bots between two people are public, then the curtain comes down', async () => {
  const { page, errors, context } = await sitDown(site, [anna, bot, bert, bot], { firstSeat: 0 });
  for (const name of ['Anna', 'Bert', 'Anna']) {
    await goOnUntil(page, CURTAIN);
    await page.getByRole('button', { name: `Continue as ${name}` }).waitFor();
    await expectNoHand(page);
    await lift(page);
    await layOne(page);
  }
  await goOnUntil(page, CURTAIN);
  expect(errors).toEqual([]);
  await context.close();
});

/** Whether the bag is empty; then moves can be undone. */
function isBagEmpty({ seen }: Snapshot): boolean {
  return (seen.view as { readonly bag: number }).bag === 0;
}

test('a move without a draw can be undone, and the curtain covers the mover’s rack again', async () => {
  const { page, id, context, errors } = await sitDown(site, [anna, bert]);
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
  await goOnUntil(page, OVER);
  expect(errors).toEqual([]);
  await context.close();
});

/**
 * Plays by requests until a star with a follow-up is possible, then opens the table as its
 * player.
 */
async function withStar(): Promise<Sitting> {
  const sitting = await sitDown(site, [anna, bert, { kind: 'person', name: 'Cleo' }]);
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

test('an unsent star waits behind the curtain while the page is away', async () => {
  const { page, id, context, errors } = await withStar();
  const { seq } = (await look(context, id)).seen;
  const laid = () => page.locator('[data-laid]').count();
  const withIt = await laid();
  const leave = async () => {
    await page.locator('header a[href="/"]').first().click();
    await page.waitForSelector('.shelf');
    await page.locator(`.mine-link[href="/t/${id}"]`).click();
  };
  for (const goAway of [() => page.reload(), leave]) {
    await goAway();
    await page.waitForSelector(CURTAIN);
    await expectNoHand(page);
    expect(await laid()).toBe(withIt - 1);
    expect(await page.locator('[data-begun]').count()).toBe(0);
    await lift(page);
    await page.waitForSelector('[data-begun]');
    expect(await laid()).toBe(withIt);
  }
  expect((await look(context, id)).seen.seq).toBe(seq);
  await page.waitForSelector(ALIVE);
  await page.locator(ALIVE).first().click();
  await expect.poll(async () => (await look(context, id)).seen.seq).toBeGreaterThan(seq);
  expect(await page.evaluate(() => Object.keys(sessionStorage).join())).not.toContain('unsent');
  expect(errors).toEqual([]);
  await context.close();
});

test('an undone star stays undone after a reload', async () => {
  const { page, id, context, errors } = await withStar();
  const { seq } = (await look(context, id)).seen;
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.waitForSelector('[data-begun]', { state: 'detached' });
  await page.reload();
  await lift(page);
  expect(await page.locator('[data-begun]').count()).toBe(0);
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
  await goOnUntil(page, OVER);
  expect(errors).toEqual([]);
  await context.close();
});
