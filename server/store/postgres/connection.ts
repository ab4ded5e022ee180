// Connections to PostgreSQL: the pool, what each connection is checked for, and the checks at the start.
import pg from 'pg';

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
    verify: refuseReplica,
  });
  pool.on('error', onError);
  // A connection that breaks while it is in use fails its query, and says so once more here.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

/** Refuses a connection to a replica: it may lag behind, so nothing may be decided there. */
function refuseReplica(client: pg.ClientBase, done: (error?: Error) => void): void {
  client
    .query('SELECT pg_is_in_recovery() AS replica')
    .then(
      ({ rows: [row] }) => done(row.replica === true ? new Error('this is a replica') : undefined),
      done,
    );
}

interface ServerState {
  readonly version: number;
  readonly fsync: string;
  readonly commit: string;
  readonly pages: string;
  readonly replica: boolean;
}

/**
 * Checks that the server keeps what it acknowledges.
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
