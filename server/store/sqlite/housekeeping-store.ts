// The housekeeping part of the SQLite store: the confirmed time, the age of matches, and the archive.
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { promisify } from 'node:util';
import { zstdDecompress } from 'node:zlib';
import type { Database } from 'better-sqlite3';
import { archiveFile, archiveFolder, compress, packMatch, sumOf } from '../archive.ts';
import type { Driver } from '../sql/driver.ts';
import { matchRows, recordTime, replaceRows, sumOfArchive } from '../sql/housekeeping.ts';
import type { HousekeepingRow, Store } from '../store.ts';
import type { RunProgram } from './sqlite-driver.ts';
import { syncPath } from './write-count-file.ts';

type HousekeepingStore = Pick<
  Store,
  'recordTime' | 'housekeepingRows' | 'archive' | 'sweepArchive'
>;

const decompress = promisify(zstdDecompress);
/** Age of an unused file before it is deleted: it may belong to a running write. */
const ORPHAN_MS = 86_400_000;
const FILE_NAME = /^([A-Za-z0-9]{1,40})\.zst(\.\d+\.partial)?$/;

/** @param folder the data folder; undefined turns archiving off */
export function housekeepingStore(
  database: Database,
  { runProgram, driver }: { readonly runProgram: RunProgram; readonly driver: Driver },
  folder: string | undefined,
): HousekeepingStore {
  const rowsAfter = database.prepare<[number, number], HousekeepingRow>(
    `SELECT key, id, over_at AS overAt, archived IS NOT NULL AS archived,
       coalesce((SELECT at FROM line WHERE line.match = match.key ORDER BY seq DESC LIMIT 1),
         over_at, opened_at) AS touchedAt,
       EXISTS (SELECT 1 FROM token WHERE token.match = match.key)
         OR EXISTS (SELECT 1 FROM device WHERE device.match = match.key)
         OR EXISTS (SELECT 1 FROM invitation WHERE invitation.match = match.key) AS hasRights
     FROM match WHERE key > ? ORDER BY key LIMIT ?`,
  );
  const oneSnapshot = database.transaction((id: string) => runProgram(matchRows(id)));
  return {
    recordTime: (now, ranMs) => driver.write(() => recordTime(now, ranMs)),
    housekeepingRows: async (key, most) => rowsAfter.all(key, most),
    async archive(id) {
      const rows = oneSnapshot(id);
      if (folder === undefined || rows === undefined) return 'changed';
      const text = await packMatch(rows, nextTurn);
      if (text === undefined) return 'damaged';
      const sum = await writeFileOf(folder, id, text);
      return driver.write<'archived' | 'changed'>(
        () => replaceRows(rows, sum),
        function* () {
          return (yield* sumOfArchive(id)) === sum ? 'archived' : undefined;
        },
      );
    },
    async sweepArchive(now) {
      if (folder === undefined) return 0;
      return sweepFiles(folder, now, (id) => runProgram(sumOfArchive(id)) !== undefined);
    },
  };
}

/** Writes an archive file, syncs it, and reads it back. @returns its SHA-256 */
async function writeFileOf(folder: string, id: string, text: string): Promise<string> {
  const file = archiveFile(folder, id);
  const partial = `${file}.${process.pid}.partial`;
  await mkdir(archiveFolder(folder), { recursive: true, mode: 0o700 });
  const bytes = await compress(text);
  const handle = await open(partial, 'w', 0o600);
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(partial, file);
  syncPath(archiveFolder(folder));
  const back = (await decompress(await readFile(file))).toString('utf8');
  if (back !== text) throw new Error(`${file} was not read back as it was written.`);
  return sumOf(bytes);
}

/** Deletes archive files that no match uses any more. @returns how many */
async function sweepFiles(
  folder: string,
  now: number,
  isArchived: (id: string) => boolean,
): Promise<number> {
  let swept = 0;
  const names = await readdir(archiveFolder(folder)).catch(() => []);
  for (const name of names) {
    const [, id, partial] = FILE_NAME.exec(name) ?? [];
    if (id === undefined || (partial === undefined && isArchived(id))) continue;
    const file = join(archiveFolder(folder), name);
    if (now - (await stat(file)).ctimeMs < ORPHAN_MS) continue;
    await rm(file);
    swept += 1;
  }
  return swept;
}
