// Slices every plate of every kit with PrusaSlicer, from the file that ships, and reads what the printer would do; checks
// every part with admesh. Without these programs the tests are reported as not run.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { entries, shelf } from '#games';
import { kits } from '#games/kits.ts';
import { type KitBox, kitFiles, loadKit } from '#kits/files/kit-files.ts';
import { formatClearance, isWrongOption, STANDARD } from '#kits/files/options.ts';
import type { NamedFile } from '#kits/files/solid-files.ts';
import { COUPON_CLEARANCES } from '#kits/solid/coupon.ts';
import { type SolidKit, slicingOf, solidKit } from '#kits/solid/solid-kit.ts';
import { programOf } from '#tools/testing/programs.ts';
import { printPlate } from './printed-plate.ts';
import type { Printer } from './prusa-slicer.ts';

const boxes = shelf.filter(({ game }) => game in kits);

/** The files are the same. */
const PRINTERS = ([1, 2] as const).flatMap((nozzles) =>
  ([180, 220] as const).map((bed): Printer => ({ nozzles, bed })),
);

/** A plate without figures fails. */
const NO_FIGURES = { minutes: 0, grams: 0 };

const folder = mkdtempSync(join(tmpdir(), 'kit-slices-'));
afterAll(() => rmSync(folder, { recursive: true }));

describe.each(boxes)('$edition', (box) => {
  let kit: KitBox;
  let made: SolidKit;
  let files: readonly NamedFile[];
  beforeAll(async () => {
    const loaded = await loadKit({ entries, kits }, box);
    if (loaded === undefined) throw new Error(`no kit of ${box.edition}`);
    kit = loaded;
    const options = { ...box, ...STANDARD };
    made = await solidKit(kit.kit, options);
    const written = await kitFiles(kit, options, () => undefined);
    if (isWrongOption(written)) throw new Error(written.must);
    files = written;
  });

  const bytesOf = (name: string): Uint8Array => {
    const file = files.find((each) => each.name === name);
    if (file === undefined) throw new Error(`no file ${name}`);
    return file.bytes;
  };

  if (programOf('prusa-slicer') === undefined)
    test.skip('not run: prusa-slicer is not installed', () => undefined);
  else {
    test.each(PRINTERS)('each plate prints as it is: nozzles $nozzles, bed $bed', (printer) => {
      const expected = slicingOf(kit.kit, box.edition);
      const figures: Record<string, object> = {};
      const faults = made.plates.flatMap((plate) => {
        const { geometry } = made;
        const bytes = bytesOf(`plates/${plate.id}.3mf`);
        const order = { geometry, plate, bytes, printer };
        const printed = printPlate({ ...order, expected: expected[plate.id] ?? NO_FIGURES });
        figures[plate.id] = printed.figures;
        return printed.faults;
      });
      console.info(box.edition, JSON.stringify(figures));
      expect(faults).toEqual([]);
    });

    test.each(PRINTERS)(
      'each plate with another gap prints as it is: nozzles $nozzles, bed $bed',
      async (printer) => {
        const shipped = files.filter(({ name }) => name.startsWith('other-fits/'));
        expect(shipped.length).toBeGreaterThan(0);
        let sliced = 0;
        const faults: string[] = [];
        for (const clearance of COUPON_CLEARANCES) {
          const fitted = await solidKit(kit.kit, { ...box, ...STANDARD, clearance });
          for (const plate of fitted.plates) {
            const name = `other-fits/${formatClearance(clearance)}mm/${plate.id}.3mf`;
            const bytes = shipped.find((each) => each.name === name)?.bytes;
            if (bytes === undefined) continue;
            sliced += 1;
            const order = { geometry: fitted.geometry, plate, bytes, printer };
            faults.push(...printPlate(order).faults.map((fault) => `${name}: ${fault}`));
          }
        }
        expect(sliced).toBe(shipped.length);
        expect(faults).toEqual([]);
      },
    );
  }

  if (programOf('admesh') === undefined)
    test.skip('not run: admesh is not installed', () => undefined);
  else {
    test('admesh repairs nothing', () => {
      const stl = files.filter(({ name }) => name.endsWith('.stl'));
      expect(stl.length).toBeGreaterThan(made.parts.length);
      for (const { name, bytes } of stl) {
        const file = join(folder, 'part.stl');
        writeFileSync(file, bytes);
        const { stdout } = spawnSync('admesh', [file], { encoding: 'utf8' });
        const repairs = [
          ...stdout.matchAll(
            /^(Degenerate facets|Edges fixed|Facets removed|Facets added|Facets reversed|Backwards edges|Normals fixed)\s*:\s*(\d+)/gm,
          ),
        ];
        expect(repairs, name).toHaveLength(7);
        for (const [line, , count] of repairs) expect(Number(count), `${name}: ${line}`).toBe(0);
      }
    });
  }
});
