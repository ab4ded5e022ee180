// The page of past matches: with none, with those of several boxes and groups, and with the review of a record.
import type { Page } from 'playwright-core';
import { shelf } from '#games';
import type { PastMatch, PastPlayer } from '#web/client/past-matches/past-match.ts';
import { recordOf } from '../browser/requests.ts';
import { type Box, hidden, never, playTo, type Scene, within } from './moments.ts';

const person = (name: string, colour: PastPlayer['colour']): PastPlayer => ({
  kind: 'person',
  name,
  colour,
});
const ANNA = person('Anna', 'violet');
const BERT = person('Bert', 'blue');
const THEODORE = person('Grandfather Theodore', 'amber');
const BOT = { kind: 'bot', bot: 'steady', colour: 'green' } as const;

const GROUPS: readonly (readonly PastPlayer[])[] = [
  [ANNA, BERT],
  [ANNA, BERT, BOT],
  [THEODORE, ANNA, BERT],
  [ANNA, BERT],
];
const KINDS = ['tile', 'total', 'equal', 'line', 'points', 'rounds', 'swing'];
const DAY_MS = 86_400_000;
/** The first of these days. */
const FIRST_DAY = Date.UTC(2026, 2, 1);

/** The places and scores of a match; the third gave up. */
function rankingOf(count: number, isSecondBest: boolean): Pick<PastMatch, 'places' | 'scores'> {
  const places = isSecondBest ? [2, 1, null] : [1, 2, null];
  return { places: places.slice(0, count), scores: [34, 21, 1].slice(0, count) };
}

/** Matches of each box and each group, at several dates. */
export function pastOfMonths(): readonly PastMatch[] {
  return shelf.flatMap(({ game, edition }, box) =>
    GROUPS.flatMap((players, group) =>
      [0, 1].map((again): PastMatch => {
        const count = box * 8 + group * 2 + again;
        const records = KINDS.map((kind) => ({ kind, seat: group % 2, value: 5 + count }));
        return {
          id: `past${`${count}`.padStart(6, '0')}`,
          game,
          edition,
          at: FIRST_DAY + count * DAY_MS,
          players,
          winners: [count % 3 === 0 ? 1 : 0],
          // Older versions kept no places.
          ...(again === 0 ? rankingOf(players.length, count % 3 === 0) : {}),
          records,
        };
      }),
    ),
  );
}

async function fillStorage(page: Page): Promise<void> {
  const text = JSON.stringify(pastOfMonths());
  await page.evaluate((kept) => localStorage.setItem('wormery/past', kept), text);
  await page.reload();
  await page.waitForSelector('.past-medal');
}

const prepare = async () => ({ address: '/history' });

/** Opens the record of a match as a file. */
function reviewed(box: Box): Scene {
  let record = '';
  return {
    prepare: (site) =>
      within(site, async (context) => {
        const { id } = await playTo(context, { box, seats: 3, when: never });
        record = await recordOf(context, id);
        return '/history';
      }),
    ready: '.past-file',
    async act(page) {
      const file = { name: 'record.txt', mimeType: 'text/plain', buffer: Buffer.from(record) };
      await page.locator('input[accept^=".txt"]').setInputFiles(file);
      await page.waitForSelector('.review-telling');
    },
  };
}

export const pastMatchPages: Readonly<Record<string, Scene>> = {
  'history-record': reviewed(hidden),
  'history-empty': { prepare, ready: '.past-none' },
  history: { prepare, ready: '.past-file', act: fillStorage },
};
