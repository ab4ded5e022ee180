// The board in four quarters that snap together: a dark base, and light fields with lips on it. The numbers are open
// down to the base, so that pieces lie flat.
import { circle, path } from '#kits/paper/drawing.ts';
import { BLACK, INKS } from '#kits/paper/inks.ts';
import {
  type Geometry,
  type Outline,
  roundedRectangle,
  type Solid,
  withoutThinParts,
} from '#kits/solid/geometry.ts';
import { outlineOf } from '#kits/solid/outline.ts';
import { type Body, changeAbove, LAYER, type Part, WALL } from '#kits/solid/part.ts';
import { wormOutline } from '#kits/solid/worm.ts';
import { reconstruction, START_POINTS } from '../layout.ts';
import { formatField } from '../notation.ts';
import { type JointOutlines, jointsOf, QUARTERS, type Quarter } from './joints.ts';
import { FIELD, JOINT, RIM, SOLID_BOARD } from './sizes.ts';

const { columns, rows, points, starts } = reconstruction;
const { lip } = SOLID_BOARD;

/** The side of the whole board with its rim. */
export const SIDE = columns * FIELD + 2 * RIM;
const HALF = SIDE / 2;

/** The lips of a seam belong to the left and the upper quarters. */
const EDGE = { 0: HALF + lip.width / 2, 270: HALF - lip.width / 2 } as const;

export interface BoardOptions {
  readonly geometry: Geometry;
  readonly clearance: number;
  /** On the rim, because the board is a reconstruction. */
  readonly title: string;
}

/** The bodies of each quarter, in the place of the joined board: its lower left corner is the origin. */
export function boardQuarters(
  options: BoardOptions,
): ReadonlyMap<Quarter, Required<Pick<Part, 'bodies' | 'filamentChange'>>> {
  const { geometry, clearance } = options;
  const flat = flatBoard(geometry, options.title);
  return new Map(
    QUARTERS.map((quarter) => {
      const box = boxOf(geometry, quarter, clearance);
      const fields = flat.fields.intersect(box).extrude(SOLID_BOARD.fields);
      const lips = flat.lips.intersect(box).extrude(SOLID_BOARD.fields + lip.height);
      const bodies: readonly Body[] = [
        { ink: INKS.engraved, solid: baseOf(options, quarter) },
        { ink: INKS.field, solid: fields.add(lips).translate([0, 0, SOLID_BOARD.base]) },
      ];
      return [quarter, { bodies, filamentChange: changeAbove(SOLID_BOARD.base) }];
    }),
  );
}

function boxOf({ CrossSection }: Geometry, quarter: Quarter, clearance: number): Outline {
  const [left, upper] = [quarter === 'a' || quarter === 'c', quarter === 'a' || quarter === 'b'];
  const [fromX, toX] = left ? [0, EDGE[0]] : [EDGE[0] + clearance, SIDE];
  const [fromY, toY] = upper ? [EDGE[270], SIDE] : [0, EDGE[270] - clearance];
  return CrossSection.square([toX - fromX, toY - fromY]).translate([fromX, fromY]);
}

/** The first layer spreads on the bed, so it is smaller by this. */
const SPREAD = 0.14;

/** The base of a quarter in the place of the joined board, with its tabs and sockets, and its letter below. */
export function baseOf(
  { geometry, clearance }: Pick<BoardOptions, 'geometry' | 'clearance'>,
  quarter: Quarter,
): Solid {
  const joints = jointsOf(geometry, quarter, { side: SIDE, edge: EDGE, clearance });
  const ground = roundedRectangle(geometry, [SIDE, SIDE], SOLID_BOARD.radius).intersect(
    boxOf(geometry, quarter, clearance),
  );
  const mark = markOf(geometry, quarter)
    .extrude(1 + SOLID_BOARD.mark)
    .translate([0, 0, -1]);
  return jointedSlab(geometry, { ground, ...joints, clearance, height: SOLID_BOARD.base }).subtract(
    mark,
  );
}

interface JointedSlab extends JointOutlines {
  readonly ground: Outline;
  readonly clearance: number;
  readonly height: number;
}

/** A slab with tabs and with sockets below a roof. */
export function jointedSlab(
  { CrossSection, Manifold }: Geometry,
  { ground, tabs, sockets, clearance, height }: JointedSlab,
): Solid {
  const free = CrossSection.union([...sockets]);
  const jointed = CrossSection.union([ground, ...tabs]).subtract(free);
  const roof = JOINT.height + Math.ceil(clearance / LAYER - 1e-9) * LAYER;
  const slab = (outline: Outline, from: number, to: number) =>
    outline.extrude(to - from).translate([0, 0, from]);
  return Manifold.union([
    slab(jointed.offset(-SPREAD, 'Miter'), 0, LAYER),
    slab(jointed, LAYER, JOINT.height),
    slab(ground.subtract(free), JOINT.height, roof),
    slab(ground, roof, height),
  ]);
}

const MARK_SIZE = 30;

/** The letter of a quarter, to be read from below. */
function markOf(geometry: Geometry, quarter: Quarter): Outline {
  const letter = textOutline(geometry, quarter.toUpperCase(), MARK_SIZE).mirror([1, 0]);
  const around = letter.hull().offset(2 * WALL, 'Round');
  const mark = around.subtract(withoutThinParts(around.subtract(letter), WALL));
  const [left, upper] = [quarter === 'a' || quarter === 'c', quarter === 'a' || quarter === 'b'];
  return mark.translate([left ? HALF / 2 : 1.5 * HALF, upper ? 1.5 * HALF : HALF / 2]);
}

/** A text around the origin. */
function textOutline(geometry: Geometry, text: string, size: number): Outline {
  const style = { font: 'title', ink: BLACK, x: 0, y: 0 } as const;
  return centred(outlineOf(geometry, [{ kind: 'text', text, size, ...style }]));
}

function centred(outline: Outline): Outline {
  const { min, max } = outline.bounds();
  return outline.translate([-(min[0] + max[0]) / 2, -(min[1] + max[1]) / 2]);
}

function widthOf(outline: Outline): number {
  const { min, max } = outline.bounds();
  return max[0] - min[0];
}

/** The whole board from above, as if it had no seams. */
interface FlatBoard {
  /** Light: the fields and what is on the rim. */
  readonly fields: Outline;
  readonly lips: Outline;
}

function flatBoard(geometry: Geometry, title: string): FlatBoard {
  const { CrossSection } = geometry;
  const [from, size] = [RIM - lip.width / 2, columns * FIELD + lip.width];
  const plate = CrossSection.square([size, size]).translate([from, from]);
  const frame = plate.subtract(plate.offset(-lip.width, 'Miter'));
  const fields = plate
    .subtract(CrossSection.union(grooves(geometry)))
    .subtract(CrossSection.union(numbers(geometry)));
  return {
    fields: withoutThinParts(CrossSection.union([fields, ...rimOutlines(geometry, title)]), WALL),
    lips: CrossSection.union([frame, ...crosses(geometry)]).intersect(plate),
  };
}

/** A bar of the width of a lip, around the origin. */
const bar = ({ CrossSection }: Geometry, length: number, upright: boolean): Outline =>
  CrossSection.square(upright ? [lip.width, length] : [length, lip.width], true);

/** All lines between fields, and the edges of the outer ones. */
const linesOf = (count: number) => Array.from({ length: count + 1 }, (_, at) => at);
const cornerAt = (at: number) => RIM + at * FIELD;
const middleAt = (at: number) => RIM + (at + 0.5) * FIELD;

function crosses(geometry: Geometry): readonly Outline[] {
  const cross = bar(geometry, 2 * lip.arm, true).add(bar(geometry, 2 * lip.arm, false));
  return linesOf(columns).flatMap((column) =>
    linesOf(rows).map((row) => cross.translate([cornerAt(column), cornerAt(row)])),
  );
}

/** The dark lines between two fields, from lip to lip. */
function grooves(geometry: Geometry): readonly Outline[] {
  const [upright, level] = [true, false].map((way) => bar(geometry, FIELD - 2 * lip.arm, way));
  const inner = linesOf(columns).slice(1, -1);
  return inner.flatMap((line) =>
    Array.from({ length: rows }, (_, at) => [
      (upright as Outline).translate([cornerAt(line), middleAt(at)]),
      (level as Outline).translate([middleAt(at), cornerAt(line)]),
    ]).flat(),
  );
}

const NUMBER_SIZE = 15;
/** Strokes are thinner by this on each side, so that the islands in 4, 6, 8 and 9 hold. */
const THINNER = 0.35;
/** Of the burrow of a start field, as on paper. */
const BURROW = (FIELD / 2 - 0.6) * 0.82;

/** Openings down to the base: numbers, and the burrows of start fields around theirs. */
function numbers(geometry: Geometry): readonly Outline[] {
  const digits = Array.from({ length: 10 }, (_, digit) =>
    textOutline(geometry, `${digit}`, NUMBER_SIZE),
  );
  const burrow = outlineOf(geometry, [path(circle(0, 0, BURROW), { fill: BLACK })]);
  const start = burrow.subtract(digits[START_POINTS] as Outline);
  return points.map((score, field) => {
    const number = (digits[score] as Outline).offset(-THINNER, 'Round');
    return (starts.includes(field) ? start : number).translate([
      middleAt(field % columns),
      SIDE - middleAt(Math.floor(field / columns)),
    ]);
  });
}

/** The font size on the rim; thin strokes of letters become so much wider on each side. */
const NAME_SIZE = 6.8;
const THICKER = 0.26;
/** The widest name of a row. */
const NAME_WIDTH = 5.2;
const WORM_SCALE = 0.25;
/** The eye of a worm is too small here and is closed. */
const EYE = 0.6;

/** Names of columns and rows as on the screen, the title, and worms. */
function rimOutlines(geometry: Geometry, title: string): readonly Outline[] {
  const thick = (outline: Outline) => outline.offset(THICKER, 'Round');
  const name = (text: string) => textOutline(geometry, text.toUpperCase(), NAME_SIZE);
  const middle = (RIM - lip.width / 2) / 2;
  const upper = SIDE - middle;
  const columnNames = Array.from({ length: columns }, (_, at) =>
    thick(name(formatField(reconstruction, at)[0] as string)).translate([middleAt(at), upper]),
  );
  const rowNames = Array.from({ length: rows }, (_, at) => {
    const plain = name(formatField(reconstruction, at * columns).slice(1));
    const text = thick(plain.scale([Math.min(1, NAME_WIDTH / widthOf(plain)), 1]));
    return [middle, upper].map((x) => text.translate([x, SIDE - middleAt(at)]));
  }).flat();
  const worm = centred(
    wormOutline(geometry).scale(WORM_SCALE).offset(EYE, 'Round').offset(-EYE, 'Round'),
  );
  const worms = [0, 1, 2, 3, 4].map((at) => worm.translate([middleAt(at), middle]));
  const titled = thick(name([...title].join(' '))).translate([1.5 * HALF, middle]);
  return [...columnNames, ...rowNames, ...worms, titled];
}
