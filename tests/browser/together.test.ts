// Several browsers at one table: a lost network, a lost answer or a reload neither loses nor
// repeats anything.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { takingTurns } from '#tools/testing/taking-turns.ts';
import { THOROUGH, tries } from '#tools/testing/thorough.ts';
import { command, linesOf, look, playOn, recordOf } from './requests.ts';
import type { Visitor } from './site.ts';
import { siteOfFile } from './site-of-file.ts';
import {
  ALIVE,
  chooseMove,
  clickMove,
  idOf,
  movesIn,
  movesOffered,
  OVER,
  seqOf,
  untilWritten,
  wholeHistory,
} from './steps.ts';

const site = siteOfFile();
const inTurn = takingTurns(8);

interface Party {
  readonly id: string;
  readonly anna: Visitor;
  readonly bert: Visitor;
  readonly watcher: Visitor;
  /** The link of Bert's seat. */
  readonly link: string;
}

/** Anna opens a table in the form, Bert joins by link, and there is a spectator. */
async function gather(): Promise<Party> {
  const [anna, bert, watcher] = await Promise.all([site.visitor(), site.visitor(), site.visitor()]);
  await anna.page.goto('/');
  await anna.page.getByRole('link', { name: 'By link: ' }).first().click();
  await anna.page.getByLabel('Name in seat 1').fill('Anna');
  await anna.page.click('button[type=submit]');
  const link = await anna.page.getByLabel('Link for Seat 2', { exact: true }).inputValue();
  const watch = await anna.page.getByLabel('Spectator link', { exact: true }).inputValue();
  await watcher.page.goto(watch);
  await watcher.page.waitForSelector('.waiting .seat-card');
  await bert.page.goto(link);
  await bert.page.getByLabel('Your name').fill('Bert');
  await bert.page.click('button[type=submit]');
  await Promise.all([anna, bert, watcher].map(({ page }) => page.waitForSelector('.table')));
  for (const { page } of [bert, watcher]) expect(page.url()).not.toContain('#');
  return { id: idOf(anna.page), anna, bert, watcher, link };
}

/** All losses happen before this turn; requests play the rest. */
const LOSSES_UNTIL = tries(7, 18);

/** Each heartbeat reports the number of spectators. */
const BEAT_MS = 20_000;
const MOVER_WITHIN_MS = 60_000;

/** The visitor to move; undefined after the end. */
async function mover({ anna, bert }: Party): Promise<Visitor | undefined> {
  let found: Visitor | 'nobody' | undefined;
  const isOn = async ({ page }: Visitor, selector: string) => (await page.$(selector)) !== null;
  const find = async () => {
    found = undefined;
    if (await isOn(anna, ALIVE)) found = anna;
    else if (await isOn(bert, ALIVE)) found = bert;
    else if ((await isOn(anna, OVER)) && (await isOn(bert, OVER))) found = 'nobody';
    return found;
  };
  await expect.poll(find, { timeout: MOVER_WITHIN_MS, interval: 10 }).toBeDefined();
  return found === 'nobody' ? undefined : found;
}

async function lose(page: Page, id: string): Promise<string> {
  const move = await chooseMove(page);
  const before = await seqOf(page, id);
  const table = page.locator('[role="group"][aria-label="The board"], .table').first();
  const place = await table.boundingBox();
  await page.context().setOffline(true);
  await page.click(`[data-move="${move}"]`);
  await page.waitForSelector('.lost');
  // The state of the move is shown without layout shift.
  expect(await page.innerText('.status-bar')).toMatch(/^Not sent yet\n/);
  expect(await table.boundingBox()).toEqual(place);
  await page.click(`[data-move="${move}"]`, { force: true });
  await page.context().setOffline(false);
  await untilWritten(page, id, before);
  await page.waitForSelector('.lost', { state: 'detached' });
  return move;
}

/** The server acts, but its answer is lost; then the page is reloaded. */
async function loseAnswer(page: Page, id: string, reload: boolean): Promise<string> {
  const move = await chooseMove(page);
  const before = await seqOf(page, id);
  let lost = 0;
  let isLossy = true;
  await page.route('**/moves?*', async (route) => {
    if (!isLossy) return route.fallback();
    lost += 1;
    await route.fetch();
    // A reload may have ended the request; its answer is lost anyway.
    await route.abort().catch(() => undefined);
  });
  await page.click(`[data-move="${move}"]`);
  await untilWritten(page, id, before);
  if (reload) await page.reload();
  await expect.poll(() => lost, { timeout: 20_000 }).toBeGreaterThan(1);
  // The route stays. If the interception ends while the reloaded page loads a script, Chromium may never answer the request.
  isLossy = false;
  return move;
}

test('two players over links and a spectator: no line is lost or doubled', async () => {
  const party = await gather();
  const { id, anna, bert, watcher } = party;
  const made: string[] = [];
  for (const { page } of [anna, bert, watcher]) {
    const tab = page.locator('#tab-table');
    await expect.poll(() => tab.textContent(), { timeout: BEAT_MS }).toContain('1 spectator');
  }
  for (let turn = 0; turn < LOSSES_UNTIL; turn += 1) {
    const { page } = (await mover(party)) as Visitor;
    if (turn % 9 === 2) {
      await page.reload();
      await page.waitForSelector(ALIVE);
    }
    if (turn === 3 || turn === 12) made.push(await lose(page, id));
    else if (turn === 5 || turn === 16) made.push(await loseAnswer(page, id, turn === 5));
    else made.push(await clickMove(page, id));
    expect(await watcher.page.locator('[data-move]').count()).toBe(0);
  }
  expect(movesIn(linesOf(await recordOf(anna.context, id)))).toEqual(made);
  const [first, second] = [anna.context, bert.context];
  if (THOROUGH) await playOn(first, id, { playerOf: (seat) => (seat === 0 ? first : second) });
  else await command(second, `/api/matches/${id}/resign`, { seat: 1 });
  await Promise.all([anna, bert, watcher].map(({ page }) => page.waitForSelector(OVER)));
  const all = await Promise.all(
    [anna, bert, watcher].map(async ({ page }) => {
      await page.click('#tab-log');
      return wholeHistory(page, '.history li');
    }),
  );
  // The newest turn names the winner, in each viewer's words.
  const said = all.map(([end, ...turns]) => {
    expect(end).toContain('The match is over.');
    return turns;
  });
  expect(said[0]?.length).toBeGreaterThan(made.length / 2);
  expect(said[1]).toEqual(said[0]);
  expect(said[2]).toEqual(said[0]);
  expect(await watcher.page.locator('text=Play again').count()).toBe(0);

  await bert.page.click('text=Play again');
  for (const { page } of [anna, watcher]) {
    const name = page === watcher.page ? 'Watch' : 'Join';
    const join = page.getByRole('link', { name, exact: true });
    await join.waitFor();
    expect(idOf(page)).toBe(id);
    await join.click();
  }
  await Promise.all(
    [anna, bert, watcher].map(({ page }) =>
      page.waitForURL((url) => /\/t\//.test(url.pathname) && !url.pathname.includes(id)),
    ),
  );
  const next = idOf(anna.page);
  expect([idOf(bert.page), idOf(watcher.page)]).toEqual([next, next]);
  await mover(party);
  expect((await look(anna.context, next)).seen.players.map((player) => player.kind)).toEqual([
    'person',
    'person',
  ]);
  for (const { errors } of [anna, bert, watcher]) expect(errors).toEqual([]);
});

/** Plays until a choice of dice. */
async function chooser(
  party: Party,
): Promise<{ readonly asker: Visitor; readonly other: Visitor }> {
  for (;;) {
    const asker = (await mover(party)) as Visitor;
    const [first] = await movesOffered(asker.page);
    const other = asker === party.anna ? party.bert : party.anna;
    if (first?.startsWith('keep')) return { asker, other };
    await clickMove(asker.page, party.id);
  }
}

inTurn('a move is undone only if both agree, and each can decline', async () => {
  const party = await gather();
  const { id } = party;
  const first = await chooser(party);
  await clickMove(first.asker.page, id);
  await first.asker.page.getByRole('button', { name: 'Undo', exact: true }).click();
  await first.other.page.getByRole('button', { name: 'No', exact: true }).click();
  await first.asker.page.waitForSelector('.status-bar >> text=declined your undo request');
  const yes = first.other.page.locator('.status-bar >> text="Yes"');
  await expect.poll(() => yes.count()).toBe(0);
  await clickMove((await mover(party))?.page ?? first.asker.page, id);

  const { asker, other } = await chooser(party);
  const before = await asker.page.locator('[data-move]').count();
  await clickMove(asker.page, id);
  await asker.page.getByRole('button', { name: 'Undo', exact: true }).click();
  await other.page.getByRole('button', { name: 'Yes', exact: true }).click();
  await expect.poll(() => asker.page.locator('[data-move^="keep"]').count()).toBe(before);
  for (const { page } of [asker, other]) {
    await page.waitForSelector('.status-bar >> text=The last move was undone.');
    expect(await page.locator('.history s').textContent()).toMatch(/ sets aside /);
    await expect
      .poll(() => page.locator('[role=log]').textContent())
      .toMatch(/Undone: .* sets aside .* The last move was undone\./);
  }
  const told = '.history-turn:first-child .turn-total';
  const totals = await asker.page.locator(told).count();
  await clickMove(asker.page, id);
  await expect.poll(() => asker.page.locator(told).count()).toBe(totals + 1);
});

inTurn('resigning needs confirmation, and the other wins', async () => {
  const { anna, bert } = await gather();
  await bert.page.click('#tab-table');
  await bert.page.click('text=Give up');
  await bert.page.click('dialog >> text=Cancel');
  expect(await bert.page.locator(OVER).count()).toBe(0);
  await bert.page.click('.table-panel >> text=Give up');
  await bert.page.click('dialog .danger');
  await anna.page.waitForSelector(OVER);
  expect(await anna.page.textContent('.result h2')).toBe('You win!');
});

inTurn('a bot plays for an absent player until they come back', async () => {
  const { anna, bert } = await gather();
  await anna.page.click('#tab-table');
  await anna.page.getByLabel('Let a bot play for Bert').click();
  await anna.page.click('dialog .danger');
  await bert.page.click('text=Return to the match');
  await expect.poll(() => anna.page.locator('.seat-name').allTextContents()).toContain('Bert');
});

inTurn('a stolen seat is freed at once, and the invitation returns it', async () => {
  const { anna, bert, watcher } = await gather();
  await anna.page.click('#tab-table');
  await anna.page.getByLabel('Free the seat of Bert').click();
  await anna.page.click('dialog .danger');
  const field = anna.page.getByLabel('Invitation to Bert’s seat', { exact: true });
  const link = await field.inputValue();
  await bert.page.waitForSelector('.problem');
  const told = 'Bert’s seat is free. The person who created the match can invite someone.';
  await watcher.page.waitForSelector(`.history >> text=${told}`);
  await expect.poll(() => watcher.page.locator('[role=log]').textContent()).toContain(told);
  await bert.page.goto(link);
  await bert.page.waitForSelector('h1 >> text=Take over for Bert');
  await bert.page.getByLabel('Your name').fill('Bertram');
  await bert.page.click('button[type=submit]');
  await bert.page.waitForSelector('.table');
  await field.waitFor({ state: 'detached' });
  // Former turns keep the old name.
  await watcher.page.waitForSelector('.history >> text=Bertram joins.');
  expect(await watcher.page.locator(`.history >> text=${told}`).count()).toBe(1);
  await bert.page.click('#tab-table');
  await bert.page.waitForSelector('.table-panel >> text=Give up');
});

inTurn('a seat can be renamed, revoked and given to somebody else', async () => {
  const [anna, bert] = await Promise.all([site.visitor(), site.visitor()]);
  await anna.page.goto('/');
  await anna.page.getByRole('link', { name: 'By link: ' }).first().click();
  await anna.page.getByLabel('Name in seat 1').fill('Anna');
  await anna.page.click('text=Add a seat');
  await anna.page.click('button[type=submit]');
  const field = anna.page.getByLabel('Link for Seat 2', { exact: true });
  const link = await field.inputValue();
  await bert.page.goto(link);
  await bert.page.getByLabel('Your name').fill('Bert');
  await bert.page.click('button[type=submit]');
  await anna.page.waitForSelector('.waiting .seat-card >> text=Bert');
  await anna.page.click('text=Rename');
  await anna.page.getByLabel('Name', { exact: true }).fill('Annika');
  await anna.page.keyboard.press('Enter');
  await bert.page.waitForSelector('.waiting .seat-card >> text=Annika');

  // The reply with the new link comes late.
  const reply = Promise.withResolvers<void>();
  await anna.page.route('**/free', async (route) => {
    const response = await route.fetch();
    await reply.promise;
    await route.fulfill({ response });
  });
  await anna.page.getByLabel('Free the seat of Bert').click();
  await bert.page.waitForSelector('.problem');
  await anna.page.getByLabel('Get a new link for Seat 2').waitFor();
  expect(await field.count()).toBe(0);
  reply.resolve();
  expect(await field.inputValue()).not.toBe(link);
  const late = await site.visitor();
  await late.page.goto(link);
  await late.page.waitForSelector('.problem');
  expect(await late.page.textContent('.problem')).toContain('turned off');
  await anna.page.click('text=Start with bots in free seats');
  await anna.page.waitForSelector('.table');
});

inTurn('a waiting table can be hidden and restored, or closed for all', async () => {
  const { page } = await site.visitor();
  await page.goto('/');
  await page.getByRole('link', { name: 'By link: ' }).first().click();
  await page.getByLabel('Name in seat 1').fill('Anna');
  await page.click('button[type=submit]');
  const link = await page.getByLabel('Link for Seat 2', { exact: true }).inputValue();
  const table = page.url();
  await page.goto('/');
  await page.getByRole('button', { name: /^Hide this match/ }).click();
  expect(await page.locator('.mine-link').count()).toBe(0);
  await page.reload();
  await page.click('text=Show 1 hidden match');
  expect(await page.locator('.mine-link').count()).toBe(1);

  await page.goto(table);
  await page.click('text=Close this match');
  await page.click('dialog >> text=Cancel');
  await page.click('text=Close this match');
  await page.click('dialog .danger');
  await page.waitForSelector('.box');
  expect(await page.locator('.mine-link').count()).toBe(0);
  const late = await site.visitor();
  await late.page.goto(link);
  await late.page.waitForSelector('.problem');
});

inTurn('unknown tables and addresses give advice', async () => {
  const { page } = await site.visitor();
  await page.goto('/t/abcdefghij');
  await page.waitForSelector('.problem');
  expect(await page.textContent('.problem')).toContain('does not exist');
  await page.goto('/no/such/page');
  expect(await page.textContent('.problem h1')).toBe('Page not found');
  await page.goto('/new/no-game/none');
  await page.waitForSelector('.problem');
  await page.click('text=All games');
  await page.waitForSelector('.box');
});

inTurn('the form reports missing names and remembers names', async () => {
  const { page } = await site.visitor();
  await page.goto('/');
  await page.getByRole('link', { name: 'By link: ' }).first().click();
  await page.getByLabel('Name in seat 1').fill('');
  await page.click('button[type=submit]');
  expect(await page.textContent('.error-text-small')).toContain('Enter a name for seat 1');
  await page.keyboard.type('Anna');
  await page.click('button[type=submit]');
  await page.waitForSelector('.waiting .seat-card');
  await page.goto('/');
  await page.waitForSelector('.mine-link');
  expect(await page.textContent('.mine-link')).toContain('waiting for players');
  await page.getByRole('link', { name: 'By link: ' }).first().click();
  expect(await page.getByLabel('Name in seat 1').inputValue()).toBe('Anna');
});
