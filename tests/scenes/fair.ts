// Matches with fair dice: while the start is prepared, in play, after the end, and with a wrong log.
import type { BrowserContext, Page } from 'playwright-core';
import { type GameEntry, gameEntryOf, shelf } from '#games';
import type { Seat } from '#kernel/game.ts';
import { FairDevice } from '#kernel/testing/fair-device.ts';
import { command, look, openTable, playedWell, playOn } from '../browser/requests.ts';
import { type Box, boxNamed, guestAt, hidden, people, type Scene, within } from './moments.ts';

const dice = shelf.find(({ status }) => status === 'ready') as Box;
const race = boxNamed('dice');
const line = boxNamed('reconstruction');

interface FairGoal {
  readonly box: Box;
  readonly seats: number;
  /** The least number of lines; by default the match ends. */
  readonly lines?: number;
  /** The seat whose moves have no shares; default: none. */
  readonly bareSeat?: Seat;
}

/** Plays a match with fair dice, as a device with all seats does. */
export async function playFair(context: BrowserContext, goal: FairGoal) {
  const { box, seats, lines, bareSeat } = goal;
  const { game, edition } = box;
  const opened = await openTable(context, { game, edition, seats: people(seats), fairDice: true });
  const { id } = opened;
  const devices = [...opened.seats.keys()].map((seat) => new FairDevice({ secret: id, seat }));
  for (let seat = 0; ; seat = (seat + 1) % seats) {
    const { seen } = await look(context, id, seat);
    if (seen.phase !== 'waiting' || seen.fair === undefined) break;
    const { name, fields } = devices[seat]?.preparation(seen.fair) ?? {};
    if (name !== undefined)
      await command(context, `/api/matches/${id}/${name}`, { seat, ...fields });
  }
  const rules = (gameEntryOf(game) as GameEntry).game;
  await playOn(context, id, {
    choose: playedWell(),
    enough: ({ seen }) => lines !== undefined && seen.seq >= lines,
    sharesOf: ({ viewer, seen }, moves) =>
      seen.fair === undefined || viewer === bareSeat
        ? []
        : (devices[viewer as number]?.sharesFor(rules, seen.fair, moves) ?? []),
  });
  return opened;
}

/** The luck page of a match. */
function luckOf(goal: FairGoal): Scene {
  return {
    prepare: (site) =>
      within(site, async (context) => `/t/${(await playFair(context, goal)).id}/luck`),
    // The luck loads after the check.
    ready: '.luck-check:has(.luck-right) ~ .luck-of',
  };
}

/** The review page of a match, at one of its steps. */
function reviewOf(goal: FairGoal, step: number): Scene {
  return {
    prepare: (site) =>
      within(site, async (context) => `/t/${(await playFair(context, goal)).id}/review#${step}`),
    ready: '.review-summary',
  };
}

/** The page to practise decisions of a box. */
function practiceOf({ game, edition }: Box): Scene {
  return {
    prepare: async () => ({ address: `/practise/${game}/${edition}` }),
    ready: '.practise-side',
  };
}

/** Holds back commitments and shares, so that the start stays in preparation. */
async function holdShares(page: Page): Promise<void> {
  await page.route(/\/(commit|share|begin)$/, () => undefined);
  await page.reload();
  await page.waitForSelector('.mixing');
}

/** Serves lines with another roll. */
export async function forgeRoll(page: Page): Promise<void> {
  await page.route('**/lines?*', async (route) => {
    const response = await route.fetch();
    const text = await response.text();
    // The first roll decides the first player.
    const other = (_: string, before: string, seat: string) => before + (seat === '0' ? '1' : '0');
    await route.fulfill({ response, body: text.replace(/("chance \w+ )(\d)/, other) });
  });
  await page.reload();
}

export const fairMatches: Readonly<Record<string, Scene>> = {
  mixing: {
    // The guest has no device that commits.
    prepare: (site) => within(site, (context) => guestAt(context, site, true)),
    ready: '.mixing, .table',
    act: holdShares,
  },
  ticks: {
    prepare: (site) =>
      within(site, async (context) => {
        const goal = { box: dice, seats: 3, lines: 60, bareSeat: 1 };
        return `/t/${(await playFair(context, goal)).id}`;
      }),
    ready: '[data-board]',
    act: async (page) => {
      await page.click('#tab-log');
      await page.waitForSelector('.history-seal');
    },
  },
  luck: luckOf({ box: dice, seats: 4 }),
  'luck-draws': luckOf({ box: hidden, seats: 3 }),
  'luck-ghost': luckOf({ box: race, seats: 2 }),
  'luck-device': {
    prepare: (site) =>
      within(site, async (context) => {
        await playFair(context, { box: dice, seats: 2 });
        const { id } = await playFair(context, { box: dice, seats: 2, lines: 40 });
        await command(context, `/api/matches/${id}/resign`, { seat: 0 });
        await playFair(context, { box: hidden, seats: 2 });
        return '/luck';
      }),
    ready: '.luck-table',
  },
  'dice-wrong': {
    prepare: (site) =>
      within(site, async (context) => {
        return `/t/${(await playFair(context, { box: dice, seats: 2, lines: 30 })).id}`;
      }),
    ready: '[data-board]',
    act: async (page) => {
      await forgeRoll(page);
      await page.waitForSelector('.problem');
    },
  },
  replay: {
    prepare: (site) =>
      within(site, async (context) => {
        const goal = { box: dice, seats: 3, lines: 60 };
        return `/t/${(await playFair(context, goal)).id}/replay#15`;
      }),
    ready: '.replay-told',
  },
  review: reviewOf({ box: dice, seats: 2 }, 15),
  'review-line': reviewOf({ box: line, seats: 2 }, 40),
  'review-race': reviewOf({ box: race, seats: 2 }, 30),
  practise: practiceOf(dice),
  'practise-line': practiceOf(line),
  'practise-race': practiceOf(race),
  'practise-answered': {
    ...practiceOf(dice),
    act: async (page) => {
      await page.locator('.practise-board [data-move]').first().click();
      await page.waitForSelector('.practise-moves');
    },
  },
  'play-on': {
    ...reviewOf({ box: dice, seats: 2 }, 15),
    act: async (page) => {
      await page.locator('.review-skill button').first().click();
      await page.waitForSelector('.play-on-table');
    },
  },
  'review-three': reviewOf({ box: boxNamed('worm-is-drawn'), seats: 3 }, 30),
  'luck-wrong': {
    ...luckOf({ box: dice, seats: 2, lines: 30 }),
    act: async (page) => {
      await forgeRoll(page);
      await page.waitForSelector('.luck-wrong');
    },
  },
};
