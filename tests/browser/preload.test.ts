// The links that preload the files of a page, checked with the real build: with the document they name every file of the first
// picture, and no file that the page does not use.
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { shelf } from '#games';
import { partOfToday } from '#tools/testing/thorough.ts';
import { openTable, people } from './requests.ts';
import { siteOfFile } from './site-of-file.ts';

const site = siteOfFile();

/** One box of each game. */
const boxes = [...new Map(shelf.map((box) => [box.game, box])).values()];

const filesIn = (text: string) => [...text.matchAll(/\/assets\/[\w.-]+/g)].map(([file]) => file);

/** The files that a document and its links name. */
async function named(page: Page, address: string): Promise<readonly string[]> {
  const answer = await page.goto(address);
  const links = answer?.headers().link ?? '';
  return [...new Set([...filesIn(links), ...filesIn(`${await answer?.text()}`)])];
}

/** Takes the links from each document, so that a page loads only what it uses. */
async function removeLinks(page: Page): Promise<void> {
  const isDocument = ({ pathname }: URL) => !pathname.startsWith('/api') && !/\./.test(pathname);
  await page.route(isDocument, async (route) => {
    const response = await route.fetch();
    const { link: _, ...headers } = response.headers();
    await route.fulfill({ response, headers });
  });
}

/** The scripts, styles and fonts that a page has loaded, or had loaded at a mark, the latest last. */
async function loaded(page: Page, mark?: string): Promise<readonly string[]> {
  return page.evaluate((name) => {
    const until = name === undefined ? Infinity : performance.getEntriesByName(name)[0]!.startTime;
    return performance
      .getEntriesByType('resource')
      .filter((entry) => (entry as PerformanceResourceTiming).responseEnd <= until)
      .map((entry) => new URL(entry.name).pathname)
      .filter((path) => path.startsWith('/assets/'));
  }, mark);
}

/** Marks the moment when an element appears. A look from outside comes later, on a busy machine much later. */
async function markWhenReady(page: Page, ready: string): Promise<void> {
  await page.addInitScript((selector) => {
    const observer = new MutationObserver(() => {
      if (document.querySelector(selector) === null) return;
      observer.disconnect();
      performance.mark('ready');
    });
    observer.observe(document, { childList: true, subtree: true });
  }, ready);
}

/** Small scripts that the first picture asks for, but does not wait for. A font loads for the first letter that needs it. */
const LATER = /\/(next-player-name|reactions)-|\.woff2$/;

async function expectLinksOf(page: Page, address: string, ready: string): Promise<void> {
  const links = await named(page, address);
  await removeLinks(page);
  await markWhenReady(page, ready);
  await page.goto(address);
  await page.waitForSelector(ready);
  const first = await loaded(page, 'ready');
  await page.waitForLoadState('networkidle');
  const all = await loaded(page);
  expect(links.length).toBeGreaterThan(5);
  expect(first.length).toBeGreaterThan(5);
  expect(first.filter((file) => !links.includes(file) && !LATER.test(file))).toEqual([]);
  expect(links.filter((file) => !all.includes(file))).toEqual([]);
}

describe.each(partOfToday(['en-GB', 'pl-PL'], 2))('%s', (locale) => {
  test.each(boxes)('a match: $game', async (box) => {
    const { page, context } = await site.visitor({ locale });
    const { game, edition } = box;
    const { id } = await openTable(context, { game, edition, seats: people(box, 2) });
    await expectLinksOf(page, `/t/${id}`, '[data-board]');
  });

  test('the shelf', async () => {
    const { page } = await site.visitor({ locale });
    await expectLinksOf(page, '/', '.box');
  });
});

/** The paths that a page asks the interface for until it is idle, and what the browser complains about. */
async function answers(page: Page, address: string) {
  const paths: string[] = [];
  const complaints: string[] = [];
  page.on('console', (said) => complaints.push(said.text()));
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.startsWith('/api/') && !pathname.endsWith('/stream'))
      paths.push(pathname + search);
  });
  const document = await page.goto(address);
  await page.waitForLoadState('networkidle');
  const linked = [...`${document?.headers().link}`.matchAll(/<(\/api\/[^>]+)>/g)];
  return { paths, complaints, linked: linked.map(([, path]) => path) };
}

test('the first answers come with the document, and each is asked for once', async () => {
  const box = boxes[0] as (typeof shelf)[number];
  const { page, context } = await site.visitor();
  const { game, edition } = box;
  const { id } = await openTable(context, { game, edition, seats: people(box, 2) });
  for (const [address, count] of [
    ['/', 2],
    [`/t/${id}`, 1],
  ] as const) {
    const { paths, complaints, linked } = await answers(page, address);
    expect(linked).toHaveLength(count);
    for (const path of linked) expect(paths.filter((each) => each === path)).toEqual([path]);
    expect(complaints).toEqual([]);
  }
  await context.close();
});
