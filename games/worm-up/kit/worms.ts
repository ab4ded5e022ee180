// Worms of paper discs, and the bids of a player: tiles or dice.
import { type DiceNet, diceNet } from '#kits/paper/dice-net.ts';
import { circle, group, type Mark, type Point, path, roundedBox } from '#kits/paper/drawing.ts';
import { BLACK, INKS, type Ink, mixed, SEAT_INKS, sparing, WHITE } from '#kits/paper/inks.ts';
import { dieFaceMarks, wormMarks } from '#kits/paper/pieces.ts';
import { bledBox, type CutOut, type CutOutRow } from '#kits/paper/sheet.ts';
import { SEAT_PATTERNS } from '#pieces/shapes.ts';
import type { Rules } from '../editions.ts';
import { SEGMENTS } from '../geometry/course.ts';
import { bidsOf } from '../rules/bidding.ts';
import { BID_TILE, DIE_EDGE, SEGMENT } from './sizes.ts';

/** The most players: there are pieces for each. */
export const SEATS = 5;
export const seats: readonly Ink[] = SEAT_INKS.slice(0, SEATS);

/** For lines on the colour of a seat. */
const darkOf = (seat: number): Ink => mixed(seats[seat] as Ink, BLACK, 0.35);

/** Whether players bid with a die (WUP-3). */
export const hasDice = ({ lowestBid }: Pick<Rules, 'lowestBid'>): boolean => lowestBid === 3;

/** From the units of the drawing of a bid tile to millimetres. */
const SCALE = BID_TILE.width / 40;

/** The bid tiles, a row for each seat, with backs in its colour. @param captions by seat */
export function bidTileRows(rules: Rules, captions: readonly string[]): readonly CutOutRow[] {
  return seats.map((_, index) => ({
    caption: captions[index] as string,
    pieces: bidsOf(rules).map((bid) => bidTile(`${bid}`, index)),
  }));
}

export function bidTile(bid: string, seat: number): CutOut {
  const { width, height, radius } = BID_TILE;
  return {
    width,
    height,
    outline: roundedBox(0, 0, width, height, radius),
    front: bidTileMarks(bid, seat),
    back: [
      path(bledBox(width, height), { fill: sparing(seats[seat] as Ink) }),
      // White, so that the lines stand out.
      path(roundedBox(2.3, 2.3, width - 4.6, height - 4.6, 2.6), { fill: WHITE }),
      group(
        [
          path('M9 33C12 18 19 19 21 26S29 34 32 20', {
            pen: { ink: seats[seat] as Ink, width: 5 },
          }),
          badge(seat, [20, 11.5], 0.6),
        ],
        { scale: SCALE },
      ),
    ],
  };
}

/** The face of a bid tile in millimetres. @param seat whose tile it is; nobody's in an example */
export function bidTileMarks(bid: string, seat?: number): readonly Mark[] {
  const { width, height, radius } = BID_TILE;
  const number = { kind: 'text', x: 20, y: 27.6, size: 25, font: 'title' } as const;
  return [
    path(roundedBox(0, 0, width, height, radius), { fill: INKS.bone }),
    group(
      [
        // An area, not a line: without colours it is hatched.
        path(roundedBox(1.6, 1.6, 36.8, 49.1, 4), {
          fill: seat === undefined ? INKS.boneEdge : seats[seat],
        }),
        path(roundedBox(4.4, 4.4, 31.2, 43.5, 3), { fill: INKS.bone }),
        { ...number, text: bid, ink: INKS.engraved, align: 'centre' },
        group(wormMarks(), { at: [8, 30], scale: 0.6 }),
        ...(seat === undefined ? [] : [badge(seat, [9.6, 9.6], 0.44)]),
      ],
      { scale: SCALE },
    ),
  ];
}

/** The bids of a player as a die. */
export function bidDie(rules: Rules, seat: number): DiceNet {
  // Outside of the frame is room for the letters of the seams. It is an area: without colours it is hatched.
  const box = (inset: number) =>
    roundedBox(inset, inset, DIE_EDGE - 2 * inset, DIE_EDGE - 2 * inset, 2.4 - inset / 4);
  const scale = 0.62;
  // Right and below of the middle, so that the badge has room.
  const corner = (DIE_EDGE * (1 - scale)) / 2 + 0.5;
  return {
    edge: DIE_EDGE,
    faces: bidsOf(rules).map((bid) => [
      path(box(2.4), { fill: seats[seat] }),
      path(box(3.8), { fill: INKS.bone }),
      group(dieFaceMarks({ text: `${bid}` }, DIE_EDGE), { at: [corner, corner], scale }),
      badge(seat, [5.3, 5.3], 0.12),
    ]),
  };
}

/** The dice of all seats. */
export function bidDiceRow(rules: Rules): CutOutRow {
  return { pieces: seats.map((_, seat) => diceNet(bidDie(rules, seat))) };
}

/** The segments, a row for each worm; the first of each has a face. @param captions by seat */
export function wormRows(captions: readonly string[]): readonly CutOutRow[] {
  const radius = SEGMENT / 2;
  return seats.map((_, seat) => ({
    caption: captions[seat] as string,
    pieces: Array.from({ length: SEGMENTS }, (_, index) => ({
      width: SEGMENT,
      height: SEGMENT,
      outline: circle(radius, radius, radius),
      front: [group(segmentMarks(seat, index === 0), { at: [radius, radius] })],
    })),
  }));
}

/** A wooden segment around the origin, in millimetres: its seat's colour and pattern, and a glint. */
export function segmentMarks(seat: number, isHead: boolean): readonly Mark[] {
  const ink = seats[seat] as Ink;
  const radius = SEGMENT / 2;
  const light = { ink: mixed(ink, WHITE, 0.55), width: 0.9 };
  return [
    path(circle(0, 0, radius), { fill: ink }),
    path(circle(0, 0, radius - 0.7), { pen: { ink: darkOf(seat), width: 1.4 } }),
    ...(isHead ? [] : patternMarks(seat)),
    path('M-6.6 -1.6A6.8 6.8 0 0 1 -2.6 -6.3', { pen: light }),
    ...(isHead ? FACE : []),
  ];
}

/** The pattern of a seat in a ring: it tells whose piece it is, also without colours. */
function badge(seat: number, at: Point, scale: number): Mark {
  const pen = { ink: darkOf(seat), width: 1.4 };
  const ring = path(circle(0, 0, SEGMENT / 2), { fill: INKS.bone, pen });
  return group([ring, ...patternMarks(seat)], { at, scale });
}

function patternMarks(seat: number): readonly Mark[] {
  const { d, width = 2, turn = 0, rings = [] } = SEAT_PATTERNS[seat] ?? {};
  const pen = { ink: darkOf(seat), width };
  const rounds = rings.map((radius) => path(circle(0, 0, radius), { pen }));
  const lines = d === undefined ? [] : [group([path(d, { pen })], { at: [-12, -12] })];
  return [group([...rounds, ...lines], { scale: 0.55, turn })];
}

/** A glad face, as on the screen. */
const EYE = { fill: WHITE, pen: { ink: BLACK, width: 0.5 } };
const FACE: readonly Mark[] = [
  path(circle(-2.6, -1.8, 2.3), EYE),
  path(circle(2.6, -1.8, 2.3), EYE),
  path('M-2.3 -2.3h0M2.9 -2.3h0', { pen: { ink: BLACK, width: 1.9 } }),
  path('M-2.7 3q2.7 2.7 5.4 0', { pen: { ink: BLACK, width: 1 } }),
];
