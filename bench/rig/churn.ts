// How the small tables of a PostgreSQL store grow under many changes: rows that come, change and go all the time.
import type { Client } from 'pg';

export interface ChurnFigure {
  readonly table: string;
  readonly changes: number;
  /** Rows at the end. */
  readonly rows: number;
  /** The size at the end, without a vacuum in between, and after one. */
  readonly bytes: number;
  readonly bytesAfterVacuum: number;
  /** Updates that changed no index. */
  readonly hotShare: number;
}

const CHANGES = 20_000;
const ROWS = 100;

/** The statements of each table for change number `$1`, as the store sends them. */
const STATEMENTS: Readonly<Record<string, readonly string[]>> = {
  process: [
    `INSERT INTO process VALUES ('churn ' || $1::int % 3, now())
      ON CONFLICT (id) DO UPDATE SET seen_at = now()`,
  ],
  bot_turn: [
    `INSERT INTO bot_turn VALUES ('churn ' || $1::int % ${ROWS}, 'a')
      ON CONFLICT (match) DO UPDATE SET holder = excluded.holder`,
    `DELETE FROM bot_turn WHERE match = 'churn ' || $1::int % ${ROWS}`,
  ],
  audience: [
    `INSERT INTO audience VALUES ('churn ' || $1::int % ${ROWS}, 'a', repeat('x', 100) || $1::int)
      ON CONFLICT (match, process) DO UPDATE SET audience = excluded.audience`,
  ],
  limit_use: [
    `INSERT INTO limit_use VALUES ('churn', repeat(md5($1::int::text), 100))
      ON CONFLICT (process) DO UPDATE SET uses = excluded.uses`,
  ],
};

export async function measureChurn(client: Client): Promise<readonly ChurnFigure[]> {
  const figures: ChurnFigure[] = [];
  // A commit for each change without its sync: only the size counts.
  await client.query('SET synchronous_commit = off');
  for (const [table, statements] of Object.entries(STATEMENTS)) {
    await client.query(`TRUNCATE ${table}; SELECT pg_stat_reset()`);
    for (let change = 0; change < CHANGES; change += 1) {
      for (const [at, text] of statements.entries()) {
        await client.query({ name: `${table} ${at}`, text, values: [change] });
      }
    }
    await client.query('SELECT pg_stat_force_next_flush()');
    const { rows } = await client.query(
      `SELECT (SELECT count(*)::int FROM ${table}) AS rows,
        pg_total_relation_size($1::regclass)::float8 AS bytes,
        n_tup_hot_upd / greatest(n_tup_upd, 1)::float8 AS "hotShare"
      FROM pg_stat_user_tables WHERE relid = $1::regclass`,
      [table],
    );
    await client.query(`VACUUM ${table}`);
    const after = await client.query(
      'SELECT pg_total_relation_size($1::regclass)::float8 AS bytes',
      [table],
    );
    figures.push({ table, changes: CHANGES, ...rows[0], bytesAfterVacuum: after.rows[0].bytes });
  }
  await client.query('RESET synchronous_commit');
  return figures;
}
