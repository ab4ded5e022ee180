// Reads all rows that are left of a damaged store, from the pages of its file.
import type { Values } from '../../store/sql/program.ts';
import { orphanRows } from './orphan-rows.ts';
import type { PageSource } from './page-source.ts';
import { faultOfRow, isRow } from './row-checks.ts';
import { isCopy, OPTIONAL_TABLES, type Shape, shapesOf, storeVersionOf } from './shapes.ts';
import { badPage, NO_ROW, type Row, rowOf, tableName, treesIn } from './stored-trees.ts';
import { recordsOf, takeFreePages, usedPages } from './tree.ts';

export interface RowReader {
  /** Called for each row within the bounds of its table. A row may come twice. */
  readonly onRow: (table: string, row: Values) => void;
  /** Called for each entry of an index of a table that has lost rows. */
  readonly onEntry: (index: Shape, entry: Row) => void;
  /** Called for each fault, with the table or index that has it. */
  readonly onFault: (name: string, fault: string) => void;
}

/** Reads every row that can be read. The order is by table, and rows of sound trees come first. */
export function salvageRows(source: PageSource, { onRow, onEntry, onFault }: RowReader): void {
  const used = usedPages(source);
  const { tables, indexes } = shapesOf(storeVersionOf(source));
  const faulty = new Set<string>();
  const note = (name: string, label: string) => (fault: string) => {
    faulty.add(name);
    onFault(label, fault);
  };
  const schema = note('', 'the list of tables');
  const trees = treesIn(source, used, (page) => schema(badPage(page)));
  const walk = (shape: Shape, label: string, onRecord: (row: Row | undefined) => void) => {
    const report = note(shape.name, label);
    const tree = trees.get(shape.name);
    if (tree === undefined) {
      if (!OPTIONAL_TABLES.includes(shape.name)) report('it is missing');
      else if (faulty.has('')) faulty.add(shape.name);
      return;
    }
    const onBadPage = (page: number) => report(badPage(page));
    for (const record of recordsOf(tree.root, shape.kind, { source, used, onBadPage })) {
      onRecord(rowOf(shape, record));
    }
  };
  for (const shape of tables) {
    walk(shape, tableName(shape.name), (row) => {
      const fault = row === undefined ? NO_ROW : faultOfRow(shape.name, row);
      if (fault === undefined) onRow(shape.name, row as Values);
      else note(shape.name, tableName(shape.name))(`a row cannot be used: ${fault}`);
    });
  }
  const copies = indexes.filter((index) => isCopy(index, tables));
  for (const index of indexes) {
    walk(index, `index ${index.name}`, (row) => {
      if (row === undefined || !faulty.has(index.table)) return;
      if (copies.includes(index) && isRow(index.table, row)) onRow(index.table, row);
      onEntry(index, row);
    });
  }
  const isListed = takeFreePages({ source, used }) && source.version !== undefined;
  const lost = (shape: Shape) => faulty.has(shape.table);
  const search = { source, used, tables: tables.filter(lost), copies: copies.filter(lost) };
  for (const { table, row } of orphanRows(search, isListed)) onRow(table, row);
}
