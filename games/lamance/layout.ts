// THE RECONSTRUCTION. The game's sheet survives, its board and pieces do not. This file has our
// own; if a copy is found, start the change here.
import { type Counts, KINDS, STEPS } from './geometry.ts';

/** A board and a set of pieces as text. */
export interface LayoutText {
  /** From the top row down. `s` is a start field; a digit from 1 to 9 is the points of another field. */
  readonly rows: readonly string[];
  /** The number of pieces of each kind, by its name in KINDS. */
  readonly pieces: Readonly<Record<string, number>>;
  /** The number of pieces in a hand, by the number of seats. */
  readonly handSizes: Readonly<Record<string, number>>;
}

/** A validated layout. Fields are numbered by row from the top left. */
export interface Layout {
  readonly columns: number;
  readonly rows: number;
  /** The points of each field; START_POINTS on a start field. */
  readonly points: readonly number[];
  /** The start fields, ascending. */
  readonly starts: readonly number[];
  /** By field and direction: the neighbouring field, or -1 off the board. */
  readonly neighbours: readonly (readonly number[])[];
  readonly supply: Counts;
  /** The number of pieces in a hand, by the number of seats. */
  readonly handSizes: ReadonlyMap<number, number>;
}

/** The points of a start field (LAM-7). */
export const START_POINTS = 5;

/** The standard layout. */
export const reconstruction = readLayout({
  rows: [
    '4s1s55s3s4',
    's24366352s',
    '3565776641',
    's36878853s',
    '5678997765',
    '5677998765',
    's35887863s',
    '1466775653',
    's25366342s',
    '4s3s55s1s4',
  ],
  pieces: {
    '180s': 5,
    '180c': 5,
    '90s': 5,
    '90c': 5,
    '45l': 5,
    '45r': 5,
    '135l': 5,
    '135r': 5,
    star: 8,
  },
  handSizes: { 2: 10, 3: 8, 4: 6 },
});

/**
 * Validates a layout and derives the data for the rules.
 * @throws Error with the reason
 */
export function readLayout({ rows, pieces, handSizes }: LayoutText): Layout {
  const columns = rows[0]?.length ?? 0;
  must(columns > 0 && columns <= 26, `a board has 1 to 26 columns, not ${columns}`);
  rows.forEach((row, index) => {
    must(row.length === columns, `row ${index + 1} has ${row.length} fields, row 1 has ${columns}`);
    must(
      /^[1-9s]*$/.test(row),
      `row ${index + 1} has a field that is neither 1 to 9 nor s: ${row}`,
    );
  });
  const fields = [...rows.join('')];
  const starts = fields.flatMap((field, index) => (field === 's' ? [index] : []));
  must(starts.length > 0, 'there is no start field');
  return {
    columns,
    rows: rows.length,
    points: fields.map((field) => (field === 's' ? START_POINTS : Number(field))),
    starts,
    neighbours: fields.map((_, field) => neighboursOf(field, columns, rows.length)),
    supply: readSupply(pieces),
    handSizes: readHandSizes(handSizes, pieces),
  };
}

function must(holds: boolean, fault: string): void {
  if (!holds) throw new Error(`layout: ${fault}`);
}

function neighboursOf(field: number, columns: number, rows: number): readonly number[] {
  return STEPS.map(([right, down]) => {
    const column = (field % columns) + right;
    const row = Math.floor(field / columns) + down;
    const inside = column >= 0 && column < columns && row >= 0 && row < rows;
    return inside ? row * columns + column : -1;
  });
}

function readSupply(pieces: LayoutText['pieces']): Counts {
  for (const [name, count] of Object.entries(pieces)) {
    must(KINDS.includes(name), `there is no kind of piece "${name}"`);
    must(
      Number.isInteger(count) && count >= 0,
      `the number of ${name} must be 0 or a larger whole number, not ${count}`,
    );
  }
  return KINDS.map((name) => {
    must(name in pieces, `the number of ${name} is missing`);
    return pieces[name] as number;
  });
}

function readHandSizes(
  handSizes: LayoutText['handSizes'],
  pieces: LayoutText['pieces'],
): ReadonlyMap<number, number> {
  const supply = Object.values(pieces).reduce((sum, count) => sum + count, 0);
  const read = new Map(Object.entries(handSizes).map(([seats, size]) => [Number(seats), size]));
  must(read.size > 0, 'the sizes of hands are missing');
  for (const [seats, size] of read) {
    must(
      Number.isInteger(seats) && seats > 0,
      `the number of seats must be 1 or a larger whole number, not ${seats}`,
    );
    must(
      Number.isInteger(size) && size > 0,
      `the size of a hand must be 1 or a larger whole number, not ${size}`,
    );
    must(seats * size <= supply, `${seats} hands of ${size} need more than the ${supply} pieces`);
  }
  return read;
}
