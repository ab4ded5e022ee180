// The interface of every trial of faults: its options, and the figures that it prints.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface TrialOptions {
  /** How many faults. */
  readonly times: number;
  /** Any text. The same seed repeats the same choices, but not the same timing. */
  readonly seed: string;
  /** Whether it is one of many tests, and so has to be short; default: false. */
  readonly quick?: boolean;
  /** Shows progress. */
  say(text: string): void;
}

export type Figures = Readonly<Record<string, string | number>>;

export interface Trial {
  /** One line for the usage text. */
  readonly about: string;
  /** The number of faults without `--times`. */
  readonly times: number;
  /** @throws Error if a promise of docs/reliability.md does not hold */
  run(options: TrialOptions): Promise<Figures>;
}

/** Runs a job with a temporary folder. */
export async function inFolder<Result>(
  name: string,
  job: (folder: string) => Promise<Result>,
): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), `wormery-${name}-`));
  try {
    return await job(folder);
  } finally {
    removeFolder(folder);
  }
}

/** Removes the folder of a killed server. Its check of the pages, another process, ends a moment later and may still write. */
export function removeFolder(folder: string): void {
  rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
}
