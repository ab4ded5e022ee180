// PrusaSlicer prints dice and a tile from the files that ship; `all-plates.ts` slices all plates.
import { expect, test } from 'vitest';
import { entries } from '#games';
import { kits } from '#games/kits.ts';
import { loadKit } from '#kits/files/kit-files.ts';
import { isWrongOption, STANDARD } from '#kits/files/options.ts';
import { kitFile } from '#kits/files/requested-files.ts';
import { platesOf } from '#kits/solid/plates.ts';
import { solidKit } from '#kits/solid/solid-kit.ts';
import { programOf } from '#tools/testing/programs.ts';
import { printPlate } from './printed-plate.ts';

const BOX = { game: 'lumbricidae', edition: 'lumbricidae' } as const;

if (programOf('prusa-slicer') === undefined)
  test.skip('not run: prusa-slicer is not installed', () => undefined);
else {
  test.each([
    ['dice', 'die', 1],
    ['tiles', 'tile-27', 2],
  ] as const)('%s print as they are', async (plate, part, nozzles) => {
    const box = await loadKit({ entries, kits }, BOX);
    if (box === undefined) throw new Error('no kit');
    const options = { ...BOX, ...STANDARD, plate, parts: [part] };
    const bytes = await kitFile(box, options, '3mf');
    if (isWrongOption(bytes)) throw new Error(bytes.must);
    const { geometry, parts } = await solidKit(box.kit, options);
    const [own] = platesOf(parts.filter(({ id }) => id === part));
    if (own === undefined) throw new Error(`no part ${part}`);
    const printer = { nozzles, bed: 180 };
    expect(printPlate({ geometry, plate: own, bytes, printer }).faults).toEqual([]);
  });
}
