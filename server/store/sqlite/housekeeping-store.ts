// The housekeeping part of the SQLite store: the confirmed time, the age of matches, and the archive.
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { promisify } from 'node:util';
import { constants, zstdCompress, zstdDecompress } from 'node:zlib';
import type { Database } from 'better-sqlite3';
import { type ArchivedMatch, archiveFile, archiveFolder, packMatch, sumOf } from '../archive.ts';
import type { HousekeepingRow, Store } from '../store.ts';
import { type ClockDay, recordClock } from './confirmed-time.ts';
import type { GroupCommit } from './group-commit.ts';
import { type LineRow, lineOf } from './row-mapping.ts';
import { syncFolder } from './write-count-file.ts';

type HousekeepingStore = Pick<
  Store,
  'recordTime' | 'housekeepingRows' | 'archive' | 'sweepArchive'
>;

const compress = promisify(zstdCompress);
const decompress = promisify(zstdDecompress);
/** Most of a log is random digits, so higher levels take longer and save nothing. */
const PARAMS = { params: { [constants.ZSTD_c_compressionLevel]: 9 } };
/** Age of an unused file before it is deleted: it may belong to a running write. */
const ORPHAN_MS = 86_400_000;
const FILE_NAME = /^([A-Za-z0-9]{1,40})\.zst(\.\d+\.partial)?$/;

/** @param folder the data folder; undefined turns archiving off */
export function housekeepingStore(
  database: Database,
  commit: GroupCommit,
  folder: string | undefined,
): HousekeepingStore {
  const statements = archiveStatements(database);
  return {
    recordTime: timeRecorder(database, commit),
    housekeepingRows: async (key, most) => statements.rowsAfter.all(key, most),
    async archive(id) {
      const rows = statements.rowsOf(id);
      if (folder === undefined || rows === undefined) return 'changed';
      const text = await packMatch(rows, nextTurn);
      if (text === undefined) return 'damaged';
      const sum = await writeFileOf(folder, id, text);
      return commit.write(
        () => statements.replace(rows, sum),
        () => (statements.sumOf(id) === sum ? 'archived' : undefined),
      );
    },
    async sweepArchive(now) {
      if (folder === undefined) return 0;
      return sweepFiles(folder, now, (id) => statements.sumOf(id) !== undefined);
    },
  };
}

function timeRecorder(database: Database, commit: GroupCommit): Store['recordTime'] {
  const all = database.prepare<[], ClockDay>('SELECT day, at, running, last FROM day_seen');
  const clear = database.prepare('DELETE FROM day_seen');
  const put = database.prepare('INSERT INTO day_seen VALUES (@day, @at, @running, @last)');
  return (now, ranMs) =>
    commit.write(() => {
      const { days, confirmed } = recordClock(all.all(), now, ranMs);
      clear.run();
      for (const day of days) put.run(day);
      return { confirmed };
    });
}

interface MatchRows extends ArchivedMatch {
  readonly key: number;
}

function archiveStatements(database: Database) {
  const rowsAfter = database.prepare<[number, number], HousekeepingRow>(
    `SELECT key, id, over_at AS overAt, archived IS NOT NULL AS archived,
       coalesce((SELECT at FROM line WHERE line.match = match.key ORDER BY seq DESC LIMIT 1),
         over_at, opened_at) AS touchedAt,
       EXISTS (SELECT 1 FROM token WHERE token.match = match.key)
         OR EXISTS (SELECT 1 FROM device WHERE device.match = match.key)
         OR EXISTS (SELECT 1 FROM invitation WHERE invitation.match = match.key) AS hasRights
     FROM match WHERE key > ? ORDER BY key LIMIT ?`,
  );
  const match = database.prepare<[string], { key: number; setup: string }>(
    'SELECT key, setup FROM match WHERE id = ? AND archived IS NULL',
  );
  const lines = database.prepare<[number], LineRow>(
    'SELECT seq, at, open, secret, salt, head FROM line WHERE match = ? ORDER BY seq',
  );
  const commands = database.prepare<[number], { id: string; bodyHash: string; reply: string }>(
    'SELECT id, body_hash AS bodyHash, reply FROM command WHERE match = ? ORDER BY number',
  );
  const counts = database.prepare<[string], { lines: number; commands: number }>(
    `SELECT (SELECT count(*) FROM line WHERE line.match = match.key) AS lines,
       (SELECT count(*) FROM command WHERE command.match = match.key) AS commands
     FROM match WHERE id = ? AND archived IS NULL`,
  );
  const dropLines = database.prepare('DELETE FROM line WHERE match = ?');
  const dropCommands = database.prepare('DELETE FROM command WHERE match = ?');
  const mark = database.prepare('UPDATE match SET archived = ? WHERE key = ?');
  const sum = database
    .prepare<[string], string | null>('SELECT archived FROM match WHERE id = ?')
    .pluck();
  return {
    rowsAfter,
    sumOf: (id: string) => sum.get(id) ?? undefined,
    rowsOf: database.transaction((id: string): MatchRows | undefined => {
      const row = match.get(id);
      if (row === undefined) return undefined;
      const { key, setup } = row;
      return { key, id, setup, lines: lines.all(key).map(lineOf), commands: commands.all(key) };
    }),
    /**
     * Deletes the lines and commands that the file holds. Until now they were only added, so equal counts mean that
     * the file has all of them.
     */
    replace(rows: MatchRows, fileSum: string): 'archived' | 'changed' {
      const now = counts.get(rows.id);
      if (now?.lines !== rows.lines.length || now.commands !== rows.commands.length) {
        return 'changed';
      }
      dropLines.run(rows.key);
      dropCommands.run(rows.key);
      mark.run(fileSum, rows.key);
      return 'archived';
    },
  };
}

/** Writes an archive file, syncs it, and reads it back. @returns its SHA-256 */
async function writeFileOf(folder: string, id: string, text: string): Promise<string> {
  const file = archiveFile(folder, id);
  const partial = `${file}.${process.pid}.partial`;
  await mkdir(archiveFolder(folder), { recursive: true, mode: 0o700 });
  const bytes = await compress(text, PARAMS);
  const handle = await open(partial, 'w', 0o600);
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(partial, file);
  syncFolder(archiveFolder(folder));
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
