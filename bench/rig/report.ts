// How figures are written: as text for who runs the bench, with the machine that they are of.
import { randomBytes } from 'node:crypto';
import { closeSync, fsyncSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { cpus, release, tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import { columns } from '../../cli/columns.ts';
import { quantile, type Spread } from './numbers.ts';

/** What one call of the bench measures. */
export interface Plan {
  readonly matches: readonly number[];
  readonly rounds: number;
  readonly peers: boolean;
  readonly say: (text: string) => void;
}

/** The median, and where the runs lay. */
export function within({ median, least, most, runs }: Spread, digits: number): string {
  if (runs === 1) return median.toFixed(digits);
  return `${median.toFixed(digits)} (${least.toFixed(digits)} to ${most.toFixed(digits)})`;
}

export const table = columns;

/** Not who the machine is, but what. */
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

/** How long the disk takes to keep 4 KiB: the median of 100. */
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
