// A page follows a recorded match through a lying proxy, and makes the moves of its seat.
import type { Page } from 'playwright-core';
import type { Observer } from '#kernel/game.ts';
import type { Site } from '../browser/site.ts';
import { keepPicturesIn, type Picture, picturesOf } from './drawn-pictures.ts';
import { type Lie, LyingProxy, type ToldExchange } from './lying-proxy.ts';
import type { RecordedMatch, ShownMatch } from './recorded-match.ts';

/** A browser and its proxy. */
export interface Lane {
  readonly proxy: LyingProxy;
  readonly url: string;
  readonly page: Page;
  readonly errors: string[];
  close(): Promise<void>;
}

export interface Follow {
  readonly match: RecordedMatch;
  readonly other: RecordedMatch;
  readonly viewer: Observer;
  /** The number of lines in one write to a stream. */
  readonly step: number;
  readonly lie?: Lie;
}

export type Outcome = 'shown' | 'stopped' | 'waits';

export interface Followed {
  readonly pictures: readonly Picture[];
  readonly outcome: Outcome;
  /** What a page says that has stopped. */
  readonly said: string | undefined;
  /** Whether the lie changed something. */
  readonly isChanged: boolean;
  readonly told: readonly ToldExchange[];
  /** Own moves that the page has made. */
  readonly taken: number;
  /** Errors of the page that nothing caught. */
  readonly errors: readonly string[];
}

/** How long the last line may take after a lie, which can keep it back. */
const END_WITHIN_MS = 4_000;
/** Ends a run that hangs. A long match line by line takes half a minute on an idle machine. */
const MATCH_WITHIN_MS = 300_000;

/** @param pageUrl where the page comes from, if not from the site */
export async function openLane(site: Site, pageUrl = site.url): Promise<Lane> {
  const proxy = new LyingProxy(pageUrl);
  const url = await proxy.start();
  const { context, page, errors } = await site.visitor();
  await keepPicturesIn(context);
  const close = async () => {
    proxy.stop();
    await context.close();
  };
  return { proxy, url, page, errors: errors as string[], close };
}

/** Follows a match to its end, or until the page stops. */
export async function follow(lane: Lane, run: Follow): Promise<Followed> {
  const { proxy, page, url } = lane;
  const { id, readyAt, record } = run.match;
  const [match, other] = [run.match, run.other].map(({ shown }) => shown.get(run.viewer)) as [
    ShownMatch,
    ShownMatch,
  ];
  // A page of the same origin, which knows no match.
  await page.goto(`${url}/drawn/0`);
  proxy.begin({ match, other, record, begun: readyAt, step: run.step, lie: run.lie });
  await page.evaluate(
    ([key, seed]) => {
      localStorage.clear();
      if (seed !== undefined)
        localStorage.setItem(key, JSON.stringify({ seed, sent: null, at: 1 }));
    },
    [`wormery/dice/${id}/0`, match.deviceSeed] as const,
  );
  await page.goto(`${url}/t/${id}`);
  const outcome = await reachEnd(page, proxy, {
    last: match.lines.length,
    hasChance: match.lines.some(({ open }) => open.startsWith('chance ')),
    isLied: run.lie !== undefined,
  });
  const pictures = await picturesOf(page);
  const stopped = page.locator('.problem');
  const said = outcome === 'stopped' ? await stopped.innerText() : undefined;
  const { told, isChanged, taken } = proxy;
  proxy.end();
  return { pictures, outcome, said, isChanged, told, taken, errors: lane.errors.splice(0) };
}

interface Ending {
  /** The number of lines. */
  readonly last: number;
  /** Whether the page says who could have chosen its rolls and draws. */
  readonly hasChance: boolean;
  readonly isLied: boolean;
}

/** Waits until the page has drawn the end, or stops. */
async function reachEnd(
  page: Page,
  proxy: LyingProxy,
  { last, hasChance, isLied }: Ending,
): Promise<Outcome> {
  const parts = ['.podium-scene', '.match-code', ...(hasChance ? ['.result-trust'] : [])];
  const ask = ([wanted, ends]: readonly [number, readonly string[]]) => {
    if (document.querySelector('.problem') !== null) return 'stopped';
    const { kept } = window as unknown as { kept?: { drawn: number } };
    const isOver = ends.every((each) => document.querySelector(each));
    return isOver && Number(kept?.drawn) >= wanted ? 'shown' : undefined;
  };
  const reached = page
    .waitForFunction(ask, [last, parts] as const, { timeout: MATCH_WITHIN_MS })
    .then(async (handle) => (await handle.jsonValue()) as Outcome);
  reached.catch(() => undefined);
  while (!proxy.isOver) {
    const first = await Promise.race([reached, proxy.turn()]);
    if (first !== undefined) return first;
  }
  if (!isLied) return reached;
  const late = new Promise<Outcome>((done) => setTimeout(done, END_WITHIN_MS, 'waits'));
  return Promise.race([reached, late]);
}
