// Two visitors play a match of each box on each faulty network to its end: without a reload, and without a lost or doubled move.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { shelf } from '#games';
import { firstOf, THOROUGH, tries } from '#tools/testing/thorough.ts';
import { GUEST, gather, mover, untilCurrent } from '../browser/party.ts';
import { command, linesOf, recordOf } from '../browser/requests.ts';
import type { Visitor } from '../browser/site.ts';
import { siteOfFile } from '../browser/site-of-file.ts';
import { chooser, click, movesIn, OVER, pressMoves } from '../browser/steps.ts';
import { FAULTS, type Fault, faultyProxy } from './faulty-proxy.ts';

const site = siteOfFile();

/** `npm test` makes this many moves by hand. */
const MOVES = tries(2, Number.POSITIVE_INFINITY);
/** On these networks each plain request is answered, so no page may say that it cannot reach the server. */
const REACHED: readonly Fault[] = ['held', 'refused', 'delayed', 'buffered', 'upgraded'];

/** What Chromium says of a page of HTML in place of a stream. */
const FOREIGN_STREAM = /EventSource's response has a MIME type/;

/** Notes in the page whether it was reloaded, and whether it said that the server is away. */
function watchAlarms(): void {
  const noted = window as unknown as { loads: number; alarms: number };
  noted.alarms = 0;
  sessionStorage.setItem('loads', `${Number(sessionStorage.getItem('loads')) + 1}`);
  new MutationObserver(() => {
    if (document.querySelector('.lost, .problem') !== null) noted.alarms += 1;
  }).observe(document, { childList: true, subtree: true });
}

const noted = (page: Page) =>
  page.evaluate(() => ({
    loads: Number(sessionStorage.getItem('loads')),
    alarms: (window as unknown as { alarms: number }).alarms,
  }));

const boxes = shelf.filter(({ status }) => status === 'ready');
type ReadyBox = (typeof boxes)[number];

async function play(box: ReadyBox, fault: Fault): Promise<void> {
  const proxy = await faultyProxy(site.url, fault);
  const at = { baseURL: proxy.url };
  const visitors = [await site.visitor(at), await site.visitor(at)] as const;
  for (const { context } of visitors) await context.addInitScript(watchAlarms);
  const party = await gather(box, visitors);
  const made = new Map<Visitor, string[]>(visitors.map((visitor) => [visitor, []]));
  let turns = 0;
  for (let who = await mover(party); who !== undefined && turns < MOVES; turns += 1) {
    // A line that comes late takes the controls away for a moment, and a press then does nothing.
    await untilCurrent(party);
    made.get(who)?.push(...(await pressMoves(who.page, chooser(who.page, click), turns)));
    who = await mover(party);
  }
  if (!THOROUGH) {
    await command(party.anna.context, `/api/matches/${party.id}/resign`, { seat: 0 });
  }
  for (const { page } of visitors) await page.waitForSelector(OVER);
  const lines = linesOf(await recordOf(party.anna.context, party.id));
  // Both bid at the same time, so the lines of the two may be in another order.
  const written = [0, GUEST].map((seat) => movesIn(lines, [seat]));
  expect(written).toEqual([...made.values()]);
  for (const { page, errors, context } of visitors) {
    const { loads, alarms } = await noted(page);
    expect(errors.filter((error) => !FOREIGN_STREAM.test(error))).toEqual([]);
    // The parts of the end are missing after an upgrade: the page reloads itself.
    expect(loads).toBe(fault === 'upgraded' ? 2 : 1);
    if (REACHED.includes(fault)) expect(alarms).toBe(0);
    await context.close();
  }
  proxy.close();
}

/** `npm test` has the first box on the first of them, the proof all of both. */
const cases = firstOf(FAULTS).flatMap((fault) => firstOf(boxes).map((box) => ({ box, fault })));
/** Pages on such networks mostly wait. */
const AT_ONCE = 6;

test('a match of each box on each network', async () => {
  const failed: string[] = [];
  const waiting = [...cases];
  const playAll = async (): Promise<void> => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const { box, fault } = next;
      const name = `${box.edition}, ${fault}`;
      console.time(name);
      await play(box, fault).catch(({ stack }: Error) => failed.push(`${name}: ${stack}`));
      console.timeEnd(name);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, playAll));
  expect(failed).toEqual([]);
});
