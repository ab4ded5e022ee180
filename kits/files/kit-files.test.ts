// The files of a small kit: archives, chosen parts, progress, and a kit without solid parts.
import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { entries, shelf } from '#games';
import { kits } from '#games/kits.ts';
import type { Kit } from '../kit.ts';
import { describeKit } from './description.ts';
import { type KitBox, kitFile, kitFiles, loadKit } from './kit-files.ts';
import { type KitFormat, type KitOptions, kitFileName, STANDARD } from './options.ts';

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
      must: 'must not have "door". Known parts: brick-4, brick-5, brick-6',
    });
  }
});

test.each([undefined, 'tower'])(
  'a 3MF of the plate %s: the known plates are named',
  async (plate) => {
    expect(await kitFile(await boxWith(bricks), { ...options, plate }, '3mf')).toEqual({
      option: 'plate',
      must: 'must be one of these plates: bricks',
    });
  },
);

test('a kit without solid parts has no 3MF and no parts to choose', async () => {
  const box = await boxWith(() => []);
  expect(await kitFile(box, options, '3mf')).toMatchObject({ option: 'format' });
  expect(await kitFile(box, { ...options, parts: ['die'] }, 'zip')).toMatchObject({
    option: 'parts',
  });
  expect(await kitFiles(box, options, () => undefined)).toHaveLength(1);
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
  expect(Object.keys(files).sort()).toEqual(['README.txt', ...names].sort());
  const readme = strFromU8(files['README.txt'] as Uint8Array);
  expect(readme).toContain(kitFileName(polish, 'pdf'));
  expect(readme).toContain('plates');
  expect(readme).toContain('Drukuj w skali 100 %');
});
