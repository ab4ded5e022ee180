// The tables that a transfer copies, with the columns that both databases have. What only one of them needs is not
// copied: the write count of SQLite; the processes, audiences and turns of bots of PostgreSQL.

export interface MovedTable {
  readonly name: string;
  /** By column, its type in PostgreSQL. */
  readonly columns: Readonly<Record<string, 'text' | 'bigint' | 'int' | 'bytea'>>;
  /** The columns that order its rows: those of one match, or all of them. */
  readonly order: string;
}

/** The columns of a match itself, after its number and its id. */
export const MATCH_COLUMNS = {
  setup: 'text',
  opened_at: 'bigint',
  over_at: 'bigint',
  next: 'text',
  next_by: 'int',
  archived: 'text',
} as const;

export const LINE_COLUMNS = {
  seq: 'int',
  at: 'bigint',
  open: 'text',
  secret: 'text',
  salt: 'bytea',
  head: 'bytea',
} as const;

/** The tables whose rows belong to a match; their first column is `match`. */
export const TABLES_OF_MATCH: readonly MovedTable[] = [
  { name: 'line', columns: LINE_COLUMNS, order: 'seq' },
  {
    name: 'command',
    columns: { number: 'bigint', id: 'text', body_hash: 'text', reply: 'text' },
    order: 'number',
  },
  {
    name: 'token',
    columns: { role: 'text', hash: 'text', kind: 'text', made_at: 'bigint', maker: 'int' },
    order: 'hash, role',
  },
  {
    name: 'device',
    columns: { role: 'text', hash: 'text', since: 'bigint', maker: 'int' },
    order: 'hash, role',
  },
  {
    name: 'invitation',
    columns: {
      role: 'text',
      hash: 'text',
      purpose: 'text',
      made_at: 'bigint',
      used_at: 'bigint',
      claim: 'text',
    },
    order: 'hash',
  },
];

/** The tables that belong to no match. The first column is their key. */
export const OTHER_TABLES: readonly (MovedTable & {
  /** A value below every key. */
  readonly least: Cell;
})[] = [
  {
    name: 'session',
    columns: {
      hash: 'text',
      replaces: 'text',
      succeeded_at: 'bigint',
      created_at: 'bigint',
      seen_at: 'bigint',
      label: 'text',
    },
    order: 'hash',
    least: '',
  },
  {
    name: 'day_seen',
    columns: { day: 'int', at: 'bigint', running: 'bigint', last: 'bigint' },
    order: 'day',
    least: -(2 ** 31),
  },
];

export type Cell = string | number | null | Buffer;
export type Row = readonly Cell[];

/** A match with all rows that belong to it. */
export interface WholeMatch {
  /** Its place in the order of opening, from 1. */
  readonly number: number;
  readonly id: string;
  /** By table, the rows in their order. `match` has one row; `archive` has one or none, with the compressed bytes. */
  readonly rows: Readonly<Record<string, readonly Row[]>>;
}

/** @returns the name of the first table in which two matches differ; undefined if they are equal */
export function differenceOf(one: WholeMatch, other: WholeMatch): string | undefined {
  if (one.number !== other.number || one.id !== other.id) return 'match';
  return Object.keys(one.rows).find(
    (table) => !sameRows(one.rows[table] ?? [], other.rows[table] ?? []),
  );
}

export function sameRows(some: readonly Row[], others: readonly Row[]): boolean {
  return (
    some.length === others.length && some.every((row, index) => sameRow(row, others[index] ?? []))
  );
}

function sameRow(one: Row, other: Row): boolean {
  return (
    one.length === other.length &&
    one.every((cell, index) => {
      const also = other[index];
      return Buffer.isBuffer(cell) ? Buffer.isBuffer(also) && cell.equals(also) : cell === also;
    })
  );
}
