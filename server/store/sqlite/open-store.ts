// Opens the store of a data folder, also if it is new, incomplete, missing, unreadable or on a full disk. It throws
// only if nothing can be served.
import { existsSync, mkdirSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import type { Database } from 'better-sqlite3';
import { type Refusal, refuse } from '#kernel/refusal.ts';
import { NO_TURNS, ownTurns } from '../bot-turns.ts';
import { codeOf, isDamage, StoreDamage } from '../damage.ts';
import { NO_REMOTE_AUDIENCES } from '../remote-audiences.ts';
import type { Store } from '../store.ts';
import { StoreInTransfer } from '../transfer-mark.ts';
import { newTroubles, type OnTroubleChange, storeFull, type Troubles } from '../troubles.ts';
import { isFull } from './group-commit.ts';
import { openDatabase, openForReading } from './open-database.ts';
import { type RunningCallbacks, storeIn } from './sqlite-store.ts';
import { recordLoss, storedWriteCount } from './write-count.ts';
import {
  openWriteCountFile,
  readWriteCount,
  type WriteCount,
  type WriteCountFile,
} from './write-count-file.ts';

export interface StoreCallbacks extends RunningCallbacks {
  readonly onTroubleChange?: OnTroubleChange;
  /** Called when the store is open. */
  readonly onOpen?: (report: OpenReport) => void;
}

/** The result of opening the store; a line of the log. */
export interface OpenReport {
  readonly file: string;
  readonly isNew: boolean;
  /** The write-count file before the start. `unreadable` may follow a power cut; then a loss is not detected. */
  readonly heads: 'known' | 'none' | 'unreadable';
  /** Unfinished and finished matches; undefined if the pages with the count are damaged. */
  readonly open: number | undefined;
  readonly over: number | undefined;
}

/** The files of a store. */
export interface StoreFiles {
  readonly folder: string;
  readonly database: string;
  readonly writeCountFile: string;
}

/** Opens databases; a test replaces it to simulate a full disk. */
export interface DatabaseOpener {
  readonly forWriting: (file: string) => Database;
  readonly forReading: (file: string) => Database;
  /** Time between two attempts to open a full disk for writing. */
  readonly retryMs: number;
}

const STANDARD: DatabaseOpener = {
  forWriting: openDatabase,
  forReading: openForReading,
  retryMs: 5_000,
};

export function filesIn(folder: string): StoreFiles {
  const [database, writeCountFile] = [
    join(folder, 'wormery.sqlite'),
    join(folder, 'wormery.heads'),
  ];
  return { folder, database, writeCountFile };
}

interface Context {
  readonly files: StoreFiles;
  readonly callbacks: StoreCallbacks;
  readonly troubles: Troubles;
  readonly opening: DatabaseOpener;
}

/**
 * Opens the store in a folder, and creates the folder if it is missing.
 * @throws Error with the path and a remedy, if nothing can be served
 */
export function sqliteStore(folder: string, callbacks: StoreCallbacks, opening = STANDARD): Store {
  makeFolder(resolve(folder));
  const files = filesIn(resolve(folder));
  const context = { files, callbacks, troubles: newTroubles(callbacks.onTroubleChange), opening };
  // Read before the database, so that a commit in between does not look like a loss.
  const known = readWriteCount(files.writeCountFile);
  const size = statSync(files.database, { throwIfNoEntry: false })?.size ?? 0;
  if (known !== undefined && size === 0) {
    return lostStore(context, `${files.database} is missing or empty.`);
  }
  try {
    return runningStore(context, known, size === 0);
  } catch (error) {
    if (error instanceof StoreInTransfer) throw error;
    if (isFull(error)) return fullStore(context, known, error as Error);
    if (isDamage(error)) return lostStore(context, `${files.database}: ${error.message}.`);
    throw withRemedy(error as Error, files.database);
  }
}

/**
 * Makes a folder and its parents. The option `recursive` of mkdirSync loops forever below folders such
 * as /proc, which report ENOENT for a new name.
 */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  makeFolder(dirname(folder));
  mkdirSync(folder, { mode: 0o700 });
}

function withRemedy(error: Error, file: string): Error {
  const remedy = codeOf(error).startsWith('SQLITE_BUSY')
    ? 'Another program has it open, such as "wormery move". Wait until that ends'
    : 'Check that you can write to the folder, or set WORMERY_DATA (or --data) to another one';
  return new Error(
    `cannot open the store ${file}: ${error.message.replace(/\.$/, '')}. ${remedy}.`,
    {
      cause: error,
    },
  );
}

/** The content of the write-count file before the start; undefined if there was none. */
type KnownWriteCount = WriteCount | 'unreadable' | undefined;

/** Opens the store for writing. @throws the error of SQLite if that fails */
function runningStore(context: Context, known: KnownWriteCount, isNew: boolean): Store {
  const { files, callbacks, troubles, opening } = context;
  const database = opening.forWriting(files.database);
  let writeCountFile: WriteCountFile | undefined;
  try {
    const now = compareHistory(context, database, known);
    writeCountFile = startWriteCountFile(context, now);
    const { store } = now;
    const fileBefore = known === undefined ? 'none' : typeof known === 'object' ? 'known' : known;
    callbacks.onOpen?.({ file: files.database, isNew, heads: fileBefore, ...countsOf(database) });
    const running = storeIn(
      database,
      {
        ...callbacks,
        onDurable: (writes) => writeCountFile?.write({ store, writes }),
        onSpaceChange: (room) => (room ? troubles.end('store-full') : troubles.begin('store-full')),
      },
      { troubles, folder: files.folder },
    );
    const close = async () => {
      await running.close();
      writeCountFile?.close();
    };
    return { ...running, close };
  } catch (error) {
    writeCountFile?.close();
    database.close();
    throw error;
  }
}

/** Reports `history-lost` if the write-count file is ahead of the database. @returns the higher write count */
function compareHistory(
  { files, troubles }: Context,
  database: Database,
  known: KnownWriteCount,
): WriteCount {
  const { store, writes } = storedWriteCount(database);
  const other = typeof known === 'object' && known.store !== store;
  const missing = typeof known === 'object' && !other ? Math.max(0, known.writes - writes) : 0;
  if (other || missing > 0) recordLoss(database, missing);
  const { lostAt, lostWrites } = storedWriteCount(database);
  if (lostAt !== null) {
    troubles.begin('history-lost', {
      database: files.database,
      since: new Date(lostAt).toISOString(),
      writes: lostWrites,
      remedy:
        'restore a backup with "wormery restore", or accept the loss with "wormery doctor --accept-loss"',
    });
  }
  return { store, writes: writes + missing };
}

/** Opens the write-count file. If that fails, reports the trouble `heads-file` and goes on without it. */
function startWriteCountFile(
  { files, troubles }: Context,
  now: WriteCount,
): WriteCountFile | undefined {
  const failed = (error: Error) =>
    troubles.begin('heads-file', { file: files.writeCountFile, reason: error.message });
  try {
    return openWriteCountFile(files.writeCountFile, now, failed);
  } catch (error) {
    failed(error as Error);
    return undefined;
  }
}

function countsOf(database: Database): Pick<OpenReport, 'open' | 'over'> {
  const count = (condition: string) => {
    try {
      return database
        .prepare<[], number>(`SELECT count(*) FROM match WHERE over_at IS ${condition}`)
        .pluck()
        .get();
    } catch (error) {
      if (isDamage(error)) return undefined;
      throw error;
    }
  };
  return { open: count('NULL'), over: count('NOT NULL') };
}

/** Serves reads from a full disk, and opens the store for writing once there is space. */
function fullStore(context: Context, known: KnownWriteCount, reason: Error): Store {
  const { files, callbacks, troubles, opening } = context;
  let database: Database;
  const reads = () => {
    database = opening.forReading(files.database);
    return storeIn(database, callbacks, { troubles, refusal: storeFull(), folder: files.folder });
  };
  let current: Store;
  try {
    current = reads();
  } catch {
    throw new Error(
      `the disk is full, so the store ${files.database} cannot be opened (${reason.message}). Free some ` +
        'space, or set WORMERY_DATA (or --data) to a folder on another disk.',
      { cause: reason },
    );
  }
  troubles.begin('store-full', { database: files.database });
  const listeners: Parameters<Store['onForeignWrite']>[0][] = [];
  const timer = setInterval(() => {
    // All of this runs in one turn of the event loop, so no read uses the closed database.
    database.close();
    void current.close();
    try {
      current = runningStore(context, known, false);
      clearInterval(timer);
      troubles.end('store-full');
    } catch (error) {
      if (!isFull(error)) callbacks.onBackgroundError?.(error as Error);
      current = reads();
    }
    for (const listener of listeners) current.onForeignWrite(listener);
  }, opening.retryMs).unref();
  const own: Partial<Store> = {
    onForeignWrite(listener) {
      listeners.push(listener);
      current.onForeignWrite(listener);
    },
    async close() {
      clearInterval(timer);
      await current.close();
    },
  };
  return new Proxy({} as Store, {
    get: (_, key: keyof Store) => own[key] ?? current[key],
  });
}

function storeLost(): Refusal {
  return refuse(
    'store-lost',
    'The server cannot find its stored matches. Its operator must restore them.',
  );
}

/** Replaces an unreadable store: it touches no file, has no matches and refuses everything. */
function lostStore({ files, troubles }: Context, reason: string): Store {
  troubles.begin('store-lost', {
    database: files.database,
    reason,
    remedy:
      `stop the server and restore a backup with "wormery restore". To start with an empty store, ` +
      `move ${files.writeCountFile} and what is left of ${files.database} away`,
  });
  const own: Partial<Store> = {
    recordTime: async () => storeLost(),
    botTurns: ownTurns(NO_TURNS),
    remoteAudiences: NO_REMOTE_AUDIENCES,
    sharedUse: undefined,
    isShared: () => false,
    watch: () => undefined,
    onForeignWrite: () => undefined,
    troubles: () => troubles.list(),
    close: async () => undefined,
  };
  const lost = () => Promise.reject(new StoreDamage(reason, storeLost()));
  // `await` asks each value for `then`: a store is no promise.
  const has = (key: string) => key === 'then' || key in own;
  return new Proxy({} as Store, {
    get: (_, key: string) => (has(key) ? own[key as keyof Store] : lost),
  });
}
