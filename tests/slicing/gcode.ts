// Reads a program for a printer (G-code of PrusaSlicer, absolute coordinates): the lines that are drawn, and the layers at
// which a person changes the filament.

/** A straight line of plastic. */
export interface DrawnLine {
  readonly from: readonly [x: number, y: number];
  readonly to: readonly [x: number, y: number];
  /** The top of its layer, in millimetres. */
  readonly top: number;
  /** In cubic millimetres of plastic. */
  readonly volume: number;
  /** From 0. */
  readonly tool: number;
  /** Such as `External perimeter`. */
  readonly kind: string;
}

export interface PrinterProgram {
  readonly lines: readonly DrawnLine[];
  /** The tops of all layers, in millimetres. */
  readonly layers: readonly number[];
  /** The tops of the layers before which the printer stops for another filament. */
  readonly changes: readonly number[];
}

/** The section of a filament of 1.75 mm, in square millimetres. */
const SECTION = Math.PI * (1.75 / 2) ** 2;

/** A letter with a number. */
const WORDS = { X: / X(-?[\d.]+)/, Y: / Y(-?[\d.]+)/, E: / E(-?[\d.]+)/ } as const;

export function readProgram(text: string): PrinterProgram {
  const lines: DrawnLine[] = [];
  const layers: number[] = [];
  const changes: number[] = [];
  let [x, y, e, top, tool, kind] = [0, 0, 0, 0, 0, ''];
  for (const line of text.split('\n')) {
    const [command = ''] = line.split(' ', 1);
    const at = (name: keyof typeof WORDS, before: number): number => {
      const found = WORDS[name].exec(line)?.[1];
      return found === undefined ? before : Number(found);
    };
    if (line.startsWith(';Z:')) {
      top = Number(line.slice(3));
      layers.push(top);
    } else if (line.startsWith(';TYPE:')) kind = line.slice(6);
    else if (command === 'M600') changes.push(top);
    else if (/^T\d$/.test(command)) tool = Number(command.slice(1));
    else if (command === 'G92') e = at('E', e);
    else if (command === 'G1' || command === 'G0') {
      const [toX, toY, toE] = [at('X', x), at('Y', y), at('E', e)];
      const isDrawn = toE > e && (toX !== x || toY !== y);
      if (isDrawn) {
        const volume = (toE - e) * SECTION;
        lines.push({ from: [x, y], to: [toX, toY], top, volume, tool, kind });
      }
      [x, y, e] = [toX, toY, toE];
    }
  }
  return { lines, layers, changes };
}

export interface PrintedMass {
  /** In cubic millimetres of plastic. */
  readonly volume: number;
  readonly centre: readonly [x: number, y: number, z: number];
  /** About the centre, in mm^5: the volume times the squared distance from the x, y and z axis. */
  readonly moments: readonly [x: number, y: number, z: number];
}

/** The mass of drawn lines: each counts as a rod in the middle of its layer. @param layer its height in millimetres */
export function massOfLines(lines: readonly DrawnLine[], layer: number): PrintedMass {
  // Of each coordinate: the sums of the volume times it, and times its square.
  const sums = [0, 0, 0];
  const squares = [0, 0, 0];
  let volume = 0;
  for (const { from, to, top, volume: own } of lines) {
    const z = top - layer / 2;
    const ends = [
      [from[0], to[0]],
      [from[1], to[1]],
      [z, z],
    ] as const;
    volume += own;
    for (const [axis, [a, b]] of ends.entries()) {
      sums[axis] = (sums[axis] as number) + (own * (a + b)) / 2;
      squares[axis] = (squares[axis] as number) + (own * (a * a + a * b + b * b)) / 3;
    }
  }
  const centre = sums.map((sum) => sum / volume) as [number, number, number];
  const spread = squares.map((square, axis) => square - volume * (centre[axis] as number) ** 2) as [
    number,
    number,
    number,
  ];
  const all = spread[0] + spread[1] + spread[2];
  return {
    volume,
    centre,
    moments: [all - spread[0], all - spread[1], all - spread[2]],
  };
}
