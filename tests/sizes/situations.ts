// Each box in the situations of a match that need most room: its first turn, the middle with the most seats, a turn
// with many choices, a result that waits, and the end.
import { gameEntryOf, shelf } from '#games';
import type { Snapshot } from '#server/wire/schemas.ts';
import { GOES_ON } from '../browser/go-on.ts';
import { linkTo, look, openTable, playedWell, playOn } from '../browser/requests.ts';
import type { Site } from '../browser/site.ts';
import { OVER } from '../browser/steps.ts';
import { type Box, people, type Scene, within } from '../scenes/moments.ts';
import type { Scenes } from '../scenes/scenes.ts';

export const boxes: readonly Box[] = shelf.filter(({ status }) => status === 'ready');

/** The line from which stacks, racks and fields are full. */
const MIDDLE = 60;

const READY = '[data-move], .result';

export function seatsOf({ game, edition }: Box, limit: 'least' | 'most'): number {
  const found = gameEntryOf(game)?.game.editions.find(({ id }) => id === edition);
  if (found === undefined) throw new Error(`no edition ${edition}`);
  return found.seats[limit];
}

type Enough = (snapshot: Snapshot) => boolean;

const isAfter =
  (line: number): Enough =>
  ({ seen }) =>
    seen.seq >= line;

/** Plays to a goal. @returns the link of the seat to move, or of seat 0 at the end */
async function matchAt(site: Site, box: Box, limit: 'least' | 'most', enough: Enough) {
  const { address } = await within(site, async (context) => {
    const seats = people(seatsOf(box, limit));
    const opened = await openTable(context, { game: box.game, edition: box.edition, seats });
    const { seen } = await playOn(context, opened.id, { enough, choose: playedWell() });
    return linkTo(opened, seen.toMove[0] ?? 0);
  });
  return { address };
}

/** The first turn after a line with at least half of the most choices so far. */
function hasManyChoices(line: number): Enough {
  let most = 0;
  return ({ seen }) => {
    most = Math.max(most, seen.moves.length);
    return seen.seq >= line && seen.moves.length >= most / 2;
  };
}

/** A shared device while a result waits for a tap. The page is open when the result comes, so each page has its own match. */
const WITH_RESULT = (box: Box): Scene => ({
  prepare: async () => ({ address: '/' }),
  ready: '.box',
  async act(page) {
    const context = page.context();
    const seats = people(seatsOf(box, 'least'));
    const { id } = await openTable(context, { game: box.game, edition: box.edition, seats });
    await page.goto(`/t/${id}`);
    await page.waitForSelector('[data-seq]');
    while ((await page.locator(GOES_ON).count()) === 0) {
      const { seen } = await look(context, id);
      if (seen.phase === 'over') throw new Error('no result waits');
      const enough = isAfter(seen.seq + 4);
      const { seen: now } = await playOn(context, id, { enough, choose: playedWell() });
      await page.waitForSelector(`${GOES_ON}, [data-seq="${now.seq}"]`);
    }
  },
});

type Situation = (box: Box) => Scene;

export const FIRST_TURN: Situation = (box) => ({
  prepare: (site) => matchAt(site, box, 'least', () => true),
  ready: READY,
});

export const MOST_SEATS: Situation = (box) => ({
  prepare: (site) => matchAt(site, box, 'most', isAfter(MIDDLE)),
  ready: READY,
});

const MANY_CHOICES: Situation = (box) => ({
  prepare: (site) => matchAt(site, box, 'most', hasManyChoices(MIDDLE / 2)),
  ready: READY,
});

const END: Situation = (box) => ({
  prepare: (site) => matchAt(site, box, 'most', () => false),
  ready: OVER,
});

function ofEachBox(situations: Readonly<Record<string, Situation>>): Scenes {
  const all = boxes.flatMap((box) =>
    Object.entries(situations).map(([name, of]) => [`${box.edition}: ${name}`, of(box)] as const),
  );
  return Object.fromEntries(all);
}

export const TURNS: Scenes = ofEachBox({
  'first turn': FIRST_TURN,
  'most seats': MOST_SEATS,
  'many choices': MANY_CHOICES,
});

export const RESULTS: Scenes = ofEachBox({ 'result that waits': WITH_RESULT, end: END });
