// Records are portable: a browser and Node produce the same bytes for a match, and each replays the
// other's record.
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { gameEntryOf, shelf } from '#games';
import { launchChromium } from '#tools/chromium.ts';
import { scriptOf } from '#tools/page-script.ts';
import { type Asked, type Ended, playToEnd, replayed } from './records.ts';

/** The module's name on a page without a server. */
const NAME = 'records';
const FILE = new URL('records.ts', import.meta.url).pathname;

let browser: Browser;
let page: Page;
beforeAll(async () => {
  const [script, launched] = await Promise.all([scriptOf(FILE, NAME), launchChromium()]);
  browser = launched;
  page = await browser.newPage();
  await page.addScriptTag({ content: script });
});
afterAll(() => browser.close());

/** Runs in the page. */
const inPage = <Gives>(call: 'playToEnd' | 'replayed', given: readonly unknown[]) =>
  page.evaluate(
    ([name, called, each]) => {
      const modules = globalThis as unknown as Record<string, typeof import('./records.ts')>;
      return each.map(modules[name]![called] as (one: unknown) => unknown);
    },
    [NAME, call, given] as const,
  ) as Promise<readonly Gives[]>;

/**
 * Every ready box with the fewest and the most seats: once by the strongest bots, twice at
 * random.
 */
const asked: readonly (readonly [string, readonly Asked[]])[] = shelf.flatMap((box) => {
  const entry = gameEntryOf(box.game);
  const edition = entry?.game.editions.find(({ id }) => id === box.edition);
  if (entry === undefined || edition === undefined) return [];
  const { least, most } = edition.seats;
  const strongFirst = entry.bots.map(({ id }) => id);
  const matches = [...new Set([least, most])].flatMap((seatCount) =>
    [strongFirst, strongFirst.slice(-1), strongFirst.slice(-1)].map((bots, number): Asked => {
      const seed = `${box.edition} ${seatCount} ${number}`;
      return { game: box.game, edition: box.edition, seatCount, bots, seed };
    }),
  );
  return [[`${box.game} ${box.edition}`, matches]];
});

test.each(asked)(
  '%s: the same record in Node and in a browser, and each replays it',
  async (_, matches) => {
    const there = await inPage<Ended>('playToEnd', matches);
    const here = matches.map(playToEnd);
    expect(there).toEqual(here);
    const records = here.map(({ record }) => record);
    expect(new Set(records).size).toBe(matches.length);
    const ends = here.map(({ hash }) => ({ hash }));
    expect(there.map(({ record }) => replayed(record))).toEqual(ends);
    expect(await inPage('replayed', records)).toEqual(ends);
  },
);

test('a changed record is refused in both with the same message', async () => {
  const records = asked.map(([, matches]) => playToEnd(matches[0]!).record);
  const changed = records.map((record) => {
    const lines = record.split('\n');
    const last = lines.findLastIndex((line) => /^\d+ /.test(line));
    return lines.toSpliced(last, 1).join('\n');
  });
  const refused = await inPage('replayed', changed);
  expect(refused).toEqual(changed.map(replayed));
  for (const each of refused) expect(each).toHaveProperty('refused');
});
