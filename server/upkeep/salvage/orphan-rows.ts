// Finds rows on pages to which no other page leads any more, because the page above them, or the list of tables, is damaged.
// A page is known by its rows: those of each table keep other bounds.
import type { Values } from '../../store/sql/program.ts';
import type { PageSource } from './page-source.ts';
import { isRow } from './row-checks.ts';
import type { Shape } from './shapes.ts';
import { rowOf } from './stored-trees.ts';
import { readTreePage, type TreePage, type UsedPages } from './tree.ts';

interface OrphanSearch {
  readonly source: PageSource;
  /** Pages that are free, or belong to a tree. */
  readonly used: UsedPages;
  /** The tables that have lost pages. */
  readonly tables: readonly Shape[];
  /** The indexes that have all columns of such a table. */
  readonly copies: readonly Shape[];
}

interface OrphanRow {
  readonly table: string;
  readonly row: Values;
}

/** The tables of rights, whose pages are indexes. */
const RIGHTS = ['token', 'device', 'invitation', 'session'];
/** The other tables whose pages are known by their rows. */
const KNOWN = ['match', 'line', 'command', 'history', 'identity', 'day_seen', 'archive_file'];

const SHA_256 = /^[0-9a-f]{64}$/;

/**
 * @param isListed whether the list of free pages could be read. Otherwise a page may have been given up, with rows that
 *   were deleted since. A revoked right must not come back, so a right then counts only if two pages have it.
 */
export function* orphanRows(search: OrphanSearch, isListed: boolean): Generator<OrphanRow> {
  const { source, used, tables, copies } = search;
  if (tables.length === 0) return;
  const known = tables.filter(({ name }) => [...KNOWN, ...RIGHTS].includes(name));
  const sought = isListed ? known : [...known, ...copies];
  const half = new Map<string, Shape>();
  for (let page = 2; page <= source.count; page += 1) {
    const found = used.has(page) ? undefined : readTreePage(source, used, page);
    if (found === undefined) continue;
    for (const { shape, row } of rowsOn(found, sought)) {
      const { table } = shape;
      if (isListed || !RIGHTS.includes(table)) {
        yield { table, row };
        continue;
      }
      const text = JSON.stringify([table, ...Object.entries(row).sort()]);
      const other = half.get(text);
      if (other !== undefined && other !== shape) yield { table, row };
      else half.set(text, shape);
    }
  }
}

function* rowsOn(
  { kind, records }: TreePage,
  sought: readonly Shape[],
): Generator<{ readonly shape: Shape; readonly row: Values }> {
  for (const record of records) {
    for (const shape of sought) {
      if (shape.kind !== kind) continue;
      const row = rowOf(shape, record);
      if (row === undefined || !isRow(shape.table, row)) continue;
      // The entry of an index may look like a row of another table.
      if ('hash' in row && !SHA_256.test(String(row.hash))) continue;
      yield { shape, row };
      break;
    }
  }
}
