// Faults seen in one browser only: scroll bars that take up space, and machines without 3D drawing. Checked by screenshot.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { DrivenPage } from '../browser/driven-page.ts';
import { openTable, playOn } from '../browser/requests.ts';
import { startServer } from '../browser/server.ts';
import { ALIVE } from '../browser/steps.ts';
import { type BrowserMake, type BrowserProfile, pageOver, until } from './driven-browser.ts';
import { firefox } from './firefox.ts';
import { type Pixels, pixelsOf } from './pixels.ts';
import { webkit } from './webkit.ts';

let server: Awaited<ReturnType<typeof startServer>>;

beforeAll(async () => {
  server = await startServer();
});

afterAll(() => server.stop());

beforeEach(() => server.luck.begin());

interface Seen {
  readonly profile: BrowserProfile;
  readonly page: DrivenPage;
}

/** A test in one browser, if it is installed. */
function testIn(
  make: BrowserMake,
  title: string,
  environment: Readonly<Record<string, string>>,
  look: (projection: Seen) => Promise<void>,
): void {
  const missing = make.missing();
  if (missing !== undefined) {
    test.skip(`not run: ${missing} is not installed: ${title}`, () => undefined);
    return;
  }
  test(`${make.name}: ${title}`, { timeout: 120_000 }, async () => {
    const browser = await make.start(environment);
    const profile = await browser.profile();
    await look({ profile, page: pageOver(profile, server.url) });
    await profile.close();
    await browser.close();
  });
}

/** A table of dice in the middle of a match, with faces to choose from. */
async function sitDown(page: DrivenPage): Promise<void> {
  await page.goto('/');
  const seats = ['Anna', 'Bert'].map((name) => ({ kind: 'person', name }) as const);
  const { id } = await openTable(page.context(), {
    game: 'lumbricidae',
    edition: 'lumbricidae',
    seats,
  });
  const enough = ({ seen }: { seen: { seq: number; moves: readonly string[] } }) =>
    seen.seq > 60 && seen.moves.some((move) => move.startsWith('keep'));
  await playOn(page.context(), id, { enough });
  await page.goto(`/t/${id}`);
  await page.waitForSelector(ALIVE);
}

interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

function boxesOf(page: DrivenPage, selector: string): Promise<readonly Box[]> {
  return page.$$eval(selector, (all) => all.map((each) => each.getBoundingClientRect().toJSON()));
}

/** The lightness of the pixels in a box without its edges, in ascending order. */
function lightnessIn(pixels: Pixels, { left, top, width, height }: Box): readonly number[] {
  const steps = Array.from({ length: 15 }, (_, step) => 0.15 + step * 0.05);
  return steps
    .flatMap((across) =>
      steps.map((down) => pixels.lightness(left + across * width, top + down * height)),
    )
    .sort((a, b) => a - b);
}

const middleOf = (values: readonly number[]): number => values[values.length >> 1] as number;

/** Half of the pixels of a bone face are lighter than this; no pixel of a tile's back is. */
const BONE = 180;
/** Engraved pixels are darker than this. */
const ENGRAVED = 120;

/** The elements that show a face; a disabled die is grey. */
const FACES = '.piece-tile .tile:not(.tile-turned), .piece-die:is(.thrown, .aside):not(.idle)';

/** Every tile shows its number, a turned one its back, and every die its face. */
async function expectFaces({ profile, page }: Seen): Promise<void> {
  const looks = async () => {
    const pixels = pixelsOf(await profile.picture());
    const faces = await boxesOf(page, FACES);
    const backs = await boxesOf(page, '.piece-tile .tile-turned');
    const isFace = (box: Box) => {
      const values = lightnessIn(pixels, box);
      return middleOf(values) > BONE && (values[0] as number) < ENGRAVED;
    };
    const isBack = (box: Box) => middleOf(lightnessIn(pixels, box)) < BONE;
    return { faces: faces.map(isFace), backs: backs.map(isBack) };
  };
  await until('pictures of faces', async () => {
    const { faces, backs } = await looks();
    return [...faces, ...backs].every(Boolean);
  }).catch(() => undefined);
  const { faces, backs } = await looks();
  expect(faces.length).toBeGreaterThan(15);
  expect(faces).not.toContain(false);
  expect(backs).not.toContain(false);
}

testIn(webkit, 'tiles and dice show their faces', {}, async (projection) => {
  await sitDown(projection.page);
  await expectFaces(projection);
});

const FLAT = { WEBKIT_DISABLE_COMPOSITING_MODE: '1' };

testIn(
  webkit,
  'tiles and dice show their faces where nothing is drawn in space',
  FLAT,
  async (projection) => {
    await sitDown(projection.page);
    await expectFaces(projection);
  },
);

testIn(firefox, 'the bar to scroll the log by is dark by night', {}, async (projection) => {
  const { profile, page } = projection;
  await page.goto('/');
  await page.evaluate(() => localStorage.setItem('wormery/theme', '"dark"'));
  await sitDown(page);
  const pixels = pixelsOf(await profile.picture());
  const [bar] = await page.$$eval('.history > ol', (lists) =>
    lists.map((list) => {
      const { right, top, height } = list.getBoundingClientRect();
      const width = list.getBoundingClientRect().width - list.clientWidth;
      return { left: right - width, top, width, height };
    }),
  );
  expect(bar?.width, 'a bar that takes room').toBeGreaterThan(5);
  const values = lightnessIn(pixels, bar as Box);
  expect(middleOf(values)).toBeLessThan(ENGRAVED);
});
