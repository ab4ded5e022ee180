// Fair dice as a player sees them: the seal in the log, the check of a match, the luck page, and evidence of a wrong roll.
import { readFile } from 'node:fs/promises';
import type { BrowserContext, Page } from 'playwright-core';
import { expect } from 'vitest';
import { gameEntryOf, shelf } from '#games';
import { wordsOfHead } from '#kernel/fair-dice/head-words.ts';
import { verifyRecord } from '#kernel/fair-dice/verification.ts';
import { isRefusal } from '#kernel/refusal.ts';
import { setUp } from '#kernel/setup.ts';
import { takingTurns } from '#tools/testing/taking-turns.ts';
import { forgeRoll, playFair } from '../scenes/fair.ts';
import { dice, en, end } from './page-words.ts';
import { look, recordOf } from './requests.ts';
import { siteOfFile } from './site-of-file.ts';

const [box] = shelf;
if (box === undefined) throw new Error('the shelf is empty');

const site = siteOfFile();
const test = takingTurns(4);

async function visit(goal: {
  readonly seats: number;
  readonly lines?: number;
  readonly bareSeat?: number;
  readonly of?: (typeof shelf)[number];
}): Promise<{ readonly page: Page; readonly context: BrowserContext; readonly id: string }> {
  const { context, page } = await site.visitor();
  const { id } = await playFair(context, {
    box: goal.of ?? (box as (typeof shelf)[number]),
    ...goal,
  });
  await page.goto(`/t/${id}`);
  return { page, context, id };
}

test('one seal counts the checked rolls, and a check in play says what it covers', async () => {
  const { page, context } = await visit({ seats: 2, lines: 40 });
  await page.locator('#tab-log').click();
  await page.locator('.history-seal').waitFor();
  const rolls = await page.locator('.turn-throw').count();
  expect(rolls).toBeGreaterThan(2);
  // A separate roll decides who begins.
  expect(await sealed(page)).toEqual({ checked: rolls + 1, unshared: 0 });
  await page.locator('#tab-table').click();
  await page.getByRole('link', { name: en.match.check }).click();
  expect(await page.locator('.luck-trust').textContent()).toBe(dice.trust.nobody);
  const said = await page.locator('.luck-right').textContent();
  expect(said).toBe(dice.check.playing({ lines: await newest(page), count: rolls + 1 }));
  await page.getByRole('link', { name: dice.toMatch }).click();
  await page.locator('[data-board]').first().waitFor();
  await context.close();
});

/** The counts of the seal, as it says them. */
async function sealed(
  page: Page,
): Promise<{ readonly checked: number; readonly unshared: number }> {
  const said = (await page.locator('.history-seal').textContent()) ?? '';
  const [checked = 0, unshared = 0] = [...said.matchAll(/\d+/g)].map(Number);
  return { checked, unshared };
}

test('the seal says how many rolls have no number of a device', async () => {
  const { page, context, id } = await visit({ seats: 2, lines: 40, bareSeat: 1 });
  await page.locator('#tab-log').click();
  await page.locator('.history-seal').waitFor();
  const proof = await (await page.request.get(`/api/matches/${id}/proof`)).text();
  const bare = proof.split('\n').filter((line) => / move 1 roll$/.test(line)).length;
  expect(bare).toBeGreaterThan(1);
  const { checked, unshared } = await sealed(page);
  expect(unshared).toBe(bare);
  expect(checked).toBeGreaterThan(bare + 1);
  expect(await page.locator('.history-seal .tick-hollow').count()).toBe(0);
  await context.close();
});

/** The number of lines of the match whose page is open. */
async function newest(page: Page): Promise<number> {
  const [, id] = /\/t\/(\w+)/.exec(page.url()) ?? [];
  const answer = await page.request.get(`/api/matches/${id}`);
  return ((await answer.json()) as { seen: { seq: number } }).seen.seq;
}

test('a finished match is replayed, and its luck is that of its record', async () => {
  const { page, context, id } = await visit({ seats: 2 });
  await page.getByText(end.more, { exact: true }).click();
  await page.getByRole('link', { name: en.match.check }).first().click();
  const record = await recordOf(context, id);
  const verified = verifyRecord(record, (game) => gameEntryOf(game)?.game);
  if (isRefusal(verified)) throw new Error(verified.message);
  const { lines, rolls } = verified;
  await page.getByText(dice.check.over({ lines, count: rolls.length })).waitFor();
  const ofSeat = (seat: number) =>
    rolls.filter(({ chance, by }) => chance.label === 'roll' && by === seat);
  // By keyboard to the first player.
  await page.locator('.luck-whose input').first().focus();
  await page.keyboard.press('ArrowRight');
  await page.locator('.luck-whose input').nth(1).and(page.locator(':checked')).waitFor();
  const symbols = rolls.find(({ chance }) => chance.label === 'roll')?.chance.symbols ?? [];
  const came = await page.locator('.luck-table').first().locator('.luck-came').allTextContents();
  expect(came).toEqual(
    symbols.map((_, kind) =>
      dice.luck.number({
        value: ofSeat(0).reduce((sum, { outcome }) => sum + (outcome[kind] ?? 0), 0),
      }),
    ),
  );
  const count = ofSeat(0).reduce((sum, { chance }) => sum + chance.count, 0);
  const expected = await page.locator('.luck-number').first().textContent();
  expect(expected).toBe(dice.luck.number({ value: count / symbols.length }));
  // The luck of the device counts the same match, for both seats.
  await page.goto('/');
  await page.getByRole('link', { name: en.shelf.luck }).click();
  await page.getByText(dice.device.lead({ matches: 1 })).waitFor();
  // The table loads its game after the lead is there.
  await page.locator('.luck-came').first().waitFor();
  const all = await page.locator('.luck-table').first().locator('.luck-came').allTextContents();
  const both = [...ofSeat(0), ...ofSeat(1)];
  expect(all).toEqual(
    symbols.map((_, kind) =>
      dice.luck.number({ value: both.reduce((sum, { outcome }) => sum + (outcome[kind] ?? 0), 0) }),
    ),
  );
  await context.close();
});

/** The first box with these labels of dice, in a match of the fewest people. */
function boxWhere(holds: (labels: readonly string[]) => boolean) {
  for (const entry of shelf) {
    const { game } = gameEntryOf(entry.game)!;
    const { seats } = game.editions.find(({ id }) => id === entry.edition)!;
    const setup = setUp(game, { edition: entry.edition, seatCount: seats.least });
    if (isRefusal(setup)) throw new Error(setup.message);
    const labels = Object.keys(game.dice(setup.switches, seats.least));
    if (holds(labels)) return { of: entry, seats: seats.least };
  }
  throw new Error('no such box');
}

test('the check of a match without dice says nothing of dice', async () => {
  const goal = boxWhere((labels) => labels.length === 0);
  const { page, context, id } = await visit({ ...goal, lines: 20 });
  await page.goto(`/t/${id}/luck`);
  await page.getByRole('heading', { name: dice.check.withoutDice, exact: true }).waitFor();
  await page.getByText(dice.check.playingWithoutDice({ lines: await newest(page) })).waitFor();
  expect(await page.locator('.luck-page').innerText()).not.toMatch(
    /\b(dice|rolls?|luck|draws?)\b/i,
  );
  await context.close();
});

test('if only the ghost rolls, the page says so', async () => {
  const goal = boxWhere((labels) => labels.length === 1 && labels[0] === 'ghost');
  const { page, context, id } = await visit({ ...goal, lines: 30 });
  await page.goto(`/t/${id}/luck`);
  await page.getByText('Only the ghost rolls dice here.').waitFor();
  await context.close();
});

test('the code of a match has its head, and another browser compares it', async () => {
  const { page, context, id } = await visit({ seats: 2, lines: 30 });
  const { head, seen } = await look(context, id);
  await page.goto(`/t/${id}/luck`);
  await page.locator('.match-code .qr path').waitFor();
  const words = await page.locator('.match-code-words li').allTextContents();
  expect(words).toEqual(wordsOfHead(head));
  await page.getByText(dice.code.digits).click();
  expect(await page.locator('.match-code-digits').textContent()).toBe(head);
  const compared = async (fragment: string, says: string) => {
    const other = await context.newPage();
    await other.goto(`/t/${id}/luck#${fragment}`);
    await other.getByText(says).waitFor();
    await other.close();
  };
  await compared(`${seen.seq}.${head}`, dice.code.same({ line: seen.seq }));
  await compared(`${seen.seq}.${'0'.repeat(64)}`, dice.code.other({ line: seen.seq }));
  await compared(`${seen.seq + 1}.${head}`, dice.code.later({ line: seen.seq + 1 }));
  await context.close();
});

test('a wrong roll gives a calm page with evidence', async () => {
  const { page, context, id } = await visit({ seats: 2, lines: 30 });
  await page.locator('[data-board]').first().waitFor();
  await forgeRoll(page);
  await page.getByRole('heading', { name: dice.changed.dice.title }).waitFor();
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: dice.changed.save }).click();
  const file = await downloading;
  expect(file.suggestedFilename()).toBe(`${id}-evidence.txt`);
  const evidence = await readFile(await file.path(), 'utf8');
  expect(evidence).toMatch(
    /^wormery evidence 1\nmatch \w+\nsite http.*\ntime .*\nreason bad-share: /,
  );
  const [taken = '', served = ''] =
    evidence.split('lines that this page took').at(1)?.split('lines that the server has now') ?? [];
  // The page took another first player than the one in the proof, with the same key.
  const [given, right] = [taken, served].map((text) =>
    /^\d+ \w{64} chance (\w+ \d)( .*)$/m.exec(text),
  );
  expect([given?.[2], given?.[1] === right?.[1]]).toEqual([right?.[2], false]);
  expect(evidence).not.toContain('seeds');
  // There is no match to go on with.
  expect(await page.getByRole('button', { name: dice.changed.goOn }).count()).toBe(0);
  await context.close();
});
