// The pieces of the paper kit: the board, the pieces with backs, racks to fold, and a score sheet.
import { circle, group, type Mark, path, roundedBox } from '#kits/paper/drawing.ts';
import { BLACK, INKS, WHITE } from '#kits/paper/inks.ts';
import { bledBox, type CutOut, FOLD } from '#kits/paper/sheet.ts';
import { armsPath } from '../board/geometry/arms-path.ts';
import { FIRST_ARMS, STAR } from '../geometry.ts';
import { reconstruction, START_POINTS } from '../layout.ts';
import { formatField } from '../notation.ts';
import { FIELD, PIECE, RACK, RIM } from './sizes.ts';

const { columns, rows, points, starts, supply } = reconstruction;
const HAIR = { ink: INKS.boneEdge, width: 0.4 };

/** The size of the whole board with its rim. */
export const BOARD = {
  width: columns * FIELD + 2 * RIM,
  height: rows * FIELD + 2 * RIM,
} as const;

/** @param title printed on the rim, because the board is a reconstruction */
export function boardMarks(title: string): readonly Mark[] {
  const middle = (at: number) => RIM + (at + 0.5) * FIELD;
  const name = { kind: 'text', size: 4, font: 'strong', ink: BLACK, align: 'centre' } as const;
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
    { ...name, text: title, x: BOARD.width - RIM, y: RIM - 2.5, size: 2.6, align: 'right' },
  ];
}

const STARTS = new Set(starts);

function fieldMarks(field: number, score: number): readonly Mark[] {
  const half = FIELD / 2 - 0.6;
  const number = { kind: 'text', font: 'title', x: 0, align: 'centre' } as const;
  const box = path(roundedBox(-half, -half, 2 * half, 2 * half, 2.4), {
    fill: INKS.field,
    pen: HAIR,
  });
  if (!STARTS.has(field)) {
    return [box, { ...number, text: `${score}`, y: 4, size: 11, ink: INKS.engraved }];
  }
  return [
    box,
    path(circle(0, 0, half * 0.82), { fill: INKS.burrow }),
    { ...number, text: `${START_POINTS}`, y: 4, size: 11, ink: WHITE },
  ];
}

/** All pieces, kind by kind. */
export function pieceCutOuts(): readonly CutOut[] {
  return supply.flatMap((count, kind) => {
    const piece = pieceCutOut(FIRST_ARMS[kind] as number);
    return Array.from({ length: count }, () => piece);
  });
}

function pieceCutOut(arms: number): CutOut {
  const face = [
    path(armsPath(arms), { pen: { ink: INKS.groove, width: 13 } }),
    path(circle(0, 0, arms === STAR ? 14 : 6.5), { fill: INKS.groove }),
  ];
  const middle = [PIECE / 2, PIECE / 2] as const;
  return {
    width: PIECE,
    height: PIECE,
    outline: roundedBox(0, 0, PIECE, PIECE, 2),
    front: [group(face, { at: middle, scale: PIECE / 100 })],
    back: [
      path(bledBox(PIECE, PIECE), { fill: INKS.back }),
      path(circle(...middle, PIECE * 0.3), { pen: { ink: INKS.backLine, width: 1.2 } }),
    ],
  };
}

/** A rack: a prism with a ledge and a lip for the pieces. The tab is glued under the ledge. */
export function rackCutOut(): CutOut {
  const { width, lip, ledge, slope, back, base, tab } = RACK;
  const lengths = [lip, ledge, slope, back, base, tab];
  const heights = lengths.map((_, index) =>
    lengths.slice(0, index + 1).reduce((sum, length) => sum + length, 0),
  );
  const height = heights.at(-1) as number;
  const letter = {
    kind: 'text',
    text: 'A',
    size: 4,
    font: 'strong',
    ink: BLACK,
    align: 'centre',
  } as const;
  const x = width / 2;
  return {
    width,
    height,
    outline: roundedBox(0, 0, width, height),
    front: [
      ...heights.slice(0, -1).map((y) => path(`M0 ${y}H${width}`, { pen: FOLD })),
      { ...letter, x, y: lip + ledge / 2 + 1.4 },
      { ...letter, x, y: height - tab / 2 + 1.4 },
    ],
  };
}

const SCORE_ROWS = 20;

/** A score sheet for up to four players. @param names the head of each column */
export function scoreCutOut(names: readonly string[]): CutOut {
  const [column, row] = [42, 10];
  const [width, height] = [names.length * column, (SCORE_ROWS + 1) * row];
  const pen = { ink: BLACK, width: 0.2 };
  return {
    width,
    height,
    outline: roundedBox(0, 0, width, height),
    front: [
      ...names.map(
        (text, index): Mark => ({
          kind: 'text',
          text,
          x: index * column + 2,
          y: row - 3.2,
          size: 3.4,
          font: 'text',
          ink: BLACK,
        }),
      ),
      ...names.map((_, index) => path(`M${index * column} 0V${height}`, { pen })),
      ...Array.from({ length: SCORE_ROWS }, (_, at) =>
        path(`M0 ${(at + 1) * row}H${width}`, { pen }),
      ),
    ],
  };
}
