// The review page of a match shows the chances and grades of the game's judge for its record.
import { readFileSync } from 'node:fs';
import type { BrowserContext, Page } from 'playwright-core';
import { expect } from 'vitest';
import { gameEntryOf, shelf } from '#games';
import { hasReview, judgedGame } from '#games/judges.ts';
import { reviewWordsOf } from '#games/reviews.ts';
import { beginMatch, changeBy } from '#kernel/match/match.ts';
import { type LogLine, logLine } from '#kernel/match/projection.ts';
import { parseRecord, type Replayed } from '#kernel/match/record.ts';
import { isRefusal } from '#kernel/refusal.ts';
import { LEAST_LOSS, lossOf, type ReviewedLine, reviewLines } from '#kernel/review/review.ts';
import { takingTurns } from '#tools/testing/taking-turns.ts';
import { loadBoard } from '#web/games.ts';
import { joinedLines } from '#web/replay/past-lines.ts';
import { playFair } from '../scenes/fair.ts';
import { end, replay, review } from './page-words.ts';
import { openTable, recordOf } from './requests.ts';
import { siteOfFile } from './site-of-file.ts';

const site = siteOfFile();
const test = takingTurns(2);
const boxes = shelf.filter(({ status }) => status === 'ready');
const reviewed = boxes.filter(({ game }) => hasReview(game));
type Box = (typeof boxes)[number];

const NAMES = ['Anna', 'Piotr', 'Zosia'];

interface Judged {
  readonly lines: readonly ReviewedLine[];
  /** The last line of each step: of one that tells something; a walk is one step. */
  readonly ends: readonly number[];
}

/** The lines of a match as the judge reviews them here. */
async function judgedLines(context: BrowserContext, id: string, { game }: Box): Promise<Judged> {
  const judged = await judgedGame(game);
  const board = await loadBoard(game, 'en');
  if (judged === undefined || board === undefined) throw new Error(`no judge for ${game}`);
  const record = await recordOf(context, id);
  const { match, entries } = parseRecord(record, () => judged.game) as Replayed;
  const begun = beginMatch(judged.game, match.setup);
  const logged: LogLine[] = [];
  let now = begun;
  for (const entry of entries) {
    const change = changeBy(now, entry);
    if (isRefusal(change)) throw new Error(change.message);
    if (change.after.state !== now.state) logged.push(logLine({ ...change, at: 0 }, 'spectator'));
    now = change.after;
  }
  const ends = joinedLines(logged, (fact) => board.goesOn?.(fact) ?? false)
    .filter((step) => step.some(({ happened }) => tellsOf(happened).some(isTold)))
    .map((step) => step.at(-1)!.seq);
  return { lines: [...reviewLines(judged.judge, begun, entries)], ends };

  function tellsOf(happened: LogLine['happened']): readonly unknown[] {
    return happened.kind === 'ply' ? happened.told : [];
  }

  function isTold(fact: unknown): boolean {
    return (board?.words.tell(fact, NAMES) ?? '') !== '';
  }
}

/** By step: its lines. */
function stepsOf({ lines, ends }: Judged): readonly (readonly ReviewedLine[])[] {
  return ends.map((end, step) => {
    const before = ends[step - 1] ?? 0;
    return lines.filter(({ seq }) => seq > before && seq <= end);
  });
}

/** Exponentials of Chromium and of Node may differ in the last digit. */
function rounded(value: object): unknown {
  const text = JSON.stringify(value, (_, part) =>
    typeof part === 'number' ? Math.round(part * 1e9) / 1e9 : part,
  );
  return JSON.parse(text);
}

const chancesShown = (page: Page) => page.locator('.review-chances b').allTextContents();
const percent = (chance: number) => review.chance({ chance });
const finished = (page: Page) => page.locator('.review-summary').waitFor({ state: 'attached' });

/** Compares what a step shows with what its lines are worth. */
async function compare(page: Page, lines: readonly ReviewedLine[], box: Box): Promise<void> {
  const { chances } = lines.at(-1)!;
  const luck = lines.findLast((line) => line.luck !== undefined)?.luck;
  expect(await chancesShown(page)).toEqual(chances.map(percent));
  const said = await page.locator('.review-verdict').innerText();
  const gains = luck?.gains.map((gain) => Math.abs(Math.round(100 * gain))) ?? [];
  const isLuck = gains.length > 0 && Math.min(...gains) > 0;
  if (isLuck) expect(gains.some((gain) => said.includes(String(gain)))).toBe(true);
  const decision = lines
    .flatMap((line) => line.decision ?? [])
    .toSorted((one, other) => lossOf(other) - lossOf(one))[0];
  if (decision === undefined) return;
  const loss = lossOf(decision);
  if (loss < LEAST_LOSS) {
    expect([review.grades.best, review.grades.good]).toContain(said.split('\n')[0]);
    return;
  }
  const words = await reviewWordsOf(box.game)?.('en');
  expect(said).toContain(String(Math.round(100 * loss)));
  expect(said).toContain(NAMES[decision.seat]);
  expect(said).toContain(review.better({ move: words?.better(decision.reason) ?? '' }));
}

for (const box of reviewed) {
  for (const seats of [2, 3].filter((count) => count >= leastSeats(box))) {
    test(`${box.edition}, ${seats} seats: each step shows what the judge says`, () =>
      everyStep(box, seats));
  }
}

function leastSeats({ game, edition }: Box): number {
  const { editions } = gameEntryOf(game)!.game;
  return editions.find(({ id }) => id === edition)!.seats.least;
}

async function everyStep(box: Box, seats: number): Promise<void> {
  const { context, page, errors } = await site.visitor();
  const { id } = await playFair(context, { box, seats });
  await page.goto(`/t/${id}/review`);
  await finished(page);
  const slider = page.getByRole('slider');
  const steps = stepsOf(await judgedLines(context, id, box));
  expect(await slider.getAttribute('max')).toBe(String(steps.length));
  for (const [index, lines] of steps.entries()) {
    await page.keyboard.press('ArrowRight');
    const at = replay.step({ at: index + 1, all: steps.length });
    await page.getByText(at, { exact: true }).waitFor();
    await compare(page, lines, box);
  }
  const said = await slider.getAttribute('aria-valuetext');
  for (const [seat, chance] of steps.at(-1)!.at(-1)!.chances.entries()) {
    expect(said).toContain(review.nameChance({ name: NAMES[seat]!, chance }));
  }
  const turningPoint = page.locator('.review-points').getByRole('button').first();
  const [, step] = /(\d+)/.exec(await turningPoint.innerText()) ?? [];
  await turningPoint.click();
  expect(await slider.inputValue()).toBe(step);
  expect(errors).toEqual([]);
  await context.close();
}

test('from the result to the review, which is saved as the command prints it', async () => {
  const [box] = reviewed as [Box];
  const { context, page, errors } = await site.visitor();
  const { id } = await playFair(context, { box, seats: 2 });
  await page.goto(`/t/${id}`);
  const told = await page.locator('.result-review').textContent();
  const highlight = await page.locator('.result-highlight').textContent();
  await page.getByRole('link', { name: end.review }).click();
  await finished(page);
  expect(await page.locator('.review-telling').textContent()).toBe(told);
  // "Steal of the night: ..." has its gain and its sentence in the review.
  const [title, sentence] = `${highlight}`.split(': ');
  const item = page.locator('.review-points li', { hasText: title as string });
  expect(await item.locator('.review-item-more').textContent()).toBe(sentence);
  const loading = page.waitForEvent('download');
  await page.getByRole('button', { name: review.save }).click();
  const file = await loading;
  const chunks: Buffer[] = [];
  for await (const chunk of await file.createReadStream()) chunks.push(chunk as Buffer);
  const saved = JSON.parse(Buffer.concat(chunks).toString());
  const { lines } = await judgedLines(context, id, box);
  expect(rounded(saved.lines)).toEqual(rounded(lines));
  expect(saved.seats).toHaveLength(2);
  expect(errors).toEqual([]);
  await context.close();
});

/** In the page: the picture's size, and the shares of its curve's area in the colours of two seats. */
async function readPicture(data: string) {
  const image = new Image();
  image.src = data;
  await image.decode();
  const canvas = new OffscreenCanvas(image.width, image.height);
  const on = canvas.getContext('2d')!;
  on.drawImage(image, 0, 0);
  // Under one row of players.
  const pixels = on.getImageData(72, 305, image.width - 144, 465).data;
  const place = document.querySelector('.review-seats')!;
  const shares = [0, 1].map((seat) => {
    const probe = document.createElement('i');
    probe.style.color = `var(--seat-${seat})`;
    place.append(probe);
    const [red, green, blue] = getComputedStyle(probe).color.match(/\d+/g)!.map(Number);
    probe.remove();
    let count = 0;
    for (let at = 0; at < pixels.length; at += 4) {
      if (pixels[at] === red && pixels[at + 1] === green && pixels[at + 2] === blue) count += 1;
    }
    return (4 * count) / pixels.length;
  });
  return { width: image.width, height: image.height, shares };
}

test('the picture to share has the curve of the match', async () => {
  const [box] = reviewed as [Box];
  const { context, page, errors } = await site.visitor();
  const { id } = await playFair(context, { box, seats: 2 });
  await page.goto(`/t/${id}/review`);
  await finished(page);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: review.picture }).click(),
  ]);
  expect(download.suggestedFilename()).toBe(`${id}.png`);
  const data = readFileSync(await download.path()).toString('base64');
  const drawn = await page.evaluate(readPicture, `data:image/png;base64,${data}`);
  expect([drawn.width, drawn.height]).toEqual([1080, 1080]);
  const { lines } = await judgedLines(context, id, box);
  const mean = (seat: number) =>
    lines.reduce((sum, { chances }) => sum + chances[seat]!, 0) / lines.length;
  // The edges between the bands have another colour.
  for (const seat of [0, 1]) expect(Math.abs(drawn.shares[seat]! - mean(seat))).toBeLessThan(0.05);
  expect(errors).toEqual([]);
  await context.close();
});

test('a match in play has no review', async () => {
  const [box] = reviewed as [Box];
  const { context, page } = await site.visitor();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const { id } = await playFair(context, { box, seats: 2, lines: 30 });
  await page.goto(`/t/${id}/review`);
  await page.getByText(review.later).waitFor();
  expect(await page.locator('.review-chances').count()).toBe(0);
  expect(asked.filter((path) => path.endsWith('/record'))).toEqual([]);
  await context.close();
});

test('without workers the page reviews itself', async () => {
  const [box] = reviewed as [Box];
  const { context, page } = await site.visitor();
  await context.addInitScript(() => {
    Object.defineProperty(globalThis, 'Worker', { value: undefined });
  });
  const { id } = await playFair(context, { box, seats: 2 });
  await page.goto(`/t/${id}/review`);
  await finished(page);
  await page.keyboard.press('End');
  const { lines } = await judgedLines(context, id, box);
  await expect.poll(() => chancesShown(page)).toEqual(lines.at(-1)!.chances.map(percent));
  await context.close();
});

test('the record of another match is no review', async () => {
  const [box] = reviewed as [Box];
  const { context, page } = await site.visitor();
  const { id } = await playFair(context, { box, seats: 2 });
  const other = await playFair(context, { box, seats: 2 });
  const record = await recordOf(context, other.id);
  await page.route('**/record', (route) =>
    route.fulfill({ body: record, contentType: 'text/plain' }),
  );
  await page.goto(`/t/${id}/review`);
  await page.locator('.error-text').waitFor();
  expect(await page.locator('.review-summary').count()).toBe(0);
  expect(await chancesShown(page)).toEqual(['', '']);
  await context.close();
});

test('play on from a step against bots, to the end and again', async () => {
  const [box] = reviewed as [Box];
  const { context, page, errors } = await site.visitor();
  const { id } = await playFair(context, { box, seats: 2 });
  await page.goto(`/t/${id}/review`);
  await finished(page);
  const slider = page.getByRole('slider');
  const last = Number(await slider.getAttribute('max'));
  const at = last - 12;
  await slider.fill(String(at));
  await page.getByRole('button', { name: review.playOn({ at }) }).click();
  await page.locator('.play-on-table').waitFor();
  const podium = page.locator('.podium');
  const move = page.locator('.play-on-table [data-move]:not([aria-disabled="true"])').first();
  for (;;) {
    await podium.or(move).first().waitFor();
    if (await podium.isVisible()) break;
    await move.click();
  }
  await page.getByRole('button', { name: review.anew }).click();
  await podium.waitFor({ state: 'detached' });
  await page.locator('.play-on-table').waitFor();
  await page.getByRole('button', { name: review.back }).click();
  await finished(page);
  expect(await slider.inputValue()).toBe(String(at));
  expect(errors).toEqual([]);
  await context.close();
});

test('if the script of the worker cannot be loaded, the page reviews itself', async () => {
  const [box] = reviewed as [Box];
  const { context, page } = await site.visitor();
  const { id } = await playFair(context, { box, seats: 2 });
  // A script that only has the address of the worker has such a name, too.
  await page.route('**/worker-*.js', async (route) => {
    const { 'sec-fetch-dest': use } = await route.request().allHeaders();
    await (use === 'worker' ? route.abort() : route.continue());
  });
  await page.goto(`/t/${id}/review`);
  await finished(page);
  await context.close();
});

test('a visitor of a match between bots plays on in the place of one', async () => {
  const [box] = reviewed as [Box];
  const { context, page, errors } = await site.visitor();
  const { game, edition } = box;
  const seats = ['steady', 'steady'].map((bot) => ({ kind: 'bot', bot }) as const);
  const { id } = await openTable(context, { game, edition, seats });
  // Bots of a match without people move only while somebody looks.
  await page.goto(`/t/${id}`);
  await page.locator('.result-review').waitFor({ state: 'attached', timeout: 240_000 });
  await page.goto(`/t/${id}/review#20`);
  await finished(page);
  await page.locator('.review-skill button').first().click();
  await page.locator('.play-on-table [data-move]').first().click();
  expect(errors).toEqual([]);
  await context.close();
});
