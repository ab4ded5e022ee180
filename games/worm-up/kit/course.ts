// The course of paper: the FINISH card, posts to roll, and the start line.
import { circle, group, type Mark, path, roundedBox } from '#kits/paper/drawing.ts';
import { BLACK, INKS, type Ink, mixed, WHITE } from '#kits/paper/inks.ts';
import { wormMarks } from '#kits/paper/pieces.ts';
import { BLEED, bledBox, type CutOut, EDGE } from '#kits/paper/sheet.ts';
import type { Rules } from '../editions.ts';
import { LANE } from '../geometry/course.ts';
import { DIAMETER } from '../geometry/steps.ts';
import { CARD_HEIGHT, POST, SEGMENT, START } from './sizes.ts';
import { seats } from './worms.ts';

/** Where the card goes through the wall of a post; the end of the card is the middle of the post. */
export const SLIT = { x: POST.diameter / 2, height: CARD_HEIGHT / 2 } as const;
const ROUND = Math.PI * POST.diameter;
const CHECK = 4.5;

/** How far checks go beyond a box. */
interface Beyond {
  readonly above?: number;
  readonly below?: number;
  readonly beside?: number;
}

/** Black squares on white: two rows as long as a box. */
function checks(length: number, { above = 0, below = 0, beside = 0 }: Beyond = {}): string {
  const count = Math.round(length / CHECK);
  const ends = beside > 0 ? 1 : 0;
  return Array.from({ length: count + 2 * ends }, (_, at) => {
    const index = at - ends;
    const left = Math.max(index * CHECK, -beside);
    const right = Math.min((index + 1) * CHECK, count * CHECK + beside);
    const isUpper = index % 2 === 0;
    const [top, bottom] = isUpper ? [-above, CHECK] : [CHECK, 2 * CHECK + below];
    return roundedBox(left, top, right - left, bottom - top);
  }).join('');
}

/** White on both sides of a slit, so that its line is seen on dark ground. */
const BESIDE_SLIT = { ink: WHITE, width: 0.9 } as const;

/** The FINISH card. Its back is a wall, or the same as its face. @param word on its face */
export function finishCutOut(
  { cardLength, cardHasBack }: Pick<Rules, 'cardLength' | 'cardHasBack'>,
  word: string,
): CutOut {
  const [width, height] = [cardLength * SEGMENT, CARD_HEIGHT];
  const slits = [SLIT.x, width - SLIT.x].map((x) => `M${x} ${height}v${-SLIT.height}`).join('');
  const face = finishMarks(width, word);
  return {
    width,
    height,
    outline: roundedBox(0, 0, width, height) + slits,
    front: [...face, path(slits, { pen: BESIDE_SLIT })],
    back: cardHasBack
      ? [path(bledBox(width, height), { fill: INKS.back }), ...wallMarks(width)]
      : finishMarks(width, word, BLEED),
  };
}

/** The face of the card: the word between checks. @param bleed how far the checks go beyond each edge */
export function finishMarks(width: number, word: string, bleed = 0): readonly Mark[] {
  const scale = Math.min(1, (width - 56) / (word.length * 11.5));
  return [
    path(checks(width, { above: bleed, beside: bleed }), { fill: BLACK }),
    group([path(checks(width, { below: bleed, beside: bleed }), { fill: BLACK })], {
      at: [0, CARD_HEIGHT - 2 * CHECK],
    }),
    {
      kind: 'text',
      text: word,
      x: width / 2,
      y: CARD_HEIGHT / 2 + 6.4 * scale,
      size: 19 * scale,
      font: 'title',
      ink: INKS.wormEdge,
      align: 'centre',
    },
    group(wormMarks(), { at: [SLIT.x + 1, 16], scale: 0.42 }),
    group(wormMarks(1), { at: [width - SLIT.x - 18, 16], scale: 0.42 }),
  ];
}

/** Bricks, up to the edge of the bleed. */
function wallMarks(width: number): readonly Mark[] {
  const [brick, courses] = [15, 6];
  const course = CARD_HEIGHT / courses;
  const rows = Array.from({ length: courses }, (_, row) => {
    const y = row * course;
    const joints = Array.from({ length: Math.ceil(width / brick) }, (_, at) => {
      const x = at * brick + (row % 2 === 0 ? brick : brick / 2);
      return x < width ? `M${x} ${y}v${course}` : '';
    });
    return `M${-BLEED} ${y}h${width + 2 * BLEED}${joints.join('')}`;
  });
  return [path(rows.join(''), { pen: { ink: INKS.backLine, width: 0.7, cap: 'butt' } })];
}

/** A post: a strip to roll, with its end glued under its beginning. @param slit for the card */
export function postCutOut(slit: boolean, glue: string): CutOut {
  const [width, height] = [ROUND + POST.overlap, CARD_HEIGHT];
  const cut = slit ? `M${ROUND / 2} 0v${SLIT.height}` : '';
  const label = { kind: 'text', x: 0, y: 1.2, size: 3.4, font: 'title', ink: BLACK } as const;
  return {
    width,
    height,
    outline: roundedBox(0, 0, width, height) + cut,
    front: [
      path(roundedBox(0, 0, ROUND, height), { fill: INKS.wood }),
      // Without colours there is no grain, which would look like the slit.
      path(GRAIN, { pen: { ink: mixed(INKS.wood, BLACK, 0.15), width: 0.35 } }),
      path(`M0 3.5H${ROUND}M0 ${height - 3.5}H${ROUND}`, {
        pen: { ink: INKS.woodEdge, width: 1.2, cap: 'butt' },
      }),
      path(`M${ROUND} 0V${height}`, { pen: EDGE }),
      ...(slit ? [path(cut, { pen: BESIDE_SLIT })] : []),
      group([{ ...label, text: glue, align: 'centre' }], {
        at: [ROUND + POST.overlap / 2, height / 2],
        turn: -90,
      }),
    ],
  };
}

/** Wood on a strip. */
const GRAIN = [6, 15, 20, 31, 38, 45]
  .map((x, index) => `M${x} 6q${index % 2 === 0 ? 1.6 : -1.6} 16 0 ${27 + (index % 3) * 2}`)
  .join('');

/** The line behind which the worms start: a place for each head. @param word on it */
export function startCutOut(word: string): CutOut {
  const { width, height } = START;
  const title = { kind: 'text', y: 8.2, size: 8, font: 'title', ink: BLACK } as const;
  return {
    width,
    height,
    outline: roundedBox(0, 0, width, height),
    front: [
      path(roundedBox(0, 0, width, 2.4), { fill: INKS.wormEdge }),
      ...seats.map((seat, index) => {
        const x = width / 2 + (index - (seats.length - 1) / 2) * (LANE / DIAMETER) * SEGMENT;
        return group(laneMarks(seat), { at: [x, 2.4 + 10 + SEGMENT / 2] });
      }),
      { ...title, text: word, x: width / 2, y: 10, align: 'centre' },
      ...[-1, 1].map((side) =>
        group(wormMarks(), { at: [width / 2 + side * 24 - 7, 3.2], scale: 0.34 }),
      ),
    ],
  };
}

/** The place of a head, with an arrow to the finish. */
function laneMarks(seat: Ink): readonly Mark[] {
  const radius = SEGMENT / 2;
  return [
    path(circle(0, 0, radius), { pen: { ink: seat, width: 0.8, dash: [1.6, 1.6] } }),
    path('M0 5V-4M-3.4 -1L0 -4.6L3.4 -1', { pen: { ink: mixed(seat, BLACK, 0.1), width: 1.3 } }),
  ];
}
