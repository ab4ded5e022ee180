// Whole matches on one device, for each box and number of seats. Each kind of input has a test file of its own.
import type { BrowserContext, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { gameEntryOf, shelf } from '#games';
import { firstOf, spread, THOROUGH, tries } from '#tools/testing/thorough.ts';
import { goOnUntil } from '../go-on.ts';
import {
  command,
  linesOf,
  look,
  NAMES,
  openTable,
  people,
  playedWell,
  playOn,
  recordOf,
} from '../requests.ts';
import type { Site, Visitor } from '../site.ts';
import { siteOfFile } from '../site-of-file.ts';
import {
  click,
  idOf,
  movesIn,
  OVER,
  playByKeyboard,
  playByPointer,
  tabTo,
  tap,
  untilAsked,
} from '../steps.ts';

/** `npm test` makes this many moves by hand, and the rest of the match by requests. */
const BY_HAND = tries(10, Number.POSITIVE_INFINITY);

interface Table {
  readonly game: string;
  readonly edition: string;
  readonly seats: number;
}

/** With secret bids every number of seats is a different game. */
const RACES: Readonly<Record<string, readonly number[]>> = { tiles: [3, 5], dice: [2, 3, 5] };

/** The minimum, the maximum, and a number between them if there is only one. */
function seatCountsOf(game: string, edition: string): readonly number[] {
  const { least, most } = gameEntryOf(game)!.game.editions.find(({ id }) => id === edition)!.seats;
  return most - least === 2 ? [least, least + 1, most] : [least, most];
}

const tables: readonly Table[] = shelf
  .filter(({ status }) => status === 'ready')
  .flatMap(({ game, edition }) =>
    firstOf(RACES[edition] ?? seatCountsOf(game, edition)).map((seats) => ({
      game,
      edition,
      seats,
    })),
  );

/** By touch, in games without bids, a bot sits between two people, if there is room. */
function hasBot({ game, edition }: Omit<Table, 'seats'>): boolean {
  return !(edition in RACES) && people({ game, edition }, 3).length === 3;
}

const seatsIn = (count: number): readonly number[] => [...new Array(count).keys()];

const BOT = { kind: 'bot', bot: 'random' } as const;

/** Plays a match to its end, or BY_HAND moves. @returns the moves and their seats */
type Play = (visitor: Visitor, table: Table) => Promise<Played>;

interface Played {
  readonly made: readonly string[];
  readonly seats: readonly number[];
}

const WAYS = ['keyboard', 'touch', 'pointer'] as const;

type Way = (typeof WAYS)[number];

const play: Readonly<Record<Way, Play>> = {
  async keyboard({ page }, table) {
    await openByKeyboard(page, table);
    return { made: await playByKeyboard(page, BY_HAND), seats: seatsIn(table.seats) };
  },
  /** On a shared phone. */
  async touch({ page, context }, table) {
    const { game, edition, seats } = table;
    const withBot = hasBot(table);
    const sit = people(table, seats).map((person, seat) => (withBot && seat === 1 ? BOT : person));
    const { id } = await openTable(context, { game, edition, seats: sit });
    await page.goto(`/t/${id}`);
    const made = await playByPointer(page, tap, BY_HAND);
    return { made, seats: sit.flatMap(({ kind }, seat) => (kind === 'person' ? [seat] : [])) };
  },
  async pointer({ page, context }, table) {
    const { game, edition, seats } = table;
    const { id } = await openTable(context, { game, edition, seats: people(table, seats) });
    await page.goto(`/t/${id}`);
    return { made: await playByPointer(page, click, BY_HAND), seats: seatsIn(seats) };
  },
};

/** Opens a table of people at this device, starting on the shelf. */
async function openByKeyboard(page: Page, { game, edition, seats }: Table): Promise<void> {
  await page.goto('/');
  await page.waitForSelector('.box');
  await tabTo(page, `On this device: ${(await gameEntryOf(game)?.boxes?.('en'))?.[edition]?.name}`);
  await page.keyboard.press('Enter');
  await page.waitForSelector('form.gathering');
  while ((await page.locator('.seat-who').count()) < seats) {
    await tabTo(page, 'Add a seat');
    await page.keyboard.press('Enter');
  }
  await tabTo(page, 'Name in seat 1');
  await page.keyboard.type(NAMES[0] as string);
  for (let seat = 2; seat <= seats; seat += 1) {
    await tabTo(page, `Name in seat ${seat}`);
    await page.keyboard.type(NAMES[seat - 1] as string);
  }
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/t\//);
}

/** The window of each kind of input. */
const LOOKS = {
  keyboard: {},
  touch: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  pointer: { forcedColors: 'active', colorScheme: 'dark' },
} as const;

/** A bot between two people needs three seats: a table of two becomes one of three, which may be there already. */
const all = spread(
  tables,
  WAYS.map((way) => ({ way })),
).map((table) => {
  const least = table.way === 'touch' && hasBot(table) ? 3 : 2;
  return { ...table, seats: Math.max(least, table.seats) };
});
const played = [
  ...new Map(all.map((table) => [`${table.edition} ${table.seats} ${table.way}`, table])).values(),
];

/** Plays the matches of one kind of input. `npm test` has one kind for each box. */
export function playWholeMatches(by: Way): void {
  const site = siteOfFile();
  const own = played.filter(({ way }) => way === by);
  test.each(own)('$edition, $seats seats, by $way', (table) => playToTheEnd(site, table));
}

async function playToTheEnd(site: Site, table: Table & { readonly way: Way }): Promise<void> {
  const { way, seats } = table;
  const visitor = await site.visitor(LOOKS[way]);
  const { page, context, errors } = visitor;
  const { made, seats: by } = await play[way](visitor, table);
  const id = idOf(page);
  await endMatch(context, id, by);
  await goOnUntil(page, OVER);
  const written = movesIn(linesOf(await recordOf(context, id)), by);
  expect(made.length).toBeGreaterThanOrEqual(Math.min(BY_HAND, written.length));
  expect(written.slice(0, made.length)).toEqual(made);
  expect(await page.locator('.result .place').count()).toBe(seats);
  const { winners = [] } = (await look(context, id)).seen.result ?? {};
  expect(winners.length).toBeGreaterThan(0);
  const title = await page.textContent('.result h2');
  for (const seat of winners) if (by.includes(seat)) expect(title).toContain(NAMES[seat]);
  if (way === 'keyboard') await playAgain(page);
  expect(errors).toEqual([]);
  await context.close();
}

/** Ends a match, if it goes on. @param people the seats without bots */
async function endMatch(context: BrowserContext, id: string, people: readonly number[]) {
  const { players, phase } = (await look(context, id)).seen;
  if (phase === 'over') return;
  const hasBots = people.length < players.length;
  if (hasBots && THOROUGH) await playOn(context, id, { choose: playedWell() });
  // A bot may be the only one left.
  else
    for (const seat of hasBots ? people : people.slice(1))
      await command(context, `/api/matches/${id}/resign`, { seat });
}

async function playAgain(page: Page): Promise<void> {
  const before = idOf(page);
  await tabTo(page, 'Play again');
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => !url.pathname.includes(before));
  expect(await untilAsked(page)).not.toBe('over');
}
