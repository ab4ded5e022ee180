// Pictures of every page, to be looked at: narrow and wide, light and dark, in each language.
// Stands apart from the tests because nothing is compared; eyes judge. Writes into screenshots/.
import { mkdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { BrowserContext, Page } from 'playwright-core';
import { shelf } from '#games';
import { type House, openHouse } from '../tests/browser/house.ts';
import { openTable, playOn } from '../tests/browser/requests.ts';

const folder = join(dirname(dirname(fileURLToPath(import.meta.url))), 'screenshots');

const SIZES = {
  narrow: { width: 390, height: 844 },
  wide: { width: 1440, height: 900 },
};

interface Look {
  readonly size: keyof typeof SIZES;
  readonly colorScheme: 'light' | 'dark';
  readonly locale: 'en-GB' | 'pl-PL';
}

const LOOKS: readonly Look[] = [
  { size: 'narrow', colorScheme: 'light', locale: 'pl-PL' },
  { size: 'narrow', colorScheme: 'dark', locale: 'en-GB' },
  { size: 'wide', colorScheme: 'light', locale: 'en-GB' },
  { size: 'wide', colorScheme: 'dark', locale: 'pl-PL' },
];

const NAMES = ['Anna', 'Piotr', 'Zosia', 'Grandfather Theodore', 'Marie', 'Luca', 'Wim'];

/** Each page to be seen: its name, and how to come there. */
const scenes: Readonly<Record<string, (page: Page, box: Box) => Promise<void>>> = {
  shelf: async (page) => {
    await page.goto('/');
    await page.waitForSelector('.box');
  },
  open: async (page, { game, edition }) => {
    await page.goto(`/new/${game}/${edition}`);
    await page.waitForSelector('form');
    await page.click('summary');
  },
  waiting: async (page, box) => {
    const { id, watch, seats } = await openTable(page.context(), {
      ...box,
      seats: [{ kind: 'person', name: 'Anna' }, { kind: 'open' }, { kind: 'open' }],
    });
    await page.goto('/');
    const links = { watch: watch.link, seats: seats.map((seat) => seat?.link ?? null) };
    await page.evaluate(
      ([key, text]) => localStorage.setItem(key as string, text as string),
      [`wormery/links/${id}`, JSON.stringify(links)],
    );
    await page.goto(`/t/${id}`);
    await page.waitForSelector('.seat-row');
  },
  join: async (page, box) => {
    const stranger = await page
      .context()
      .browser()
      ?.newContext({ baseURL: originOf(page) });
    const { seats } = await openTable(stranger as BrowserContext, {
      ...box,
      seats: [{ kind: 'person', name: 'Anna' }, { kind: 'open' }],
    });
    await page.goto(seats[1]?.link as string);
    await page.waitForSelector('form.sheet');
    await stranger?.close();
  },
  beginning: (page, box) => showMatch(page, box, { seats: 3, lines: 0 }),
  choosing: (page, box) => showMatch(page, box, { seats: 2, lines: 40, move: 'keep' }),
  taking: (page, box) => showMatch(page, box, { seats: 3, lines: 60, move: 'take' }),
  stealing: (page, box) => showMatch(page, box, { seats: 4, lines: 60, move: 'steal' }),
  seven: (page, box) => showMatch(page, box, { seats: 7, lines: 90, move: 'keep' }),
  between: (page, box) => showMatch(page, box, { seats: 5, lines: 70, move: 'roll' }),
  result: (page, box) => showMatch(page, box, { seats: 4, lines: 1e6 }),
  closed: async (page) => {
    await page.goto('/t/abcdefghij');
    await page.waitForSelector('.problem');
  },
  nowhere: async (page) => {
    await page.goto('/nothing/here');
    await page.waitForSelector('.problem');
  },
};

type Box = (typeof shelf)[number];

function originOf(page: Page): string {
  return new URL(page.url()).origin;
}

interface Moment {
  readonly seats: number;
  /** How far the match has gone at least, and which kind of move is open then. */
  readonly lines: number;
  readonly move?: string;
}

async function showMatch(page: Page, box: Box, { seats, lines, move = '' }: Moment): Promise<void> {
  const { id } = await openTable(page.context(), {
    ...box,
    seats: NAMES.slice(0, seats).map((name) => ({ kind: 'person', name })),
  });
  await playOn(page.context(), id, ({ seen }) => {
    return seen.seq >= lines && seen.moves.some((each) => each.startsWith(move));
  });
  await page.goto(`/t/${id}`);
  await page.waitForSelector('.table');
  await page.waitForTimeout(150);
}

async function takeAll(house: House, wanted: readonly string[]): Promise<void> {
  const [ready] = shelf.filter(({ status }) => status === 'ready');
  const { game, edition } = ready as Box;
  for (const { size, colorScheme, locale } of LOOKS) {
    const viewport = SIZES[size];
    const { context, page } = await house.visitor({ viewport, colorScheme, locale });
    await page.goto('/');
    for (const [scene, show] of Object.entries(scenes)) {
      if (wanted.length > 0 && !wanted.includes(scene)) continue;
      await show(page, { game, edition } as Box);
      const path = join(folder, `${scene}-${size}-${colorScheme}-${locale.slice(0, 2)}.png`);
      await page.screenshot({ path, fullPage: true });
    }
    await context.close();
  }
}

const wanted = process.argv.slice(2);
if (wanted.length === 0) rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
const house = await openHouse();
try {
  await takeAll(house, wanted);
} finally {
  await house.close();
}
