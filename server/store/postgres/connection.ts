// Connections to PostgreSQL: the pool, the checks of each connection, and the checks at the start.
import pg from 'pg';
import {
  MARK_TABLE,
  readMark,
  refuseMarked,
  StoreInTransfer,
  type TransferMark,
} from '../transfer-mark.ts';
import { runAll } from './postgres-driver.ts';

const { Pool, types } = pg;

export type { Client, Pool, PoolClient } from 'pg';

/** The oldest supported release of PostgreSQL. */
const OLDEST = 14;

/** Milliseconds. A process that hangs must not hold a match for longer than the others wait. */
const CONNECT_MS = 3_000;
const STATEMENT_MS = 8_000;
const LOCK_MS = 2_000;
const IDLE_IN_TRANSACTION_MS = 3_000;

const BIGINT = 20;

/** Numbers for all integers; they count or are milliseconds, so they are exact. */
const typeParsers: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) =>
    oid === BIGINT ? Number : types.getTypeParser(oid, format as 'text'),
};

/** The options of every connection. */
export function connectionOptions(url: string): pg.ClientConfig {
  return {
    connectionString: url,
    application_name: 'wormery',
    connectionTimeoutMillis: CONNECT_MS,
    statement_timeout: STATEMENT_MS,
    // If the server does not answer at all, the socket is given up shortly after the server's own limit.
    query_timeout: STATEMENT_MS + 1_000,
    lock_timeout: LOCK_MS,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
    keepAlive: true,
    types: typeParsers,
  };
}

/**
 * @param size the most connections
 * @param onError called when an idle connection breaks; the pool replaces it
 */
export function openPool(url: string, size: number, onError: (error: Error) => void): pg.Pool {
  const pool = new Pool({
    ...connectionOptions(url),
    max: size,
    idleTimeoutMillis: 60_000,
    verify: (client: pg.ClientBase, done: (error?: Error) => void) => {
      admit(client).then(() => done(), done);
    },
  });
  pool.on('error', onError);
  // A connection that breaks while it is in use fails its query, and also reports the error here.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

/**
 * Each connection of a server has this lock, shared with the others; a transfer has it alone. So a transfer begins only
 * while no server is connected, and meanwhile none can connect. Any number that no other program uses on this database.
 */
const SERVING = 0x776f726f;

/**
 * Takes the lock of a transfer for as long as the connection is open.
 * @returns whether no server and no other transfer has it
 */
export async function lockForTransfer(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ free: boolean }>(
    'SELECT pg_try_advisory_lock($1) AS free',
    [SERVING],
  );
  return rows[0]?.free === true;
}

/** The mark of a transfer in a database; undefined if there is none. */
export async function storedMark(client: pg.ClientBase): Promise<TransferMark | undefined> {
  const { rows } = await client.query<{ marked: boolean }>(
    'SELECT to_regclass($1) IS NOT NULL AS marked',
    [MARK_TABLE],
  );
  return rows[0]?.marked === true ? runAll(client, readMark()) : undefined;
}

/** Refuses a server's connection to a replica, which may lag behind, and to a database with a transfer. */
async function admit(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ replica: boolean; free: boolean }>(
    'SELECT pg_is_in_recovery() AS replica, pg_try_advisory_lock_shared($1) AS free',
    [SERVING],
  );
  if (rows[0]?.replica === true) throw new Error('this is a replica');
  if (rows[0]?.free !== true) {
    throw new StoreInTransfer(
      'A "wormery move" works with this database. Start the server when it has ended.',
    );
  }
  // Read after the lock: a transfer sets its mark before it gives its lock up.
  const mark = await storedMark(client);
  if (mark !== undefined) throw refuseMarked(mark, nameOf(client));
}

/** Names a database without its user and password. */
export function nameOf(client: pg.ClientBase): string {
  const { host, port, database } = client as pg.Client;
  return `${host}:${port}/${database}`;
}

interface ServerState {
  readonly version: number;
  readonly fsync: string;
  readonly commit: string;
  readonly pages: string;
  readonly replica: boolean;
}

/**
 * Checks that the server keeps acknowledged writes.
 * @returns a warning for the log, if there is one
 * @throws Error if a power cut could lose acknowledged moves, or the server is too old or a replica
 */
export async function checkServer(client: pg.ClientBase): Promise<string | undefined> {
  const { rows } = await client.query<ServerState>(
    `SELECT current_setting('server_version_num')::int / 10000 AS version,
       current_setting('fsync') AS fsync, current_setting('synchronous_commit') AS commit,
       current_setting('full_page_writes') AS pages, pg_is_in_recovery() AS replica`,
  );
  const { version, fsync, commit, pages, replica } = rows[0] as ServerState;
  if (version < OLDEST) {
    throw new Error(`PostgreSQL ${version} is too old; ${OLDEST} or newer is needed`);
  }
  if (replica) throw new Error('this server is a replica; use the address of the primary');
  if (fsync !== 'on') {
    throw new Error('the server has fsync = off, so a power cut could lose moves; turn it on');
  }
  if (commit === 'off') {
    throw new Error(
      'the server has synchronous_commit = off, so a crash could lose moves; turn it on',
    );
  }
  return pages === 'on'
    ? undefined
    : 'the server has full_page_writes = off: a power cut can damage pages, except on some file systems';
}
