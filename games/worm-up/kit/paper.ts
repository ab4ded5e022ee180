// The pieces of the paper kit: bids, worms of discs, the FINISH card and the start line.
import { diceNet } from '#kits/paper/dice-net.ts';
import { circle, group, type Mark, path, roundedBox } from '#kits/paper/drawing.ts';
import { BLACK, INKS, type Ink, SEAT_INKS } from '#kits/paper/inks.ts';
import { dieFaceMarks, wormMarks } from '#kits/paper/pieces.ts';
import { bledBox, type CutOut } from '#kits/paper/sheet.ts';
import type { Rules } from '../editions.ts';
import { SEGMENTS } from '../geometry/course.ts';
import { bidsOf } from '../rules/bidding.ts';
import { BID_TILE, CARD_HEIGHT, DIE_EDGE, SEGMENT, START } from './sizes.ts';

/** The most players: there are pieces for each. */
const SEATS = 5;
const seats: readonly Ink[] = SEAT_INKS.slice(0, SEATS);

/** The bid tiles of all seats, with backs in the colour of their seat. */
export function bidTileCutOuts(rules: Rules): readonly CutOut[] {
  const { width, height, radius } = BID_TILE;
  const scale = width / 40;
  return seats.flatMap((seat) =>
    bidsOf(rules)
      .map(String)
      .map((bid) => ({
        width,
        height,
        outline: roundedBox(0, 0, width, height, radius),
        front: [
          group(
            [
              {
                kind: 'text',
                text: bid,
                x: 20,
                y: 28,
                size: 26,
                font: 'title',
                ink: INKS.engraved,
                align: 'centre',
              },
              group(wormMarks(), { at: [7, 31], scale: 0.66 }),
              path('M3 3H37', { pen: { ink: seat, width: 3 } }),
            ],
            { scale },
          ),
        ],
        back: [
          path(bledBox(width, height), { fill: seat }),
          group(
            [path('M9 33C12 18 19 19 21 26S29 34 32 20', { pen: { ink: INKS.bone, width: 5 } })],
            { scale },
          ),
        ],
      })),
  );
}

/** The dice of all seats. */
export function bidDiceCutOuts(rules: Rules): readonly CutOut[] {
  const texts = bidsOf(rules).map(String);
  return seats.map((seat) =>
    diceNet({
      edge: DIE_EDGE,
      faces: texts.map((text) => [
        path(roundedBox(1, 1, DIE_EDGE - 2, DIE_EDGE - 2, 2), { pen: { ink: seat, width: 0.8 } }),
        ...dieFaceMarks({ text }, DIE_EDGE),
      ]),
    }),
  );
}

/** The segments of all worms; the first of each has a face. */
export function segmentCutOuts(): readonly CutOut[] {
  const radius = SEGMENT / 2;
  return seats.flatMap((seat) =>
    Array.from({ length: SEGMENTS }, (_, index) => ({
      width: SEGMENT,
      height: SEGMENT,
      outline: circle(radius, radius, radius),
      front: [
        path(circle(radius, radius, radius - 0.6), { fill: seat }),
        ...(index === 0 ? [group(FACE, { at: [radius, radius] })] : []),
      ],
    })),
  );
}

/** A face that looks to the right, from the middle of a segment. */
const FACE: readonly Mark[] = [
  path(circle(2.6, -2.6, 2), { fill: INKS.bone }),
  path(circle(2.6, 2.6, 2), { fill: INKS.bone }),
  path('M3.2 -2.6h0M3.2 2.6h0', { pen: { ink: BLACK, width: 1.6 } }),
  path('M6.4 -1.4q1.2 1.4 0 2.8', { pen: { ink: BLACK, width: 0.6 } }),
];

/** The FINISH card. Its back is a wall, or the same word. @param word on its face */
export function finishCutOut(
  { cardLength, cardHasBack }: Pick<Rules, 'cardLength' | 'cardHasBack'>,
  word: string,
): CutOut {
  const [width, height] = [cardLength * SEGMENT, CARD_HEIGHT];
  const face: readonly Mark[] = [
    {
      kind: 'text',
      text: word,
      x: width / 2,
      y: height / 2 + 7,
      size: 20,
      font: 'title',
      ink: INKS.wormEdge,
      align: 'centre',
    },
  ];
  return {
    width,
    height,
    outline: roundedBox(0, 0, width, height),
    front: face,
    back: cardHasBack ? [path(bledBox(width, height), { fill: INKS.back })] : face,
  };
}

/** The line behind which the worms start. @param word on it */
export function startCutOut(word: string): CutOut {
  const { width, height } = START;
  return {
    width,
    height,
    outline: roundedBox(0, 0, width, height),
    front: [
      path(`M0 1H${width}`, { pen: { ink: INKS.wormEdge, width: 2, cap: 'butt' } }),
      {
        kind: 'text',
        text: word,
        x: width / 2,
        y: height - 3.5,
        size: 7,
        font: 'title',
        ink: INKS.engraved,
        align: 'centre',
      },
    ],
  };
}
