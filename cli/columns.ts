// Formats a table as text: columns have the width of their widest cell, numbers are right-aligned.

const NUMBER = /^[\d ,.%–-]+( ms)?$/;

/** @returns the heads and the rows; a column is right-aligned if all its cells are numbers */
export function columns(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = heads.map((head, column) => {
    return Math.max(head.length, ...rows.map((row) => (row[column] ?? '').length));
  });
  const right = heads.map((_, column) => rows.every((row) => NUMBER.test(row[column] ?? '')));
  const line = (cells: readonly string[]) =>
    cells
      .map((cell, column) => {
        const width = widths[column] as number;
        return right[column] ? cell.padStart(width) : cell.padEnd(width);
      })
      .join('  ')
      .trimEnd();
  return [heads, ...rows].map((cells) => `${line(cells)}\n`).join('');
}
