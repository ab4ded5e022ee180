// Whether pieces move smoothly: frame times while dice roll, a tile flies and a tile is stolen, in full motion. Frames by
// requestAnimationFrame, and by Chromium's own trace. docs/performance.md has what it said.
import type { Page } from 'playwright-core';
import { shelf } from '#games';
import type { Snapshot } from '#server/schemas.ts';
import { type House, openHouse } from '../tests/browser/house.ts';
import { openTable, playOn } from '../tests/browser/requests.ts';

const FRAME_MS = 1_000 / 60;
/** Longer than any piece's way. */
const WATCHED_MS = 1_800;

const { game, edition } = shelf.find(({ status }) => status === 'ready') as (typeof shelf)[number];

interface Motion {
  readonly name: string;
  /** How the control's move begins. */
  readonly move: string;
}

const MOTIONS: readonly Motion[] = [
  { name: 'a roll of dice', move: 'roll' },
  { name: 'dice set aside', move: 'keep' },
  { name: 'a tile that is taken', move: 'take' },
  { name: 'a tile that is stolen', move: 'steal' },
];

interface Trace {
  readonly presented: number;
  readonly dropped: number;
  /** Processor time of the longest task on any thread: what a frame would cost on a machine that does nothing else. */
  readonly longestTaskMs: number;
}

/** Comes to a table where the move may be made, makes it, and watches. */
async function watch(house: House, { name, move }: Motion): Promise<void> {
  const { page, context } = await house.visitor({
    reducedMotion: 'no-preference',
    viewport: { width: 390, height: 844 },
  });
  const seats = ['Anna', 'Bert', 'Cleo'].map(
    (person) => ({ kind: 'person', name: person }) as const,
  );
  const { id } = await openTable(context, { game, edition, seats });
  const enough = ({ seen }: Snapshot) => {
    return seen.seq > 40 && seen.moves.some((one) => one.startsWith(move));
  };
  await playOn(context, id, { enough });
  await page.goto(`/t/${id}`);
  const control = page.locator(`[data-move^="${move}"][aria-disabled="false"]`).first();
  await control.waitFor();
  await page.waitForTimeout(1_000);
  const { result: deltas, trace } = await traced(house, page, async () => {
    const frames = watchFrames(page);
    await control.click();
    return frames;
  });
  const long = deltas.filter((delta) => delta > 1.5 * FRAME_MS).length;
  const longest = Math.max(...deltas).toFixed(1);
  console.log(
    `${name}: ${deltas.length} frames in ${WATCHED_MS} ms, ${long} late, longest ${longest} ms; ` +
      `trace: ${trace.presented} presented, ${trace.dropped} dropped, ` +
      `longest task ${trace.longestTaskMs.toFixed(1)} ms of processor time`,
  );
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

/** What Chromium wrote down while something was done. */
async function traced<Result>(
  { browser }: House,
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

const house = await openHouse();
try {
  for (const motion of MOTIONS) await watch(house, motion);
} finally {
  await house.close();
}
