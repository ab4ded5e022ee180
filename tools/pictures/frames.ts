// Measures the frame times of animations: dice, tiles, and pieces that are turned, dragged, placed and drawn. It uses
// requestAnimationFrame and Chromium's trace. docs/performance.md has the results. `--brief` watches each for half a second.
import type { BrowserContext, Page } from 'playwright-core';
import { shelf } from '#games';
import type { Snapshot } from '#server/wire/schemas.ts';
import { linkTo, openTable, playedWell, playOn } from '../../tests/browser/requests.ts';
import { ownSite, type Site } from '../../tests/browser/site.ts';
import { boxWith, hasOpenRoll } from '../testing/boxes.ts';

const FRAME_MS = 1_000 / 60;
/** The duration of a measurement; every animation is shorter. */
const WATCHED_MS = process.argv.includes('--brief') ? 500 : 1_800;
/** The time to read the bids, before a press goes on. */
const READ_MS = 700;
/** A trace with fewer presented frames shows a picture that stands still. */
const PRESENTED_AT_LEAST = WATCHED_MS / FRAME_MS / 4;
/** Matches that may end before the wanted position. */
const MATCHES_AT_MOST = 30;

/** A phone that shows full motion. */
const PHONE = { reducedMotion: 'no-preference', viewport: { width: 390, height: 844 } } as const;

type Box = (typeof shelf)[number];
const boxNamed = (named: string) => shelf.find(({ edition }) => edition === named) as Box;
const dice = boxWith(hasOpenRoll('roll'));
const line = boxNamed('reconstruction');
const race = boxNamed('dice');

interface Motion {
  readonly name: string;
  /** Plays a match until the motion is possible. @returns the link of the seat to move */
  prepare(context: BrowserContext): Promise<string>;
  /** The selector of the control that starts the motion. */
  readonly control: string;
  act(page: Page): Promise<void>;
}

const seats = ['Anna', 'Bert', 'Cleo'].map((name) => ({ kind: 'person', name }) as const);

/** Plays matches until one reaches the wanted position. @returns the link of the seat to move, whose device has no other seat */
async function playTo(
  context: BrowserContext,
  { game, edition }: Pick<Box, 'game' | 'edition'>,
  how: Parameters<typeof playOn>[2],
): Promise<string> {
  for (let tried = 0; tried < MATCHES_AT_MOST; tried += 1) {
    const opened = await openTable(context, { game, edition, seats });
    const { seen } = await playOn(context, opened.id, how);
    const [seat] = seen.toMove;
    if (seat !== undefined) return linkTo(opened, seat);
  }
  throw new Error(`no match of ${game} ${edition} came to the wanted position`);
}

/** The motion of a dice game's move, given by the first letters of its notation. */
function ofDice(name: string, move: string): Motion {
  const control = `[data-move^="${move}"][aria-disabled="false"]`;
  const enough = ({ seen }: Snapshot) => {
    return seen.seq > 40 && seen.moves.some((one) => one.startsWith(move));
  };
  return {
    name,
    prepare: (context) => playTo(context, dice, { enough }),
    control,
    act: (page) => page.locator(control).first().click(),
  };
}

/** A motion of a piece in the rack, in the middle of a match. No star is playable then. */
function ofLine(name: string, act: Motion['act']): Motion {
  const enough = ({ seen: { seq, moves } }: Snapshot) => {
    const few = moves.length > 0 && moves.length < 60;
    return seq > 40 && few && !moves.some((move) => move.endsWith('star'));
  };
  return {
    name,
    prepare: (context) => playTo(context, line, { choose: playedWell(), enough }),
    control: '[data-kind][aria-disabled="false"]',
    act,
  };
}

/** Turns every playable piece, one by one. */
async function turn(page: Page): Promise<void> {
  for (const piece of await page.$$('[data-kind][aria-disabled="false"]')) {
    await piece.click();
    await page.keyboard.press('r');
  }
}

/** The centre and the width of the first element. */
async function middleOf(page: Page, selector: string) {
  const box = await page.locator(selector).first().boundingBox();
  if (box === null) throw new Error(`nothing is drawn at ${selector}`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2, wide: box.width };
}

/** Drags a piece across the board and drops it on an illegal place. */
async function drag(page: Page): Promise<void> {
  const rack = await middleOf(page, '[data-kind][aria-disabled="false"]');
  const bag = await middleOf(page, '[data-bag]');
  await page.mouse.move(rack.x, rack.y);
  await page.mouse.down();
  for (let step = 1; step <= 40; step += 1) {
    const far = 120 * Math.sin((step / 40) * Math.PI);
    await page.mouse.move(rack.x + ((bag.x - rack.x) * step) / 40, rack.y - far);
  }
  await page.mouse.move(bag.x, bag.y);
  await page.mouse.up();
}

const lay = (page: Page) => page.locator('[data-field][aria-disabled="false"]').first().click();

const MOTIONS: readonly Motion[] = [
  ofDice('a roll of dice', 'roll'),
  ofDice('dice set aside', 'keep'),
  ofDice('a tile that is taken', 'take'),
  ofDice('a tile that is stolen', 'steal'),
  ofLine('pieces that are turned', turn),
  ofLine('a piece that is dragged and let go', drag),
  ofLine('a piece that is laid, and one that is drawn', lay),
];

interface Trace {
  readonly presented: number;
  readonly dropped: number;
  /** The processor time of the longest task on any thread: the minimum duration of a frame on an idle machine. */
  readonly longestTaskMs: number;
}

/** Prepares a match, performs the motion, and reports its frame times. */
async function watch(site: Site, { name, prepare, control, act }: Motion): Promise<void> {
  const playing = await site.browser.newContext({ baseURL: site.url });
  const address = await prepare(playing);
  await playing.close();
  const { page, context } = await site.visitor(PHONE);
  await page.goto(address);
  await page.waitForSelector(control);
  await page.waitForTimeout(1_000);
  const { result: deltas, trace } = await traced(site, page, async () => {
    const frames = watchFrames(page);
    await act(page);
    return frames;
  });
  if (!isMotion(trace)) throw new Error(`${name}: only ${trace.presented} frames were presented`);
  report(name, deltas, trace);
  await context.close();
}

/** Times between frames, in milliseconds. */
function watchFrames(page: Page): Promise<readonly number[]> {
  return page.evaluate(
    (watchedMs) =>
      new Promise<readonly number[]>((done) => {
        const deltas: number[] = [];
        const begun = performance.now();
        let before = begun;
        const look = (now: number): void => {
          if (now > before) deltas.push(now - before);
          before = now;
          if (now - begun < watchedMs) requestAnimationFrame(look);
          else done(deltas.slice(1));
        };
        requestAnimationFrame(look);
      }),
    WATCHED_MS,
  );
}

interface TraceEvent {
  readonly name: string;
  /** Processor time, in microseconds. */
  readonly tdur?: number;
  readonly args?: { readonly frame_reporter?: { readonly state?: string } };
}

/** Performs an action. @returns its result and the summary of Chromium's trace */
async function traced<Result>(
  { browser }: Site,
  page: Page,
  act: () => Promise<Result>,
): Promise<{ readonly result: Result; readonly trace: Trace }> {
  await browser.startTracing(page, { categories: ['cc', 'benchmark', 'toplevel'] });
  const result = await act();
  const written = JSON.parse((await browser.stopTracing()).toString('utf8')) as {
    readonly traceEvents: readonly TraceEvent[];
  };
  const states = written.traceEvents.flatMap(({ args }) => args?.frame_reporter?.state ?? []);
  return {
    result,
    trace: {
      presented: states.filter((state) => state.startsWith('STATE_PRESENTED')).length,
      dropped: states.filter((state) => state === 'STATE_DROPPED').length,
      longestTaskMs: Math.max(
        0,
        ...written.traceEvents
          .filter(({ name }) => /RunTask$/.test(name))
          .map(({ tdur }) => (tdur ?? 0) / 1_000),
      ),
    },
  };
}

function isMotion({ presented }: Trace): boolean {
  return presented >= PRESENTED_AT_LEAST;
}

function report(name: string, deltas: readonly number[], trace: Trace): void {
  const long = deltas.filter((delta) => delta > 1.5 * FRAME_MS).length;
  const longest = Math.max(...deltas).toFixed(1);
  console.log(
    `${name}: ${deltas.length} frames in ${WATCHED_MS} ms, ${long} late, longest ${longest} ms; ` +
      `trace: ${trace.presented} presented, ${trace.dropped} dropped, ` +
      `longest task ${trace.longestTaskMs.toFixed(1)} ms of processor time`,
  );
}

/** Measures a race of five: the bids that are turned up, the animated walks of others, and the drawing of an own walk. */
async function watchRace(site: Site): Promise<void> {
  const { page, context } = await site.visitor(PHONE);
  const bot = { kind: 'bot', bot: 'steady' } as const;
  const seats = [{ kind: 'person', name: 'Anna' } as const, bot, bot, bot, bot];
  const { id } = await openTable(context, { game: race.game, edition: race.edition, seats });
  await page.goto(`/t/${id}`);
  const unseen = new Set(['bids that are turned up', 'walks of others', 'a walk that is drawn']);
  const watchOnce = async (name: string, act: () => Promise<readonly number[]>) => {
    if (!unseen.has(name)) return;
    const { result, trace } = await traced(site, page, act);
    // The bots may have nothing to walk now.
    if (!isMotion(trace)) return;
    report(name, result, trace);
    unseen.delete(name);
  };
  for (let round = 0; unseen.size > 0; round += 1) {
    const offered = await page.waitForSelector(
      '[data-drawn], [data-move^="bid"][aria-disabled="false"], .result',
      { timeout: 120_000 },
    );
    if (await offered.evaluate((element) => element.matches('.result'))) break;
    if ((await page.$('[data-drawn]')) === null) {
      await page
        .locator('[data-move^="bid"]')
        .nth(round % 4)
        .click();
      await watchOnce('bids that are turned up', () => watchFrames(page));
      await page.waitForTimeout(READ_MS);
      await watchOnce('walks of others', async () => {
        // A press says that the bids are read.
        await page.locator('.race-wood').first().click({ force: true });
        return watchFrames(page);
      });
    } else {
      await page.waitForTimeout(700);
      await watchOnce('a walk that is drawn', () => drawWalk(page));
      await page.click(
        '[data-key="c"][aria-disabled="false"], [data-key="a"][aria-disabled="false"]',
      );
    }
  }
  if (unseen.size > 0) throw new Error(`not seen in this race: ${[...unseen].join(', ')}`);
  await context.close();
}

/** Drags from the head in a wave. */
async function drawWalk(page: Page): Promise<readonly number[]> {
  const { x, y } = await middleOf(page, '[data-face="0"]');
  const { wide } = await middleOf(page, '.race-wood');
  await page.mouse.move(x, y);
  await page.mouse.down();
  const frames = watchFrames(page);
  for (let move = 0; move < 100; move += 1) {
    const part = move / 100;
    await page.mouse.move(x + Math.sin(part * 9) * wide, y - part * 5 * wide);
    await page.waitForTimeout(8);
  }
  await page.mouse.up();
  return frames;
}

const site = await ownSite();
try {
  for (const motion of MOTIONS) await watch(site, motion);
  await watchRace(site);
} finally {
  await site.close();
}
