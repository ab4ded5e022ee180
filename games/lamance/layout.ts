// THE RECONSTRUCTION. The game's sheet survives, its board and pieces do not. This file has our
// own; if a copy is found, only this file changes.
import { type Counts, KINDS, STEPS } from './geometry.ts';

/** A board and a set of pieces as text. */
export interface LayoutText {
  /** A label shown wherever the game is shown. */
  readonly label: string;
  /** From the top; `s` is a start field, a digit from 1 to 9 its points. */
  readonly rows: readonly string[];
  /** The number of pieces of each kind, by its name in KINDS. */
  readonly pieces: Readonly<Record<string, number>>;
  /** The size of a hand, by the number of seats. */
  readonly hands: Readonly<Record<string, number>>;
}

/** A validated layout. Fields are numbered by row from the top left. */
export interface Layout {
  readonly label: string;
  readonly columns: number;
  readonly rows: number;
  /** The points of each field; START_POINTS on a start field. */
  readonly points: readonly number[];
  /** The start fields, ascending. */
  readonly starts: readonly number[];
  /** By field and direction: the neighbouring field, or -1 off the board. */
  readonly neighbours: readonly (readonly number[])[];
  readonly supply: Counts;
  /** The size of a hand, by the number of seats. */
  readonly hands: ReadonlyMap<number, number>;
}

/** The points of a start field (LAM-7). */
export const START_POINTS = 5;

/** The standard layout. */
export const reconstruction = readLayout({
  label: 'reconstruction',
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
  hands: { 2: 10, 3: 8, 4: 6 },
});

/**
 * Validates a layout and derives what the rules need.
 * @throws Error with the reason
 */
export function readLayout({ label, rows, pieces, hands }: LayoutText): Layout {
  const columns = rows[0]?.length ?? 0;
  must(columns > 0 && columns <= 26, `a board has 1 to 26 columns, not ${columns}`);
  rows.forEach((row, index) => {
    must(row.length === columns, `row ${index + 1} has ${row.length} fields, the first ${columns}`);
    must(
      /^[1-9s]*$/.test(row),
      `row ${index + 1} has a field that is neither 1 to 9 nor s: ${row}`,
    );
  });
  const fields = [...rows.join('')];
  const starts = fields.flatMap((field, index) => (field === 's' ? [index] : []));
  must(starts.length > 0, 'there is no start field');
  return {
    label,
    columns,
    rows: rows.length,
    points: fields.map((field) => (field === 's' ? START_POINTS : Number(field))),
    starts,
    neighbours: fields.map((_, field) => neighboursOf(field, columns, rows.length)),
    supply: readSupply(pieces),
    hands: readHands(hands, pieces),
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
    must(Number.isInteger(count) && count >= 0, `${name} is there ${count} times`);
  }
  return KINDS.map((name) => {
    must(name in pieces, `no number of pieces for ${name}`);
    return pieces[name] as number;
  });
}

function readHands(
  hands: LayoutText['hands'],
  pieces: LayoutText['pieces'],
): ReadonlyMap<number, number> {
  const supply = Object.values(pieces).reduce((sum, count) => sum + count, 0);
  const read = new Map(Object.entries(hands).map(([seats, size]) => [Number(seats), size]));
  must(read.size > 0, 'no hands');
  for (const [seats, size] of read) {
    must(Number.isInteger(seats) && seats > 0, `hands for ${seats} seats`);
    must(Number.isInteger(size) && size > 0, `a hand of ${size} pieces`);
    must(seats * size <= supply, `${seats} hands of ${size} are more than the ${supply} pieces`);
  }
  return read;
}
