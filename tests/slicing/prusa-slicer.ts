// Runs PrusaSlicer on a 3MF as it ships, with the settings of a printer and none of the model.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface Printer {
  readonly nozzles: 1 | 2;
  /** The side of its bed, in millimetres. */
  readonly bed: number;
}

/**
 * PLA and nozzles of 0.4 mm. Walls, layers and infill differ from those that the file asks for, so a file that asks for
 * nothing is noticed.
 */
function settingsOf({ nozzles, bed }: Printer): string {
  const each = (value: string | number) => Array.from({ length: nozzles }, () => value).join(',');
  return [
    ['nozzle_diameter', each(0.4)],
    ['filament_diameter', each(1.75)],
    ['filament_density', each(1.24)],
    ['extruder_colour', Array.from({ length: nozzles }, () => '#FFFFFF').join(';')],
    ['first_layer_height', 0.2],
    ['layer_height', 0.3],
    ['perimeters', 4],
    ['fill_density', '33%'],
    ['support_material', 0],
    ['wipe_tower', 0],
    ['bed_shape', `0x0,${bed}x0,${bed}x${bed},0x${bed}`],
    ['max_print_height', 180],
  ]
    .map(([name, value]) => `${name} = ${value}\n`)
    .join('');
}

/**
 * Progress, and two lines of version 2.5 that say nothing about the model: one of its start, one on the direction of some
 * walls.
 */
const CHATTER =
  /^(?:\d+ => .*|Slicing result exported to .*|.*\[trace\].*|.*Reversing even wall line causes.*)$/gm;

export interface SlicedFile {
  /** What the slicer says besides its progress; nothing if all is well. */
  readonly said: string;
  /** The program for the printer. */
  readonly text: string;
}

/** @throws Error if the slicer refuses the file */
export function slice(threeMf: Uint8Array, printer: Printer): SlicedFile {
  const folder = mkdtempSync(join(tmpdir(), 'kit-slice-'));
  try {
    const [settings, file, program] = ['printer.ini', 'plate.3mf', 'plate.gcode'].map((name) =>
      join(folder, name),
    ) as [string, string, string];
    writeFileSync(settings, settingsOf(printer));
    writeFileSync(file, threeMf);
    const { status, stdout, stderr } = spawnSync(
      'prusa-slicer',
      // A window opens a file without moving its pieces. So does the command line from version 2.9 on.
      ['--load', settings, '--dont-arrange', '--export-gcode', '--output', program, file],
      { encoding: 'utf8', maxBuffer: 64_000_000 },
    );
    const said = `${stdout}${stderr}`.replaceAll(CHATTER, '').trim();
    if (status !== 0) throw new Error(`prusa-slicer ends with ${status}: ${said}`);
    return { said, text: readFileSync(program, 'utf8') };
  } finally {
    rmSync(folder, { recursive: true });
  }
}
