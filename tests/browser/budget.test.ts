// Size limits of each page: compressed script over the wire, in kilobytes of 1,000 bytes, measured
// in a real browser. A failure lists the files, largest first.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { shelf } from '#games';
import { openTable, people } from './requests.ts';
import { siteOfFile } from './site-of-file.ts';

const FIRST_PAGE_KB = 60;
const MATCH_PAGE_KB = 100;
const FONTS_KB = 40;

const built = process.env.WORMERY_PAGE ?? join(import.meta.dirname, '../../dist/page');
/** One box of each game. */
const boxes = [...new Map(shelf.map((box) => [box.game, box])).values()];

const site = siteOfFile();

function text(file: string): string {
  return readFileSync(join(built, file), 'utf8');
}

/** A script with its static imports, transitively. */
function needs(file: string, known = new Set<string>()): ReadonlySet<string> {
  if (known.has(file)) return known;
  known.add(file);
  for (const [, name] of text(file).matchAll(/\b(?:from|import)\s*["'`]\.\/([\w.-]+\.js)["'`]/g)) {
    needs(`assets/${name}`, known);
  }
  return known;
}

/** The scripts that a page loads until it is idle, and files from other origins. */
async function fetched(address: string, ready: string): Promise<readonly string[]> {
  const { page, context } = await site.visitor();
  const files = watch(page);
  await page.goto(address);
  await page.waitForSelector(ready);
  await page.waitForLoadState('networkidle');
  await context.close();
  expect(files.strangers).toEqual([]);
  return files.scripts;
}

function watch(page: Page): { readonly scripts: string[]; readonly strangers: string[] } {
  const files = { scripts: [] as string[], strangers: [] as string[] };
  page.on('request', (request) => {
    const url = request.url();
    if (!url.startsWith(site.url)) files.strangers.push(url);
    const path = new URL(url).pathname.slice(1);
    if (path.endsWith('.js') && !files.scripts.includes(path)) files.scripts.push(path);
  });
  return files;
}

/** The gzipped size of a file: of the one that the build ships; small files have none. */
function shippedBytes(file: string): number {
  const shipped = join(built, `${file}.gz`);
  return existsSync(shipped) ? statSync(shipped).size : gzipSync(text(file)).length;
}

/** Checks a limit; a failure lists the largest files. */
function expectWithin(limit: number, files: Iterable<string>): void {
  const sizes = [...files].map((file) => ({ file, kB: shippedBytes(file) / 1_000 }));
  const sum = sizes.reduce((total, { kB }) => total + kB, 0);
  const heaviest = sizes
    .sort((a, b) => b.kB - a.kB)
    .map(({ file, kB }) => `${kB.toFixed(1)} kB ${file}`);
  expect(sizes.length).toBeGreaterThan(0);
  expect(sum, `${sum.toFixed(1)} kB of ${limit}:\n${heaviest.join('\n')}`).toBeLessThanOrEqual(
    limit,
  );
}

async function linkToWatch(box: (typeof shelf)[number]): Promise<string> {
  const { context } = await site.visitor();
  const { game, edition } = box;
  const { watch: link } = await openTable(context, { game, edition, seats: people(box, 2) });
  await context.close();
  return link.link;
}

test('the first page', async () => {
  expectWithin(FIRST_PAGE_KB, await fetched('/', '.box'));
});

test('all fonts of the first page and of a match, also with Polish names and texts', async () => {
  const { page, context } = await site.visitor({ locale: 'pl' });
  const fonts = new Set<string>();
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.endsWith('.woff2')) fonts.add(pathname.slice(1));
  });
  const box = boxes[0] as (typeof shelf)[number];
  for (const address of ['/', await linkToWatch(box)]) {
    await page.goto(address);
    await page.waitForLoadState('networkidle');
  }
  await context.close();
  expect(fonts.size).toBe(5);
  const bytes = [...fonts].reduce((sum, file) => sum + statSync(join(built, file)).size, 0);
  expect(bytes / 1_000).toBeLessThanOrEqual(FONTS_KB);
});

test.each(boxes)('a match with its board: $game', async (box) => {
  expectWithin(MATCH_PAGE_KB, await fetched(await linkToWatch(box), '[data-board]'));
});

test.each(boxes)('a match with its board and fair dice: $game', async (box) => {
  const { page, context } = await site.visitor();
  const { game, edition } = box;
  const seats = people(box, 2);
  const { id } = await openTable(context, { game, edition, seats, fairDice: true });
  const { scripts } = watch(page);
  await page.goto(`/t/${id}`);
  await page.waitForSelector('[data-board]');
  await page.waitForLoadState('networkidle');
  await context.close();
  expect(scripts.some((file) => file.includes('client-'))).toBe(true);
  expectWithin(MATCH_PAGE_KB, scripts);
});

test('the first page needs no board, no rules and no sounds before it runs', () => {
  const [, entry] = /<script[^>]*src="\/(assets\/[^"]+\.js)"/.exec(text('index.html')) ?? [];
  const first = needs(entry as string);
  const lazy = readdirSync(join(built, 'assets'))
    .filter((name) => name.endsWith('.js'))
    .map((name) => `assets/${name}`)
    .filter((file) => !first.has(file));
  const marks = { board: 'control-', rules: 'LUM-17', sounds: 'createBufferSource' };
  for (const [part, mark] of Object.entries(marks)) {
    expect(
      [...first].filter((file) => text(file).includes(mark)),
      part,
    ).toEqual([]);
    expect(
      lazy.filter((file) => text(file).includes(mark)),
      part,
    ).not.toEqual([]);
  }
});

test.each([
  ['/favicon.ico', 200],
  ['/robots.txt', 200],
  ['/manifest.json', 404],
])('%s, which programs ask for by its name: %i', async (address, status) => {
  const { context } = await site.visitor();
  expect((await context.request.get(address)).status()).toBe(status);
});
