// A record means the same to a browser and to Node: matches played by the games' own code in a real browser leave the record
// that Node leaves, byte by byte, and each replays what the other wrote.
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { entryOf, shelf } from '#games';
import { launchChromium } from '#tools/chromium.ts';
import { scriptOf } from '#tools/page-script.ts';
import { type Asked, type Ended, playToEnd, replayed } from './records.ts';

/** What the module of this folder calls itself on the page: nothing else is there, and no server. */
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

/** Runs in the page, by the name that the script has there. */
const inPage = <Gives>(call: 'playToEnd' | 'replayed', given: readonly unknown[]) =>
  page.evaluate(
    ([name, called, each]) => {
      const modules = globalThis as unknown as Record<string, typeof import('./records.ts')>;
      return each.map(modules[name]![called] as (one: unknown) => unknown);
    },
    [NAME, call, given] as const,
  ) as Promise<readonly Gives[]>;

/** Every ready box with as few and as many seats as it has: once by the strongest bots, twice by chance. */
const asked: readonly (readonly [string, readonly Asked[]])[] = shelf.flatMap((box) => {
  const entry = entryOf(box.game);
  const edition = entry?.game.editions.find(({ id }) => id === box.edition);
  if (entry === undefined || edition === undefined) return [];
  const { least, most } = edition.seats;
  const strongFirst = entry.bots.map(({ id }) => id);
  const matches = [least, most].flatMap((seatCount) =>
    [strongFirst, strongFirst.slice(-1), strongFirst.slice(-1)].map((bots, number): Asked => {
      const seed = `${box.edition} ${seatCount} ${number}`;
      return { game: box.game, edition: box.edition, seatCount, bots, seed };
    }),
  );
  return [[`${box.game} ${box.edition}`, matches]];
});

test.each(asked)(
  '%s: the same record here and in a browser, and each replays it',
  async (_, matches) => {
    const there = await inPage<Ended>('playToEnd', matches);
    const here = matches.map(playToEnd);
    expect(there).toEqual(here);
    expect(new Set(here.map(({ hash }) => hash)).size).toBe(matches.length);
    const ends = here.map(({ hash }) => ({ hash }));
    expect(there.map(({ record }) => replayed(record))).toEqual(ends);
    const records = here.map(({ record }) => record);
    expect(await inPage('replayed', records)).toEqual(ends);
  },
);

test('a record that was changed is refused in both, with the same sentence', async () => {
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
