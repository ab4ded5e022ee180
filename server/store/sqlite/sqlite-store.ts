// The SQLite store: one database file with the lines of all matches. Lines are only appended, until an
// old match is archived.
import type Database from 'better-sqlite3';
import type { Refusal } from '#kernel/refusal.ts';
import { archiveFiles, archiveReader } from '../archive.ts';
import { ownTurns } from '../bot-turns.ts';
import { isDamage } from '../damage.ts';
import { NO_REMOTE_AUDIENCES } from '../remote-audiences.ts';
import { resultOf } from '../sql/program.ts';
import { rolesIn } from '../sql/rights.ts';
import { roleCache } from '../sql/role-cache.ts';
import { sqlStore } from '../sql/sql-store.ts';
import { type Archive, settleBotTurn } from '../sql/transactions.ts';
import type { Store } from '../store.ts';
import { newTroubles, type Troubles } from '../troubles.ts';
import { type CommitCallbacks, type GroupCommit, groupCommit } from './group-commit.ts';
import { housekeepingStore } from './housekeeping-store.ts';
import { leftOverTurns } from './left-over-turns.ts';
import { programRunner, sqliteDriver } from './sqlite-driver.ts';

const POLL_MS = 500;
/** Time between two checks for foreign writes before a role is used. Each takes a file lock, the main cost there. */
const ROLE_CHECK_MS = 50;
const DOCTOR = 'run "wormery doctor" to see which matches are damaged';

export interface RunningCallbacks extends CommitCallbacks {
  /** Called for each call that needed damaged data. */
  readonly onDamage?: () => void;
}

interface StoreParts {
  readonly troubles?: Troubles;
  /** The refusal of every write, if the database is read-only. */
  readonly refusal?: Refusal;
  /** The data folder; without it, no match is archived. */
  readonly folder?: string;
}

/** Creates a store in an open database. Closing the store closes the database. */
export function storeIn(
  database: Database.Database,
  callbacks: RunningCallbacks,
  { troubles = newTroubles(), refusal, folder }: StoreParts = {},
): Store {
  const commit = refusal === undefined ? groupCommit(database, callbacks) : refuseWrites(refusal);
  const runProgram = programRunner(database, () => roles.clear());
  const driver = sqliteDriver(runProgram, commit);
  const roles = roleCache(
    (kind, hash, match) => driver.read(() => rolesIn(match, kind, hash)),
    foreignWrites(database, ROLE_CHECK_MS),
  );
  const { clearCaches, ...shared } = sqlStore(driver, archiveIn(folder), roles);
  const timers: NodeJS.Timeout[] = [];
  const store: Store = {
    ...shared,
    ...housekeepingStore(database, { runProgram, driver }, folder),
    troubles: () => troubles.list(),
    reportDamage: (faults) => troubles.begin('store-damaged', { faults, remedy: DOCTOR }),
    botTurns: ownTurns({
      leftOver: async () => leftOverTurns(database),
      async settle(match, seq) {
        await driver.write(() => settleBotTurn(match, seq));
      },
    }),
    remoteAudiences: NO_REMOTE_AUDIENCES,
    sharedUse: undefined,
    isShared: () => false,
    // It detects each commit of another process, so it needs no list of matches.
    watch: () => undefined,
    onForeignWrite(listener) {
      const wasWritten = foreignWrites(database, 0);
      const poll = () => {
        try {
          if (!wasWritten()) return;
          clearCaches();
          listener(undefined, true);
        } catch (error) {
          // No call waits for this poll, and the next one may succeed.
          callbacks.onBackgroundError?.(error as Error);
        }
      };
      timers.push(setInterval(poll, POLL_MS).unref());
    },
    async close() {
      for (const timer of timers) clearInterval(timer);
      await commit.drained();
      database.close();
    },
  };
  return reportingDamage(store, (error) => {
    callbacks.onDamage?.();
    troubles.begin('store-damaged', { reason: error.message, remedy: DOCTOR });
  });
}

/** A new archive file replaces the old one, and unused files are swept; so `forget` has nothing to do. */
function archiveIn(folder: string | undefined): Archive {
  const none = () => resultOf(undefined);
  return {
    ...archiveReader(folder === undefined ? none : archiveFiles(folder)),
    forget: none,
  };
}

/**
 * @param everyMs the shortest time between two checks of the file
 * @returns whether another connection committed since the last look
 */
export function foreignWrites(
  database: Database.Database,
  everyMs: number,
  now: () => number = () => performance.now(),
): () => boolean {
  // SQLite changes this number when another connection commits.
  const version = database.prepare<[], number>('PRAGMA data_version').pluck();
  let known = version.get();
  let lookedAt = now();
  return () => {
    if (now() - lookedAt < everyMs) return false;
    lookedAt = now();
    const latest = version.get();
    const wasWritten = latest !== known;
    known = latest;
    return wasWritten;
  };
}

/** Wraps a store: each call that fails because of damage is also reported. */
function reportingDamage(store: Store, report: (error: Error) => void): Store {
  const note = (error: unknown) => isDamage(error) && report(error);
  const methods = Object.entries(store).map(([name, method]) => {
    if (typeof method !== 'function') return [name, method];
    const reporting = (...args: unknown[]): unknown => {
      const result = (method as (...args: unknown[]) => unknown)(...args);
      if (result instanceof Promise) result.catch(note);
      return result;
    };
    return [name, reporting];
  });
  return Object.fromEntries(methods);
}

/** Refuses every write. */
function refuseWrites(refusal: Refusal): GroupCommit {
  return { write: async () => refusal, drained: async () => undefined };
}
