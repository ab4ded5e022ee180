// How a scene comes about: a match played to some moment, a guided one followed so far, and by which link it is looked at. Stands
// apart from what scenes there are, which is told by game.
import type { BrowserContext, Page } from 'playwright-core';
import { shelf } from '#games';
import type { Snapshot } from '#server/http/schemas.ts';
import { followGuide, untilAsked as untilGuideAsks } from '../guided.ts';
import { linkTo, openTable, playedWell, playOn } from '../requests.ts';
import type { Site } from '../site.ts';

type Profile = Awaited<ReturnType<BrowserContext['storageState']>>;

/** A page ready to be looked at: its address, and the profile of whoever looks; a stranger's where there is none. */
export interface Shown {
  readonly address: string;
  readonly profile?: Profile;
}

export interface Scene {
  /** Done once for all who look. */
  prepare(site: Site): Promise<Shown>;
  /** There once the page stands. */
  readonly ready: string;
  /** What is done in the page before it is looked at. */
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

export interface Moment {
  readonly seats: number;
  /** How far the match has gone at least, in lines. */
  readonly lines?: number;
  readonly when?: (snapshot: Snapshot) => boolean;
  /** The first box of the shelf where nothing else is said. */
  readonly box?: Box;
}

export async function playTo(context: BrowserContext, moment: Moment) {
  const { seats, lines = 0, when = () => true, box } = moment;
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
  return { ...opened, seat: last.seen.toMove[0] };
}

/** A match at some moment, seen by those who play it. */
export function playing(moment: Moment): Scene {
  return {
    prepare: (site) => within(site, async (context) => `/t/${(await playTo(context, moment)).id}`),
    ready: '.table',
  };
}

/** Whether the seat that is to move may make a move of this kind. */
export function may(kind: string): (snapshot: Snapshot) => boolean {
  return ({ seen }) => seen.moves.some((move) => move.split(' ')[0] === kind);
}

/** Whether the newest thing that happened is a turn that failed and cost a tile. */
export function failed({ log }: Snapshot): boolean {
  return /"returned":\d/.test(JSON.stringify(log.at(-1)));
}

/** Where somebody else than who opened the table is led by one of its links. */
export function byLink(
  work: (context: BrowserContext) => Promise<string>,
  guest?: (context: BrowserContext, link: string) => Promise<string>,
): Scene['prepare'] {
  return async (site) => {
    const { address } = await within(site, work);
    return guest === undefined ? { address } : within(site, (context) => guest(context, address));
  };
}

/** Does what the guide of a first match asks for until something is there; who looks goes on from there. */
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
      if ((await page.$(until)) !== null) return address;
      await followGuide(page);
    }
  };
  return { prepare: (site) => within(site, play), ready: until };
}

export const boxNamed = (named: string) => shelf.find((box) => box.edition === named) as Box;
export const hidden = boxNamed('reconstruction');

/** A moment of a game with secrets, by the link of the seat that is to move: nobody else sits at that device. */
export function ownHand(moment: Moment, act?: Scene['act']): Scene {
  const prepare = byLink(async (context) => {
    // What is drawn is luck: a match that never came there is played anew.
    for (let attempt = 0; attempt < 20; attempt += 1) {
      const played = await playTo(context, { box: hidden, ...moment });
      const { seat } = played;
      if (seat !== undefined || moment.when === never) {
        return linkTo(played, seat ?? 0);
      }
    }
    throw new Error('no match came to this moment');
  });
  return { prepare, ready: '[data-kind], .race-hand, .result', ...(act && { act }) };
}

export const never = () => false;
