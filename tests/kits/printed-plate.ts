// Compares a program for a printer with its plate: layers, places, colours, filament, and the balance of dice.
import type { Slicing } from '#kits/kit.ts';
import type { Geometry, Outline } from '#kits/solid/geometry.ts';
import { boxOf, LAYER, type Part } from '#kits/solid/part.ts';
import type { PlacedPart, Plate } from '#kits/solid/plates.ts';
import { type DrawnLine, massOfLines, type PrinterProgram, readProgram } from './gcode.ts';
import { type Printer, slice } from './prusa-slicer.ts';

/** A plate, and the program that a slicer made of its file. */
interface SlicedPlate {
  readonly plate: Plate;
  readonly printer: Printer;
  readonly program: PrinterProgram;
  readonly figures: Slicing;
}

/** How far a printed die may be off its centre, in millimetres, and how different its main moments may be. */
const DIE = { offCentre: 0.02, momentSpread: 0.01 } as const;

export interface PlateOrder {
  readonly geometry: Geometry;
  readonly plate: Plate;
  /** Its 3MF, as it ships. */
  readonly bytes: Uint8Array;
  readonly printer: Printer;
  /** What the page says; by default it is not compared. */
  readonly expected?: Slicing | undefined;
}

/** Slices a plate. @returns the slicer's figures, and one sentence for each fault */
export function printPlate({ geometry, plate, bytes, printer, expected }: PlateOrder) {
  const { said, text } = slice(bytes, printer);
  const figures = figuresOf(text);
  const sliced = { plate, printer, program: readProgram(text), figures };
  const faults = [
    ...(said === '' ? [] : [said]),
    ...layerFaults(sliced),
    ...(expected === undefined ? [] : figureFaults(figures, expected)),
    ...misplaced(sliced),
    ...diceFaults(sliced),
    ...colourFaults(geometry, sliced),
  ];
  return { figures, faults: faults.map((fault) => `${plate.id}: ${fault}`) };
}

/** No layer is missing, the last is the top of the highest part, and the filament changes where it must. */
function layerFaults({ plate, printer, program }: SlicedPlate): readonly string[] {
  const { layers, changes } = program;
  const top = Math.max(...layers);
  const numbers = new Set(layers.map((height) => Math.round(height / LAYER)));
  const missing = Math.round(top / LAYER) - numbers.size;
  const short = heightOf(plate) - top;
  const { filamentChange } = plate;
  const expected = printer.nozzles === 1 && filamentChange ? [filamentChange.height] : [];
  return [
    ...(missing === 0 ? [] : [`${missing} layers are missing`]),
    ...(Math.abs(short) <= LAYER / 2 + 1e-6 ? [] : [`the last layer ends at ${top} mm`]),
    ...(`${changes}` === `${expected}` ? [] : [`the filament changes at ${changes} mm`]),
  ];
}

/** Filament within 2 %, time within 10 % of what the page says. */
function figureFaults({ minutes, grams }: Slicing, expected: Slicing): readonly string[] {
  const [time, filament] = [minutes / expected.minutes, grams / expected.grams];
  return [
    ...(Math.abs(time - 1) < 0.1 ? [] : [`it takes ${minutes} minutes`]),
    ...(Math.abs(filament - 1) < 0.02 ? [] : [`it takes ${grams} g`]),
  ];
}

function diceFaults({ plate, program }: SlicedPlate): readonly string[] {
  const dice = plate.parts.filter(({ part }) => part.isDie);
  return dice.flatMap((placed) => {
    const { offCentre, momentSpread } = balanceOf(placeOf(placed), program);
    return [
      ...(offCentre < DIE.offCentre ? [] : [`a die is ${offCentre} mm off its centre`]),
      ...(momentSpread < DIE.momentSpread ? [] : [`moments of a die differ by ${momentSpread}`]),
    ];
  });
}

function colourFaults(
  geometry: Geometry,
  { plate, printer, program }: SlicedPlate,
): readonly string[] {
  if (printer.nozzles === 1 || plate.filamentChange === undefined) return [];
  return plate.parts.flatMap((placed) => {
    const points = wrongColours(geometry, placed, program);
    return points === 0 ? [] : [`${placed.part.id} has the wrong colour at ${points} points`];
  });
}

/** The figures of PrusaSlicer in the comments of its program. */
function figuresOf(text: string): Slicing {
  const [, hours = 0, minutes = 0] =
    /estimated printing time \(normal mode\) = (?:(\d+)h )?(?:(\d+)m)?/.exec(text) ?? [];
  const [, grams] = /total filament used \[g\] = ([\d.]+)/.exec(text) ?? [];
  return { minutes: 60 * Number(hours) + Number(minutes), grams: Number(grams) };
}

const heightOf = ({ parts }: Plate): number =>
  Math.max(...parts.map(({ part }) => boxOf(part).size[2]));

/** A piece on the bed, from its lowest corner. */
interface Place {
  readonly min: readonly number[];
  readonly max: readonly number[];
}

function placeOf({ part, at }: PlacedPart): Place {
  const { min, size } = boxOf(part);
  const low = min.map((corner, axis) => corner + (at[axis] as number));
  return { min: low, max: low.map((corner, axis) => corner + (size[axis] as number)) };
}

/** Of the width of a line: how far its middle may be outside. */
const TOLERANCE = 0.3;

function isIn({ min, max }: Place, [x, y]: readonly [number, number]): boolean {
  const [left, front, right, back] = [min[0], min[1], max[0], max[1]] as [
    number,
    number,
    number,
    number,
  ];
  return (
    x > left - TOLERANCE && x < right + TOLERANCE && y > front - TOLERANCE && y < back + TOLERANCE
  );
}

const isPiece = ({ kind }: DrawnLine): boolean => kind !== 'Skirt/Brim' && kind !== 'Custom';

/** Pieces without a line, and lines outside the pieces: at most the first of each. */
function misplaced({ plate, program: { lines } }: SlicedPlate): readonly string[] {
  const places = plate.parts.map(placeOf);
  const drawn = lines.filter(isPiece);
  const stray = drawn.find(({ from }) => !places.some((place) => isIn(place, from)));
  const empty = places.findIndex((place) => !drawn.some(({ from }) => isIn(place, from)));
  return [
    ...(stray === undefined ? [] : [`a line at ${stray.from}`]),
    ...(empty === -1 ? [] : [`nothing at ${places[empty]?.min}`]),
  ];
}

/** The balance of a printed die: how far its centre of mass is off, and the relative difference of its moments. */
function balanceOf(place: Place, { lines }: PrinterProgram) {
  const own = lines.filter((line) => isPiece(line) && isIn(place, line.from));
  const { centre, moments } = massOfLines(own, LAYER);
  const middle = place.min.map((low, axis) => (low + (place.max[axis] as number)) / 2);
  const off = centre.map((each, axis) => each - (middle[axis] as number));
  return {
    offCentre: Math.hypot(...off),
    momentSpread: Math.max(...moments) / Math.min(...moments) - 1,
  };
}

/** Between two points of the face that are looked at, in millimetres. */
const SAMPLE = 0.5;

/**
 * Looks at a printed piece from above, at points of a grid: the symbols must be of the second colour, and the base of the
 * first. Points near an edge are left out.
 * @returns the number of points with the wrong colour or without plastic
 */
function wrongColours(geometry: Geometry, placed: PlacedPart, { lines }: PrinterProgram): number {
  const { part, at } = placed;
  const place = placeOf(placed);
  const own = lines.filter((line) => isPiece(line) && isIn(place, line.from));
  const [base, symbols] = facesOf(geometry, part).map((face) => face.translate([at[0], at[1]]));
  if (base === undefined || symbols === undefined) return 0;
  const wide = (outline: Outline, by: number) => outline.offset(by, 'Round');
  const plain = wide(base, -SAMPLE).subtract(wide(symbols, SAMPLE));
  return pointsWithout(plain, own, 0).length + pointsWithout(wide(symbols, -SAMPLE), own, 1).length;
}

/** What is seen of a piece in two colours: its base, and its symbols. */
function facesOf({ CrossSection }: Geometry, { bodies }: Part): readonly Outline[] {
  const [base, ...symbols] = bodies.toSorted(
    (one, other) => one.solid.boundingBox().min[2] - other.solid.boundingBox().min[2],
  );
  if (base === undefined || symbols.length === 0) return [];
  return [base.solid.project(), CrossSection.union(symbols.map(({ solid }) => solid.project()))];
}

/** The points of a grid in an outline whose uppermost plastic is not drawn by a tool. */
function pointsWithout(outline: Outline, lines: readonly DrawnLine[], tool: number) {
  const { min, max } = outline.bounds();
  const polygons = outline.toPolygons();
  const upper = new Map<string, DrawnLine>();
  for (const line of lines) {
    for (const cell of cellsUnder(line)) {
      const seen = upper.get(cell);
      if (seen === undefined || seen.top < line.top) upper.set(cell, line);
    }
  }
  const missing: string[] = [];
  for (let x = Math.ceil(min[0] / SAMPLE); x * SAMPLE < max[0]; x += 1) {
    for (let y = Math.ceil(min[1] / SAMPLE); y * SAMPLE < max[1]; y += 1) {
      if (!isInside(polygons, x * SAMPLE, y * SAMPLE)) continue;
      if (upper.get(`${x} ${y}`)?.tool !== tool) missing.push(`${x} ${y}`);
    }
  }
  return missing;
}

/** Half the width of a line of a nozzle of 0.4 mm. */
const HALF_LINE = 0.2;

/** The cells of the grid that a line covers. */
function cellsUnder({ from, to }: DrawnLine): ReadonlySet<string> {
  const steps = Math.ceil(Math.hypot(to[0] - from[0], to[1] - from[1]) / (SAMPLE / 4)) + 1;
  const cells = new Set<string>();
  for (let step = 0; step <= steps; step += 1) {
    const [x, y] = [0, 1].map(
      (axis) => from[axis as 0 | 1] + ((to[axis as 0 | 1] - from[axis as 0 | 1]) * step) / steps,
    ) as [number, number];
    for (const aside of [-HALF_LINE, 0, HALF_LINE]) {
      cells.add(`${Math.round((x + aside) / SAMPLE)} ${Math.round(y / SAMPLE)}`);
      cells.add(`${Math.round(x / SAMPLE)} ${Math.round((y + aside) / SAMPLE)}`);
    }
  }
  return cells;
}

/** Even-odd rule. */
function isInside(polygons: readonly (readonly (readonly number[])[])[], x: number, y: number) {
  let inside = false;
  for (const polygon of polygons) {
    for (const [index, [ax = 0, ay = 0]] of polygon.entries()) {
      const [bx = 0, by = 0] = polygon[(index + 1) % polygon.length] ?? [];
      if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside;
    }
  }
  return inside;
}
