// Matches with a coach at decisive moments: before a roll, at a choice of faces, with a tile to take or steal, with the most seats.
import { gameEntryOf, shelf } from '#games';
import type { CoachSetting } from '#kernel/match/coach.ts';
import { type Box, byLink, type Goal, may, playing, playTo, type Scene } from './moments.ts';

/** Boxes whose board shows the odds. */
export const oddsBoxes = shelf.filter(({ game }) => {
  const rules = gameEntryOf(game)?.game;
  return rules?.hasCoach && !rules.hasSecrets;
}) as readonly Box[];
const [first, second = first] = oddsBoxes as [Box, Box?];

/** A match at some goal, with the coach switched on then. */
export function coached(goal: Goal, coach: CoachSetting = 'own'): Scene {
  return { ...playing({ ...goal, coach }), ready: SAYS };
}

const SAYS = '.coach-aloud';

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
      const goal: Goal = { seats: 3, lines: 50, when: may('keep'), coach: 'everybody' };
      return (await playTo(context, goal)).watch.link;
    }),
    ready: SAYS,
  },
};
