// From turn to turn the board keeps its place and its size, at every size of the window.
import { expect, test } from 'vitest';
import { LANGUAGES } from '#languages/list.ts';
import { look, openTable, playedWell, playOn } from '../browser/requests.ts';
import { siteOfFile } from '../browser/site-of-file.ts';
import { people } from '../scenes/moments.ts';
import { boardBox } from './board-box.ts';
import { nameOf, resizeTo, SIZES } from './page-faults.ts';
import { boxes, seatsOf } from './situations.ts';

const site = siteOfFile();

/** Every kind of prompt comes in so many steps. */
const STEPS = 36;
/** Looked at in so many of them. */
const EACH = 4;
/** In pixels. */
const LEAST_JUMP = 1;
/** A button that leads to the next result. */
const GOES_ON = '[data-looks]';

/** Leads the page to a line. */
async function comeToLine(page: Awaited<ReturnType<typeof site.visitor>>['page'], seq: number) {
  const isThere = () => page.locator(`[data-seq="${seq}"]`).count();
  while ((await isThere()) === 0) {
    await page.waitForSelector(`${GOES_ON}, [data-seq="${seq}"]`);
    if ((await isThere()) === 0)
      await page.click(GOES_ON, { timeout: 1_000 }).catch(() => undefined);
  }
}

/** The seats differ from language to language. */
const cases = boxes.flatMap((box) =>
  LANGUAGES.map((language, index) => {
    return { ...box, language, seats: seatsOf(box, index % 2 === 0 ? 'least' : 'most') };
  }),
);

test.each(cases)('$edition, $seats seats, $language', async (box) => {
  const { page, context } = await site.visitor({ locale: box.language });
  const seats = people(box.seats);
  const { id } = await openTable(context, { game: box.game, edition: box.edition, seats });
  await page.goto(`/t/${id}`);
  await page.waitForSelector('[data-board]');
  const first = new Map<string, readonly number[]>();
  const jumps: string[] = [];
  for (let step = 0; step < STEPS; step += 1) {
    const { seen } = await look(context, id);
    if (seen.phase === 'over') break;
    await comeToLine(page, seen.seq);
    if (step % EACH === 0) {
      for (const size of SIZES) {
        await resizeTo(page, size);
        const { place } = await boardBox(page);
        const before = first.get(nameOf(size)) ?? place;
        first.set(nameOf(size), before);
        const most = Math.max(...place.map((each, part) => Math.abs(each - (before[part] ?? 0))));
        const prompt = await page.locator('.status-bar-lines').innerText();
        if (most > LEAST_JUMP)
          jumps.push(`${nameOf(size)}, line ${seen.seq}: ${most} px, ${prompt}`);
      }
    }
    const enough = (snapshot: { readonly seen: { readonly seq: number } }) =>
      snapshot.seen.seq > seen.seq;
    await playOn(context, id, { enough, choose: playedWell() });
  }
  expect(jumps).toEqual([]);
  await context.close();
});
