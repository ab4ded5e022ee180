// Two people in their browsers play at two processes on one PostgreSQL database. Each process is killed in mid-match: no move is
// lost, and no error stays on a page. They play every box behind HAProxy.
import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type GameEntry, gameEntryOf, shelf } from '#games';
import { command, linesOf, linkTo, openTable, people, recordOf } from '../browser/requests.ts';
import { openSite, type Site, type Visitor } from '../browser/site.ts';
import { ALIVE, chooser, click, movesIn, OVER, pressMoves } from '../browser/steps.ts';
import { type Servers, serversOnPostgres } from '../postgres/servers.ts';
import { watchLateness } from '../timed/lateness.ts';
import { notRun, type RunningProxy, startProxy } from './proxies.ts';

/** The longest time that an error may stay on a page, beside the lateness of the machine. */
const ERROR_AT_MOST_MS = 5_000;
const MOVES = 20;
/** The moves during which a process is killed. */
const KILLS = [2, Math.floor(MOVES / 2) + 1];
/** The proxy takes a process back. */
const NOTICED_MS = 1_500;

let site: Site;
let servers: Servers;
let proxy: RunningProxy;

const missing = notRun('haproxy');
if (missing !== undefined) test.skip(missing, () => undefined);
else journeys();

function journeys(): void {
  servers = serversOnPostgres(2);
  beforeAll(async () => {
    site = await openSite();
    const ports = servers.all.map(({ port }) => port);
    proxy = await startProxy('haproxy', ports);
  });

  afterAll(async () => {
    await site.close();
    await proxy.stop();
  });

  test.each(shelf)('$edition: both processes die, and the match goes on', async (box) => {
    // The opener of a table holds the seats of all named people.
    const [host, ...visitors] = await Promise.all([visit(), visit(), visit()]);
    const opened = await openTable(host.context, {
      game: box.game,
      edition: box.edition,
      seats: [...people(box, 2), ...botsIn(box)],
    });
    await Promise.all(visitors.map(({ page }, seat) => page.goto(linkTo(opened, seat))));
    await Promise.all(visitors.map(({ page }) => page.waitForSelector('.playing-table')));
    const made = visitors.map((): string[] => []);
    let killed = 0;
    const lateness = watchLateness();
    for (let turn = 0; turn < MOVES; turn += 1) {
      const seat = await mover(visitors);
      if (seat === undefined) break;
      const { page } = visitors[seat] as Visitor;
      const press = chooser(page, click);
      const choose = async (at: number) => {
        const move = await press(at);
        // While the request is pending.
        if (turn === KILLS[killed]) {
          killed += 1;
          await kill(killed - 1);
        }
        return move;
      };
      made[seat]?.push(...(await pressMoves(page, choose, turn)));
    }
    expect(killed).toBe(KILLS.length);
    // A match that is over has a whole record.
    await resign(visitors, opened.id);
    const record = linesOf(await recordOf(host.context, opened.id));
    // After this time a bot may replace them.
    const end = record.findIndex((line) => line.startsWith('resign'));
    const played = end === -1 ? record : record.slice(0, end);
    for (const [seat, moves] of made.entries()) expect(movesIn(played, [seat])).toEqual(moves);
    const longest = await Promise.all(visitors.map(({ page }) => page.evaluate(longestError)));
    console.log(
      `${box.edition}: ${made.flat().length} moves, ${killed} kills, an error was shown for ` +
        `${Math.max(...longest)} ms at most`,
    );
    expect(Math.max(...longest)).toBeLessThan(ERROR_AT_MOST_MS + lateness.most());
    for (const { errors } of visitors) expect(errors).toEqual([]);
    await Promise.all([host, ...visitors].map(({ context }) => context.close()));
  });
}

/** A visitor whose page measures how long it shows an error. */
async function visit(): Promise<Visitor> {
  const visitor = await site.visitor({ baseURL: proxy.url });
  await visitor.page.addInitScript(watchErrors);
  return visitor;
}

/** The times of errors in a page, in milliseconds. */
interface ShownErrors {
  longest: number;
  since: number | undefined;
}

/** Runs in the page. */
function watchErrors(): void {
  const shown: ShownErrors = { longest: 0, since: undefined };
  Object.assign(window, { shownErrors: shown });
  const look = () => {
    const now = performance.now();
    const isShown = document.querySelector('.lost, .problem, .error-text, [role=alert]') !== null;
    if (shown.since !== undefined) shown.longest = Math.max(shown.longest, now - shown.since);
    shown.since = isShown ? (shown.since ?? now) : undefined;
  };
  new MutationObserver(look).observe(document, {
    subtree: true,
    childList: true,
    attributes: true,
  });
  setInterval(look, 100);
}

/** Runs in the page. @returns how long the longest error was shown */
function longestError(): number {
  const { shownErrors } = window as unknown as { shownErrors: ShownErrors };
  return Math.round(shownErrors.longest);
}

/** The seat of a person who may move; undefined after the end. */
async function mover(visitors: readonly Visitor[]): Promise<number | undefined> {
  const isOn = (page: Page, selector: string) => page.locator(selector).count();
  let found: number | undefined;
  await expect
    .poll(
      async () => {
        const counts = await Promise.all(visitors.map(({ page }) => isOn(page, ALIVE)));
        found = counts.findIndex((count) => count > 0);
        return found !== -1 || (await isOn((visitors[0] as Visitor).page, OVER)) > 0;
      },
      { interval: 20 },
    )
    .toBe(true);
  return found === -1 ? undefined : found;
}

/** Kills a process and starts it again. */
async function kill(at: number): Promise<void> {
  await servers.replace(at);
  await wait(NOTICED_MS);
}

/** Bots for the seats that two people leave. */
function botsIn({ game, edition }: (typeof shelf)[number]) {
  const { game: rules, standardBot } = gameEntryOf(game) as GameEntry;
  const least = rules.editions.find(({ id }) => id === edition)?.seats.least ?? 0;
  return Array.from({ length: Math.max(0, least - 2) }, () => ({
    kind: 'bot' as const,
    bot: standardBot,
  }));
}

/** Lets both people give up, which ends the match. */
async function resign(visitors: readonly Visitor[], id: string): Promise<void> {
  for (const [seat, { context }] of visitors.entries()) {
    await command(context, `/api/matches/${id}/resign`, { seat }).catch((error: Error) => {
      if (!error.message.includes('match-over')) throw error;
    });
  }
}
