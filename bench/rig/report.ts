// Formats the figures as text, and describes the machine on which they were measured.
import { randomBytes } from 'node:crypto';
import { closeSync, fsyncSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { cpus, release, tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import { columns } from '../../cli/columns.ts';
import { quantile, type Spread } from './numbers.ts';

/** The settings of one run of the bench. */
export interface Plan {
  readonly matches: readonly number[];
  readonly rounds: number;
  readonly peers: boolean;
  readonly say: (text: string) => void;
}

/** Formats the median with the range of the runs. */
export function within({ median, least, most, runs }: Spread, digits: number): string {
  if (runs === 1) return median.toFixed(digits);
  return `${median.toFixed(digits)} (${least.toFixed(digits)} to ${most.toFixed(digits)})`;
}

export const table = columns;

/** Describes the hardware and the system, without the name of the machine. */
export function describeMachine() {
  const processors = cpus();
  return {
    processor: processors[0]?.model.trim() ?? 'unknown',
    cores: processors.length,
    memoryGiB: Math.round(totalmem() / 2 ** 30),
    system: `${process.platform} ${release()}`,
    node: process.version,
    syncMs: syncMs(),
  };
}

/** The median time to write and sync 4 KiB to disk, of 100 times. */
function syncMs(): number {
  const folder = mkdtempSync(join(process.env.BENCH_DATA ?? tmpdir(), 'sync-bench-'));
  const file = openSync(join(folder, 'file'), 'w');
  const page = randomBytes(4_096);
  const times = Array.from({ length: 100 }, () => {
    const start = performance.now();
    writeSync(file, page);
    fsyncSync(file);
    return performance.now() - start;
  });
  closeSync(file);
  rmSync(folder, { recursive: true });
  return quantile(times, 0.5);
}
