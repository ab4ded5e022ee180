// Steps of journeys that every browser takes: from the shelf to a table, and some moves there.
import { addressOf, type DrivenPage } from '../browser/driven-page.ts';
import {
  CURTAIN,
  chooser,
  click,
  hurryOn,
  movesOffered,
  passCurtain,
  pressMoves,
} from '../browser/steps.ts';
import { until } from './driven-browser.ts';

/** The id in the page's address, once a table is open. */
export function tableOf(page: DrivenPage): Promise<string> {
  return until('the address of a table', async () => {
    return /^\/t\/([A-Za-z0-9]{10})/.exec((await addressOf(page)).pathname)?.[1];
  });
}

/** Goes from the shelf to the form, and opens a table with the form's seats. */
export async function openFromShelf(
  page: DrivenPage,
  { game, edition }: { game: string; edition: string },
  way: string,
) {
  await page.goto('/');
  await page.click(`a[href="/new/${game}/${edition}?with=${way}"]`);
  await page.waitForSelector('form.gathering');
}

/** Plays until this page has made `enough` moves. */
export async function playSome(page: DrivenPage, enough: number): Promise<readonly string[]> {
  const made: string[] = [];
  const choose = chooser(page, click);
  // Bots may move first, and show every roll.
  let asked = await hurryOn(page, click);
  while (asked !== 'over' && made.length < enough) {
    if (asked === 'curtain') await passCurtain(page, () => click(page, CURTAIN));
    else if ((await movesOffered(page)).length > 0) {
      made.push(...(await pressMoves(page, choose, made.length)));
    }
    asked = await hurryOn(page, click);
  }
  return made;
}
