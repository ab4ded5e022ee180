// Measures the loading time of pages on a simulated slow phone (`slow-device.ts`) with an empty cache. It is not a
// test, because seconds depend on the machine; docs/performance.md has the results.
// `--brief` makes one visit.
import { quantile } from '#bench/rig/numbers.ts';
import { shelf } from '#games';
import { hasReview } from '#games/judges.ts';
import { linesOf, openTable, recordOf } from '../../tests/browser/requests.ts';
import { ownSite, type Site } from '../../tests/browser/site.ts';
import { playFair } from '../../tests/scenes/fair.ts';
import { PHONE, slowDown } from './slow-device.ts';

const RUNS = process.argv.includes('--brief') ? 1 : 7;
/** The first box of each game with reviews. */
const reviewed = shelf.filter(
  ({ game }, place) => hasReview(game) && shelf.findIndex((box) => box.game === game) === place,
);
const { game, edition } = shelf.find(({ status }) => status === 'ready') as (typeof shelf)[number];

interface Visit {
  readonly usableMs: number;
  readonly paintMs: number;
  readonly requests: readonly { name: string; fromMs: number; toMs: number; bytes: number }[];
}

/** What is visited, and how. */
interface Goal {
  readonly address: string;
  /** What is there when the visit ends. */
  readonly usable: string;
  readonly cookies?: Cookies;
  /** Whether the page has no workers: the processor of a worker is not slowed down. */
  readonly isAlone?: boolean;
}

/** Measures a first visit until a control is usable. */
async function visit(
  site: Site,
  { address, usable, cookies = [], isAlone = false }: Goal,
): Promise<Visit> {
  const { page, context } = await site.visitor(PHONE);
  await context.addCookies(cookies);
  await slowDown(page);
  if (isAlone) await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'Worker'));
  await page.addInitScript((selector) => {
    const look = (): void => {
      if (document.querySelector(selector) === null) requestAnimationFrame(look);
      else performance.mark('usable');
    };
    requestAnimationFrame(look);
  }, usable);
  await page.goto(address, { waitUntil: 'commit' });
  await page.waitForFunction(() => performance.getEntriesByName('usable').length > 0, undefined, {
    timeout: 60_000,
  });
  const found = await page.evaluate(() => ({
    usableMs: performance.getEntriesByName('usable')[0]?.startTime ?? 0,
    paintMs: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
    requests: performance.getEntriesByType('resource').map((entry) => {
      const { name, startTime, responseEnd, transferSize } = entry as PerformanceResourceTiming;
      return { name, fromMs: startTime, toMs: responseEnd, bytes: transferSize };
    }),
  }));
  await context.close();
  return found;
}

type Cookies = Awaited<ReturnType<Awaited<ReturnType<Site['visitor']>>['context']['cookies']>>;

async function measure(site: Site, name: string, goal: Goal): Promise<void> {
  const visits: Visit[] = [];
  for (let run = 0; run < RUNS; run += 1) visits.push(await visit(site, goal));
  const times = visits.map(({ usableMs }) => usableMs);
  const bounds = `${Math.round(Math.min(...times))} to ${Math.round(Math.max(...times))}`;
  const paint = Math.round(
    quantile(
      visits.map(({ paintMs }) => paintMs),
      0.5,
    ),
  );
  console.log(
    `${name}: usable after ${Math.round(quantile(times, 0.5))} ms (${bounds}), first paint ${paint} ms`,
  );
  const middle = visits.find(({ usableMs }) => usableMs === quantile(times, 0.5)) as Visit;
  for (const { name: url, fromMs, toMs, bytes } of middle.requests) {
    const path = new URL(url).pathname;
    console.log(`  ${Math.round(fromMs)} to ${Math.round(toMs)} ms, ${bytes} bytes: ${path}`);
  }
}

const site = await ownSite();
try {
  await measure(site, 'The shelf', { address: '/', usable: '.box a.way' });
  const { context } = await site.visitor();
  const seats = ['Anna', 'Bert'].map((name) => ({ kind: 'person', name }) as const);
  const { id } = await openTable(context, { game, edition, seats });
  const cookies = await context.cookies();
  const usable = '[data-move][aria-disabled="false"]';
  await measure(site, 'A match', { address: `/t/${id}`, usable, cookies });
  for (const box of reviewed) await measureReview(site, box);
} finally {
  await site.close();
}

/** The first chance to win, and the whole review of a match. */
async function measureReview(site: Site, box: (typeof shelf)[number]): Promise<void> {
  const { context } = await site.visitor();
  const { id } = await playFair(context, { box, seats: 3 });
  const record = await recordOf(context, id);
  console.log(`The reviewed match: ${box.edition}, ${linesOf(record).length} lines`);
  const goal = { address: `/t/${id}/review`, cookies: await context.cookies() };
  const [first, all] = ['.review-chances b:not(:empty)', '.review-summary'];
  await measure(site, 'The first chance of a review', { ...goal, usable: first });
  await measure(site, 'A whole review', { ...goal, usable: all });
  await measure(site, 'A whole review without workers', { ...goal, usable: all, isAlone: true });
}
