// Scenes of the line game and its tutorial.
import type { Page } from 'playwright-core';
import type { Snapshot } from '#server/wire/schemas.ts';
import {
  byLink,
  hidden,
  learning,
  never,
  ownHand,
  playing,
  playTo,
  type Scene,
} from './moments.ts';

const mayLayStar = ({ seen }: Snapshot) => seen.moves.some((move) => move.endsWith(' star'));

/** Places a star, which waits for its follow-up. */
async function layStar(page: Page): Promise<void> {
  await page.click('[data-kind="8"]');
  await page.click('[data-move$=" star"]');
  await page.waitForSelector('[data-begun]');
}

export const linesOfWorms: Readonly<Record<string, Scene>> = {
  'line-first': ownHand({ seats: 3 }),
  'line-lay': ownHand({ seats: 2, lines: 50, when: ({ seen }) => seen.moves.length < 60 }),
  'line-star': ownHand({ seats: 4, lines: 24, when: mayLayStar }, layStar),
  'line-new': ownHand({ seats: 3, lines: 30, when: ({ seen }) => seen.moves.length > 99 }),
  'line-end': ownHand({ seats: 4, when: never }),
  'line-spectator': {
    prepare: byLink(async (context) => {
      return (await playTo(context, { seats: 4, lines: 60, box: hidden })).watch.link;
    }),
    ready: '[data-board]',
  },
  curtain: { ...playing({ seats: 3, lines: 40, box: hidden }), ready: '.curtain' },
  'curtain-first': { ...playing({ seats: 2, box: hidden }), ready: '.curtain' },
};

/** The tutorial's progress by the number of pieces in the bag. */
const inBag = (count: number) => `[data-bag="${count}"]`;

/** Chooses a rack piece by kind. */
function choosing(kind: '90c' | '45r'): (page: Page) => Promise<void> {
  return (page) => page.click(`[data-kind="${{ '90c': 3, '45r': 5 }[kind]}"]`);
}

async function followStar(page: Page): Promise<void> {
  await layStar(page);
  await choosing('45r')(page);
}

export const learningLines: Readonly<Record<string, Scene>> = {
  'learn-line': learning(hidden, inBag(28)),
  'learn-line-turn': { ...learning(hidden, inBag(24)), act: choosing('90c') },
  'learn-line-follow': { ...learning(hidden, inBag(22)), act: followStar },
  'learn-line-last': learning(hidden, inBag(0), 1),
  'learn-line-end': learning(hidden, '.learn-result', 1),
};
