// The files of kits: archives, chosen parts, and descriptions of all boxes.
import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { entries, shelf } from '#games';
import { kits } from '#games/kits.ts';
import { solidKit } from '../solid/solid-kit.ts';
import { describeKit, type KitDescription } from './description.ts';
import { type KitBox, kitFile, kitFiles, loadKit } from './kit-files.ts';
import { type KitFormat, type KitOptions, kitFileName, STANDARD } from './options.ts';

const lists = { entries, kits };
const boxes = shelf.filter(({ game }) => Object.hasOwn(kits, game));
const [first = { game: '', edition: '' }] = boxes;

async function boxOf(wanted: Pick<KitOptions, 'game' | 'edition'>): Promise<KitBox> {
  const box = await loadKit(lists, wanted);
  if (box === undefined) throw new Error(`no kit of ${wanted.edition}`);
  return box;
}

async function bytesOf(options: KitOptions, format: KitFormat): Promise<Uint8Array> {
  const made = await kitFile(await boxOf(options), options, format);
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

describe.each(boxes)('$edition', (wanted) => {
  test('its description counts pieces and parts, and has a title', async () => {
    const box = await boxOf(wanted);
    const described = await describeKit(box, { ...wanted, language: 'en' });
    expect(described.title).not.toBe('');
    const pieces = described.paper.flatMap((section) => section.pieces);
    expect(pieces.length).toBeGreaterThan(0);
    for (const { width, height, count } of pieces)
      expect(width * height * count).toBeGreaterThan(0);
    const hasParts = described.parts.length > 0;
    expect(described.formats).toEqual(hasParts ? ['pdf', '3mf', 'zip'] : ['pdf', 'zip']);
    const plates = new Set(described.plates.map(({ id }) => id));
    for (const { size, count, grams, plate, balance } of described.parts) {
      expect(plates).toContain(plate);
      // PLA weighs 1.24 g/cm³, and a part fills at most its box.
      const most = (size.width * size.depth * size.height * count * 1.24) / 1_000;
      expect(grams).toBeGreaterThan(0);
      expect(grams).toBeLessThanOrEqual(most);
      // The limits of a fair die: 0.02 mm and 0.5 %.
      if (balance !== undefined) {
        expect(balance.offCentre).toBeLessThan(0.02);
        expect(balance.momentSpread).toBeLessThan(0.5);
      }
    }
    expect(picturesIn(described).filter((url) => !SOUND_URL.test(url))).toEqual([]);
    const { paper, solid } = described.instructions;
    expect(paper.steps.length).toBeGreaterThan(3);
    expect(solid.steps.length > 3).toBe(hasParts);
  });
});

/** All pictures in a description. */
function picturesIn({ picture, paper, plates, parts, instructions }: KitDescription) {
  const { paper: folded, solid } = instructions;
  const shown = [...paper, ...plates, ...parts, ...folded.steps, ...solid.steps];
  return [picture, ...shown.map((each) => each.picture)];
}

/** A data URL that needs no further escape. */
const SOUND_URL = /^data:image\/(png;base64,[\w+/]+=*|svg\+xml,[^#"<>]+)$/;

test('the description in Polish has other words and the same parts', async () => {
  const box = await boxOf(first);
  const [english, polish] = await Promise.all(
    (['en', 'pl'] as const).map((language) => describeKit(box, { ...first, language })),
  );
  const textsOf = (described: KitDescription | undefined) => [
    ...(described?.paper.map(({ task }) => task) ?? []),
    ...(described?.parts.map(({ name }) => name) ?? []),
    ...(described?.instructions.solid.steps.map(({ text }) => text) ?? []),
  ];
  expect(textsOf(polish).filter((text) => textsOf(english).includes(text))).toEqual([]);
  expect(polish?.parts.map(({ id }) => id)).toEqual(english?.parts.map(({ id }) => id));
});

/** The boxes with solid parts. */
async function solidBoxes() {
  const found = await Promise.all(
    boxes.map(async (wanted) => {
      const { parts } = await solidKit((await boxOf(wanted)).kit, { ...wanted, ...STANDARD });
      return { wanted, parts };
    }),
  );
  return found.filter(({ parts }) => parts.length > 0);
}

test('only the chosen parts are made; an unknown one is refused with the known ones', async () => {
  const [solid] = await solidBoxes();
  if (solid === undefined) throw new Error('no kit has solid parts');
  const ids = solid.parts.map(({ id }) => id);
  const options = { ...solid.wanted, ...STANDARD, parts: ids.slice(0, 2).sort() };
  const files = unzipSync(await bytesOf(options, 'zip'));
  const stl = Object.keys(files).filter((name) => name.startsWith('stl/'));
  expect(stl.sort()).toEqual(options.parts.map((id) => `stl/${id}.stl`));
  const whole = await bytesOf({ ...solid.wanted, ...STANDARD }, '3mf');
  expect((await bytesOf(options, '3mf')).length).toBeLessThan(whole.length);
  for (const format of ['3mf', 'zip'] as const) {
    const wrong = { ...options, parts: [...options.parts, 'door'] };
    expect(await kitFile(await boxOf(solid.wanted), wrong, format)).toEqual({
      option: 'parts',
      must: `must not have "door". Known parts: ${ids.join(', ')}`,
    });
  }
});

test('a kit without solid parts has no 3MF and no parts to choose', async () => {
  const { kit, ...rest } = await boxOf(first);
  const box = { ...rest, kit: { ...kit, parts: () => [] } };
  const options = { ...first, ...STANDARD };
  expect(await kitFile(box, options, '3mf')).toMatchObject({ option: 'format' });
  expect(await kitFile(box, { ...options, parts: ['die'] }, 'zip')).toMatchObject({
    option: 'parts',
  });
  expect(await kitFiles(box, options, () => undefined)).toHaveLength(1);
  expect((await describeKit(box, { ...first, language: 'en' })).formats).toEqual(['pdf', 'zip']);
});

test('the progress grows from 0 to 1', async () => {
  const shares: number[] = [];
  await kitFiles(await boxOf(first), { ...first, ...STANDARD }, (share) => shares.push(share));
  expect(shares).toEqual(shares.toSorted((one, other) => one - other));
  expect(shares.at(-1)).toBe(1);
});

test('an archive holds the same files as a folder, the same bytes twice, and a README', async () => {
  const options = { ...first, ...STANDARD, language: 'pl' } as const;
  const zip = await bytesOf(options, 'zip');
  expect(await bytesOf(options, 'zip')).toEqual(zip);
  const files = unzipSync(zip);
  const named = await kitFiles(await boxOf(first), options, () => undefined);
  if ('must' in named) throw new Error(named.must);
  for (const { name, bytes } of named) expect(files[name]).toEqual(new Uint8Array(bytes));
  const names = named.map(({ name }) => name);
  expect(Object.keys(files).sort()).toEqual(['README.txt', ...names].sort());
  const readme = strFromU8(files['README.txt'] as Uint8Array);
  expect(readme).toContain(kitFileName(options, 'pdf'));
  expect(readme).toContain(kitFileName(options, '3mf'));
  expect(readme).toContain('Drukuj w skali 100 %');
});
