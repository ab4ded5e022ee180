// The files of a real kit: its archive, chosen parts of it, and the progress while they are made.
import { strFromU8, unzipSync } from 'fflate';
import { beforeAll, expect, test } from 'vitest';
import { entries, shelf } from '#games';
import { kits } from '#games/kits.ts';
import { type KitBox, kitFiles, loadKit } from '#kits/files/kit-files.ts';
import {
  isWrongOption,
  type KitFormat,
  type KitOptions,
  kitFileName,
  STANDARD,
} from '#kits/files/options.ts';
import { kitFile } from '#kits/files/requested-files.ts';
import type { NamedFile } from '#kits/files/solid-files.ts';

const [first = { game: '', edition: '' }] = shelf.filter(({ game }) => Object.hasOwn(kits, game));
const options: KitOptions = { ...first, ...STANDARD, language: 'pl' };

let box: KitBox;
/** All files of the kit, and the progress while they were made. */
let files: readonly NamedFile[];
const shares: number[] = [];
beforeAll(async () => {
  const loaded = await loadKit({ entries, kits }, first);
  if (loaded === undefined) throw new Error(`no kit of ${first.edition}`);
  box = loaded;
  const made = await kitFiles(box, options, (share) => shares.push(share));
  if (isWrongOption(made)) throw new Error(made.must);
  files = made;
});

async function bytesOf(chosen: KitOptions, format: KitFormat): Promise<Uint8Array> {
  const made = await kitFile(box, chosen, format);
  if (isWrongOption(made)) throw new Error(`${made.option} ${made.must}`);
  return made;
}

/** The ids of the parts that have an STL file. */
const partsIn = (names: readonly string[]) =>
  names.flatMap((name) => /^parts\/(.+?)(?:-x\d+)?\.stl$/.exec(name)?.slice(1) ?? []);

test('the progress grows from 0 to 1', () => {
  expect(shares).toEqual(shares.toSorted((one, other) => one - other));
  expect(shares.at(-1)).toBe(1);
});

test('an archive holds the same files as a folder, the same bytes, and a README', async () => {
  const packed = unzipSync(await bytesOf(options, 'zip'));
  for (const { name, bytes } of files) expect(packed[name]).toEqual(new Uint8Array(bytes));
  const names = files.map(({ name }) => name);
  expect(Object.keys(packed).sort()).toEqual([...names].sort());
  const readme = strFromU8(packed['README.txt'] as Uint8Array);
  expect(readme).toContain(kitFileName(options, 'pdf'));
});

test('only the chosen parts are made; an unknown one is refused with the known ones', async () => {
  const ids = partsIn(files.map(({ name }) => name));
  const chosen = { ...options, parts: ids.slice(0, 2).sort(), plate: 'tiles' };
  const packed = unzipSync(await bytesOf(chosen, 'zip'));
  expect(partsIn(Object.keys(packed)).sort()).toEqual(chosen.parts);
  const project = 'plates/tiles.3mf';
  const whole = files.find(({ name }) => name === project)?.bytes;
  expect(packed[project]?.length).toBeLessThan(whole?.length ?? 0);
  expect(await bytesOf(chosen, '3mf')).toEqual(packed[project]);
  const wrong = { ...chosen, parts: [...chosen.parts, 'door'] };
  for (const format of ['3mf', 'zip'] as const) {
    expect(await kitFile(box, wrong, format)).toEqual({
      option: 'parts',
      must: `must not have "door". Known parts: ${ids.join(', ')}`,
    });
  }
});
