// Slices every plate of every kit with PrusaSlicer, without supports, and lets admesh look for faults in every part. Without
// these programs the tests are named as not run.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { shelf } from '#games';
import { kits } from '#games/kits.ts';
import type { Kit } from '#kits/kit.ts';
import { CLEARANCE, LAYER, wholeOf } from '#kits/solid/part.ts';
import { BED } from '#kits/solid/plates.ts';
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
].flatMap(([name, value]) => [`--${name}`, String(value)]);

/** The figures of PrusaSlicer in the comments of its program for the printer. */
function figuresOf(program: string) {
  const [, hours = 0, minutes = 0] =
    /estimated printing time \(normal mode\) = (?:(\d+)h )?(?:(\d+)m)?/.exec(program) ?? [];
  const [, grams] = /total filament used \[g\] = ([\d.]+)/.exec(program) ?? [];
  const heights = [...program.matchAll(/^;Z:([\d.]+)/gm)].map(([, height]) => Number(height));
  return { minutes: 60 * Number(hours) + Number(minutes), grams: Number(grams), heights };
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
      const { kit, plates } = await made(box);
      const expected = kit.slicing(box.edition);
      const measured: Record<string, { readonly minutes: number; readonly grams: number }> = {};
      for (const plate of plates) {
        const [model, program] = [join(folder, 'plate.3mf'), join(folder, 'plate.gcode')];
        writeFileSync(model, writeThreeMf([plate], { title: plate.name, language: 'en' }));
        const { status, stdout, stderr } = spawnSync(
          'prusa-slicer',
          ['--export-gcode', ...SETTINGS, '--output', program, model],
          { encoding: 'utf8' },
        );
        const said = `${stdout}${stderr}`;
        expect(status, said).toBe(0);
        expect(said).not.toMatch(/warning|error|empty/i);
        const text = readFileSync(program, 'utf8');
        expect(text).not.toContain(';TYPE:Support material');
        const { minutes, grams, heights } = figuresOf(text);
        measured[plate.id] = { minutes, grams: Math.round(grams) };
        // No layer is left out.
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
