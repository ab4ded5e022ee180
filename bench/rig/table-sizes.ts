// The size of the tables of a PostgreSQL store.
import type { Client } from 'pg';

export interface TableSize {
  readonly name: string;
  readonly rows: number;
  /** With indexes and out-of-line values. */
  readonly bytes: number;
  readonly indexBytes: number;
}

/** @returns the tables of the store, without those of a benchmark */
export async function tableSizes(client: Client): Promise<readonly TableSize[]> {
  await client.query('ANALYZE');
  const { rows } = await client.query<TableSize>(`
    SELECT relname AS name, greatest(reltuples, 0)::float8 AS rows,
      pg_total_relation_size(oid)::float8 AS bytes, pg_indexes_size(oid)::float8 AS "indexBytes"
    FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace
      AND relname NOT LIKE 'played%' ORDER BY bytes DESC`);
  return rows;
}

export function totalBytes(sizes: readonly TableSize[]): number {
  return sizes.reduce((sum, { bytes }) => sum + bytes, 0);
}
