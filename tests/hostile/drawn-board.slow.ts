// A network that changes one field of one answer or of one event, and the real page in Chromium: every frame shows what the
// honest log gives at its line, or the page stops. Whole matches of every box, for a player who moves and for a spectator.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { shelf } from '#games';
import type { Observer } from '#kernel/game.ts';
import { type Random, uniform } from '#kernel/random.ts';
import { randomFrom } from '#kernel/seeded-random.ts';
import { serveHere } from '#tools/testing/serving.ts';
import { siteOfFile } from '../browser/site-of-file.ts';
import { LegalPictures, type Picture, textOf } from './drawn-pictures.ts';
import { type Followed, follow, type Lane, openLane } from './followed-match.ts';
import { changedBy, type Lie, type ToldExchange } from './lying-proxy.ts';
import { MUTATIONS, type Mutation, type Path, pathsOf } from './mutations.ts';
import { type RecordedMatch, recordMatch } from './recorded-match.ts';
import { buildTrustingPage } from './trusting-page.ts';

const site = siteOfFile();
const seed = process.env.WORMERY_SEED ?? 'drawn board';

/** Lies of each box, for a player and for a spectator. */
const LIES: ReadonlyMap<Observer, number> = new Map<Observer, number>([
  [0, 20],
  ['spectator', 12],
]);
/** Writes to the stream in a run. */
const WRITES = 20;

const lanes: Lane[] = [];

beforeAll(async () => {
  lanes.push(await openLane(site), await openLane(site));
  console.log(`WORMERY_SEED="${seed}"`);
});
afterAll(() => Promise.all(lanes.map((lane) => lane.close())));

/** A match of a box, another one, and what honest pages draw of the first. */
interface Play {
  readonly viewer: Observer;
  readonly match: RecordedMatch;
  readonly other: RecordedMatch;
  readonly step: number;
  readonly legal: LegalPictures;
  readonly told: readonly ToldExchange[];
}

type Matches = Pick<Play, 'match' | 'other'>;

async function recordTwo(box: (typeof shelf)[number]): Promise<Matches> {
  const match = await recordMatch(site.url, box, `${seed} one`);
  return { match, other: await recordMatch(site.url, box, `${seed} two`) };
}

/** Follows a match on honest pages: each line alone, then many at a time. */
async function playHonestly(lane: Lane, viewer: Observer, matches: Matches): Promise<Play> {
  const { lines = [] } = matches.match.shown.get(viewer) ?? {};
  const step = Math.ceil(lines.length / WRITES);
  const legal = new LegalPictures();
  const each = await follow(lane, { ...matches, viewer, step: 1 });
  legal.add(each.pictures);
  const many = await follow(lane, { ...matches, viewer, step });
  for (const { outcome, said, errors } of [each, many]) {
    expect([outcome, said, errors]).toEqual(['shown', undefined, []]);
  }
  // Honest pages are no false alarm, and the same line has the same picture.
  expect(legal.falseIn(many.pictures)).toEqual([]);
  return { ...matches, viewer, step, legal, told: many.told };
}

/** A field and a change of it that is one. */
function pickLie(random: Random, told: readonly ToldExchange[]): Lie {
  for (;;) {
    const exchange = uniform(random, told.length);
    const before = told[exchange] as ToldExchange;
    const paths = pathsOf(before.exchange);
    const path = paths[uniform(random, paths.length)] as Path;
    const mutation = MUTATIONS[uniform(random, MUTATIONS.length)] as Mutation;
    const lie = { exchange, path, mutation };
    const changed = changedBy(lie, before);
    if (changed !== undefined && timeless(changed) !== timeless(before.exchange)) return lie;
  }
}

/** An exchange without times: the server alone says when a line came. A log does not prove it. */
function timeless(exchange: unknown): string {
  return JSON.stringify(exchange, (name, value) => (name === 'at' ? undefined : value));
}

const nameOf = ({ exchange, path, mutation }: Lie, viewer: Observer) =>
  `${mutation} ${path.join('.')} of exchange ${exchange} for ${viewer}`;

/** Runs tasks, one in each lane at a time. After a failure no lane is left in the middle of a task. */
async function inLanes(tasks: readonly ((lane: Lane) => Promise<void>)[]): Promise<void> {
  const left = [...tasks];
  const runs = await Promise.allSettled(
    lanes.map(async (lane) => {
      for (let task = left.shift(); task !== undefined; task = left.shift()) await task(lane);
    }),
  );
  for (const run of runs) if (run.status === 'rejected') throw run.reason;
}

const partsOf = (pictures: readonly Picture[]) => new Set(pictures.map(({ part }) => part));

test.each(shelf)('$edition: no changed field gives a false picture', async (box) => {
  const began = performance.now();
  const matches = await recordTwo(box);
  const plays: Play[] = [];
  await inLanes(
    [...LIES.keys()].map((viewer) => async (lane) => {
      plays.push(await playHonestly(lane, viewer, matches));
    }),
  );
  // A check of the test: the pictures of another match are false ones.
  for (const { legal, viewer, step } of plays) {
    const swapped = { match: matches.other, other: matches.match, viewer, step };
    const { pictures } = await follow(lanes[0] as Lane, swapped);
    const parts = partsOf(legal.falseIn(pictures));
    for (const part of ['board', 'line', 'log', 'code']) expect(parts).toContain(part);
  }
  const outcomes = { shown: 0, stopped: 0, waits: 0 };
  const faults: string[] = [];
  const random = randomFrom(`${seed} ${box.edition}`);
  const lies = plays
    .toSorted((one, other) => `${one.viewer}`.localeCompare(`${other.viewer}`))
    .flatMap((play) =>
      Array.from({ length: LIES.get(play.viewer) ?? 0 }, () => ({
        play,
        lie: pickLie(random, play.told),
      })),
    );
  let [unchanged, taken] = [0, 0];
  await inLanes(
    lies.map(({ play, lie }) => async (lane) => {
      const lied = await follow(lane, { ...play, lie });
      faults.push(...(await faultsOf(lane, lied, { play, lie })));
      outcomes[lied.outcome] += 1;
      taken += lied.taken;
      if (!lied.isChanged) unchanged += 1;
    }),
  );
  const seconds = Math.round((performance.now() - began) / 1000);
  const pictures = plays.reduce((sum, { legal }) => sum + legal.size, 0);
  console.log(
    box.edition,
    JSON.stringify({
      ...outcomes,
      unchanged,
      taken,
      legal: pictures,
      faults: faults.length,
      seconds,
    }),
  );
  expect(faults).toEqual([]);
  // The test would be empty if all changes were of no account, or if nothing was shown.
  expect(outcomes.stopped).toBeGreaterThan(lies.length / 10);
  expect(outcomes.shown).toBeGreaterThan(lies.length / 20);
  expect(unchanged).toBeLessThan(lies.length / 10);
});

/** The false pictures of a run, and the errors of its page. */
async function faultsOf(
  lane: Lane,
  { pictures, errors }: Followed,
  { play, lie }: { readonly play: Play; readonly lie: Lie },
): Promise<readonly string[]> {
  const where = nameOf(lie, play.viewer);
  const wrong = play.legal.falseIn(pictures);
  const [first] = wrong;
  const drawn = first && (await textOf(lane.page, first));
  const said = first && `${where}: ${wrong.length} false, ${first.part} at ${first.seq}: ${drawn}`;
  return [...(said ? [said] : []), ...errors.map((error) => `${where}: ${error}`)];
}

/** The lie is not noticed by the rules or the dice, but by the heads: another name. */
function otherName(told: readonly ToldExchange[]): Lie {
  const { exchange } = told[0] as ToldExchange;
  const { lines } = (exchange as { answer: { lines: readonly { open: string }[] } }).answer;
  const line = lines.findIndex(({ open }) => open.startsWith('seat 0 person '));
  const value = lines[line]?.open.replace(/\w+$/, 'Otto');
  return { exchange: 0, path: ['answer', 'lines', line, 'open'], mutation: { value } };
}

test('a check of this test: a page that compares no heads draws false pictures', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'wormery-trusting-'));
  // The build puts a file beside the folder of the page.
  const page = join(folder, 'page');
  await buildTrustingPage(page);
  const serving = await serveHere({
    LOG_LEVEL: 'error',
    WORMERY_DATA: folder,
    WORMERY_PAGE: page,
  });
  const trusting = await openLane(site, serving.url);
  try {
    const box = shelf.find(({ edition }) => edition === 'dice') as (typeof shelf)[number];
    const play = await playHonestly(lanes[0] as Lane, 'spectator', await recordTwo(box));
    const lie = otherName(play.told);
    const [checked, trusted] = [
      await follow(lanes[0] as Lane, { ...play, lie }),
      await follow(trusting, { ...play, lie }),
    ];
    expect([checked.outcome, play.legal.falseIn(checked.pictures)]).toEqual(['stopped', []]);
    expect(trusted.outcome).toBe('shown');
    const parts = partsOf(play.legal.falseIn(trusted.pictures));
    for (const part of ['board', 'title', 'log']) expect(parts).toContain(part);
  } finally {
    await trusting.close();
    await serving.stop();
    rmSync(folder, { recursive: true });
  }
});
