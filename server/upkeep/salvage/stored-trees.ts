// The trees of a store in its file, by name, and their records as rows.
import type { PageSource } from './page-source.ts';
import type { Cell } from './record.ts';
import type { Shape } from './shapes.ts';
import { recordsOf, type TreeRecord, type UsedPages } from './tree.ts';

export type Row = Readonly<Record<string, Cell>>;

export interface Tree {
  readonly kind: 'table' | 'index';
  readonly root: number;
}

/** The trees of a file, by name. Views, triggers and virtual tables have none. */
export function treesIn(
  source: PageSource,
  used: UsedPages,
  onBadPage: (page: number) => void,
): ReadonlyMap<string, Tree> {
  const trees = new Map<string, Tree>();
  for (const { cells } of recordsOf(1, 'table', { source, used, onBadPage })) {
    const [kind, name, , root] = cells;
    if (kind !== 'table' && kind !== 'index') continue;
    if (typeof name === 'string' && typeof root === 'number' && root > 1) {
      if (!trees.has(name)) trees.set(name, { kind, root });
    }
  }
  return trees;
}

/** The row of a record, by column. @returns undefined for a record that cannot be one of this shape */
export function rowOf(shape: Shape, { rowid, cells }: TreeRecord): Row | undefined {
  if (cells.length > shape.columns.length) return undefined;
  const row = Object.fromEntries(
    shape.columns.map((name, at) => [
      name,
      cells[at] === undefined ? shape.defaults[name] : cells[at],
    ]),
  ) as Record<string, Cell>;
  if (shape.rowid === undefined) return row;
  if ((row[shape.rowid] ?? null) !== null) return undefined;
  return { ...row, [shape.rowid]: rowid ?? null };
}

/** The fault of a record that is no row of its table. */
export const NO_ROW = 'a row has other columns';

export const badPage = (page: number) => `page ${page} cannot be read`;
export const tableName = (name: string) => `table ${name}`;
