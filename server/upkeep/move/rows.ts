// The rows that `wormery move` copies: their tables, and their forms in both databases. The programs run in both
// databases.
import { KEY_OF_MATCH, type Program, row, rows, type Values } from '../../store/sql/program.ts';

/** The tables whose rows belong to a match; their column `match` has its key. */
export const TABLES_OF_MATCH = ['line', 'command', 'token', 'device', 'invitation'];
/** The tables that belong to no match. The first column is their key. */
export const OTHER_TABLES = ['session', 'day_seen', 'identity'];
export const MOVED_TABLES = ['match', ...TABLES_OF_MATCH, ...OTHER_TABLES];

const ROWS_AT_ONCE = 1_000;

/** The column with the position of a match in the order of opening. In SQLite it is also the key of the match. */
export type NumberColumn = 'key' | 'number';

/** By table, its columns in their order. */
export type Columns = Readonly<Record<string, readonly string[]>>;

const COLUMNS = {
  key: `SELECT sqlite_schema.name AS name, part.name AS part
    FROM sqlite_schema JOIN pragma_table_info(sqlite_schema.name) AS part ORDER BY part.cid`,
  number: `SELECT table_name AS name, column_name AS part FROM information_schema.columns
    WHERE table_schema = current_schema() ORDER BY ordinal_position`,
};

export function* columnsIn(number: NumberColumn): Program<Columns> {
  const columns: Record<string, string[]> = {};
  for (const { name, part } of yield* rows<{ name: string; part: string }>(COLUMNS[number])) {
    columns[name] = [...(columns[name] ?? []), part];
  }
  return columns;
}

/**
 * The columns of both databases, without those that name a match in another way. Columns of only one database are not
 * moved.
 */
export function columnsOfBoth(some: Columns, others: Columns): Columns {
  const both = (table: string) =>
    some[table]?.filter((each) => each !== 'match' && others[table]?.includes(each)) ?? [];
  return Object.fromEntries(MOVED_TABLES.map((table) => [table, both(table)]));
}

/** The ids of all matches, in the order of opening. */
export function* matchIds(number: NumberColumn): Program<readonly string[]> {
  return (yield* rows<{ id: string }>(`SELECT id FROM match ORDER BY ${number}`)).map(
    ({ id }) => id,
  );
}

/** A match with all rows that belong to it. */
export interface WholeMatch {
  readonly id: string;
  /** Its place in the order of opening, from 1. */
  readonly place: number;
  readonly isOver: boolean;
  readonly isArchived: boolean;
  /** By table, its rows without the columns that name the match. */
  readonly rows: Readonly<Record<string, readonly Values[]>>;
}

export function* readMatch(
  id: string,
  columns: Columns,
  number: NumberColumn,
): Program<WholeMatch> {
  const own = yield* rows<Values>(
    `SELECT ${number} AS place, ${columns.match} FROM match WHERE id = :id`,
    { id },
  );
  const [{ place, ...match } = {}] = own;
  const found: Record<string, readonly Values[]> = { match: [match] };
  for (const table of TABLES_OF_MATCH) {
    const sql = `SELECT ${columns[table]} FROM ${table} WHERE match = ${KEY_OF_MATCH}`;
    found[table] = yield* rows<Values>(sql, { match: id });
  }
  const isArchived = match.archived !== null;
  return { id, place: Number(place), isOver: match.over_at !== null, isArchived, rows: found };
}

/** By table, the rows of a match as the other database stores them. */
export function rowsFor(
  { id, place, rows: found }: WholeMatch,
  number: NumberColumn,
): readonly (readonly [table: string, rows: readonly Values[]])[] {
  const names: Values = { match: number === 'key' ? place : id };
  return Object.entries(found).map(([table, some]) => {
    const added = table === 'match' ? { [number]: place } : names;
    return [table, some.map((each) => ({ ...added, ...each }))];
  });
}

/** The next rows of a table that belongs to no match. */
export function readPage(
  table: string,
  columns: Columns,
  skip: number,
): Program<readonly Values[]> {
  return rows(
    `SELECT ${columns[table]} FROM ${table} ORDER BY 1 LIMIT ${ROWS_AT_ONCE} OFFSET ${skip}`,
  );
}

export function* countRows(table: string): Program<number> {
  return Number((yield* row<{ count: number }>(`SELECT count(*) AS count FROM ${table}`))?.count);
}
