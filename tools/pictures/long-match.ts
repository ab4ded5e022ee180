// Measures on a simulated slow phone (`slow-device.ts`): how long a visitor waits for a match of 5,000 lines with fair dice,
// and how long a line takes from its arrival to the board. Seconds depend on the machine; docs/performance.md has the results.
// `--brief` makes one visit and few moves.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { quantile } from '#bench/rig/numbers.ts';
import { gameEntryOf, shelf } from '#games';
import type { AnyGame } from '#kernel/game.ts';
import { phase } from '#kernel/match/match.ts';
import { projectionOf } from '#kernel/match/projection.ts';
import { isRefusal } from '#kernel/refusal.ts';
import { randomFrom } from '#kernel/seeded-random.ts';
import { FairTable, leastSetup } from '#kernel/testing/fair-match.ts';
import { chainLines } from '#server/match/log-lines.ts';
import { hashOf } from '#server/match/rights.ts';
import { startOfLog } from '#server/match/tables.ts';
import { newMatchId, newSecret } from '#server/random-source.ts';
import { sqliteStore } from '#server/store/sqlite/open-store.ts';
import { playedWell } from '../../tests/browser/requests.ts';
import { launchChromium } from '../chromium.ts';
import { fetching, makeMove } from '../testing/player.ts';
import { serveHere } from '../testing/serving.ts';
import { PHONE, slowDown } from './slow-device.ts';

const IS_BRIEF = process.argv.includes('--brief');
const RUNS = IS_BRIEF ? 1 : 5;
const MOVES = IS_BRIEF ? 3 : 60;
const LINES = 5_000;
/** A match of this length is as good as new; the difference to it is the price of the lines. */
const FEW = 20;

const BOXES = shelf
  .filter(({ status }) => status === 'ready')
  .map(({ game, edition }) => ({
    name: `${game} ${edition}`,
    game: gameEntryOf(game)?.game as AnyGame,
    edition,
  }));

type Box = (typeof BOXES)[number];

interface LongMatch {
  readonly id: string;
  /** The secrets of a spectator and of the seats. */
  readonly watch: string;
  readonly seats: readonly string[];
}

function newTable({ game, edition }: Box): FairTable {
  const table = new FairTable(game, { setup: leastSetup(game, edition), seed: 'long' });
  table.prepare();
  return table;
}

/** Half the length of a match, in lines: up to there rolls and draws are as frequent as in any match. */
function halfway(box: Box): number {
  const table = newTable(box);
  const random = randomFrom('long');
  while (phase(table.match) === 'playing') table.moveAtRandom(random);
  return Math.floor(table.match.seq / 2);
}

/** A match up to its middle, then with turns that were undone again, until it is long enough. */
function longTable(box: Box, lines: number): FairTable {
  const table = newTable(box);
  const middle = halfway(box);
  const random = randomFrom('long');
  while (table.match.seq < lines) {
    table.moveAtRandom(random);
    const { undoTo, undoBy, seq, players } = projectionOf(table.match, 'spectator');
    if (undoTo === undefined || undoBy === undefined || seq < middle) continue;
    const others = [...players.keys()].filter((seat) => seat !== undoBy);
    for (const seat of [undoBy, ...others]) table.run({ kind: 'undo', seat, to: undoTo });
  }
  if (phase(table.match) !== 'playing') throw new Error('the match is over');
  return table;
}

async function storeMatch(folder: string, box: Box, lines: number): Promise<LongMatch> {
  const table = longTable(box, lines);
  const { setup, players } = table.match;
  const id = newMatchId();
  const begun = startOfLog(id, setup, () => box.game);
  if (isRefusal(begun)) throw new Error(begun.message);
  const secrets = [newSecret(), ...players.map(() => newSecret())] as const;
  const tokens = secrets.map((secret, index) => ({
    hash: hashOf(secret),
    role: index === 0 ? ('watch' as const) : index - 1,
  }));
  const store = sqliteStore(folder, {
    onFatal: (error) => {
      throw error;
    },
  });
  const at = Date.now();
  await store.createMatch({
    match: { id, setup },
    at,
    lines: chainLines(begun, table.changes, at),
    tokens,
    devices: [],
  });
  await store.close();
  const [watch, ...seats] = secrets;
  return { id, watch, seats };
}

interface Opened {
  readonly boardMs: number;
  readonly linesMs: number;
  readonly bytes: number;
}

/** A new visitor follows a spectator link until the board is there. */
async function openMatch(page: Page, address: string): Promise<Opened> {
  await slowDown(page);
  await page.goto(address, { waitUntil: 'commit' });
  await page.waitForSelector('.playing-table', { timeout: 60_000 });
  return page.evaluate(async () => {
    await new Promise((painted) => requestAnimationFrame(painted));
    const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    const reads = entries.filter(({ name }) => name.includes('/lines'));
    return {
      boardMs: performance.now(),
      linesMs: performance.now() - Math.min(...reads.map(({ startTime }) => startTime)),
      bytes: reads.reduce((sum, { transferSize }) => sum + transferSize, 0),
    };
  });
}

interface Visit {
  readonly url: string;
  readonly browser: Browser;
}

async function measureOpening({ url, browser }: Visit, name: string, match: LongMatch) {
  const visits: Opened[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    const context = await browser.newContext({ ...PHONE, reducedMotion: 'reduce' });
    visits.push(await openMatch(await context.newPage(), `${url}/t/${match.id}#${match.watch}`));
    await context.close();
  }
  const middle = (of: (visit: Opened) => number) => Math.round(quantile(visits.map(of), 0.5));
  const most = Math.round(Math.max(...visits.map(({ linesMs }) => linesMs)));
  console.log(
    `${name}: board after ${middle(({ boardMs }) => boardMs)} ms, ` +
      `${middle(({ linesMs }) => linesMs)} ms (at most ${most}) after the request for lines, ` +
      `${middle(({ bytes }) => bytes)} bytes of lines`,
  );
}

/** Notes in the page when each line arrives, and the next frame in which the picture of the match has changed. */
function watchFrames(): void {
  const times: { arrived: number; drawn: number | undefined }[] = [];
  Object.assign(globalThis, { lineTimes: times });
  const add = EventSource.prototype.addEventListener;
  EventSource.prototype.addEventListener = function listen(
    this: EventSource,
    ...[name, listener, ...rest]: Parameters<typeof add>
  ) {
    const heard = (event: Event) => {
      times.push({ arrived: performance.now(), drawn: undefined });
      (listener as EventListener).call(this, event);
    };
    add.call(this, name, name === 'line' ? heard : listener, ...rest);
  } as typeof add;
  addEventListener('DOMContentLoaded', () => {
    const seen = () =>
      requestAnimationFrame(() => {
        // After the frame is drawn.
        setTimeout(() => {
          for (const time of times) time.drawn ??= performance.now();
        });
      });
    const what = { subtree: true, childList: true, attributes: true, characterData: true };
    new MutationObserver(seen).observe(document.body, what);
  });
}

interface LineTime {
  readonly arrived: number;
  readonly drawn: number | undefined;
}

async function measureLines({ url, browser }: Visit, name: string, match: LongMatch) {
  const context = await browser.newContext({ ...PHONE, reducedMotion: 'reduce' });
  await context.addInitScript(watchFrames);
  const page = await context.newPage();
  await openMatch(page, `${url}/t/${match.id}#${match.watch}`);
  const players = match.seats.map((token) => fetching(url, token));
  const choose = playedWell(1);
  for (let move = 0; move < MOVES; move += 1) {
    const before = await lineTimes(page);
    const playerOf = (seat: number) => players[seat];
    const made = await makeMove(fetching(url, match.watch), match.id, { playerOf, choose });
    if (made === undefined) break;
    await page.waitForFunction((known) => {
      const { lineTimes: times } = globalThis as unknown as { lineTimes: LineTime[] };
      return times.length > known && times.every(({ drawn }) => drawn !== undefined);
    }, before.length);
  }
  const times = await lineTimes(page);
  await context.close();
  const waits = times.map(({ arrived, drawn = Number.NaN }) => drawn - arrived);
  const of = (share: number) => Math.round(quantile(waits, share));
  console.log(`${name}, a line: p50 ${of(0.5)} ms, p95 ${of(0.95)} ms of ${waits.length}`);
}

const lineTimes = (page: Page): Promise<readonly LineTime[]> =>
  page.evaluate(() => (globalThis as unknown as { lineTimes: LineTime[] }).lineTimes);

const folder = mkdtempSync(join(tmpdir(), 'wormery-long-'));
const boxes = IS_BRIEF ? BOXES.slice(0, 1) : BOXES;
const matches: (readonly [Box, LongMatch, LongMatch])[] = [];
for (const box of boxes) {
  matches.push([box, await storeMatch(folder, box, FEW), await storeMatch(folder, box, LINES)]);
}
const server = await serveHere({ WORMERY_DATA: folder });
const browser = await launchChromium();
try {
  const visit = { url: server.url, browser };
  for (const [{ name }, few, many] of matches) {
    await measureOpening(visit, `${name}, ${FEW} lines`, few);
    await measureOpening(visit, `${name}, ${LINES} lines`, many);
    await measureLines(visit, name, many);
  }
} finally {
  await browser.close();
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}
