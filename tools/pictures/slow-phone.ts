// Measures the loading time of pages on a simulated slow phone: four times slower processor, 1.6 Mbit/s, 150 ms
// latency, empty cache. It is not a test, because seconds depend on the machine; docs/performance.md has the results.
// `--brief` makes one visit.
import type { Page } from 'playwright-core';
import { shelf } from '#games';
import { openTable } from '../../tests/browser/requests.ts';
import { ownSite, type Site } from '../../tests/browser/site.ts';

const RUNS = process.argv.includes('--brief') ? 1 : 7;
const CPU_SLOWDOWN = 4;
/** Lighthouse's "slow 4G", in bytes per second and milliseconds per request. */
const NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};

const { game, edition } = shelf.find(({ status }) => status === 'ready') as (typeof shelf)[number];

interface Visit {
  readonly usableMs: number;
  readonly paintMs: number;
  readonly requests: readonly { name: string; fromMs: number; toMs: number; bytes: number }[];
}

/** Measures a first visit until a control is usable. */
async function visit(
  site: Site,
  address: string,
  usable: string,
  cookies: Cookies,
): Promise<Visit> {
  const { page, context } = await site.visitor({ viewport: { width: 390, height: 844 } });
  await context.addCookies(cookies);
  await slowDown(page);
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

async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', NETWORK);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] as number;
}

async function measure(
  site: Site,
  name: string,
  [address, usable]: readonly [string, string],
  cookies: Cookies = [],
): Promise<void> {
  const visits: Visit[] = [];
  for (let run = 0; run < RUNS; run += 1) visits.push(await visit(site, address, usable, cookies));
  const times = visits.map(({ usableMs }) => usableMs);
  const bounds = `${Math.round(Math.min(...times))} to ${Math.round(Math.max(...times))}`;
  const paint = Math.round(median(visits.map(({ paintMs }) => paintMs)));
  console.log(
    `${name}: usable after ${Math.round(median(times))} ms (${bounds}), first paint ${paint} ms`,
  );
  const middle = visits.find(({ usableMs }) => usableMs === median(times)) as Visit;
  for (const { name: url, fromMs, toMs, bytes } of middle.requests) {
    const path = new URL(url).pathname;
    console.log(`  ${Math.round(fromMs)} to ${Math.round(toMs)} ms, ${bytes} bytes: ${path}`);
  }
}

const site = await ownSite();
try {
  await measure(site, 'The shelf', ['/', '.box a.way']);
  const { context } = await site.visitor();
  const seats = ['Anna', 'Bert'].map((name) => ({ kind: 'person', name }) as const);
  const { id } = await openTable(context, { game, edition, seats });
  const cookies = await context.cookies();
  await measure(site, 'A match', [`/t/${id}`, '[data-move][aria-disabled="false"]'], cookies);
} finally {
  await site.close();
}
