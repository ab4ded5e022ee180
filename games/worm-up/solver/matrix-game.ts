// Solves small zero-sum matrix games, exactly up to rounding. It uses the simplex method (Dantzig
// 1951) with Bland's rule, which prevents cycles.

interface Solution {
  /** The expected payoff of the row player. */
  readonly value: number;
  readonly rows: readonly number[];
  readonly columns: readonly number[];
}

/** Smaller values are rounding errors. */
const TOLERANCE = 1e-12;

/** @param payoffs for the row player, by row and column; not empty, rows of equal length */
export function solveMatrix(payoffs: readonly (readonly number[])[]): Solution {
  return saddleOf(payoffs) ?? mixed(payoffs);
}

/** A saddle point, which most tables have: the minimum of its row and the maximum of its column. */
function saddleOf(payoffs: readonly (readonly number[])[]): Solution | undefined {
  const [height, width] = [payoffs.length, payoffs[0]!.length];
  let [row, most] = [0, Number.NEGATIVE_INFINITY];
  for (let at = 0; at < height; at += 1) {
    const least = Math.min(...payoffs[at]!);
    if (least > most) [row, most] = [at, least];
  }
  const column = payoffs[row]!.findIndex((entry, at) => {
    return entry === most && payoffs.every((each) => each[at]! <= most);
  });
  if (column === -1) return undefined;
  return { value: most, rows: only(height, row), columns: only(width, column) };
}

function only(length: number, chosen: number): readonly number[] {
  return Array.from({ length }, (_, at) => (at === chosen ? 1 : 0));
}

function mixed(payoffs: readonly (readonly number[])[]): Solution {
  const [height, width] = [payoffs.length, payoffs[0]!.length];
  const shift = 1 - Math.min(...payoffs.flat());
  // Columns y at least 0 with A y <= 1 and the greatest sum; slack variables form an identity
  // matrix at the right.
  const tableau = payoffs.map((row, at) => [
    ...row.map((payoff) => payoff + shift),
    ...payoffs.map((_, slack) => (slack === at ? 1 : 0)),
    1,
  ]);
  tableau.push([...new Array<number>(width).fill(-1), ...new Array<number>(height + 1).fill(0)]);
  const basis = payoffs.map((_, at) => width + at);
  for (;;) {
    const costs = tableau[height]!;
    const column = costs.findIndex((cost, at) => at < width + height && cost < -TOLERANCE);
    if (column === -1) break;
    const row = leavingRow(tableau, basis, column, height);
    basis[row] = column;
    pivot(tableau, row, column);
  }
  const sum = tableau[height]!.at(-1)!;
  const columns = new Array<number>(width).fill(0);
  for (const [row, variable] of basis.entries()) {
    if (variable < width) columns[variable] = tableau[row]!.at(-1)! / sum;
  }
  const rows = payoffs.map((_, at) => tableau[height]![width + at]! / sum);
  return { value: 1 / sum - shift, rows, columns };
}

/** The leaving row: the tightest, with the lowest variable in a tie. */
function leavingRow(
  tableau: readonly (readonly number[])[],
  basis: readonly number[],
  column: number,
  height: number,
): number {
  let [best, least] = [-1, Number.POSITIVE_INFINITY];
  for (let row = 0; row < height; row += 1) {
    const entry = tableau[row]![column]!;
    if (entry <= TOLERANCE) continue;
    const ratio = tableau[row]!.at(-1)! / entry;
    const isTie = best !== -1 && Math.abs(ratio - least) <= TOLERANCE;
    if (isTie ? basis[row]! < basis[best]! : ratio < least) [best, least] = [row, ratio];
  }
  return best;
}

function pivot(tableau: number[][], row: number, column: number): void {
  const pivotRow = tableau[row]!;
  const entry = pivotRow[column]!;
  for (let at = 0; at < pivotRow.length; at += 1) pivotRow[at]! /= entry;
  for (const [other, line] of tableau.entries()) {
    const factor = line[column]!;
    if (other === row || factor === 0) continue;
    for (let at = 0; at < line.length; at += 1) line[at]! -= factor * pivotRow[at]!;
  }
}
