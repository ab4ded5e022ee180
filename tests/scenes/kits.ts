// Scenes of the page of a printable kit: at first, with its solid parts, in 3D, and with a wrong option in the address.
import type { Page } from 'playwright-core';
import { untilDrawn } from '../browser/steps.ts';
import { boxNamed, type Scene } from './moments.ts';

const { game, edition } = boxNamed('lumbricidae');

/** First the server makes a file, in a process with low priority. */
export const WHILE_MADE = { timeout: 90_000 };
/** Loaded with all pictures. */
const READY = '.kit-hero';

function kitPage(query = '', act?: (page: Page) => Promise<void>): Scene {
  const scene = { prepare: async () => ({ address: `/kits/${game}/${edition}${query}` }) };
  return { ...scene, ready: READY, ...(act === undefined ? {} : { act }) };
}

export const kitPages: Readonly<Record<string, Scene>> = {
  kit: kitPage(),
  'kit-solid': kitPage('', (page) => page.click('#kit-tab-solid')),
  'kit-view': kitPage('', async (page) => {
    await page.click('.kit-open');
    await page.waitForSelector('.kit-view[data-ready]', WHILE_MADE);
    await untilDrawn(page);
    await untilDrawn(page);
  }),
  'kit-wrong': kitPage('?paper=a5&colour=false'),
};
