// Compares a program for a printer with its plate: layers, places, colours, filament, and the balance of dice.
import type { Slicing } from '#kits/kit.ts';
import type { Geometry, Outline } from '#kits/solid/geometry.ts';
import { boxOf, LAYER } from '#kits/solid/part.ts';
import type { PlacedPart, Plate } from '#kits/solid/plates.ts';
import { objectsOf, type ProjectBody } from '#kits/solid/project/objects.ts';
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

/** A printer with two nozzles gives each body its colour, seen from above. */
function colourFaults(
  geometry: Geometry,
  { plate, printer, program }: SlicedPlate,
): readonly string[] {
  if (printer.nozzles === 1 || plate.filamentChange === undefined) return [];
  // All layers: what juts out below, such as a joint, is seen too.
  const drawn = program.lines.filter(isPiece);
  return objectsOf(plate).flatMap(({ part, bodies, places }) => {
    // The eyes of a head are round: no edge of theirs is upright.
    const faces = bodies.length > 2 ? [] : facesOf(geometry, bodies);
    return places.flatMap((at) => {
      const place = placeOf({ part, at });
      const tools = toolsFromAbove(drawn.filter(({ from }) => isIn(place, from)));
      const points = faces.flatMap(({ filament, face }) => {
        const tool = filament > printer.nozzles ? 0 : filament - 1;
        return pointsIn(face.translate([at[0], at[1]])).filter(
          (point) => tools.get(point) !== tool,
        );
      });
      return points.length === 0
        ? []
        : [`${part.id} has a wrong colour at ${points.length} points`];
    });
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

/** Between two points that are looked at, in millimetres. */
const SAMPLE = 0.5;

/** What is seen of each body from above, without points near an edge. */
function facesOf({ CrossSection }: Geometry, bodies: readonly ProjectBody[]) {
  const wide = (outline: Outline, by: number) => outline.offset(by, 'Round');
  const outlines = bodies.map((body) => ({ ...body, outline: body.solid.project() }));
  const topOf = ({ solid }: ProjectBody) => solid.boundingBox().max[2];
  return outlines.map((body) => {
    const above = outlines.filter((other) => topOf(other) > topOf(body));
    const hidden = CrossSection.union(above.map(({ outline }) => wide(outline, SAMPLE)));
    return { filament: body.filament, face: wide(body.outline, -SAMPLE).subtract(hidden) };
  });
}

/** The number of a point in the grid. */
const pointAt = (x: number, y: number): number =>
  1_000 * Math.round(x / SAMPLE) + Math.round(y / SAMPLE);

/** The points of the grid in an outline. */
function pointsIn(outline: Outline): readonly number[] {
  // An empty outline has no bounds.
  if (outline.isEmpty()) return [];
  const { min, max } = outline.bounds();
  const polygons = outline.toPolygons();
  const points: number[] = [];
  for (let x = Math.ceil(min[0] / SAMPLE) * SAMPLE; x < max[0]; x += SAMPLE) {
    for (let y = Math.ceil(min[1] / SAMPLE) * SAMPLE; y < max[1]; y += SAMPLE) {
      if (isInside(polygons, x, y)) points.push(pointAt(x, y));
    }
  }
  return points;
}

/** Half the width of a line of a nozzle of 0.4 mm. */
const HALF_LINE = 0.2;

/** The tool of the uppermost line at each point of the grid. */
function toolsFromAbove(lines: readonly DrawnLine[]): ReadonlyMap<number, number> {
  const tools = new Map<number, number>();
  // The order of a program is from below.
  for (const { from, to, tool } of lines) {
    const steps = Math.ceil(Math.hypot(to[0] - from[0], to[1] - from[1]) / (SAMPLE / 4)) + 1;
    for (let step = 0; step <= steps; step += 1) {
      const x = from[0] + ((to[0] - from[0]) * step) / steps;
      const y = from[1] + ((to[1] - from[1]) * step) / steps;
      for (const aside of [-HALF_LINE, 0, HALF_LINE]) {
        tools.set(pointAt(x + aside, y), tool);
        tools.set(pointAt(x, y + aside), tool);
      }
    }
  }
  return tools;
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
