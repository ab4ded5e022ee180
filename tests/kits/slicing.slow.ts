// Slices every plate of every kit with PrusaSlicer, without supports, and checks every part with admesh. Without these
// programs the tests are reported as not run.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { shelf } from '#games';
import { kits } from '#games/kits.ts';
import type { Kit } from '#kits/kit.ts';
import type { Geometry, Solid } from '#kits/solid/geometry.ts';
import { CLEARANCE, LAYER, wholeOf } from '#kits/solid/part.ts';
import { BED, type Plate } from '#kits/solid/plates.ts';
import { solidKit } from '#kits/solid/solid-kit.ts';
import { writeStl } from '#kits/solid/stl.ts';
import { writeThreeMf } from '#kits/solid/threemf.ts';

const boxes = shelf.filter(({ game }) => game in kits);
const folder = mkdtempSync(join(tmpdir(), 'kit-slices-'));
afterAll(() => rmSync(folder, { recursive: true }));

const has = (program: string): boolean =>
  spawnSync(program, ['--help'], { stdio: 'ignore' }).error === undefined;

/** A small printer with PLA: 0.4 mm nozzle, layers of 0.2 mm, two lines around, a seventh filled. */
const SETTINGS = [
  ['layer-height', LAYER],
  ['first-layer-height', LAYER],
  ['nozzle-diameter', 0.4],
  ['filament-diameter', 1.75],
  ['filament-density', 1.24],
  ['perimeters', 2],
  ['fill-density', '15%'],
  ['bed-shape', `0x0,${BED}x0,${BED}x${BED},0x${BED}`],
  ['max-print-height', BED],
  ['center', `${BED / 2},${BED / 2}`],
  ['support-material', 0],
].map(([name, value]) => `--${name}=${value}`);

/** PrusaSlicer 2.5 logs the direction in which it draws some walls as an error. It says nothing about the model. */
const CHATTER = /^.*Reversing even wall line causes.*$/gm;

/** The figures of PrusaSlicer in the comments of its program for the printer. */
function figuresOf(program: string) {
  const [, hours = 0, minutes = 0] =
    /estimated printing time \(normal mode\) = (?:(\d+)h )?(?:(\d+)m)?/.exec(program) ?? [];
  const [, grams] = /total filament used \[g\] = ([\d.]+)/.exec(program) ?? [];
  const heights = [...program.matchAll(/^;Z:([\d.]+)/gm)].map(([, height]) => Number(height));
  return { minutes: 60 * Number(hours) + Number(minutes), grams: Number(grams), heights };
}

/** All parts of a plate as one solid: what a printer with one nozzle prints. */
function onePiece(geometry: Geometry, { parts }: Plate): Solid {
  return geometry.Manifold.union(
    parts.map(({ part, at }) => wholeOf(geometry, part).translate([...at])),
  );
}

async function made(box: (typeof boxes)[number]) {
  const kit = (await kits[box.game]?.()) as Kit;
  const { edition } = box;
  const options = { edition, language: 'en', clearance: CLEARANCE.default } as const;
  return { kit, ...(await solidKit(kit, options)) };
}

describe.each(boxes)('$edition', (box) => {
  if (!has('prusa-slicer')) test.skip('not run: prusa-slicer is not installed', () => undefined);
  else {
    test('PrusaSlicer slices each plate without supports, warnings or empty layers', async () => {
      const { kit, geometry, plates } = await made(box);
      const expected = kit.slicing(box.edition);
      const measured: Record<string, { readonly minutes: number; readonly grams: number }> = {};
      for (const plate of plates) {
        const [model, program] = [join(folder, 'plate.stl'), join(folder, 'plate.gcode')];
        writeFileSync(model, writeStl(onePiece(geometry, plate)));
        const { status, stdout, stderr } = spawnSync(
          'prusa-slicer',
          ['--export-gcode', ...SETTINGS, '--output', program, model],
          { encoding: 'utf8' },
        );
        const said = `${stdout}${stderr}`;
        expect(status, said).toBe(0);
        expect(said.replaceAll(CHATTER, '')).not.toMatch(/warning|error|empty/i);
        const text = readFileSync(program, 'utf8');
        expect(text).not.toContain(';TYPE:Support material');
        const { minutes, grams, heights } = figuresOf(text);
        measured[plate.id] = { minutes, grams: Math.round(grams) };
        // No layer is missing.
        const layers = heights.map((height) => Math.round(height / LAYER));
        expect(new Set(layers).size).toBe(Math.max(...layers));
      }
      console.info(box.edition, JSON.stringify(measured));
      for (const [id, { minutes, grams }] of Object.entries(measured)) {
        expect(
          Math.abs(minutes / (expected[id]?.minutes ?? 0) - 1),
          `${id}: ${minutes} min`,
        ).toBeLessThan(0.1);
        expect(Math.abs(grams / (expected[id]?.grams ?? 0) - 1), `${id}: ${grams} g`).toBeLessThan(
          0.1,
        );
      }
    });

    test('PrusaSlicer reads each body of the 3MF as a closed solid', async () => {
      const { plates } = await made(box);
      const model = join(folder, 'kit.3mf');
      writeFileSync(model, writeThreeMf(plates, { title: box.edition, language: 'en' }));
      const { stdout } = spawnSync('prusa-slicer', ['--info', model], { encoding: 'utf8' });
      const bodies = plates.flatMap(({ parts }) => parts.flatMap(({ part }) => part.bodies));
      expect(stdout.match(/manifold = \w+/g)).toEqual(bodies.map(() => 'manifold = yes'));
    });
  }

  if (!has('admesh')) test.skip('not run: admesh is not installed', () => undefined);
  else {
    test('admesh repairs nothing', async () => {
      const { geometry, parts } = await made(box);
      for (const part of parts) {
        const file = join(folder, 'part.stl');
        writeFileSync(file, writeStl(wholeOf(geometry, part)));
        const { stdout } = spawnSync('admesh', [file], { encoding: 'utf8' });
        const repairs = [
          ...stdout.matchAll(
            /^(Degenerate facets|Edges fixed|Facets removed|Facets added|Facets reversed|Backwards edges|Normals fixed)\s*:\s*(\d+)/gm,
          ),
        ];
        expect(repairs, part.id).toHaveLength(7);
        for (const [line, , count] of repairs) expect(Number(count), `${part.id}: ${line}`).toBe(0);
      }
    });
  }
});
