// The PostgreSQL store: several processes share one database, and none owns a match.
import { randomUUID } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Pool } from 'pg';
import { refuse } from '#kernel/refusal.ts';
import { archiveReader, compress, packMatch, sumOf } from '../archive.ts';
import type { Driver } from '../sql/driver.ts';
import { matchRows, recordTime, replaceRows, sumOfArchive } from '../sql/housekeeping.ts';
import { changesRights, rolesIn } from '../sql/rights.ts';
import { roleCache } from '../sql/role-cache.ts';
import { sqlStore } from '../sql/sql-store.ts';
import type { ForeignWriteListener, HousekeepingRow, Store } from '../store.ts';
import { StoreInTransfer } from '../transfer-mark.ts';
import { newTroubles, type OnTroubleChange } from '../troubles.ts';
import { appendGroup } from './append-group.ts';
import { archiveBytes, forgetArchive, insertArchive } from './archive-rows.ts';
import { audienceRows } from './audience-rows.ts';
import { openBell } from './bell.ts';
import { botTurnRows } from './bot-turn-rows.ts';
import { type ChangedMatch, changedMatches } from './changed-matches.ts';
import { checkServer, openPool } from './connection.ts';
import { isUnreachable, reasonOf } from './database-errors.ts';
import { migrate } from './migrate.ts';
import { postgresDriver } from './postgres-driver.ts';
import { processBeat } from './processes.ts';
import { useRows } from './use-rows.ts';

export interface PostgresCallbacks {
  readonly onCommit?: (writes: number, seconds: number) => void;
  /** A background task failed; it is retried. */
  readonly onBackgroundError?: (error: Error) => void;
  readonly onTroubleChange?: OnTroubleChange;
  /** Called at the start with warnings about the database server. */
  readonly onWarning?: (warning: string) => void;
}

export interface PostgresOptions {
  /** The most connections of the pool; the bell has one more. */
  readonly connections?: number;
  /** Time between two polls of the matches in memory, in milliseconds. */
  readonly lookMs?: number;
  /** Time between two beats of this process, in milliseconds. */
  readonly beatMs?: number;
}

/** A role that another process revoked is gone after this time, also without the bell. */
const ROLES_AT_MOST_MS = 500;

/**
 * Opens a store in a database, and creates or migrates its schema.
 * @throws Error if the server cannot be reached, or does not keep acknowledged writes
 */
export async function postgresStore(
  url: string,
  callbacks: PostgresCallbacks = {},
  { connections = 10, lookMs = 1_000, beatMs = 1_000 }: PostgresOptions = {},
): Promise<Store> {
  const troubles = newTroubles(callbacks.onTroubleChange);
  // While the database is away, all background work fails: one trouble reports it.
  const onError = (error: Error) => {
    if (isUnreachable(error)) troubles.begin('store-away', { reason: error.message });
    else callbacks.onBackgroundError?.(error);
  };
  const pool = await openReady(url, connections, { ...callbacks, onBackgroundError: onError });
  const listeners: ForeignWriteListener[] = [];
  let matchesInMemory: () => Iterable<string> = () => [];
  const notice = (changes: readonly ChangedMatch[]) => {
    if (changes.some(({ rights }) => rights)) store.clearCaches();
    for (const { match, rights } of changes) {
      for (const listener of listeners) listener(match, rights);
    }
  };
  const hear = (changes: readonly ChangedMatch[]) => {
    notice(changes);
    remoteAudiences.look(changes.map(({ match }) => match)).catch(onError);
  };
  const bell = openBell({ url, onRing: hear, onListening: () => store.clearCaches(), onError });
  const process = randomUUID();
  const beat = processBeat(pool, { process, everyMs: beatMs, onError });
  const botTurns = botTurnRows(pool, process, beat);
  const remoteAudiences = audienceRows(pool, { process, beat, ring: bell.ring, onError });
  const sharedUse = useRows(pool, process, beat);
  const driver = postgresDriver(pool, {
    process,
    onBotTurns: botTurns.note,
    onWritten: bell.ring,
    onRightsChange: () => roles.clear(),
    onSpaceChange: (room) => (room ? troubles.end('store-full') : troubles.begin('store-full')),
  });
  const roles = roleCache(
    (kind, hash, match) => driver.read(() => rolesIn(match, kind, hash)),
    every(ROLES_AT_MOST_MS),
  );
  const store = sqlStore(driver, { ...archiveReader(archiveBytes), forget: forgetArchive }, roles);
  const { append: appendAlone, clearCaches, ...shared } = store;
  const group = appendGroup(pool, {
    process,
    alone: appendAlone,
    onBotTurns: botTurns.note,
    onWritten: bell.ring,
    onCommit: callbacks.onCommit,
  });
  const stopLooking = lookRegularly({
    pool,
    everyMs: lookMs,
    matches: () => matchesInMemory(),
    notice,
    onAnswer: () => troubles.end('store-away'),
    onError,
  });
  return {
    ...shared,
    ...housekeepingMethods(pool, driver, bell.isHousekeeper),
    append: (append) => (changesRights(append) ? appendAlone(append) : group.append(append)),
    troubles: () => troubles.list(),
    reportDamage: (faults) => troubles.begin('store-damaged', { faults }),
    botTurns,
    remoteAudiences,
    sharedUse,
    isShared: () => true,
    watch(matches) {
      matchesInMemory = matches;
    },
    onForeignWrite: (listener) => void listeners.push(listener),
    async close() {
      stopLooking();
      await group.drained();
      remoteAudiences.close();
      await beat.close();
      await bell.close();
      await pool.end();
    },
  };
}

/** Opens the pool of a database that is checked and has the newest schema. */
async function openReady(
  url: string,
  connections: number,
  callbacks: PostgresCallbacks,
): Promise<Pool> {
  const pool = openPool(url, connections, callbacks.onBackgroundError ?? (() => undefined));
  try {
    await prepare(pool, callbacks);
    return pool;
  } catch (error) {
    await pool.end();
    if (error instanceof StoreInTransfer) throw error;
    throw new Error(
      `The database (DATABASE_URL) cannot be used: ${reasonOf(error as Error)}. ` +
        'Check that the server runs and that its address and password are right.',
      { cause: error },
    );
  }
}

/** Checks the server and migrates the schema. */
async function prepare(pool: Pool, { onWarning }: PostgresCallbacks): Promise<void> {
  const client = await pool.connect();
  try {
    const warning = await checkServer(client);
    if (warning !== undefined) onWarning?.(warning);
    await migrate(client);
  } finally {
    client.release();
  }
}

interface LookOptions {
  readonly pool: Pool;
  readonly everyMs: number;
  readonly matches: () => Iterable<string>;
  /** Called with the changed matches. */
  readonly notice: (changes: readonly ChangedMatch[]) => void;
  /** Called when the database has answered. */
  readonly onAnswer: () => void;
  readonly onError: (error: Error) => void;
}

/** Polls the matches in memory, in case the bell does not ring. @returns a function that stops it */
function lookRegularly({ pool, everyMs, matches, notice, onAnswer, onError }: LookOptions) {
  const findChanged = changedMatches(pool);
  let isLooking = false;
  const look = async (): Promise<void> => {
    if (isLooking) return;
    isLooking = true;
    try {
      notice(await findChanged([...matches()]));
      onAnswer();
    } catch (error) {
      onError(error as Error);
    } finally {
      isLooking = false;
    }
  };
  const timer = setInterval(look, everyMs).unref();
  return () => clearInterval(timer);
}

/** @returns a function that is true once in each time */
function every(ms: number): () => boolean {
  let last = performance.now();
  return () => {
    if (performance.now() - last < ms) return false;
    last = performance.now();
    return true;
  };
}

type HousekeepingMethods = Pick<
  Store,
  'recordTime' | 'housekeepingRows' | 'archive' | 'sweepArchive'
>;

function housekeepingMethods(
  pool: Pool,
  driver: Driver,
  isHousekeeper: () => Promise<boolean>,
): HousekeepingMethods {
  return {
    async recordTime(now, ranMs) {
      if (await isHousekeeper()) return driver.write(() => recordTime(now, ranMs));
      return refuse('store-busy', 'Another process does the housekeeping of this database.');
    },
    async housekeepingRows(key, most) {
      const { rows } = await pool.query<HousekeepingRow>(HOUSEKEEPING_ROWS, [key, most]);
      return rows;
    },
    async archive(id) {
      const found = await driver.read(() => matchRows(id));
      if (found === undefined) return 'changed';
      const text = await packMatch(found, nextTurn);
      if (text === undefined) return 'damaged';
      const bytes = await compress(text);
      const sum = sumOf(bytes);
      return driver.write<'archived' | 'changed'>(
        function* () {
          const result = yield* replaceRows(found, sum);
          if (result === 'archived') yield* insertArchive(id, bytes);
          return result;
        },
        function* () {
          return (yield* sumOfArchive(id)) === sum ? 'archived' : undefined;
        },
      );
    },
    // An archive is deleted with its use, in one transaction.
    sweepArchive: async () => 0,
  };
}

const HOUSEKEEPING_ROWS = `
  SELECT number AS key, id, over_at AS "overAt", (archived IS NOT NULL)::int AS archived,
    coalesce((SELECT at FROM line WHERE line.match = match.id ORDER BY seq DESC LIMIT 1),
      over_at, opened_at) AS "touchedAt",
    (EXISTS (SELECT FROM token WHERE token.match = match.id)
      OR EXISTS (SELECT FROM device WHERE device.match = match.id)
      OR EXISTS (SELECT FROM invitation WHERE invitation.match = match.id))::int AS "hasRights"
  FROM match WHERE number > $1 ORDER BY number LIMIT $2`;
