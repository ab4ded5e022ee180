// The side of a transfer that is a PostgreSQL database.
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { archiveReader } from '../../store/archive.ts';
import { archiveBytes } from '../../store/postgres/archive-rows.ts';
import {
  checkServer,
  connectionOptions,
  lockForTransfer,
  nameOf,
  storedMark,
} from '../../store/postgres/connection.ts';
import { reasonOf } from '../../store/postgres/database-errors.ts';
import { migrate } from '../../store/postgres/migrate.ts';
import { runAll } from '../../store/postgres/postgres-driver.ts';
import { NEWEST_VERSION } from '../../store/sql/migrations.ts';
import { removeMark, writeMark } from '../../store/transfer-mark.ts';
import { UpkeepFailure } from '../backup.ts';
import { checkMatch } from '../verify.ts';
import type { ListedMatch, Side } from './side.ts';
import { type Cell, MATCH_COLUMNS, type Row, TABLES_OF_MATCH, type WholeMatch } from './tables.ts';

/** No statement of a transfer takes longer. */
const STATEMENT_MS = 600_000;
/** After a kill, the database needs a moment to notice that the connection of the transfer before is gone. */
const LOCK_MS = 2_000;
const LOCK_PAUSE_MS = 100;
/** If this machine loses its power, the database gives the lock up after half a minute, not after two hours. */
const KEEPALIVES =
  'SET tcp_keepalives_idle = 15; SET tcp_keepalives_interval = 5; SET tcp_keepalives_count = 3';
/** A bot's turn of a process that does not live: the first server takes it over. */
const NO_PROCESS = '';

const ARCHIVE = { name: 'archive', columns: { bytes: 'bytea' }, order: 'match' } as const;
const TABLES = [...TABLES_OF_MATCH, ARCHIVE];

/** @throws UpkeepFailure if it cannot be reached, is a replica, a server uses it, or it has no store of this version */
export function openSourceDatabase(url: string): Promise<Side> {
  return opened(url, async (client) => {
    const { rows } = await client.query<{ found: boolean }>(
      "SELECT to_regclass('store') IS NOT NULL AND to_regclass('line') IS NOT NULL AS found",
    );
    if (rows[0]?.found !== true) {
      throw new UpkeepFailure(`there is no Wormery store in the database ${nameOf(client)}`);
    }
    const stored = await client.query<{ version: number }>('SELECT version FROM store');
    if (stored.rows[0]?.version === NEWEST_VERSION) return;
    throw new UpkeepFailure(
      `the database ${nameOf(client)} has another version. ` +
        'Start a server of this version once to upgrade it',
    );
  });
}

/** Creates the tables if they are missing. @throws UpkeepFailure if it cannot be used, or a server uses it */
export function openTargetDatabase(url: string): Promise<Side> {
  return opened(url, migrate);
}

async function opened(url: string, prepare: (client: Client) => Promise<void>): Promise<Side> {
  const client = new Client({
    ...connectionOptions(url),
    statement_timeout: STATEMENT_MS,
    query_timeout: STATEMENT_MS,
    lock_timeout: STATEMENT_MS,
    idle_in_transaction_session_timeout: STATEMENT_MS,
  });
  // A connection that breaks fails its next query.
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query(KEEPALIVES);
    await checkServer(client);
    await lock(client);
    await prepare(client);
    return sideOf(client);
  } catch (error) {
    await client.end().catch(() => undefined);
    if (error instanceof UpkeepFailure) throw error;
    throw new UpkeepFailure(
      `the database ${nameOf(client)} cannot be used: ${reasonOf(error as Error)}. ` +
        'Check that it runs and that its address, user and password are right',
    );
  }
}

async function lock(client: Client): Promise<void> {
  const giveUpAt = performance.now() + LOCK_MS;
  while (!(await lockForTransfer(client))) {
    if (performance.now() > giveUpAt) {
      throw new UpkeepFailure(
        `a server, or another "wormery move", uses the database ${nameOf(client)}. Stop it first`,
      );
    }
    await sleep(LOCK_PAUSE_MS);
  }
}

function sideOf(client: Client): Side {
  const archive = archiveReader(archiveBytes);
  const all = async (text: string, values: readonly unknown[] = []): Promise<readonly Row[]> =>
    (await client.query<Cell[]>({ text, values: [...values], rowMode: 'array' })).rows;
  const inTransaction = async (work: () => Promise<void>): Promise<void> => {
    await client.query('BEGIN');
    try {
      await work();
      await client.query('COMMIT');
    } catch (error) {
      await client.query('ROLLBACK').catch(() => undefined);
      throw error;
    }
  };
  const insert = (table: string, columns: Columns, rows: readonly Row[]) =>
    all(
      `INSERT INTO ${table} (${namesOf(columns)}) OVERRIDING SYSTEM VALUE
       SELECT * FROM unnest(${arraysOf(columns)})`,
      Object.keys(columns).map((_, index) => rows.map((row) => row[index])),
    );
  return {
    kind: 'postgres',
    name: nameOf(client),
    mark: () => storedMark(client),
    setMark: (mark) => inTransaction(() => runAll(client, writeMark(mark))),
    clearMark: () => inTransaction(() => runAll(client, removeMark())),
    count: async () => Number((await all('SELECT count(*) FROM match'))[0]?.[0]),
    async list(after, atMost) {
      return (await all(LIST, [after, atMost])).map(([number, id, weight]) => {
        return { number, id, weight } as ListedMatch;
      });
    },
    async read(matches) {
      const ids = matches.map(({ id }) => id);
      const found = await all(
        `SELECT number, id, ${namesOf(MATCH_COLUMNS)} FROM match WHERE id = ANY ($1)
         ORDER BY array_position($1, id)`,
        [ids],
      );
      const byTable = await rowsByTable(all, ids);
      return found.map(([number, id, ...row]) => {
        const rows = byTable.map(([name, ofMatch]) => [name, ofMatch.get(id as string) ?? []]);
        return { number, id, rows: { match: [row], ...Object.fromEntries(rows) } } as WholeMatch;
      });
    },
    write: (matches, due) =>
      inTransaction(async () => {
        const ids = matches.map(({ id }) => id);
        for (const { name } of [...TABLES, { name: 'bot_turn' }]) {
          await all(`DELETE FROM ${name} WHERE match = ANY ($1)`, [ids]);
        }
        await all('DELETE FROM match WHERE id = ANY ($1)', [ids]);
        const own = matches.map(({ number, id, rows }) => [number, id, ...(rows.match?.[0] ?? [])]);
        await insert('match', { number: 'bigint', id: 'text', ...MATCH_COLUMNS }, own);
        for (const { name, columns } of TABLES) {
          const added = matches.flatMap(({ id, rows }) =>
            (rows[name] ?? []).map((row): Row => [id, ...row]),
          );
          if (added.length > 0) await insert(name, { match: 'text', ...columns }, added);
        }
        const turns = ids.filter((id) => due.has(id)).map((id): Row => [id, NO_PROCESS]);
        await insert('bot_turn', { match: 'text', holder: 'text' }, turns);
      }),
    check: (id) => runAll(client, checkMatch(id, archive)),
    page: ({ name, columns, order }, after, atMost) =>
      all(
        `SELECT ${namesOf(columns)} FROM ${name} WHERE ${order} > $1 ORDER BY ${order} LIMIT $2`,
        [after, atMost],
      ),
    async clear({ name }) {
      await all(`DELETE FROM ${name}`);
    },
    async insert({ name, columns }, rows) {
      await insert(name, columns, rows);
    },
    async complete() {
      for (const table of ['match', 'command']) {
        // The numbers of new rows go on after those that were copied.
        await all(
          `SELECT setval(pg_get_serial_sequence($1, 'number'), max(number)) FROM ${table}
           HAVING max(number) IS NOT NULL`,
          [table],
        );
      }
      await all('ANALYZE match, line, command, token, device, invitation, archive, session');
    },
    close: () => client.end(),
  };
}

type Columns = Readonly<Record<string, string>>;

function namesOf(columns: Columns): string {
  return Object.keys(columns).join(', ');
}

/** A value of a statement for each column: the list of its cells. */
function arraysOf(columns: Columns): string {
  return Object.values(columns)
    .map((type, index) => `$${index + 1}::${type}[]`)
    .join(', ');
}

const LIST = `
  SELECT number, id,
    coalesce((SELECT max(seq) FROM line WHERE line.match = match.id), 0)
      + coalesce((SELECT octet_length(bytes) / 256 FROM archive WHERE archive.match = match.id), 0)
  FROM match WHERE number > $1 ORDER BY number LIMIT $2`;

type Query = (text: string, values: readonly unknown[]) => Promise<readonly Row[]>;

/** For each table, the rows by match. */
async function rowsByTable(
  all: Query,
  ids: readonly string[],
): Promise<readonly (readonly [string, ReadonlyMap<Cell | undefined, readonly Row[]>])[]> {
  const byTable = [];
  for (const { name, columns, order } of TABLES) {
    const found = await all(
      `SELECT match, ${namesOf(columns)} FROM ${name} WHERE match = ANY ($1) ORDER BY match, ${order}`,
      [ids],
    );
    const ofMatch = new Map<Cell | undefined, Row[]>();
    for (const [match, ...row] of found) {
      const known = ofMatch.get(match);
      if (known === undefined) ofMatch.set(match, [row]);
      else known.push(row);
    }
    byTable.push([name, ofMatch] as const);
  }
  return byTable;
}
