// A table as text: columns as wide as their widest cell, numbers to the right.

const NUMBER = /^[\d ,.%–-]+( ms)?$/;

/** The rows below their heads; a column is set right if every cell below its head is a number. */
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
