// A match with children at one device: the form that marks their seats, and a turn with larger text and values on dice.
import type { Page } from 'playwright-core';
import { coached, oddsBoxes } from './coached.ts';
import { type Box, may, people, playing, type Scene } from './moments.ts';

const [first, second = first] = oddsBoxes as [Box, Box?];

/** The device knows all players as children. */
async function areChildren(page: Page): Promise<void> {
  await page.evaluate(
    (names) => localStorage.setItem('wormery/children', JSON.stringify(names)),
    people(7).map(({ name }) => name),
  );
  await page.reload();
  await page.waitForSelector('html[data-child] .table');
}

export const childrenTables: Readonly<Record<string, Scene>> = {
  'child-form': {
    prepare: async () => ({ address: `/new/${first.game}/${first.edition}?with=device` }),
    ready: 'form',
    act: (page) => page.locator('.child-switch').last().click(),
  },
  'child-turn': {
    ...playing({ seats: 2, lines: 40, when: may('keep') }),
    act: areChildren,
  },
  'child-coached': {
    ...coached({ seats: 2, lines: 40, when: may('keep'), box: second }, 'seats-0-1'),
    act: async (page) => {
      await areChildren(page);
      await page.waitForSelector('.coach-aloud');
    },
  },
};
