// Every page and every state of a match, and how to come there: what is looked at by axe in the tests and by people
// in screenshots. Stands apart so that both see the same, and a page that is missing is missed once.
import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { shelf } from '#games';
import type { Snapshot } from '#server/schemas.ts';
import { followGuide, untilAsked as untilGuideAsks } from './guided.ts';
import type { House } from './house.ts';
import { command, openTable, playedWell, playOn } from './requests.ts';

type Profile = Awaited<ReturnType<BrowserContext['storageState']>>;

/** A page ready to be looked at: its address, and the profile of whoever looks; a stranger's where there is none. */
export interface Shown {
  readonly address: string;
  readonly profile?: Profile;
}

export interface Scene {
  /** Done once for all who look. */
  prepare(house: House): Promise<Shown>;
  /** There once the page stands. */
  readonly ready: string;
  /** What is done in the page before it is looked at. */
  act?(page: Page): Promise<void>;
}

type Box = (typeof shelf)[number];
const { game, edition } = shelf.find(({ status }) => status === 'ready') as Box;

const NAMES = ['Anna', 'Piotr', 'Zosia', 'Grandfather Theodore', 'Marie', 'Luca', 'Wim'];

function people(count: number) {
  return NAMES.slice(0, count).map((name) => ({ kind: 'person', name }) as const);
}

async function within(
  house: House,
  work: (context: BrowserContext) => Promise<string>,
): Promise<Shown> {
  const context = await house.browser.newContext({ baseURL: house.url });
  try {
    const address = await work(context);
    return { address, profile: await context.storageState() };
  } finally {
    await context.close();
  }
}

interface Moment {
  readonly seats: number;
  /** How far the match has gone at least, in lines. */
  readonly lines?: number;
  readonly when?: (snapshot: Snapshot) => boolean;
  /** The first box of the shelf where nothing else is said. */
  readonly box?: Box;
}

async function playTo(context: BrowserContext, moment: Moment) {
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
function playing(moment: Moment): Scene {
  return {
    prepare: (house) =>
      within(house, async (context) => `/t/${(await playTo(context, moment)).id}`),
    ready: '.table',
  };
}

/** Whether the seat that is to move may make a move of this kind. */
function may(kind: string): (snapshot: Snapshot) => boolean {
  return ({ seen }) => seen.moves.some((move) => move.split(' ')[0] === kind);
}

/** Whether the newest thing that happened is a turn that failed and cost a tile. */
function failed({ log }: Snapshot): boolean {
  return /"returned":\d/.test(JSON.stringify(log.at(-1)));
}

/** A table that waits for its second seat; its secrets are in the profile, as if the page had opened it. */
async function waitingTable(context: BrowserContext, house: House) {
  const seats = [...people(1), { kind: 'open' } as const, { kind: 'open' } as const];
  const opened = await openTable(context, { game, edition, seats });
  const page = await context.newPage();
  await page.goto(house.url);
  const links = { watch: opened.watch.link, seats: opened.seats.map((seat) => seat?.link ?? null) };
  await page.evaluate(
    ([key, text]) => localStorage.setItem(key as string, text as string),
    [`wormery/links/${opened.id}`, JSON.stringify(links)],
  );
  return opened;
}

/** Where somebody else than who opened the table is led by one of its links. */
function byLink(
  work: (context: BrowserContext) => Promise<string>,
  guest?: (context: BrowserContext, link: string) => Promise<string>,
): Scene['prepare'] {
  return async (house) => {
    const { address } = await within(house, work);
    return guest === undefined ? { address } : within(house, (context) => guest(context, address));
  };
}

async function openSeat(context: BrowserContext): Promise<string> {
  const seats = [...people(1), { kind: 'open' } as const, { kind: 'open' } as const];
  return (await openTable(context, { game, edition, seats })).seats[1]?.link as string;
}

async function sitDown(context: BrowserContext, link: string): Promise<string> {
  const [, id, token] = /\/t\/(\w+)#(.+)$/.exec(link) ?? [];
  await context.request.post(`/api/matches/${id}/seat`, { data: { token } });
  await command(context, `/api/matches/${id}/sit`, { seat: 1, name: 'Piotr' });
  return `/t/${id}`;
}

async function severalTables(context: BrowserContext): Promise<string> {
  await playTo(context, { seats: 3, lines: 30 });
  const bot = { kind: 'bot', bot: 'random' } as const;
  await openTable(context, { game, edition, seats: [...people(1), bot, bot] });
  await openTable(context, { game, edition, seats: [...people(1), { kind: 'open' }] });
  await playTo(context, { seats: 2, when: () => false });
  return '/';
}

async function loseConnection(page: Page): Promise<void> {
  await page.context().setOffline(true);
  await page.locator('[data-move][aria-disabled="false"]').first().click();
  await page.waitForSelector('.lost');
}

/** A table at which somebody said something, with a panel open beside the board. */
function beside(panel: string, act?: (page: Page) => Promise<void>): Scene {
  return {
    prepare: (house) =>
      within(house, async (context) => {
        const seats = [...people(2), { kind: 'bot', bot: 'random' } as const];
        const { id } = await openTable(context, { game, edition, seats });
        const sayings = [
          [0, 'good-luck'],
          [1, 'laugh'],
        ] as const;
        for (const [seat, phrase] of sayings) {
          await command(context, `/api/matches/${id}/say`, { seat, phrase });
        }
        return `/t/${id}`;
      }),
    ready: '.table',
    async act(page) {
      await page.click(`#tab-${panel}`);
      await act?.(page);
    },
  };
}

async function askForLinks(page: Page): Promise<void> {
  const buttons = page.locator('.affairs .affair-buttons:has(button) > button:last-of-type');
  await buttons.first().click();
  await page.waitForSelector('.given-link');
}

async function askForKeys(page: Page): Promise<void> {
  await page.keyboard.press('?');
  await page.waitForSelector('dialog[open]');
}

async function askToGiveUp(page: Page): Promise<void> {
  await page.click('#tab-table');
  await page
    .locator('#panel-table .button', { hasText: /Give up|Poddaj się/ })
    .first()
    .click();
  await page.waitForSelector('dialog[open]');
}

/** Does what the guide of a first match asks for until something is there; who looks goes on from there. */
function learning({ game, edition: of }: Box, until: string, chapter = 0): Scene {
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
  return { prepare: (house) => within(house, play), ready: until };
}

const boxNamed = (named: string) => shelf.find((box) => box.edition === named) as Box;
const hidden = boxNamed('reconstruction');

/** A moment of a game with secrets, by the link of the seat that is to move: nobody else sits at that device. */
function ownHand(moment: Moment, act?: Scene['act']): Scene {
  const prepare = byLink(async (context) => {
    // What is drawn is luck: a match that never came there is played anew.
    for (let played = 0; played < 20; played += 1) {
      const { seats, seat } = await playTo(context, { box: hidden, ...moment });
      if (seat !== undefined || moment.when === never) {
        return seats[seat ?? 0]?.link as string;
      }
    }
    throw new Error('no match came to this moment');
  });
  return { prepare, ready: '[data-kind], .race-hand, .result', ...(act && { act }) };
}

const never = () => false;
const mayLayStar = ({ seen }: Snapshot) => seen.moves.some((move) => move.endsWith(' star'));

/** Lays a star, which waits for what follows it. */
async function layStar(page: Page): Promise<void> {
  await page.click('[data-kind="8"]');
  await page.click('[data-move$=" star"]');
  await page.waitForSelector('[data-begun]');
}

const linesOfWorms: Readonly<Record<string, Scene>> = {
  'line-first': ownHand({ seats: 3 }),
  'line-lay': ownHand({ seats: 2, lines: 50, when: ({ seen }) => seen.moves.length < 60 }),
  'line-star': ownHand({ seats: 4, lines: 24, when: mayLayStar }, layStar),
  'line-new': ownHand({ seats: 3, lines: 30, when: ({ seen }) => seen.moves.length > 99 }),
  'line-end': ownHand({ seats: 4, when: never }),
  'line-spectator': {
    prepare: byLink(async (context) => {
      return (await playTo(context, { seats: 4, lines: 60, box: hidden })).watch.link;
    }),
    ready: '.table, .line-table',
  },
  curtain: { ...playing({ seats: 3, lines: 40, box: hidden }), ready: '.curtain' },
  'curtain-first': { ...playing({ seats: 2, box: hidden }), ready: '.curtain' },
};

/** How far the guided match of the line game has come. */
const inBag = (count: number) => `[data-bag="${count}"]`;

/** Chooses a piece of the rack, by its kind as the rules number them. */
function choosing(kind: '90c' | '45r'): (page: Page) => Promise<void> {
  return (page) => page.click(`[data-kind="${{ '90c': 3, '45r': 5 }[kind]}"]`);
}

async function followStar(page: Page): Promise<void> {
  await layStar(page);
  await choosing('45r')(page);
}

const tiles = boxNamed('tiles');
const dice = boxNamed('dice');

/** Turns and draws some of a walk, which waits to be sent. */
async function drawSome(page: Page): Promise<void> {
  for (const key of ['r', 'r', 's', 'r', 's']) await page.keyboard.press(key);
}

async function swingSome(page: Page): Promise<void> {
  for (let presses = 0; presses < 5; presses += 1) await page.keyboard.press('.');
}

const races: Readonly<Record<string, Scene>> = {
  'race-curtain': { ...playing({ seats: 3, box: tiles }), ready: '.curtain' },
  'race-first': ownHand({ seats: 3, box: tiles }),
  'race-bid': ownHand({ seats: 5, lines: 60, when: may('bid'), box: tiles }),
  'race-number': ownHand({ seats: 4, lines: 30, when: may('x'), box: dice }),
  'race-walk': ownHand({ seats: 2, lines: 20, when: may('step'), box: dice }, drawSome),
  'race-whole': ownHand({ seats: 3, lines: 70, when: may('step'), box: tiles }, drawSome),
  'race-post': ownHand({ seats: 3, lines: 20, when: may('pass'), box: tiles }, swingSome),
  'race-end': ownHand({ seats: 4, when: never, box: tiles }),
  'race-spectator': {
    prepare: byLink(async (context) => {
      return (await playTo(context, { seats: 5, lines: 80, box: tiles })).watch.link;
    }),
    ready: '.race-table',
  },
};

const [first, second = first] = shelf.filter(({ status }) => status === 'ready') as [Box, Box?];

export const scenes: Readonly<Record<string, Scene>> = {
  empty: { prepare: async () => ({ address: '/' }), ready: '.box' },
  shelf: { prepare: (house) => within(house, severalTables), ready: '.mine-link' },
  open: { prepare: async () => ({ address: `/new/${game}/${edition}` }), ready: 'form' },
  'open-rules': {
    prepare: async () => ({ address: `/new/${game}/${edition}` }),
    ready: 'form',
    act: (page) => page.locator('form summary').first().click(),
  },
  rules: { prepare: async () => ({ address: `/rules/${game}/${edition}` }), ready: '.rules h2' },
  waiting: {
    prepare: (house) =>
      within(house, async (context) => `/t/${(await waitingTable(context, house)).id}`),
    ready: '.waiting .seat-card',
  },
  'waiting-guest': { prepare: byLink(openSeat, sitDown), ready: '.waiting .seat-card' },
  join: { prepare: byLink(openSeat), ready: 'form' },
  roll: playing({ seats: 3 }),
  keep: playing({ seats: 2, lines: 40, when: may('keep') }),
  take: playing({ seats: 3, lines: 60, when: may('take') }),
  steal: playing({ seats: 4, lines: 60, when: may('steal') }),
  failure: playing({ seats: 2, lines: 40, when: failed }),
  between: playing({ seats: 5, lines: 70, when: may('roll') }),
  seven: playing({ seats: 7, lines: 90, when: may('keep') }),
  end: playing({ seats: 4, when: () => false }),
  'end-seven': playing({ seats: 7, when: () => false }),
  spectator: {
    prepare: byLink(async (context) => {
      const { watch } = await playTo(context, { seats: 3, lines: 50, when: may('keep') });
      return watch.link;
    }),
    ready: '.table',
  },
  learn: learning(first, '[data-move^="steal"]'),
  'learn-leap': learning(second, '.guide button'),
  'learn-end': learning(second, '.learn-result'),
  'learn-line': learning(hidden, inBag(28)),
  'learn-line-turn': { ...learning(hidden, inBag(24)), act: choosing('90c') },
  'learn-line-follow': { ...learning(hidden, inBag(22)), act: followStar },
  'learn-line-last': learning(hidden, inBag(0), 1),
  'learn-line-end': learning(hidden, '.learn-result', 1),
  ...linesOfWorms,
  ...races,
  talk: beside('talk'),
  log: {
    ...playing({ seats: 3, lines: 70, when: failed }),
    act: (page) => page.click('#tab-log'),
  },
  affairs: beside('table', askForLinks),
  lost: { ...playing({ seats: 2, lines: 30, when: may('keep') }), act: loseConnection },
  settings: {
    prepare: async () => ({ address: '/' }),
    ready: '.box',
    act: async (page) => {
      await page.click('[popovertarget=settings]');
      await page.waitForSelector('#settings:popover-open');
    },
  },
  keys: { ...playing({ seats: 2, lines: 30, when: may('keep') }), act: askForKeys },
  'give-up': { ...playing({ seats: 2, lines: 30 }), act: askToGiveUp },
  incomplete: {
    prepare: async () => ({ address: `/new/${game}/${edition}` }),
    ready: 'form',
    act: async (page) => {
      await page.locator('.seat-who input').first().fill('');
      await page.locator('input[type=text]').first().fill('');
      await page.click('button[type=submit]');
      await page.waitForSelector('[aria-invalid=true]');
    },
  },
  closed: { prepare: async () => ({ address: '/t/abcdefghij' }), ready: '.problem' },
  nowhere: { prepare: async () => ({ address: '/nothing/here' }), ready: '.problem' },
};

/**
 * Comes to a scene as somebody of its profile, and lets the page come to rest.
 * @returns the page; whoever asked closes its context
 */
export async function comeTo(
  house: House,
  scene: Scene,
  { address, profile }: Shown,
  options: BrowserContextOptions = {},
): Promise<Page> {
  const storageState = profile ?? { cookies: [], origins: [] };
  const { page } = await house.visitor({ ...options, storageState });
  await page.goto(address);
  await page.waitForSelector(scene.ready);
  await scene.act?.(page);
  await page.evaluate('document.fonts.ready');
  return page;
}
