// A long match: the page opens with the newest lines, and its history loads back to the first turn
// without a gap.
import { expect, test } from 'vitest';
import { shelf } from '#games';
import { openTable, playOn } from './requests.ts';
import { siteOfFile } from './site-of-file.ts';
import { wholeHistory } from './steps.ts';

const site = siteOfFile();

/** More than the log shows at first: 100 lines. */
const LINES = 350;

const TURNS = '.history-turn';

test('the history of a long match is complete', async () => {
  const { game, edition } = shelf.find(({ status }) => status === 'ready')!;
  const { context, page, errors } = await site.visitor();
  const names = ['Ann', 'Ben', 'Cem', 'Dora', 'Emil', 'Fay', 'Gus'];
  const seats = names.map((name) => ({ kind: 'person' as const, name }));
  const { id } = await openTable(context, { game, edition, seats });
  const last = await playOn(context, id, { enough: ({ seen }) => seen.seq >= LINES });
  expect(last.earlier.lines).toBeGreaterThan(200);

  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/lines')) asked.push(request.url());
  });
  await page.goto(`/t/${id}`);
  await page.click('#tab-log');
  await page.waitForSelector(TURNS);
  const atFirst = await page.locator(TURNS).allTextContents();
  const all = await wholeHistory(page, TURNS);
  // The page computes the match from all lines, and asks for none of them again.
  const after = asked.map((url) => Number(new URL(url).searchParams.get('after')));
  expect(after.filter((line) => line < last.seen.seq)).toEqual([0]);
  expect(all.length).toBeGreaterThan(atFirst.length);
  // The oldest turn of the first page may have been incomplete; the others are unchanged.
  expect(all.slice(0, atFirst.length - 1)).toEqual(atFirst.slice(0, -1));
  expect(
    all
      .slice(-names.length)
      .toReversed()
      .map((card) => card.split(' ')[0]),
  ).toEqual(names);
  expect(errors).toEqual([]);
  await context.close();
}, 120_000);
