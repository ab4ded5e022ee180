// Copies all that can be read of a damaged store into a new file of our own schema, and tells what is missing.
import type { Database } from 'better-sqlite3';
import { readArchiveFile } from '../../store/archive.ts';
import { isDamage } from '../../store/damage.ts';
import type { Values } from '../../store/sql/program.ts';
import { withDatabase } from '../../store/sqlite/open-database.ts';
import { UpkeepFailure } from '../upkeep-failure.ts';
import type { MatchFault } from '../verify.ts';
import { type NewStoreFile, newStoreFile } from './new-store-file.ts';
import { openPages, type PageSource } from './page-source.ts';
import type { Cell } from './record.ts';
import { salvageRows } from './salvage-rows.ts';
import { storeVersionOf } from './shapes.ts';

export interface Salvaged {
  /** The faults of the file: its pages, and rows that cannot be used. */
  readonly pages: readonly string[];
  /** Matches without a setup, which are not in the new file. */
  readonly missing: readonly MatchFault[];
  /** Matches in the new file that lack lines, or their archive. */
  readonly incomplete: readonly MatchFault[];
}

interface SalvageOptions {
  /** The database of a data folder, or a backup. */
  readonly from: string;
  /** An empty file. */
  readonly to: string;
  /** The folder with the archive files; undefined for a backup, which has them. */
  readonly folder: string | undefined;
  /** Whether a server may write meanwhile. Then SQLite keeps the pages of one moment. */
  readonly isServed: boolean;
}

const FAULTS_AT_MOST = 50;

/** @throws UpkeepFailure if no match can be read, and an error of the file system */
export function salvageStore({ from, to, folder, isServed }: SalvageOptions): Salvaged {
  let source: PageSource | undefined;
  try {
    return (isServed ? inOneMoment : atOnce)(from, () => {
      source = openPages(from, { withLog: true });
      return copyStore(source, to, folder);
    });
  } finally {
    // Last: the system gives up the locks of a file when its process closes it.
    source?.close();
  }
}

const atOnce = <Result>(_file: string, work: () => Result): Result => work();

/**
 * While a transaction reads, SQLite overwrites no page of the file and no frame of the log that this moment needs. The work must
 * begin to read after that.
 */
function inOneMoment<Result>(file: string, work: () => Result): Result {
  let hasBegun = false;
  try {
    return withDatabase(file, (database) => {
      database.pragma('busy_timeout = 5000');
      database.exec('BEGIN');
      database.prepare('SELECT 1 FROM sqlite_schema').get();
      hasBegun = true;
      return work();
    });
  } catch (error) {
    // A file that SQLite cannot open has no server that writes.
    if (hasBegun || !isDamage(error)) throw error;
    return work();
  }
}

function copyStore(source: PageSource, to: string, folder: string | undefined): Salvaged {
  const target = newStoreFile(to, storeVersionOf(source));
  try {
    const { pages, ids, newest } = readAll(source, target);
    const missing = missingMatches(target.database, ids);
    target.finish();
    const { database } = target;
    const count = database.prepare<[], number>('SELECT count(*) FROM match').pluck().get();
    if (count === 0) throw new UpkeepFailure(`no match can be read from ${source.file}`);
    // The rows of turns may be lost. A server settles turns that are not due.
    if (pages.length > 0) database.exec(ALL_UNFINISHED_ARE_DUE);
    const incomplete = [
      ...withoutLines(database, newest),
      ...(folder === undefined ? [] : addArchives(database, folder)),
    ];
    return { pages, missing, incomplete };
  } finally {
    target.database.close();
  }
}

const ALL_UNFINISHED_ARE_DUE =
  'INSERT OR IGNORE INTO bot_turn SELECT key FROM match WHERE over_at IS NULL AND archived IS NULL';

interface ReadStore {
  readonly pages: readonly string[];
  /** The ids of matches by key, from an index. */
  readonly ids: ReadonlyMap<number, string>;
  /** The newest line by the key of the match, from an index. */
  readonly newest: ReadonlyMap<number, number>;
}

function readAll(source: PageSource, target: NewStoreFile): ReadStore {
  const pages: string[] = [];
  let more = 0;
  const [ids, newest] = [new Map<number, string>(), new Map<number, number>()];
  salvageRows(source, {
    onRow: (table: string, row: Values) => void target.insert(table, row),
    onEntry({ table, name }, { key, id, match, seq }) {
      if (!name.startsWith('sqlite_autoindex')) return;
      if (table === 'match' && isKey(key) && typeof id === 'string') ids.set(key, id);
      if (table !== 'line' || !isKey(match) || !isKey(seq)) return;
      newest.set(match, Math.max(seq, newest.get(match) ?? 0));
    },
    onFault(name, fault) {
      if (pages.length < FAULTS_AT_MOST) pages.push(`${name}: ${fault}`);
      else more += 1;
    },
  });
  if (more > 0) pages.push(`and ${more} more faults`);
  return { pages, ids, newest };
}

function isKey(cell: Cell | undefined): cell is number {
  return typeof cell === 'number';
}

/** Matches whose own row cannot be read. Call it before the rows of such matches are deleted. */
function missingMatches(
  database: Database,
  ids: ReadonlyMap<number, string>,
): readonly MatchFault[] {
  const ofLines = database
    .prepare<[], number>(
      'SELECT DISTINCT match FROM line WHERE match NOT IN (SELECT key FROM match)',
    )
    .pluck()
    .all();
  const hasRow = database.prepare<[number], number>('SELECT 1 FROM match WHERE key = ?');
  const lost = [...ids.keys()].filter((key) => hasRow.get(key) === undefined);
  return [...new Set([...lost, ...ofLines])].map((key) => ({
    match: ids.get(key) ?? `number ${key}`,
    fault: 'Its setup cannot be read, so the match is lost.',
  }));
}

/** Matches with fewer lines than an index has. */
function withoutLines(
  database: Database,
  newest: ReadonlyMap<number, number>,
): readonly MatchFault[] {
  const read = database.prepare<[number], { id: string; last: number | null }>(
    `SELECT id, (SELECT max(seq) FROM line WHERE match = key) AS last
     FROM match WHERE key = ? AND archived IS NULL`,
  );
  return [...newest].flatMap(([key, seq]) => {
    const found = read.get(key);
    if (found === undefined || (found.last ?? 0) >= seq) return [];
    return [{ match: found.id, fault: `Line ${(found.last ?? 0) + 1} cannot be read.` }];
  });
}

/** Puts the archive files of a data folder into a backup. @returns the matches whose file cannot be read */
export function addArchives(database: Database, folder: string): readonly MatchFault[] {
  const put = database.prepare('INSERT OR REPLACE INTO archive_file VALUES (?, ?)');
  const ids = database
    .prepare<[], string>('SELECT id FROM match WHERE archived IS NOT NULL')
    .pluck()
    .all();
  return ids.flatMap((id) => {
    try {
      // The check of the copy reports a missing file.
      const bytes = readArchiveFile(folder, id);
      if (bytes !== undefined) put.run(id, bytes);
      return [];
    } catch (error) {
      if (!isDamage(error)) throw error;
      return [{ match: id, fault: error.message }];
    }
  });
}
