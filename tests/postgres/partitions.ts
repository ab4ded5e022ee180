// The tables of the store partitioned by match, as a distributed PostgreSQL keeps them on several machines, and the
// partitions that a statement needs.
import { Client } from 'pg';
import { MIGRATIONS, NEWEST_VERSION } from '#server/store/sql/migrations.ts';

/** Each partitioned table with its key. Tables with the same kind of key have equal values in equal partitions. */
export const KEYS: Readonly<Record<string, string>> = {
  match: 'id',
  line: 'match',
  command: 'match',
  bot_turn: 'match',
  audience: 'match',
  archive: 'match',
  token: 'match',
  device: 'match',
  invitation: 'match',
  session: 'hash',
};

/** The tables that stay on one machine. */
export const WHOLE_TABLES = ['store', 'process', 'limit_use', 'day_seen'];

const PARTITIONS = 4;

/** A statement as it was sent. */
export interface Sent {
  readonly text: string;
  readonly values: readonly unknown[];
}

/** Creates the schema in an empty database, with partitioned tables. */
export async function createPartitioned(url: string): Promise<void> {
  await withClient(url, async (client) => {
    for (const { postgres } of MIGRATIONS) await client.query(postgres);
    await client.query(
      'CREATE TABLE store (version integer NOT NULL, works_with integer NOT NULL)',
    );
    await client.query('INSERT INTO store VALUES ($1, $1)', [NEWEST_VERSION]);
    for (const [table, key] of Object.entries(KEYS)) {
      // PostgreSQL refuses a unique key without the partition key, as distributed databases do.
      await client.query(`
        CREATE TABLE new_${table} (LIKE ${table} INCLUDING ALL) PARTITION BY HASH (${key});
        DROP TABLE ${table};
        ALTER TABLE new_${table} RENAME TO ${table};`);
      for (let at = 0; at < PARTITIONS; at += 1) {
        await client.query(`CREATE TABLE ${table}_${at} PARTITION OF ${table}
          FOR VALUES WITH (MODULUS ${PARTITIONS}, REMAINDER ${at})`);
      }
    }
  });
}

interface Plan {
  readonly 'Relation Name'?: string;
  readonly Plans?: readonly Plan[];
}

/** The tables of a plan, without those that only receive new rows. */
function tablesOf({ 'Relation Name': name, Plans: inner = [] }: Plan): readonly string[] {
  return [...(name === undefined ? [] : [name]), ...inner.flatMap(tablesOf)];
}

const PARTITION = /^(\w+)_(\d)$/;
const INSERT = /INSERT INTO (\w+) \(([^)]*)\)\s+VALUES \(([^)]*)\)/;

const isTexts = (value: unknown) =>
  Array.isArray(value) && value.every((each) => typeof each === 'string');
/** Values that fall into all partitions. */
const MANY = Array.from({ length: 50 }, (_, at) => `match ${at}`);

/**
 * The partitions that a statement needs as the planner finds them, from its values alone and without running it.
 * @returns for each partition its kind of key and number; `all` if the values do not tell where a new row belongs
 */
export async function partitionsOf(client: Client, { text, values }: Sent): Promise<Set<string>> {
  // A list of matches may have any length.
  const all = values.map((value) => (isTexts(value) ? MANY : value));
  const explain = async (sql: string, given: readonly unknown[]) => {
    const { rows } = await client.query(`EXPLAIN (FORMAT JSON) ${sql}`, [...given]);
    return tablesOf(rows[0]['QUERY PLAN'][0].Plan);
  };
  const found = new Set<string>();
  const add = (name: string) => {
    const [, table = '', at] = PARTITION.exec(name) ?? [];
    if (table in KEYS) found.add(`${table === 'session' ? 'session' : 'match'} ${at}`);
  };
  for (const name of await explain(text, all)) add(name);
  if (!text.includes('INSERT INTO')) return found;
  const [, table = '', columns = '', places = ''] = INSERT.exec(text) ?? [];
  const key = KEYS[table];
  if (key === undefined) return WHOLE_TABLES.includes(table) ? found : found.add('all');
  const place = places.split(',')[columns.split(', ').indexOf(key)]?.trim() ?? '';
  const value = values[Number(place.slice(1)) - 1];
  if (value === undefined) return found.add('all');
  for (const name of await explain(`SELECT FROM ${table} WHERE ${key} = $1`, [value])) add(name);
  return found;
}

export async function withClient<Result>(
  url: string,
  work: (client: Client) => Promise<Result>,
): Promise<Result> {
  const client = new Client(url);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
