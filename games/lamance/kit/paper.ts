// The board and the pieces of the paper kit.
import { circle, group, type Mark, path, roundedBox } from '#kits/paper/drawing.ts';
import { BLACK, INKS, WHITE } from '#kits/paper/inks.ts';
import { bledBox, type CutOut, type CutOutRow } from '#kits/paper/sheet.ts';
import { armsPath } from '../board/geometry/arms-path.ts';
import { FIRST_ARMS, STAR } from '../geometry.ts';
import { reconstruction, START_POINTS } from '../layout.ts';
import { formatField } from '../notation.ts';
import { FIELD, PIECE, RIM } from './sizes.ts';

const { columns, rows, points, starts, supply } = reconstruction;
const HAIR = { ink: INKS.woodEdge, width: 0.25 };

/** The size of the whole board with its rim. */
export const BOARD = {
  width: columns * FIELD + 2 * RIM,
  height: rows * FIELD + 2 * RIM,
} as const;

/** @param title printed on the rim, because the board is a reconstruction */
export function boardMarks(title: string): readonly Mark[] {
  const middle = (at: number) => RIM + (at + 0.5) * FIELD;
  const name = { kind: 'text', size: 4, font: 'title', ink: BLACK, align: 'centre' } as const;
  return [
    path(roundedBox(0, 0, BOARD.width, BOARD.height), { fill: INKS.lawn }),
    ...points.map((score, field) =>
      group(fieldMarks(field, score), {
        at: [middle(field % columns), middle(Math.floor(field / columns))],
      }),
    ),
    ...Array.from({ length: columns }, (_, at): readonly Mark[] => {
      const text = formatField(reconstruction, at)[0] as string;
      const x = middle(at);
      return [
        { ...name, text, x, y: RIM - 2.5 },
        { ...name, text, x, y: BOARD.height - 2.5 },
      ];
    }).flat(),
    ...Array.from({ length: rows }, (_, at): readonly Mark[] => {
      const text = formatField(reconstruction, at * columns).slice(1);
      const y = middle(at) + 1.4;
      return [
        { ...name, text, x: RIM / 2, y },
        { ...name, text, x: BOARD.width - RIM / 2, y },
      ];
    }).flat(),
    // Between the names of the last two columns.
    { ...name, text: title, x: middle(columns - 1.5), y: RIM - 2.5, size: 2.8 },
  ];
}

const STARTS = new Set(starts);

/** A field around the origin. */
function fieldMarks(field: number, score: number): readonly Mark[] {
  return squareMarks(STARTS.has(field) ? START_POINTS : score, STARTS.has(field));
}

export function squareMarks(score: number, isStart: boolean): readonly Mark[] {
  const half = FIELD / 2 - 0.6;
  const number = { kind: 'text', font: 'title', x: 0, align: 'centre' } as const;
  const box = path(roundedBox(-half, -half, 2 * half, 2 * half, 2.4), {
    fill: INKS.field,
    pen: HAIR,
  });
  if (!isStart) {
    return [box, { ...number, text: `${score}`, y: 4, size: 11, ink: INKS.engraved }];
  }
  return [
    box,
    path(circle(0, 0, half * 0.86), { pen: { ink: INKS.wood, width: 1.2 } }),
    path(circle(0, 0, half * 0.78), { fill: INKS.burrow }),
    { ...number, text: `${score}`, y: 4, size: 11, ink: WHITE },
  ];
}

/** All pieces, kind by kind. */
export function pieceRow(): CutOutRow {
  return {
    pieces: supply.flatMap((count, kind) => {
      const piece = pieceCutOut(FIRST_ARMS[kind] as number);
      return Array.from({ length: count }, () => piece);
    }),
  };
}

export function pieceCutOut(arms: number): CutOut {
  const middle = [PIECE / 2, PIECE / 2] as const;
  return {
    width: PIECE,
    height: PIECE,
    outline: roundedBox(0, 0, PIECE, PIECE, 2),
    front: [group(pieceMarks(arms), { at: middle, scale: PIECE / 100 })],
    back: [
      path(bledBox(PIECE, PIECE), { fill: INKS.back }),
      path(roundedBox(2, 2, PIECE - 4, PIECE - 4, 2), { pen: { ink: INKS.backLine, width: 0.6 } }),
      group([path(BACK_WORM, { pen: { ink: INKS.backLine, width: 5 } })], {
        at: [PIECE / 2 - 9.2, PIECE / 2 - 9.2],
        scale: 0.46,
      }),
    ],
  };
}

/** A worm on every back, in a square of 40. */
const BACK_WORM = 'M9 27C12 12 19 13 21 20S29 28 32 14';

/** A bone square with carved arms, in a square from -50 to 50. */
export function pieceMarks(arms: number): readonly Mark[] {
  return [
    path(roundedBox(-50, -50, 100, 100, 9), { fill: INKS.bone }),
    path(roundedBox(-45, -45, 90, 90, 9), { pen: { ink: INKS.boneEdge, width: 2.4 } }),
    // The ends of the lines are round: smaller, they stay on the piece.
    group([path(armsPath(arms), { pen: { ink: INKS.groove, width: 13 } })], { scale: 0.94 }),
    path(circle(0, 0, arms === STAR ? 14 : 6.5), { fill: INKS.groove }),
  ];
}
