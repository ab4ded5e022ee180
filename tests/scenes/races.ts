// Scenes of the race.
import type { Page } from 'playwright-core';
import {
  boxNamed,
  byLink,
  learning,
  may,
  never,
  ownHand,
  playing,
  playTo,
  type Scene,
} from './moments.ts';

const tiles = boxNamed('tiles');
const dice = boxNamed('dice');

/** Turns and drafts a part of a walk. */
async function drawSome(page: Page): Promise<void> {
  for (const key of ['r', 'r', 's', 'r', 's']) await page.keyboard.press(key);
}

async function swingSome(page: Page): Promise<void> {
  for (let presses = 0; presses < 5; presses += 1) await page.keyboard.press('.');
}

/** In a tutorial: drafts a part of a walk by buttons. */
async function stepSome(page: Page): Promise<void> {
  for (const key of ['r', 'r', 's', 's']) await page.click(`[data-key="${key}"]`);
}

/** The tutorial's table during a walk, the choice of a number, and a swing. */
const walks = '[data-drawn="0"]';
const numbers = '[data-move="x 6"]';
const posts = '.race-hand-walk:not([data-drawn])';

export const learningRaces: Readonly<Record<string, Scene>> = {
  'learn-race': learning(tiles, '.race-hand-bids'),
  'learn-race-void': learning(tiles, '[data-move="bid 5"]'),
  'learn-race-walk': learning(tiles, walks),
  'learn-race-drawn': { ...learning(dice, walks), act: stepSome },
  'learn-race-number': learning(dice, numbers, 1),
  'learn-race-post': learning(tiles, posts, 1),
  'learn-race-free': learning(tiles, '[data-move="bid 7"]', 1),
  'learn-race-end': learning(dice, '.learn-result', 1),
};

export const races: Readonly<Record<string, Scene>> = {
  'race-curtain': { ...playing({ seats: 3, box: tiles }), ready: '.curtain' },
  'race-first': ownHand({ seats: 3, box: tiles }),
  'race-bid': ownHand({ seats: 5, lines: 60, when: may('bid'), box: tiles }),
  'race-number': ownHand({ seats: 4, lines: 30, when: may('x'), box: dice }),
  'race-walk': ownHand({ seats: 2, lines: 20, when: may('step'), box: dice }, drawSome),
  'race-whole': ownHand({ seats: 3, lines: 70, when: may('step'), box: tiles }, drawSome),
  'race-post': ownHand({ seats: 3, lines: 20, when: may('pass'), box: tiles }, swingSome),
  'race-post-five': ownHand({ seats: 5, lines: 90, when: may('pass'), box: tiles }, swingSome),
  'race-end': ownHand({ seats: 4, when: never, box: tiles }),
  'race-spectator': {
    prepare: byLink(async (context) => {
      return (await playTo(context, { seats: 5, lines: 80, box: tiles })).watch.link;
    }),
    ready: '.race-table',
  },
};
