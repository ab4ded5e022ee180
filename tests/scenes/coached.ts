// Matches with a coach at decisive moments: before a roll, at a choice of faces, with a tile to
// take or steal, with the most seats.
import { gameEntryOf, shelf } from '#games';
import type { CoachSetting } from '#kernel/match/coach.ts';
import { command } from '../browser/requests.ts';
import type { Site } from '../browser/site.ts';
import { type Box, byLink, type Goal, may, playTo, type Scene, within } from './moments.ts';

const boxes = shelf.filter(({ game }) => gameEntryOf(game)?.game.hasCoach) as readonly Box[];

/** A match at some goal, with the coach switched on then. */
export function coached(goal: Goal, coach: CoachSetting = 'own'): Scene {
  return {
    prepare: (site: Site) =>
      within(site, async (context) => {
        const { id } = await playTo(context, goal);
        await command(context, `/api/matches/${id}/coach`, { coach });
        return `/t/${id}`;
      }),
    ready: '.coach-aloud',
  };
}

const [first, second = first] = boxes as [Box, Box?];

export const coachedTables: Readonly<Record<string, Scene>> = {
  'coach-form': {
    prepare: async () => ({ address: `/new/${first.game}/${first.edition}` }),
    ready: '.house-rules:has(.coach-field) summary',
    act: async (page) => {
      await page.locator('.house-rules:has(.coach-field) summary').click();
      await page.locator('.coach-setting input').last().check();
    },
  },
  'coach-begin': coached({ seats: 3 }),
  'coach-keep': coached({ seats: 2, lines: 40, when: may('keep') }),
  'coach-take': coached({ seats: 3, lines: 60, when: may('take') }),
  'coach-steal': coached({ seats: 4, lines: 60, when: may('steal') }),
  'coach-seven': coached({ seats: 7, lines: 90, when: may('keep') }),
  'coach-other': coached({ seats: 5, lines: 60, when: may('keep'), box: second }),
  'coach-spectator': {
    prepare: byLink(async (context) => {
      const { id, watch } = await playTo(context, { seats: 3, lines: 50, when: may('keep') });
      await command(context, `/api/matches/${id}/coach`, { coach: 'everybody' });
      return watch.link;
    }),
    ready: '.coach-aloud',
  },
};
