// Checks the pages of a database: at once, or in a child process while the server runs.
// A check of a large file takes long, and only a process can be killed in the middle of it.
import { spawn } from 'node:child_process';
import { statSync } from 'node:fs';
import { createInterface } from 'node:readline';
import type { Database } from 'better-sqlite3';
import { isDamage } from '../damage.ts';

/**
 * - sound: no faults.
 * - damaged: the faults that SQLite found, at most 20.
 * - skipped: the check did not finish; `why` gives the reason.
 */
export type Integrity =
  | { readonly kind: 'sound' }
  | { readonly kind: 'damaged'; readonly faults: readonly string[] }
  | { readonly kind: 'skipped'; readonly why: string };

export interface IntegrityBounds {
  /** 0 turns the check off. */
  readonly seconds: number;
  readonly megabytes: number;
}

const FAULTS_AT_MOST = 20;
const PROCESS = new URL('./integrity-process.ts', import.meta.url).pathname;

/**
 * Checks a database file.
 * @param stop aborts the check
 */
export async function checkIntegrity(
  file: string,
  { seconds, megabytes }: IntegrityBounds,
  stop?: AbortSignal,
): Promise<Integrity> {
  if (seconds === 0) return { kind: 'skipped', why: 'the check is turned off' };
  const size = (statSync(file, { throwIfNoEntry: false })?.size ?? 0) / 2 ** 20;
  if (size > megabytes) {
    return { kind: 'skipped', why: `${Math.ceil(size)} MiB are more than ${megabytes}` };
  }
  const late = AbortSignal.timeout(seconds * 1000);
  const signal = stop === undefined ? late : AbortSignal.any([late, stop]);
  const child = spawn(process.execPath, [PROCESS, file], {
    signal,
    killSignal: 'SIGKILL',
    // Its input ends if this process dies.
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  // An abort, and a process that cannot start, are errors, and end like the others.
  child.on('error', () => undefined);
  const ended = new Promise((resolve) => child.once('close', resolve));
  const lines: string[] = [];
  createInterface({ input: child.stdout }).on('line', (line) => lines.push(line));
  await ended;
  if (late.aborted) return { kind: 'skipped', why: `it took longer than ${seconds} s` };
  const [first] = lines;
  if (first === undefined) return { kind: 'skipped', why: 'it was stopped' };
  return first === 'ok' ? { kind: 'sound' } : { kind: 'damaged', faults: lines };
}

/** Runs SQLite's own check of pages and indexes. @returns one line per fault, at most 20; none if sound */
export function integrityFaults(database: Database): readonly string[] {
  try {
    const rows = database
      .prepare<[], string>(`PRAGMA integrity_check(${FAULTS_AT_MOST})`)
      .pluck()
      .all();
    return rows.flatMap((row) => (row === 'ok' ? [] : row.split('\n')));
  } catch (error) {
    if (isDamage(error)) return [error.message];
    throw error;
  }
}
