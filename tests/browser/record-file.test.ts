// The record of a match as a file: what the page saves is what the page of past matches opens and reviews, without the server.
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { playableBoxes } from '#tools/testing/boxes.ts';
import { takingTurns } from '#tools/testing/taking-turns.ts';
import { end, history, review } from './page-words.ts';
import { openTable, people, playedWell, playOn, recordOf } from './requests.ts';
import { siteOfFile } from './site-of-file.ts';

const site = siteOfFile();
const test = takingTurns(3);

async function finished(box: (typeof playableBoxes)[number]) {
  const visitor = await site.visitor();
  const { game, edition } = box;
  const { id } = await openTable(visitor.context, { game, edition, seats: people(box, 2) });
  await playOn(visitor.context, id, {
    enough: ({ seen }) => seen.phase === 'over',
    choose: playedWell(),
  });
  return { ...visitor, id };
}

async function choose(page: Page, name: string, text: string): Promise<void> {
  await page
    .getByLabel(history.openRecord)
    .setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(text) });
}

/** The lines of the summary, without the link to this device's own mistakes: nobody has a seat in a file. */
async function summaryOf(page: Page): Promise<readonly string[]> {
  const lines = (await page.locator('.review-summary').innerText()).split('\n');
  return lines.filter((line) => line !== '' && line !== review.practise);
}

for (const box of playableBoxes) {
  test(`${box.edition}: the downloaded record has the review of its match`, async () => {
    const { page, context, errors, id } = await finished(box);
    await page.goto(`/t/${id}/review`);
    const telling = page.locator('.review-telling');
    await telling.waitFor();
    const said = await summaryOf(page);
    await page.goto(`/t/${id}`);
    await page.locator('details:has(a[download]) > summary').click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: end.record }).click(),
    ]);
    const file = await download.path();
    await page.goto('/history');
    await page.getByLabel(history.openRecord).waitFor();
    const asked: string[] = [];
    page.on('request', (request) => {
      if (new URL(request.url()).pathname.startsWith('/api/matches')) asked.push(request.url());
    });
    await page.getByLabel(history.openRecord).setInputFiles(file);
    await telling.waitFor();
    expect(await summaryOf(page)).toEqual(said);
    await page.getByRole('button', { name: /^Play on from step/ }).click();
    await page.waitForSelector('.play-on [data-board]');
    expect(asked).toEqual([]);
    await page.getByRole('button', { name: review.back }).click();
    await page.getByRole('button', { name: history.closeRecord }).click();
    await page.getByRole('heading', { name: history.title }).waitFor();
    expect(new URL(page.url()).hash).toBe('');
    expect(errors).toEqual([]);
    await context.close();
  });
}

test('a file that is no record, or was changed, is refused, and another one can be chosen', async () => {
  const { page, context, errors, id } = await finished(playableBoxes[0]!);
  const record = await recordOf(context, id);
  await page.goto('/history');
  const alert = page.getByRole('alert');
  const { 'other-file': other, 'unknown-game': unknown, 'too-large': large } = history.recordFaults;
  const files: readonly (readonly [string, string | RegExp])[] = [
    ['', other],
    [readFileSync('package.json', 'utf8'), other],
    [record.replace(/^game \S+/m, 'game chess'), unknown],
    [`${record}${' '.repeat(4_000_001)}`, large],
    [record.replace(/ person (\w+)/, ' person X$1'), /damaged or was changed.*seal/],
    [record.slice(0, record.length / 2), /damaged or was changed/],
  ];
  for (const [text, says] of files) {
    await choose(page, 'some.txt', text);
    await expect.poll(() => alert.textContent()).toMatch(says);
  }
  await choose(page, 'some.txt', record);
  await page.waitForSelector('.review-telling');
  expect(await alert.count()).toBe(0);
  expect(errors).toEqual([]);
  await context.close();
});
