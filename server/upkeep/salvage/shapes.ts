// How the tables and indexes of a store lie in its file, by schema version. They come from our own migrations, never from the
// SQL in the file.
import Database from 'better-sqlite3';
import { MIGRATIONS, NEWEST_VERSION } from '../../store/sql/migrations.ts';
import { programRunner } from '../../store/sqlite/sqlite-driver.ts';
import { MARK_TABLE, writeMark } from '../../store/transfer-mark.ts';
import { createArchiveTable } from '../archive-table.ts';
import type { Cell } from './record.ts';

export interface Shape {
  readonly name: string;
  /** The table whose rows it has: itself, or the table of an index. */
  readonly table: string;
  readonly kind: 'table' | 'index';
  /** The names of the columns in the order of a record. In an index the row id has the name of its column. */
  readonly columns: readonly string[];
  /** The column that is the row id, if there is one. A record has NULL in its place. */
  readonly rowid: string | undefined;
  /** The values of columns that records of earlier versions end before, by column. */
  readonly defaults: Readonly<Record<string, Cell>>;
}

export interface Shapes {
  readonly tables: readonly Shape[];
  readonly indexes: readonly Shape[];
}

interface Column {
  readonly name: string;
  readonly pk: number;
  readonly preset: string | null;
}

/** Creates the tables of a version in an empty database. @param version from 1 */
export function createTables(database: Database.Database, version: number): void {
  for (const { sqlite } of MIGRATIONS.slice(0, version)) database.exec(sqlite);
  database.pragma(`user_version = ${version}`);
  createArchiveTable(database);
}

export function shapesOf(version: number): Shapes {
  const database = new Database(':memory:');
  try {
    createTables(database, version);
    programRunner(database)(writeMark({ other: '', at: 0 }));
    const names = database
      .prepare<[], string>("SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY rowid")
      .pluck()
      .all();
    const tables = names.map((name) => tableShape(database, name));
    return { tables, indexes: tables.flatMap((table) => indexShapes(database, table)) };
  } finally {
    database.close();
  }
}

/** The schema version of a file. Without a readable header it is taken for one of this version. */
export function storeVersionOf({ version = 0 }: { readonly version: number | undefined }): number {
  return version >= 1 && version <= NEWEST_VERSION ? version : NEWEST_VERSION;
}

/** What a store of any version may have besides its schema. */
export const OPTIONAL_TABLES: readonly string[] = ['archive_file', MARK_TABLE];

function tableShape(database: Database.Database, name: string): Shape {
  const columns = database
    .prepare<[string], Column>('SELECT name, pk, dflt_value AS preset FROM pragma_table_info(?)')
    .all(name);
  const isWithoutRowid = database
    .prepare<[string], number>('SELECT wr FROM pragma_table_list WHERE name = ?')
    .pluck()
    .get(name);
  const defaults = Object.fromEntries(
    columns.map(({ name: column, preset }) => [column, preset?.replaceAll("'", '') ?? null]),
  );
  const common = { name, table: name, defaults };
  if (isWithoutRowid === 1) {
    // The columns of the key come first.
    const key = columns.filter(({ pk }) => pk > 0).sort((one, other) => one.pk - other.pk);
    const ordered = [...key, ...columns.filter(({ pk }) => pk === 0)];
    return {
      ...common,
      kind: 'index',
      columns: ordered.map((each) => each.name),
      rowid: undefined,
    };
  }
  const rowid = columns.find(({ pk }) => pk > 0)?.name;
  // Commands of early versions had no numbers; their hidden row ids tell their order.
  const hidden = name === 'command' && rowid === undefined ? 'rowid' : undefined;
  const order = columns.map((each) => each.name);
  return { ...common, kind: 'table', columns: order, rowid: rowid ?? hidden };
}

function indexShapes(database: Database.Database, table: Shape): readonly Shape[] {
  const names = database
    .prepare<[string], string>('SELECT name FROM pragma_index_list(?)')
    .pluck()
    .all(table.name);
  return names.flatMap((name) => {
    const columns = database
      .prepare<[string], string | null>('SELECT name FROM pragma_index_xinfo(?) ORDER BY seqno')
      .pluck()
      .all(name)
      .map((column) => column ?? table.rowid ?? 'rowid');
    // The primary key of a table without row ids is the table itself.
    const isTable =
      table.kind === 'index' &&
      columns.length === table.columns.length &&
      columns.every((column, at) => column === table.columns[at]);
    return isTable
      ? []
      : [{ name, table: table.name, kind: 'index', columns, rowid: undefined, defaults: {} }];
  });
}

/** Whether an index has all columns of its table. */
export function isCopy(index: Shape, tables: readonly Shape[]): boolean {
  const table = tables.find(({ name }) => name === index.table);
  return table?.columns.every((column) => index.columns.includes(column)) === true;
}
