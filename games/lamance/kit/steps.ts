// How to join the board, play with the solid parts and store them, with pictures of the parts where they belong.
import type { Model } from '#kits/preview/picture.ts';
import type { Vector } from '#kits/solid/mass.ts';
import { type Body, bodiesOf, type MadeParts } from '#kits/solid/part.ts';
import { type Place, placed, type SolidStep } from '#kits/solid/steps.ts';
import { type Arms, KINDS, kindOf, ORIENTATIONS, parseArms } from '../geometry.ts';
import { reconstruction } from '../layout.ts';
import { parseField } from '../notation.ts';
import { QUARTERS, type Quarter } from './joints.ts';
import { FIELD, PIECE, RACKS, RIM, SOLID_BOARD, SOLID_PIECE, SOLID_RACK } from './sizes.ts';
import { SIDE } from './solid-board.ts';
import { FEET, RACK_LENGTH } from './solid-rack.ts';
import { KIT_WORDS } from './words.ts';

/** Where a piece on the board lies, above the table. */
const FIELD_HEIGHT = SOLID_BOARD.base + SOLID_BOARD.fields;
const PIECE_HEIGHT = SOLID_PIECE.thickness + SOLID_PIECE.relief;

/** The bodies of a part, by its id. */
type Bodies = ReturnType<typeof bodiesOf>;

/** The steps after cleaning. */
export function assemblySteps({ language, parts }: MadeParts): readonly SolidStep[] {
  const { steps: words } = KIT_WORDS[language];
  const bodies = bodiesOf(parts);
  return [
    {
      ...words.pairs,
      models: apart(bodies, { across: 26, along: 52 }),
      view: { turn: 0, tilt: 52 },
    },
    {
      ...words.halves,
      models: apart(bodies, { across: 0, along: 30 }),
      view: { turn: 0, tilt: 52 },
    },
    { ...words.rack, models: filledRack(bodies, HAND_OF_TEN), view: { turn: 14, tilt: 34 } },
    {
      ...words.line,
      models: [{ bodies: bodies('board-c') }, ...line(bodies, FIRST_LINE)],
      view: { turn: 12, tilt: 58 },
    },
    { ...words.store, models: stored(bodies), view: { turn: 24, tilt: 40 } },
  ];
}

/** The quarters with gaps between them, in millimetres. */
function apart(
  bodies: Bodies,
  { across, along }: { readonly across: number; readonly along: number },
): readonly Model[] {
  return QUARTERS.map((quarter) => ({
    bodies: bodies(`board-${quarter}`),
    at: [isLeft(quarter) ? 0 : across, isUpper(quarter) ? along : 0, 0],
  }));
}

const isLeft = (quarter: Quarter): boolean => quarter === 'a' || quarter === 'c';
const isUpper = (quarter: Quarter): boolean => quarter === 'a' || quarter === 'b';

interface LaidPiece {
  readonly field: string;
  readonly arms: string;
}

/** A line in quarter C: from a start field over a star to a 9. */
export const FIRST_LINE: readonly LaidPiece[] = [
  { field: 'b1', arms: 'ne-sw' },
  { field: 'c2', arms: 'n-sw' },
  { field: 'c3', arms: 'e-s' },
  { field: 'd3', arms: 'ne-w' },
  { field: 'e4', arms: 'star' },
  { field: 'e5', arms: 'ne-s' },
];

/** It goes on across the middle of the board. */
export const WHOLE_LINE: readonly LaidPiece[] = [
  ...FIRST_LINE,
  { field: 'f6', arms: 'e-sw' },
  { field: 'g6', arms: 'nw-w' },
  { field: 'f7', arms: 'n-se' },
  { field: 'f8', arms: 'ne-s' },
  { field: 'g9', arms: 'e-sw' },
];

/** Pieces in their fields. */
function line(bodies: Bodies, pieces: readonly LaidPiece[]): readonly Model[] {
  return pieces.map(({ field, arms }) => {
    const at = parseField(reconstruction, field) ?? 0;
    const [column, row] = [at % reconstruction.columns, Math.floor(at / reconstruction.columns)];
    const model = placed(...turnedPiece(bodies, parseArms(arms) as Arms));
    return {
      ...model,
      at: [
        RIM + (column + 0.5) * FIELD,
        SIDE - RIM - (row + 0.5) * FIELD,
        FIELD_HEIGHT,
      ] satisfies Vector,
    };
  });
}

/** A piece that lies on its back, and its turn. */
function turnedPiece(bodies: Bodies, arms: Arms): readonly [readonly Body[], Place] {
  const kind = kindOf(arms) as number;
  const quarters = ORIENTATIONS[kind]?.indexOf(arms) ?? 0;
  return [bodies(`piece-${KINDS[kind]}`), (solid) => solid.rotate([0, 0, 90 * quarters])];
}

/** Between a piece and the rack in pictures, in millimetres. */
const LOOSE = 0.05;
/** Hands in the pictures, by the steps of the rack from the front: the largest, and that of four players (LAM-2). */
const HAND_OF_TEN = [
  ['90s', 'star', '135l', '45r', '180c'],
  ['180s', '90c', '135r', 'star', '45l'],
] as const;
const HAND_OF_SIX = [
  ['90s', 'star', '180c'],
  ['180s', '45l', '90c'],
] as const;

/** A rack with a hand; its owner sits at the negative end of y. */
function filledRack(bodies: Bodies, hand: readonly (readonly string[])[]): readonly Model[] {
  const { perStep, cheek, gap, tilt } = SOLID_RACK;
  const pieces = hand.flatMap((kinds, step) => {
    const [y, z] = FEET[step] as readonly [number, number];
    return kinds.map((kind, index): Model => {
      const place = index + (perStep - kinds.length) / 2;
      return placed(bodies(`piece-${kind}`), (solid) =>
        solid
          .rotate([90, 0, 0])
          .translate([0, -LOOSE, PIECE / 2 + LOOSE])
          .rotate([-tilt, 0, 0])
          .translate([cheek + gap + place * (PIECE + gap) + PIECE / 2, y, z]),
      );
    });
  });
  return [{ bodies: bodies('rack') }, ...pieces];
}

/** Between a quarter and the one below it, so that lips carry the base above. */
const STACKED = FIELD_HEIGHT + SOLID_BOARD.lip.height;

/** The quarters on each other, the racks on them, and the pieces in stacks beside them. */
function stored(bodies: Bodies): readonly Model[] {
  const half = SIDE / 2;
  const quarters = QUARTERS.map(
    (quarter, index): Model => ({
      bodies: bodies(`board-${quarter}`),
      at: [isLeft(quarter) ? 0 : -half, isUpper(quarter) ? -half : 0, index * STACKED],
    }),
  );
  const racks = Array.from(
    { length: RACKS },
    (_, index): Model => ({
      bodies: bodies('rack'),
      at: [(half - RACK_LENGTH) / 2, 8.5 + index * 32, RACKS * STACKED],
    }),
  );
  const stacks = KINDS.flatMap((kind, index) =>
    Array.from(
      { length: reconstruction.supply[index] ?? 0 },
      (_, height): Model => ({
        bodies: bodies(`piece-${kind}`),
        at: [
          half + 32 + (index % 3) * (PIECE + 5),
          30 + Math.floor(index / 3) * (PIECE + 8),
          height * PIECE_HEIGHT,
        ],
      }),
    ),
  );
  return [...quarters, ...racks, ...stacks];
}

/** Between the board and the racks around it, in millimetres. */
const AROUND = 80;

/** A match of four: the board with a line, and a rack before each player. */
export function matchOnTable({ parts }: MadeParts): readonly Model[] {
  const bodies = bodiesOf(parts);
  const rack = filledRack(bodies, HAND_OF_SIX);
  const seats = Array.from({ length: RACKS }, (_, seat) =>
    rack.map((model) =>
      placed(model.bodies, (solid) =>
        solid
          .translate([-RACK_LENGTH / 2, -SIDE / 2 - AROUND, 0])
          .rotate([0, 0, 90 * seat])
          .translate([SIDE / 2, SIDE / 2, 0]),
      ),
    ),
  ).flat();
  return [...apart(bodies, { across: 0, along: 0 }), ...line(bodies, WHOLE_LINE), ...seats];
}
