// The files of a small kit: archives, chosen parts, progress, and a kit without solid parts.
import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { entries, shelf } from '#games';
import { kits } from '#games/kits.ts';
import type { Kit } from '../kit.ts';
import { describeKit } from './description.ts';
import { type KitBox, kitFiles, loadKit } from './kit-files.ts';
import { type KitFormat, type KitOptions, kitFileName, STANDARD } from './options.ts';
import { kitFile } from './requested-files.ts';

const lists = { entries, kits };
const [first = { game: '', edition: '' }] = shelf.filter(({ game }) => Object.hasOwn(kits, game));
const options: KitOptions = { ...first, ...STANDARD };

/** Bricks on a plate; whole kits take seconds. */
const bricks: Kit['parts'] = (_, { geometry }) =>
  [4, 5, 6].map((height) => ({
    id: `brick-${height}`,
    name: `Brick ${height}`,
    count: height === 4 ? 8 : 1,
    plate: { id: 'bricks', name: 'Bricks' },
    bodies: [{ ink: { colour: '#f6eedb' }, solid: geometry.Manifold.cube([8, 12, height]) }],
  }));

/** The paper of the first box with other solid parts. */
async function boxWith(parts: Kit['parts']): Promise<KitBox> {
  const box = await loadKit(lists, first);
  if (box === undefined) throw new Error(`no kit of ${first.edition}`);
  const { paper, guide, draw } = box.kit;
  return { ...box, kit: { paper, guide, draw, parts, slicing: () => ({}) } };
}

async function bytesOf(box: KitBox, chosen: KitOptions, format: KitFormat): Promise<Uint8Array> {
  const made = await kitFile(box, chosen, format);
  if ('must' in made) throw new Error(`${made.option} ${made.must}`);
  return made;
}

test('an unknown game, edition or inherited name has no kit', async () => {
  for (const box of [
    { game: 'nothing', edition: 'nothing' },
    { game: 'constructor', edition: 'constructor' },
    { game: first.game, edition: 'nothing' },
  ]) {
    expect(await loadKit(lists, box)).toBeUndefined();
  }
});

test('only the chosen parts are made; an unknown one is refused with the known ones', async () => {
  const box = await boxWith(bricks);
  const chosen = { ...options, parts: ['brick-4', 'brick-5'] };
  const files = unzipSync(await bytesOf(box, chosen, 'zip'));
  const solids = Object.keys(files).filter((name) => name.includes('/'));
  expect(solids.sort()).toEqual([
    'parts/brick-4-x8.stl',
    'parts/brick-5.stl',
    'plates/bricks.3mf',
    'plates/bricks.stl',
  ]);
  const plate = { ...chosen, plate: 'bricks' };
  const project = await bytesOf(box, plate, '3mf');
  expect(project).toEqual(files['plates/bricks.3mf']);
  const whole = await bytesOf(box, { ...plate, parts: undefined }, '3mf');
  expect(project).not.toEqual(whole);
  for (const format of ['3mf', 'zip'] as const) {
    const wrong = { ...options, parts: [...chosen.parts, 'door'] };
    expect(await kitFile(box, wrong, format)).toEqual({
      option: 'parts',
      must: 'must not have "door". Known parts: brick-4, brick-5, brick-6, fit-sockets, fit-key',
    });
  }
});

test.each([undefined, 'tower'])(
  'a 3MF of the plate %s: the known plates are named',
  async (plate) => {
    expect(await kitFile(await boxWith(bricks), { ...options, plate }, '3mf')).toEqual({
      option: 'plate',
      must: 'must be one of these plates: bricks, fit-test',
    });
  },
);

test('a kit without solid parts has no 3MF and no parts to choose', async () => {
  const box = await boxWith(() => []);
  expect(await kitFile(box, options, '3mf')).toMatchObject({ option: 'format' });
  expect(await kitFile(box, { ...options, parts: ['die'] }, 'zip')).toMatchObject({
    option: 'parts',
  });
  const files = await kitFiles(box, options, () => undefined);
  if ('must' in files) throw new Error(files.must);
  const polish = { ...options, language: 'pl' } as const;
  const pdfs = [options, polish].map((each) => kitFileName(each, 'pdf'));
  expect(files.map(({ name }) => name)).toEqual(['README.txt', 'README-pl.txt', ...pdfs]);
  expect((await describeKit(box, { ...first, language: 'en' })).formats).toEqual(['pdf', 'zip']);
});

test('the progress grows from 0 to 1', async () => {
  const shares: number[] = [];
  await kitFiles(await boxWith(bricks), options, (share) => shares.push(share));
  expect(shares).toEqual(shares.toSorted((one, other) => one - other));
  expect(shares.at(-1)).toBe(1);
});

test('an archive holds the same files as a folder, the same bytes twice, and a README', async () => {
  const polish = { ...options, language: 'pl' } as const;
  const box = await boxWith(bricks);
  const zip = await bytesOf(box, polish, 'zip');
  expect(await bytesOf(box, polish, 'zip')).toEqual(zip);
  const files = unzipSync(zip);
  const named = await kitFiles(box, polish, () => undefined);
  if ('must' in named) throw new Error(named.must);
  for (const { name, bytes } of named) expect(files[name]).toEqual(new Uint8Array(bytes));
  const names = named.map(({ name }) => name);
  expect(Object.keys(files).sort()).toEqual([...names].sort());
  const readme = strFromU8(files['README.txt'] as Uint8Array);
  // Each page and plate is named in it, and how to print it.
  for (const name of names.filter((each) => /\.(pdf|3mf)$/.test(each))) {
    expect(readme).toContain(name);
  }
  for (const words of ['8 × Brick 4', 'wypełnienie 15%', '0,20 mm', 'Licencja: MIT']) {
    expect(readme).toContain(words);
  }
  for (const line of readme.split('\r\n')) expect(line.length).toBeLessThanOrEqual(80);
});

test('a house rule is printed; one that the game does not have is refused', async () => {
  const box = await boxWith(() => []);
  const changed = Object.entries(box.game.switches).find(([, values]) => values.includes(false));
  const standard = await bytesOf(box, options, 'pdf');
  const name = changed?.[0] ?? '';
  const sheet = box.game.editions.find(({ id }) => id === first.edition)?.switches[name];
  const house = await bytesOf(box, { ...options, switch: { [name]: sheet !== true } }, 'pdf');
  expect(Buffer.from(house).equals(Buffer.from(standard))).toBe(false);
  for (const format of ['pdf', 'zip'] as const) {
    expect(await kitFile(box, { ...options, switch: { odd: 1 } }, format)).toEqual({
      option: 'switch',
      must: `must fit the game: ${box.game.id} has no switch "odd".`,
    });
  }
});
