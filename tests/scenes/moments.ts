// Creates scenes: plays a match to a goal or follows a tutorial, and opens the right link.
import type { BrowserContext, Page } from 'playwright-core';
import { shelf } from '#games';
import type { CoachSetting } from '#kernel/match/coach.ts';
import type { Snapshot } from '#server/wire/schemas.ts';
import { followGuide, untilAsked as untilGuideAsks } from '../browser/guided.ts';
import { command, linkTo, openTable, playedWell, playOn } from '../browser/requests.ts';
import type { Site } from '../browser/site.ts';
import { OVER, untilDrawn } from '../browser/steps.ts';

type Profile = Awaited<ReturnType<BrowserContext['storageState']>>;

/** A page to open: its address, and the browser profile of its viewer; by default a stranger's. */
export interface Shown {
  readonly address: string;
  readonly profile?: Profile;
}

export interface Scene {
  /** Done once per scene. */
  prepare(site: Site): Promise<Shown>;
  /** Present when the page is ready. */
  readonly ready: string;
  /** Actions in the page before the check. */
  act?(page: Page): Promise<void>;
}

export type Box = (typeof shelf)[number];
const { game, edition } = shelf.find(({ status }) => status === 'ready') as Box;

const NAMES = ['Anna', 'Piotr', 'Zosia', 'Grandfather Theodore', 'Marie', 'Luca', 'Wim'];

export function people(count: number) {
  return NAMES.slice(0, count).map((name) => ({ kind: 'person', name }) as const);
}

export async function within(
  site: Site,
  work: (context: BrowserContext) => Promise<string>,
): Promise<Shown> {
  const context = await site.browser.newContext({ baseURL: site.url });
  try {
    const address = await work(context);
    return { address, profile: await context.storageState() };
  } finally {
    await context.close();
  }
}

/** Takes seat 1 by an invitation. */
export async function sitDown(context: BrowserContext, link: string): Promise<string> {
  const [, id, token] = /\/t\/(\w+)#(.+)$/.exec(link) ?? [];
  await context.request.post(`/api/matches/${id}/seat`, { data: { token, claim: 'p'.repeat(22) } });
  await command(context, `/api/matches/${id}/sit`, { seat: 1, name: 'Piotr' });
  return `/t/${id}`;
}

/** A match with a guest, as its owner sees it. */
export async function guestAt(
  context: BrowserContext,
  site: Site,
  fairDice = false,
): Promise<string> {
  const seats = [...people(1), { kind: 'open' } as const];
  const opened = await openTable(context, { game, edition, seats, ...(fairDice && { fairDice }) });
  await within(site, (guest) => sitDown(guest, linkTo(opened, 1)));
  return `/t/${opened.id}`;
}

export interface Goal {
  readonly seats: number;
  /** The minimum number of lines. */
  readonly lines?: number;
  readonly when?: (snapshot: Snapshot) => boolean;
  /** By default the first box of the shelf. */
  readonly box?: Box;
  /** Switched on at the goal. */
  readonly coach?: CoachSetting;
}

export async function playTo(context: BrowserContext, goal: Goal) {
  const { seats, lines = 0, when = () => true, box, coach } = goal;
  const what = box ?? { game, edition };
  const opened = await openTable(context, {
    game: what.game,
    edition: what.edition,
    seats: people(seats),
  });
  const last = await playOn(context, opened.id, {
    enough: (snapshot) => snapshot.seen.seq >= lines && when(snapshot),
    ...(box !== undefined && { choose: playedWell() }),
  });
  if (coach !== undefined) await command(context, `/api/matches/${opened.id}/coach`, { coach });
  return { ...opened, seat: last.seen.toMove[0] };
}

/** A match at some goal, as its players see it. */
export function playing(goal: Goal): Scene {
  return {
    prepare: (site) => within(site, async (context) => `/t/${(await playTo(context, goal)).id}`),
    ready: '[data-board]',
  };
}

/** Whether the seat to move may make a move of this kind. */
export function may(kind: string): (snapshot: Snapshot) => boolean {
  return ({ seen }) => seen.moves.some((move) => move.split(' ')[0] === kind);
}

/** Whether the last event is a failed turn that cost a tile. */
export function failed({ log }: Snapshot): boolean {
  return /"returned":\d/.test(JSON.stringify(log.at(-1)));
}

/** The scene behind one of the table's links. */
export function byLink(
  work: (context: BrowserContext) => Promise<string>,
  guest?: (context: BrowserContext, link: string) => Promise<string>,
): Scene['prepare'] {
  return async (site) => {
    const { address } = await within(site, work);
    return guest === undefined ? { address } : within(site, (context) => guest(context, address));
  };
}

/** Follows a tutorial until an element appears. */
export function learning({ game, edition: of }: Box, until: string, chapter = 0): Scene {
  const address = `/learn/${game}/${of}`;
  const play = async (context: BrowserContext) => {
    const page = await context.newPage();
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.addInitScript(
      ([key, begun]) =>
        localStorage.getItem(key as string) ?? localStorage.setItem(key as string, begun as string),
      [`wormery/lesson/${game}/${of}`, JSON.stringify({ chapter, lines: [] })],
    );
    await page.goto(address);
    for (;;) {
      await untilGuideAsks(page);
      if ((await page.$(until)) !== null) break;
      await followGuide(page);
    }
    // An effect saves the progress.
    await untilDrawn(page);
    return address;
  };
  return { prepare: (site) => within(site, play), ready: until };
}

export const boxNamed = (named: string) => shelf.find((box) => box.edition === named) as Box;
export const hidden = boxNamed('reconstruction');

/** A game with secrets at some goal, by the link of the seat to move, alone at its device. */
export function ownHand(goal: Goal, act?: Scene['act']): Scene {
  const prepare = byLink(async (context) => {
    // Draws are random: a match that does not reach the goal is played again.
    for (let attempt = 0; attempt < 20; attempt += 1) {
      const played = await playTo(context, { box: hidden, ...goal });
      const { seat } = played;
      if (seat !== undefined || goal.when === never) {
        return linkTo(played, seat ?? 0);
      }
    }
    throw new Error('no match came to this goal');
  });
  const ready = goal.when === never ? OVER : '[data-kind], .race-hand';
  return { prepare, ready, ...(act && { act }) };
}

export const never = () => false;

/** Shows the labels of the rules beside a board, with their style although no rules page was open. */
export async function showRuleLabels(page: Page): Promise<void> {
  const margin = page.locator('.rules-beside .rule-margin').first();
  await margin.scrollIntoViewIfNeeded();
  const display = await margin.evaluate((element) => getComputedStyle(element).display);
  if (display !== 'flex') throw new Error('the rules have no style sheet');
}
