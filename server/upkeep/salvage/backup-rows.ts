// Reads the rows of a backup from the pages of its file. The file may come from anybody, so nothing in it runs, each row must
// keep the bounds of its table, and the first fault ends the work.
import { crc32 } from 'node:zlib';
import type { Values } from '../../store/sql/program.ts';
import { MARK_TABLE } from '../../store/transfer-mark.ts';
import type { PageSource } from './page-source.ts';
import { faultOfRow } from './row-checks.ts';
import { type Shape, shapesOf } from './shapes.ts';
import { badPage, NO_ROW, type Row, rowOf, type Tree, tableName, treesIn } from './stored-trees.ts';
import { recordsOf, type TreeRecord, type UsedPages, usedPages } from './tree.ts';

/** Whether a file has the tables of a store, and that of a backup. */
export function isBackup(source: PageSource): boolean {
  const trees = treesIn(source, usedPages(source), () => undefined);
  return ['line', 'archive_file'].every((name) => trees.get(name)?.kind === 'table');
}

interface BackupReader {
  readonly source: PageSource;
  readonly used: UsedPages;
  readonly trees: ReadonlyMap<string, Tree>;
}

/**
 * Reads all rows of a backup.
 * @param onRow called for each row
 * @throws Error with the fault of the first page or row that is not as a backup of this version has it
 */
export function readBackup(source: PageSource, onRow: (table: string, row: Values) => void): void {
  const used = usedPages(source);
  const trees = treesIn(source, used, (page) => fail('the list of tables', badPage(page)));
  const reader = { source, used, trees };
  const { tables, indexes } = shapesOf(source.version as number);
  for (const shape of tables) {
    if (shape.name === MARK_TABLE && !trees.has(MARK_TABLE)) continue;
    const copy = indexes.find((index) => index.table === shape.name && /_copy$/.test(index.name));
    const rows = rowSum(copy?.columns ?? []);
    for (const record of recordsIn(reader, shape, tableName(shape.name))) {
      const row = rowOf(shape, record);
      const fault = row === undefined ? NO_ROW : faultOfRow(shape.name, row);
      if (fault !== undefined) fail(tableName(shape.name), fault);
      rows.add(row as Row);
      onRow(shape.name, row as Values);
    }
    if (copy === undefined) continue;
    const copied = rowSum(copy.columns);
    for (const record of recordsIn(reader, copy, `index ${copy.name}`)) {
      copied.add(rowOf(copy, record) ?? {});
    }
    if (copied.text() !== rows.text())
      fail(tableName(shape.name), 'its rows and their copy differ');
  }
}

function* recordsIn(
  { source, used, trees }: BackupReader,
  { name, kind }: Shape,
  label: string,
): Generator<TreeRecord> {
  const root = trees.get(name)?.root;
  if (root === undefined) throw new Error(`${label}: it is missing`);
  const onBadPage = (page: number) => fail(label, badPage(page));
  yield* recordsOf(root, kind, { source, used, onBadPage });
}

function fail(label: string, fault: string): never {
  throw new Error(`${label}: ${fault}`);
}

/** A sum of rows that is the same for the same rows in any order. It finds changed bits, not a forger. */
function rowSum(columns: readonly string[]) {
  let [count, sum] = [0, 0];
  return {
    add(row: Row) {
      count += 1;
      sum = (sum + crc32(JSON.stringify(columns.map((name) => String(row[name]))))) % 2 ** 48;
    },
    text: () => `${count} ${sum}`,
  };
}
