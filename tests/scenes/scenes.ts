// Every page and every state of a match, with the way to open it. Tests check these scenes, and people see them as screenshots.
import type { BrowserContext, BrowserContextOptions, Locator, Page } from 'playwright-core';
import { shelf } from '#games';
import { command, linkTo, openTable } from '../browser/requests.ts';
import type { Site } from '../browser/site.ts';
import { OVER } from '../browser/steps.ts';
import { childrenTables } from './children.ts';
import { coachedTables } from './coached.ts';
import { fairMatches } from './fair.ts';
import { hints } from './hints.ts';
import { kitPages } from './kits.ts';
import { learningLines, linesOfWorms } from './lines.ts';
import {
  type Box,
  byLink,
  failed,
  guestAt,
  learning,
  may,
  never,
  people,
  playing,
  playTo,
  type Scene,
  type Shown,
  showRuleLabels,
  sitDown,
  within,
} from './moments.ts';
import { networksOf } from './networks.ts';
import { oddsPages } from './odds.ts';
import { accessTexts, languageOf, pageTexts } from './page-texts.ts';
import { pastMatchPages } from './past.ts';
import { learningRaces, races } from './races.ts';

export type { Scene, Shown };

const { game, edition } = shelf.find(({ status }) => status === 'ready') as Box;

/** A table with an open second seat; its links are stored as if the page had opened it. */
async function waitingTable(context: BrowserContext, site: Site) {
  const seats = [...people(1), { kind: 'open' } as const, { kind: 'open' } as const];
  const opened = await openTable(context, { game, edition, seats });
  const page = await context.newPage();
  await page.goto(site.url);
  const links = { watch: opened.watch.link, seats: opened.seats.map((seat) => seat?.link ?? null) };
  await page.evaluate(
    ([key, text]) => localStorage.setItem(key as string, text as string),
    [`wormery/invitations/${opened.id}`, JSON.stringify(links)],
  );
  return opened;
}

/** A table whose first link was opened, and whose second one was used. */
async function usedLinks(context: BrowserContext, site: Site): Promise<string> {
  const opened = await waitingTable(context, site);
  const [, first, second] = opened.seats;
  const path = `/api/matches/${opened.id}`;
  await within(site, async (guest) => {
    await guest.request.post(`${path}/invitation`, { data: { token: first?.token } });
    const data = { token: second?.token, claim: 'q'.repeat(22) };
    await guest.request.post(`${path}/seat`, { data });
    return '/';
  });
  return `/t/${opened.id}`;
}

/** Shows the page as it is more than a minute after a link was used. */
async function waitInVain(page: Page): Promise<void> {
  await page.route('**/invitations', async (route) => {
    const response = await route.fetch();
    const { invitations } = await response.json();
    const older = invitations.map((each: { msAgo?: number }) =>
      each.msAgo === undefined ? each : { ...each, msAgo: 90_000 },
    );
    await route.fulfill({ response, json: { invitations: older } });
  });
  await page.reload();
  await page.waitForSelector('.invitation-state .button');
}

/** The page at home, on a computer in two networks. */
async function chooseAddress(page: Page): Promise<void> {
  const addresses = ['http://192.168.178.20:8080', 'http://10.0.0.5:8080'];
  await page.route('**/guest-addresses', (route) => route.fulfill({ json: { addresses } }));
  await page.reload();
  await page.waitForSelector('.guest-address select');
}

/** A group of this device, with a long name. */
async function knowGroup(page: Page): Promise<void> {
  const group = [
    { name: 'Anna', colour: 'violet' },
    { name: 'Grandfather Theodore', colour: 'blue' },
    { name: 'Piotr', colour: 'green' },
  ];
  const text = JSON.stringify([group]);
  await page.evaluate((groups) => localStorage.setItem('wormery/groups', groups), text);
  await page.reload();
  await page.waitForSelector('.play-again');
}

async function openSeat(context: BrowserContext): Promise<string> {
  const seats = [...people(1), { kind: 'open' } as const, { kind: 'open' } as const];
  return linkTo(await openTable(context, { game, edition, seats }), 1);
}

/** An invitation that somebody else has used. */
async function usedLink(context: BrowserContext): Promise<string> {
  const link = await openSeat(context);
  await sitDown(context, link);
  return link;
}

/** A match with a freed seat, and its former device. */
async function freedSeat(context: BrowserContext): Promise<string> {
  const seats = [...people(1), { kind: 'open' } as const];
  const opened = await openTable(context, { game, edition, seats });
  await sitDown(context, linkTo(opened, 1));
  const path = `/api/matches/${opened.id}/free`;
  const { token } = await command<{ token: string }>(context, path, { seat: 1 });
  return `/t/${opened.id}#${token}`;
}

async function freeIt(page: Page): Promise<void> {
  await page.click('#tab-table');
  const { free, again } = await accessTexts(await languageOf(page));
  const button = (text: string) => page.locator('#panel-table .button', { hasText: text });
  await button(free).or(button(again)).click();
  await page.click('dialog .danger');
  await page.waitForSelector('.given-link');
}

/** A device link of the owner. */
async function deviceLink(context: BrowserContext): Promise<string> {
  const { id } = await openTable(context, { game, edition, seats: people(2) });
  const path = `/api/matches/${id}/link`;
  const { token } = await command<{ token: string }>(context, path, { seat: 0 });
  return `/t/${id}#${token}`;
}

/** Opens the actions of the first own seat: with several seats they are folded. */
async function unfoldSeat(page: Page): Promise<void> {
  await page.locator('.table-panel-folded > summary').first().click();
}

/** A button for the first own seat. These buttons come after the others, when their texts are there. */
function ownLinkButton(page: Page, text: string): Locator {
  return page.locator('.table-panel .button', { hasText: text }).first();
}

/** Opens all parts of the panel for the player's own seat. */
async function showDevices(page: Page): Promise<void> {
  const { another } = await accessTexts(await languageOf(page));
  await unfoldSeat(page);
  await ownLinkButton(page, another).click();
  await page.waitForSelector('.given-link .qr-dark');
  const devices = page.locator('.table-panel-folded[open] .seat-devices');
  await devices.locator('summary').click();
  await devices.locator('.button').first().scrollIntoViewIfNeeded();
}

async function askToSignOut(page: Page): Promise<void> {
  await page.click('[popovertarget=settings]');
  await page.locator('#settings .button').last().click();
  await page.waitForSelector('dialog[open]');
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

/** A table with talk and an open panel. */
function beside(panel: string, act?: (page: Page) => Promise<void>): Scene {
  return {
    prepare: (site) =>
      within(site, async (context) => {
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
  const { personal } = await accessTexts(await languageOf(page));
  await unfoldSeat(page);
  await ownLinkButton(page, personal).click();
  await page.waitForSelector('.given-link');
}

async function askForKeys(page: Page): Promise<void> {
  await page.keyboard.press('?');
  await page.waitForSelector('dialog[open]');
}

async function askToGiveUp(page: Page): Promise<void> {
  await page.click('#tab-table');
  const { resign } = (await pageTexts(await languageOf(page))).match;
  await unfoldSeat(page);
  await page.locator('#panel-table .button', { hasText: resign }).first().click();
  await page.waitForSelector('dialog[open]');
}

/** Each player has won once before, in a series of three matches. */
async function winTheCup(page: Page): Promise<void> {
  await page.evaluate(() => {
    const id = location.pathname.slice('/t/'.length);
    const wins = { coral: 1, blue: 1, green: 1, amber: 1 };
    localStorage.setItem('wormery/series', JSON.stringify([{ id, wins, bestOf: 3 }]));
  });
  await page.reload();
  await page.waitForSelector('.series-won');
}

const [first, second = first] = shelf.filter(({ status }) => status === 'ready') as [Box, Box?];

export type Scenes = Readonly<Record<string, Scene>>;

/** The pages, and the dice games in every state. */
export const pages: Scenes = {
  empty: { prepare: async () => ({ address: '/' }), ready: '.box' },
  shelf: { prepare: (site) => within(site, severalTables), ready: '.mine-link' },
  'shelf-group': { prepare: async () => ({ address: '/' }), ready: '.shelf', act: knowGroup },
  open: { prepare: async () => ({ address: `/new/${game}/${edition}` }), ready: 'form' },
  'open-rules': {
    prepare: async () => ({ address: `/new/${game}/${edition}` }),
    ready: 'form',
    act: (page) => page.locator('form summary').first().click(),
  },
  'open-colours': {
    prepare: async () => ({ address: `/new/${game}/${edition}` }),
    ready: 'form',
    act: (page) => page.locator('button.seat-token').nth(1).click(),
  },
  rules: { prepare: async () => ({ address: `/rules/${game}/${edition}` }), ready: '.rules h2' },
  'rules-by-sheet': {
    prepare: async () => ({ address: `/rules/${game}/${edition}#sheet` }),
    ready: '.sheet-silent',
  },
  waiting: {
    prepare: (site) =>
      within(site, async (context) => `/t/${(await waitingTable(context, site)).id}`),
    ready: '.waiting .seat-card',
  },
  'waiting-used': {
    prepare: (site) => within(site, (context) => usedLinks(context, site)),
    ready: '.invitation-state',
    act: waitInVain,
  },
  'waiting-addresses': {
    prepare: (site) =>
      within(site, async (context) => `/t/${(await waitingTable(context, site)).id}`),
    ready: '.waiting .seat-card',
    act: chooseAddress,
  },
  'waiting-guest': { prepare: byLink(openSeat, sitDown), ready: '.waiting .seat-card' },
  join: { prepare: byLink(openSeat), ready: 'form' },
  'join-colours': {
    prepare: byLink(openSeat),
    ready: 'form',
    act: (page) => page.click('button.seat-token'),
  },
  'join-freed': { prepare: byLink(freedSeat), ready: 'form' },
  'join-device': { prepare: byLink(deviceLink), ready: 'form' },
  used: { prepare: byLink(usedLink), ready: '.problem' },
  roll: playing({ seats: 3 }),
  keep: playing({ seats: 2, lines: 40, when: may('keep') }),
  take: playing({ seats: 3, lines: 60, when: may('take') }),
  steal: playing({ seats: 4, lines: 60, when: may('steal') }),
  failure: playing({ seats: 2, lines: 40, when: failed }),
  between: playing({ seats: 5, lines: 70, when: may('roll') }),
  seven: playing({ seats: 7, lines: 90, when: may('keep') }),
  end: { ...playing({ seats: 4, when: never }), ready: OVER },
  'end-series': { ...playing({ seats: 4, when: never }), ready: OVER, act: winTheCup },
  'end-seven': { ...playing({ seats: 7, when: never }), ready: OVER },
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
  talk: beside('talk'),
  log: {
    ...playing({ seats: 3, lines: 70, when: failed }),
    act: (page) => page.click('#tab-log'),
  },
  'table-panel': beside('table', askForLinks),
  devices: beside('table', showDevices),
  'rules-panel': beside('rules', showRuleLabels),
  freed: {
    prepare: (site) => within(site, (context) => guestAt(context, site)),
    ready: '.table',
    act: freeIt,
  },
  lost: { ...playing({ seats: 2, lines: 30, when: may('keep') }), act: loseConnection },
  settings: {
    prepare: async () => ({ address: '/' }),
    ready: '.box',
    act: async (page) => {
      await page.click('[popovertarget=settings]');
      await page.waitForSelector('#settings:popover-open input');
    },
  },
  'sign-out': { prepare: async () => ({ address: '/' }), ready: '.box', act: askToSignOut },
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

const groupsOfBoards: Readonly<Record<string, Scenes>> = {
  Children: childrenTables,
  Coach: { ...coachedTables, ...hints },
  'Fair dice': fairMatches,
  'First match of lines': learningLines,
  'First match of the race': learningRaces,
  Lines: linesOfWorms,
  Networks: networksOf({ game, edition } as Box),
  'Past matches': pastMatchPages,
  Race: races,
  Odds: oddsPages,
  Kits: kitPages,
};

/** All scenes by group. */
export const groups: Readonly<Record<string, Scenes>> = {
  'Pages and dice': pages,
  ...groupsOfBoards,
};

/** The other games, the coach and the odds. */
export const boards: Scenes = Object.assign({}, ...Object.values(groupsOfBoards));

export const scenes: Scenes = { ...pages, ...boards };

/** On a busy machine the first description of a kit takes half a minute. */
const READY_MS = 120_000;

/**
 * Opens a scene with its browser profile and waits until it is idle.
 * @returns the page; the caller closes its context
 */
export async function comeTo(
  site: Site,
  scene: Scene,
  { address, profile }: Shown,
  options: BrowserContextOptions = {},
): Promise<Page> {
  const storageState = profile ?? { cookies: [], origins: [] };
  const { context, page, errors } = await site.visitor({ ...options, storageState });
  try {
    await page.goto(address);
    await page.waitForSelector(scene.ready, { timeout: READY_MS });
    await scene.act?.(page);
    await page.evaluate('document.fonts.ready');
    return page;
  } catch (cause) {
    await context.close();
    // The page's own errors explain more than a timeout.
    throw new Error([...errors, (cause as Error).message].join('\n'), { cause });
  }
}
