// The --data flag of the upkeep verbs, and their shared failure report.
import { resolve } from 'node:path';
import { isDatabaseUrl } from '#server/settings.ts';
import type { StorePlace } from '#server/upkeep/move/move-store.ts';
import type { MatchFault } from '#server/upkeep/verify.ts';
import { Failure, oneLine } from '../failure.ts';
import { percentBar } from '../progress.ts';
import type { Io } from '../verb.ts';

export const dataFlag = {
  type: 'string',
  valueHint: 'FOLDER',
  description: 'Data folder. Default: WORMERY_DATA, or ./data.',
} as const;

/** @throws Failure if the server of this environment keeps its matches in PostgreSQL */
export function dataFolder(given: string | undefined, { environment }: Io): string {
  if (!given && environment.DATABASE_URL?.trim()) {
    throw new Failure(
      'DATABASE_URL is set, so the matches are in PostgreSQL, and this command works on a data folder. ' +
        'Use the tools of PostgreSQL, such as pg_restore, or name a folder with --data.',
    );
  }
  return resolve(given || environment.WORMERY_DATA?.trim() || 'data');
}

/**
 * The store of a command that works with both databases: a data folder, or the database that a server of this environment
 * opens.
 * @throws Failure
 */
export function storePlace(given: string | undefined, io: Io): StorePlace {
  const url = io.environment.DATABASE_URL?.trim();
  if (given || !url) return { kind: 'folder', folder: dataFolder(given, io) };
  if (isDatabaseUrl(url)) return { kind: 'database', url };
  throw new Failure('DATABASE_URL must be like postgres://user:password@host:5432/database');
}

/** Runs upkeep work with a progress bar. */
export async function runWithBar<Result>(
  io: Io,
  work: (onProgress: (done: number) => void) => Result | Promise<Result>,
): Promise<Result> {
  const bar = percentBar(io);
  try {
    return await work(bar.at);
  } finally {
    bar.end();
  }
}

/** Lists faults of matches, one a line. */
export function listFaults(io: Io, label: string, faults: readonly MatchFault[]): void {
  for (const each of faults) io.out(`${label}: ${faultText(each)}\n`);
}

/** A fault in one line. The texts may come from a foreign backup, so nothing in them controls a terminal. */
export function faultText({ match, fault }: MatchFault): string {
  return oneLine(`${match}: ${fault}`);
}

/** Formats a size: `12.3 MiB`. */
export function mebibytes(bytes: number): string {
  return `${(bytes / 2 ** 20).toFixed(1)} MiB`;
}
