// Opens the two stores of a transfer by their names, and closes them after it.

import { UpkeepFailure } from '../backup.ts';
import { openSourceDatabase, openTargetDatabase } from './postgres-side.ts';
import type { Side } from './side.ts';
import { openMarkedFolder, openSourceFolder, openTargetFolder } from './sqlite-side.ts';
import { type TransferOptions, type TransferResult, transfer } from './transfer.ts';

/** A data folder of SQLite, or a PostgreSQL database. */
export type StorePlace =
  | { readonly kind: 'folder'; readonly folder: string }
  | { readonly kind: 'database'; readonly url: string };

/**
 * Moves all matches from one store to another of the other kind.
 * @throws UpkeepFailure with what to do
 */
export async function moveStore(
  from: StorePlace,
  to: StorePlace,
  options: TransferOptions,
): Promise<TransferResult> {
  const source =
    from.kind === 'folder' ? openSourceFolder(from.folder) : await openSourceDatabase(from.url);
  try {
    const target =
      to.kind === 'folder' ? openTargetFolder(to.folder) : await openTargetDatabase(to.url);
    try {
      return await transfer(source, target, options);
    } finally {
      await closeQuietly(target);
    }
  } finally {
    await closeQuietly(source);
  }
}

/**
 * Removes the mark of a store whose matches were moved, so that a server may open it again.
 * @returns where its matches were moved; undefined if it had no mark
 * @throws UpkeepFailure if it is the target of a transfer that has not ended
 */
export async function releaseStore(place: StorePlace): Promise<string | undefined> {
  const side =
    place.kind === 'folder' ? openMarkedFolder(place.folder) : await openSourceDatabase(place.url);
  try {
    const mark = await side.mark();
    if (mark?.kind === 'target') {
      throw new UpkeepFailure(
        `${side.name} is not complete: a move from ${mark.other} has not ended. ` +
          'Run that move again to finish it, or delete this store',
      );
    }
    if (mark !== undefined) await side.clearMark();
    return mark?.other;
  } finally {
    await closeQuietly(side);
  }
}

/** A connection that broke cannot be closed properly, and its error was reported already. */
async function closeQuietly(side: Side): Promise<void> {
  await side.close().catch(() => undefined);
}
