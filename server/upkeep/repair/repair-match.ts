// Repairs one match of a store, in either database, while no server runs: what follows its last good line is saved to a file, and
// then deleted.
import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { AnyGame } from '#kernel/game.ts';
import { archiveReader } from '../../store/archive.ts';
import { codeOf, isDamage } from '../../store/damage.ts';
import { sourceDatabase } from '../move/database-side.ts';
import { repairedFolder } from '../move/folder-side.ts';
import type { StorePlace } from '../move/move-store.ts';
import { UpkeepFailure } from '../upkeep-failure.ts';
import { writeNewFile } from '../whole-file.ts';
import { type CutPlan, cutMatch, cutText, examineMatch } from './cut-match.ts';

export interface RepairOptions {
  /** The id of the match. */
  readonly match: string;
  /** The folder for the copy of what is cut. */
  readonly folder: string;
  readonly gameOf: (id: string) => AnyGame | undefined;
}

export interface Repair {
  readonly match: string;
  /** Why it was damaged. */
  readonly fault: string;
  /** What was kept and cut, as a sentence. */
  readonly done: string;
  /** The file with what was cut. */
  readonly copy: string;
}

/**
 * Cuts a damaged match after its last good line.
 * @throws UpkeepFailure if a server has the store open, there is no such match, it is sound, or no line can be kept. Then
 *   nothing was changed
 */
export async function repairMatch(place: StorePlace, options: RepairOptions): Promise<Repair> {
  const { match, gameOf } = options;
  const store =
    place.kind === 'folder' ? repairedFolder(place.folder) : await sourceDatabase(place.url);
  try {
    const archive = archiveReader(store.archives);
    const examined = await store.run(examineMatch(match, { archive, gameOf }));
    if (examined.kind === 'unknown') {
      throw new UpkeepFailure(`there is no match ${match} in ${store.name}`);
    }
    if (examined.kind === 'sound') {
      throw new UpkeepFailure(`the match ${match} is sound. Nothing was changed`);
    }
    if (examined.kind === 'lost') throw new UpkeepFailure(lostText(match, examined.why));
    const { plan } = examined;
    const copy = saveCut(plan, options.folder);
    await store.change(cutMatch(plan));
    const after = await store.run(examineMatch(match, { archive, gameOf }));
    if (after.kind !== 'sound') {
      throw new UpkeepFailure(`the match ${match} is still damaged. What was cut is in ${copy}`);
    }
    return { match, fault: plan.fault, done: cutText(plan), copy };
  } catch (error) {
    if (error instanceof UpkeepFailure) throw error;
    throw explained(error, place, match);
  } finally {
    await store.close().catch(() => undefined);
  }
}

function lostText(match: string, why: string): string {
  const reason = why.replace(/\.$/, '');
  return `the match ${match} cannot be repaired: ${reason}. Restore a backup that has it`;
}

/** Writes what a cut deletes to a new private file. @returns its path */
function saveCut({ match, fault, last, cut }: CutPlan, folder: string): string {
  const at = new Date().toISOString();
  mkdirSync(resolve(folder), { recursive: true, mode: 0o700 });
  const copy = join(resolve(folder), `repaired-${match}-${at.replace(/[:.]/g, '-')}.json`);
  const content = {
    match,
    at,
    fault,
    lastKept: { seq: last.seq, head: last.head },
    lines: cut.lines.map(plainRow),
    commands: cut.commands,
  };
  writeNewFile(copy, `${JSON.stringify(content, undefined, 2)}\n`);
  return copy;
}

/** A row for JSON: bytes as hexadecimal digits. */
function plainRow(row: object): object {
  const cells = Object.entries(row).map(([name, value]) => [
    name,
    value instanceof Uint8Array ? Buffer.from(value).toString('hex') : value,
  ]);
  return Object.fromEntries(cells);
}

function explained(error: unknown, place: StorePlace, match: string): unknown {
  if (place.kind === 'folder' && isDamage(error)) {
    return new UpkeepFailure(
      `pages of the store in ${place.folder} cannot be read: ${error.message}. ` +
        'Make a new store with "wormery rescue"',
    );
  }
  if (/^(SQLITE_FULL|ENOSPC|53100)$/.test(codeOf(error))) {
    return new UpkeepFailure('the disk is full. Make room, and run the same command again');
  }
  const { message } = error as Error;
  return new UpkeepFailure(`the match ${match} could not be repaired: ${message}`);
}
