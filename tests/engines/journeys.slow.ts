// Journeys through the page in Firefox and in WebKit, the engine of Safari: each box by pointer, a table over a link, the rules,
// the odds and the settings. Chromium has its own tests, of far more. A browser that is not installed is named as not run.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { shelf } from '#games';
import { addressOf, type DrivenPage } from '../browser/driven-page.ts';
import { ADDRESS, reckoned, shown } from '../browser/odds-shown.ts';
import { GUEST, seatsOfTwo } from '../browser/party.ts';
import { linesOf, linkTo, openTable, recordOf } from '../browser/requests.ts';
import { startServer } from '../browser/server.ts';
import {
  ALIVE,
  chooseMove,
  chooser,
  click,
  movesIn,
  movesOffered,
  OVER,
  pressMoves,
  seqOf,
  untilWritten,
} from '../browser/steps.ts';
import {
  type BrowserMake,
  type BrowserProfile,
  type DrivenBrowser,
  pageOver,
  until,
} from './driven-browser.ts';
import { firefox } from './firefox.ts';
import { openFromShelf, playSome, tableOf } from './journeys.ts';
import { webkit } from './webkit.ts';

type Server = Awaited<ReturnType<typeof startServer>>;

const boxes = shelf.filter(({ status }) => status === 'ready');
const LEAST_MOVES = 15;
/** A short match is over before. */
const LEAST_TO_THE_END = 8;

let server: Server;

beforeAll(async () => {
  server = await startServer();
});

afterAll(() => server.stop());

beforeEach(() => server.luck.begin());

for (const make of [firefox, webkit]) {
  const missing = make.missing();
  if (missing === undefined) describe(make.name, () => journeys(make));
  else test.skip(`not run: ${missing} is not installed`, () => undefined);
}

function journeys(make: BrowserMake): void {
  let browser: DrivenBrowser;
  const profiles: BrowserProfile[] = [];

  beforeAll(async () => {
    browser = await make.start();
    console.log(`${make.name}: ${browser.version}`);
  });
  afterAll(() => browser.close());
  /** A failed test leaves its visitors open. */
  afterEach(async () => {
    await Promise.all(profiles.splice(0).map((profile) => profile.close()));
  });

  /** A visitor with a separate profile. At the end no page may have reported an error. */
  async function visitor(): Promise<DrivenPage> {
    const profile = await browser.profile();
    profiles.push(profile);
    return pageOver(profile, server.url);
  }

  async function leave(): Promise<void> {
    for (const profile of profiles.splice(0)) {
      const errors = await profile.errors();
      await profile.close();
      expect(errors).toEqual([]);
    }
  }

  test.each(boxes)('$edition: a table from the shelf, by pointer', async ({ game, edition }) => {
    const page = await visitor();
    // Against bots, or with people who share one device with a curtain.
    const way = boxes.findIndex((box) => box.edition === edition) % 2 === 0 ? 'bots' : 'device';
    await openFromShelf(page, { game, edition }, way);
    await page.click('form.gathering button[type=submit]');
    const id = await tableOf(page);
    const begin = performance.now();
    const made = await playSome(page, LEAST_MOVES);
    const seconds = ((performance.now() - begin) / 1000).toFixed(1);
    console.log(`${make.name}: ${edition}, ${way}: ${made.length} moves in ${seconds} s`);
    const isOver = (await page.locator(OVER).count()) > 0;
    expect(made.length).toBeGreaterThanOrEqual(isOver ? LEAST_TO_THE_END : LEAST_MOVES);
    const seats = way === 'bots' ? [0] : undefined;
    const written = movesIn(linesOf(await recordOf(page.context(), id)), seats);
    // Until the match is over, its record hides the number of a bid.
    expect(written).toEqual(made.map((move, at) => (written[at] === 'bid ?' ? 'bid ?' : move)));
    await leave();
  });

  async function sitDown(bert: DrivenPage, link: string): Promise<void> {
    await bert.goto(link);
    await bert.fill('form input[type=text]', 'Bert');
    await bert.click('form button[type=submit]');
    await bert.waitForSelector('[data-board]');
    expect((await addressOf(bert)).hash).toBe('');
  }

  test('a table over a link: both move, and each sees the moves of the other', async () => {
    const [anna, bert] = [await visitor(), await visitor()];
    await openFromShelf(anna, boxes[0]!, 'link');
    await anna.fill('.seat-who input', 'Anna');
    await anna.click('form.gathering button[type=submit]');
    const id = await tableOf(anna);
    const link = await until('an invitation', () =>
      anna.evaluate(() => {
        const all = [...document.querySelectorAll<HTMLInputElement>('input[readonly]')];
        return all.find(({ value }) => value.includes('#'))?.value;
      }),
    );
    await sitDown(bert, link);
    const movers = new Set<DrivenPage>();
    for (let turn = 0; turn < 60 && movers.size < 2; turn += 1) {
      const mover = await until('somebody may move', async () => {
        for (const each of [anna, bert]) if ((await movesOffered(each)).length > 0) return each;
        return undefined;
      });
      movers.add(mover);
      const other = mover === anna ? bert : anna;
      const [before, history] = [await seqOf(mover, id), await historyOf(other)];
      const move = await chooseMove(mover);
      await mover.click(`${ALIVE}[data-move="${move}"]`);
      await untilWritten(mover, id, before);
      await until(`the other page tells of ${move}`, async () => {
        return (await historyOf(other)) !== history;
      });
    }
    expect(movers.size).toBe(2);
    await leave();
  });

  test.each(boxes)(
    '$edition: "Back" from another page leads to the match, with the moves that were made meanwhile',
    async (box) => {
      const [anna, bert] = [await visitor(), await visitor()];
      const { game, edition } = box;
      await anna.goto('/');
      const opened = await openTable(anna.context(), { game, edition, seats: seatsOfTwo(box) });
      const { id } = opened;
      await anna.goto(`/t/${id}`);
      await sitDown(bert, linkTo(opened, GUEST));
      const mover = async () => {
        return until('somebody may move', async () => {
          for (const each of [anna, bert]) if ((await movesOffered(each)).length > 0) return each;
          return undefined;
        });
      };
      const player = await mover();
      const reader = player === anna ? bert : anna;
      const seqOn = (page: DrivenPage) => page.getAttribute('[data-seq]', 'data-seq');
      await reader.evaluate(() => {
        (window as unknown as { isKept?: boolean }).isKept = true;
        location.href = '/api/openapi.json';
      });
      await until('the other page', async () =>
        (await addressOf(reader)).pathname.startsWith('/api'),
      );
      const before = await seqOf(player, id);
      await pressMoves(player, chooser(player, click), 0);
      await untilWritten(player, id, before);
      await reader.evaluate(() => history.back());
      await until('the match again', async () => (await addressOf(reader)).pathname === `/t/${id}`);
      await until('both pages at the same line', async () => {
        const [mine, other] = [await seqOn(reader), await seqOn(player)];
        return Number(mine) > before && mine === other;
      });
      const isKept = await reader.evaluate(
        () => (window as unknown as { isKept?: boolean }).isKept,
      );
      console.log(`${make.name}: the page came ${isKept ? 'from memory' : 'anew'}`);
      await leave();
    },
  );

  test('the rules are read', async () => {
    const page = await visitor();
    for (const { game, edition } of boxes) {
      await page.goto(`/rules/${game}/${edition}`);
      await page.waitForSelector('main h2');
      expect((await page.textContent('main'))?.length).toBeGreaterThan(2_000);
    }
    await leave();
  });

  test('odds: a position is laid out by tapping, and its numbers are those of the solver', async () => {
    const page = await visitor();
    await page.goto(ADDRESS);
    expect(await shown(page)).toEqual(reckoned({ stacks: '-;-' }));
    const taps = ['[data-tile="25"]', '[data-taker="1"]', '[data-tile="22"]', '[data-tile="30"]'];
    const faces = ['4', '4', 'w', '1', '2', '2', 'w', '5'].map((face) => `[data-add="${face}"]`);
    const all = [...taps, '[data-taker="down"]', '[data-tile="36"]', ...faces];
    for (const tap of all) await page.click(tap);
    const laid = { open: '21,23-24,26-29,31-35', stacks: '25;22,30', roll: '1 2 2 4 4 5 w w' };
    expect(await shown(page)).toEqual(reckoned(laid));
    expect(Object.fromEntries((await addressOf(page)).searchParams)).toEqual(laid);
    await leave();
  });

  test('the settings open within the window, beside their button', async () => {
    const page = await visitor();
    await page.goto('/');
    for (const width of [1280, 700, 480, 360, 320]) {
      await page.setViewportSize({ width, height: 700 });
      await page.click('.settings-button');
      await page.waitForSelector('.settings');
      const { left, right, top, bottom, button, wide, high } = await page.evaluate(() => {
        const placeOf = (selector: string) => document.querySelector(selector) as Element;
        const menu = placeOf('.settings').getBoundingClientRect().toJSON();
        const { clientWidth: wide } = document.documentElement;
        const button = placeOf('.settings-button').getBoundingClientRect().bottom;
        return { ...menu, button, wide, high: innerHeight };
      });
      expect(left, `at ${width}`).toBeGreaterThanOrEqual(0);
      expect(right, `at ${width}`).toBeLessThanOrEqual(wide);
      expect(top, `at ${width}`).toBeGreaterThanOrEqual(button);
      expect(bottom, `at ${width}`).toBeLessThanOrEqual(high);
      await page.click('.settings-button');
      await page.waitForSelector('.settings', { state: 'hidden' });
    }
    await leave();
  });
}

/** The page's texts about the match. */
function historyOf(page: DrivenPage): Promise<string | null> {
  return page.textContent('[role=log]');
}
