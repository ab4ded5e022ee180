// A PostgreSQL database as a side of a move. All is written in one transaction.
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { archiveBytes, insertArchive } from '../../store/postgres/archive-rows.ts';
import { END_TURN, takeTurn } from '../../store/postgres/bot-turn-rows.ts';
import {
  checkServer,
  connectionOptions,
  lockForTransfer,
  nameOf,
  storedMark,
} from '../../store/postgres/connection.ts';
import { migrate } from '../../store/postgres/migrate.ts';
import { runAll } from '../../store/postgres/postgres-driver.ts';
import { run, type Values } from '../../store/sql/program.ts';
import { removeMark, writeMark } from '../../store/transfer-mark.ts';
import { checkStore, unusable } from '../stored-database.ts';
import { UpkeepFailure } from '../upkeep-failure.ts';
import { countRows, OTHER_TABLES } from './rows.ts';
import type { Source, Target } from './side.ts';

/** No statement of a move takes longer. */
const STATEMENT_MS = 600_000;
/** After a kill, the database needs a moment to notice that the connection of the move before is gone. */
const LOCK_MS = 2_000;
const LOCK_PAUSE_MS = 100;
/** If this machine loses its power, the database releases the lock after half a minute, not after two hours. */
const KEEPALIVES =
  'SET tcp_keepalives_idle = 15; SET tcp_keepalives_interval = 5; SET tcp_keepalives_count = 3';
/** A bot's turn of a process that does not live: the first server takes it over. */
const NO_PROCESS = '';

/** @throws UpkeepFailure if it cannot be reached, is a replica, a server uses it, or it has no store of this version */
export function sourceDatabase(url: string): Promise<Source & Target> {
  return opened(url, checkStore);
}

/** Creates the tables if they are missing. @throws UpkeepFailure if it cannot be used, or a server uses it */
export function targetDatabase(url: string): Promise<Source & Target> {
  return opened(url, migrate);
}

async function opened(
  url: string,
  prepare: (client: Client) => Promise<void>,
): Promise<Source & Target> {
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
    throw unusable(client, error);
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

function sideOf(client: Client): Source & Target {
  const insert: Target['insert'] = async (table, rows) => {
    const [first] = rows;
    if (first === undefined) return;
    const columns = Object.keys(first);
    // The row type of the table gives each value its type. By its name alone, `line` would be a geometric type.
    await client.query(
      `INSERT INTO ${table} (${columns}) OVERRIDING SYSTEM VALUE
       SELECT ${columns} FROM json_populate_recordset((SELECT one FROM ${table} AS one LIMIT 0), $1)`,
      [JSON.stringify(rows.map(jsonOf))],
    );
  };
  const change: Source['change'] = async (program) => {
    const botTurns = new Map<string, boolean>();
    await client.query('BEGIN');
    const changed = await runAll(client, program, {
      matches: new Set(),
      rights: new Set(),
      botTurns,
    });
    for (const [match, isDue] of botTurns) {
      await client.query(isDue ? takeTurn(match, NO_PROCESS) : { ...END_TURN, values: [match] });
    }
    await client.query('COMMIT');
    return changed;
  };
  return {
    name: nameOf(client),
    number: 'number',
    archives: archiveBytes,
    run: (program) => runAll(client, program),
    mark: () => storedMark(client),
    setMark: (mark) => change(mark === undefined ? removeMark() : writeMark(mark)),
    change,
    isEmpty: async () => (await runAll(client, countRows('match'))) === 0,
    async begin() {
      await client.query('BEGIN');
      // A server that was started once has recorded days.
      for (const table of OTHER_TABLES) await runAll(client, run(`DELETE FROM ${table}`));
    },
    insert,
    insertArchive: (id, bytes) => runAll(client, insertArchive(id, bytes)),
    noteBotTurn: (id) => insert('bot_turn', [{ match: id, holder: NO_PROCESS }]),
    async prepare() {
      for (const table of ['match', 'command']) {
        // The numbers of new rows continue after the copied ones.
        await client.query(
          `SELECT setval(pg_get_serial_sequence($1, 'number'), max(number)) FROM ${table}
           HAVING max(number) IS NOT NULL`,
          [table],
        );
      }
      await client.query(
        'ANALYZE match, line, command, token, device, invitation, archive, session',
      );
    },
    async finish() {
      await client.query('COMMIT');
    },
    close: () => client.end(),
  };
}

/** A row for JSON: bytes as PostgreSQL writes them. */
function jsonOf(row: Values): Values {
  const cells = Object.entries(row).map(([name, value]) => [
    name,
    value instanceof Uint8Array ? `\\x${Buffer.from(value).toString('hex')}` : value,
  ]);
  return Object.fromEntries(cells);
}
