// The game's part of the paper kit's instructions: worms of discs, posts to roll, and the course.

import { circle, group, type Mark, type Point, path, roundedBox } from '#kits/paper/drawing.ts';
import { BLACK, INKS, WHITE } from '#kits/paper/inks.ts';
import { dieSteps } from '#kits/paper/steps/die-steps.ts';
import type { Panel } from '#kits/paper/steps/fold.ts';
import { foldedAt } from '#kits/paper/steps/folded.ts';
import type { Guide, PartCount } from '#kits/paper/steps/guide.ts';
import { arrow, glueStick, label, picture } from '#kits/paper/steps/pictures.ts';
import { INSTRUCTION_WORDS } from '#kits/words.ts';
import type { Language } from '#languages/list.ts';
import type { Rules } from '../editions.ts';
import { LANE, SEGMENTS } from '../geometry/course.ts';
import { DIAMETER } from '../geometry/steps.ts';
import { bidsOf } from '../rules/bidding.ts';
import { finishCutOut, finishMarks, SLIT, startCutOut } from './course.ts';
import { BID_TILE, CARD_HEIGHT, DIE_EDGE, POST, POSTS, SEGMENT, START } from './sizes.ts';
import { KIT_WORDS } from './words.ts';
import { bidDie, bidTile, hasDice, SEATS, seats, segmentMarks } from './worms.ts';

export function guideOf(rules: Rules, language: Language): Guide {
  const words = KIT_WORDS[language];
  const usesDice = hasDice(rules);
  const bidding = usesDice ? 'dice' : 'tiles';
  const bids: PartCount = usesDice
    ? { count: SEATS, name: words.names.dice, size: `${DIE_EDGE} mm` }
    : {
        count: SEATS * bidsOf(rules).length,
        name: words.names.tiles,
        size: `${BID_TILE.width} × ${BID_TILE.height} mm`,
      };
  const mm = rules.courseLength * SEGMENT;
  return {
    needs: [
      words.coins({ count: SEATS * SEGMENTS }),
      ...(usesDice ? [INSTRUCTION_WORDS[language].pen] : []),
    ],
    parts: [
      { count: SEATS * SEGMENTS, name: words.names.segments, size: `${SEGMENT} mm` },
      bids,
      { count: POSTS.start + POSTS.finish, name: words.names.posts, size: `${CARD_HEIGHT} mm` },
      {
        count: 1,
        name: words.names.card,
        size: `${rules.cardLength * SEGMENT} × ${CARD_HEIGHT} mm`,
      },
      { count: 1, name: words.names.line, size: `${START.width} × ${START.height} mm` },
    ],
    backs: words.backs[bidding],
    thinPaper: words.thinPaper[bidding],
    sample: usesDice ? finishCutOut(rules, words.finish) : bidTile(`${bidsOf(rules)[0]}`, 1),
    steps: [
      ...(usesDice ? dieSteps(bidDie(rules, 0), language) : []),
      { ...words.worm, picture: wormPicture() },
      { ...words.roll, picture: rollPicture() },
      { ...words.slide, picture: slidePicture(rules, words.finish) },
      {
        title: words.setUp.title,
        text: words.setUp.text({ distance: mm / 10, lines: mm / START.width }),
        picture: coursePicture(rules, words, mm),
      },
    ],
    store: words.store[bidding],
  };
}

/** A disc on a coin, and the finished worm. */
function wormPicture() {
  const coin = (at: Point): Mark =>
    group(
      [
        path(circle(0, 0, 8.6), { fill: INKS.steel, pen: { ink: BLACK, width: 0.3 } }),
        path(circle(0, 0, 6.8), { pen: { ink: BLACK, width: 0.2 } }),
      ],
      { at },
    );
  const worm = [
    [80, 30],
    [70.6, 33.4],
    [60.6, 33.4],
    [51, 30.4],
    [41.4, 33.4],
    [31.4, 36.6],
    [21.6, 38.6],
  ] as const;
  return picture(
    coin([24, 15]),
    group(segmentMarks(1, false), { at: [44, 11.6], scale: 0.96 }),
    glueStick([64, 16.5], 70),
    ...arrow('M34 9.5C31.5 8 29 8 27 9.6', [26.2, 10.4], 140),
    ...[...worm]
      .reverse()
      .map(([x, y], index) =>
        group(segmentMarks(1, index === SEGMENTS - 1), { at: [x, y], scale: 0.56 }),
      ),
  );
}

const ROUND = Math.PI * POST.diameter;
/** The strips of which a rolled post is drawn. */
const STRIPS = 16;

/** A standing post, rolled by this many degrees in all. */
function postPanels(roll: number, slit: boolean): readonly Panel[] {
  const wide = ROUND / STRIPS;
  const box = (x: number, width: number): readonly Point[] => [
    [x, 0],
    [x + width, 0],
    [x + width, CARD_HEIGHT],
    [x, CARD_HEIGHT],
  ];
  const middle = STRIPS / 2;
  const angle = roll / STRIPS;
  const foot: Panel = {
    outline: [
      [middle * wide, CARD_HEIGHT],
      [(middle + 1) * wide, CARD_HEIGHT],
    ],
  };
  // Panel 1 is the strip in the middle; those right and left of it follow in turn.
  const order = [
    0,
    ...Array.from(
      { length: STRIPS - 1 },
      (_, at) => (at % 2 === 0 ? 1 : -1) * Math.ceil((at + 1) / 2),
    ),
  ];
  const strips = order.map((shift): Panel => {
    const at = middle + shift;
    const line = (x: number): readonly [Point, Point] => [
      [x, 0],
      [x, CARD_HEIGHT],
    ];
    const hinge =
      shift === 0
        ? { parent: 0, line: foot.outline as readonly [Point, Point], angle: -90 }
        : {
            parent: 1 + order.indexOf(shift > 0 ? shift - 1 : shift + 1),
            line: line((shift > 0 ? at : at + 1) * wide),
            angle,
          };
    const cut = path(`M${middle * wide} 0v${SLIT.height}`, { pen: { ink: BLACK, width: 0.9 } });
    return {
      outline: box(at * wide, wide),
      fill: INKS.wood,
      hinge,
      ...(slit && shift === 0 ? { marks: [cut] } : {}),
    };
  });
  return [foot, ...strips];
}

const POST_VIEW = { turn: 0, height: 28 } as const;

function rollPicture() {
  const post = (roll: number, at: Point) =>
    foldedAt(postPanels(roll, false), { at, scale: 0.62, view: POST_VIEW });
  return picture(
    post(0, [22, 26]),
    ...arrow('M39 26h4.5', [45, 26], 0),
    post(190, [56, 26]),
    ...arrow('M67 26h3', [71.5, 26], 0),
    post(360, [80, 26]),
  );
}

/** The card above its posts. */
function slidePicture({ cardLength }: Rules, word: string) {
  const width = cardLength * SEGMENT;
  const scale = 0.5;
  const left = 45 - (width * scale) / 2;
  const post = (x: number, turn: number) =>
    foldedAt(postPanels(360, true), { at: [x, 36], scale, view: { ...POST_VIEW, turn } });
  const slit = [SLIT.x, width - SLIT.x].map((x) => `M${x} ${CARD_HEIGHT}v${-SLIT.height}`);
  return picture(
    post(left, -58),
    post(left + width * scale, 58),
    group(
      [
        path(roundedBox(0, 0, width, CARD_HEIGHT), {
          fill: WHITE,
          pen: { ink: BLACK, width: 0.5 },
        }),
        ...finishMarks(width, word),
        path(slit.join(''), { pen: { ink: BLACK, width: 1.1 } }),
      ],
      { at: [left, 3.5], scale },
    ),
    ...arrow('M34 29v6', [34, 37], 90),
    ...arrow('M56 29v6', [56, 37], 90),
  );
}

interface CourseWords {
  readonly start: string;
  readonly finish: string;
}

/** From the start to the card in the picture, which leaves out most of the course. */
const SHORTENED = 210;

/** The table from above: worms behind the start line, and the card far in front of them. */
function coursePicture({ cardLength }: Rules, words: CourseWords, mm: number) {
  const scale = 0.19;
  const lane = (LANE / DIAMETER) * SEGMENT;
  const start = startCutOut(words.start);
  const outline = { ink: BLACK, width: 1.5 };
  const post = (x: number, y: number) =>
    path(circle(x, y, POST.diameter / 2), { fill: INKS.wood, pen: outline });
  const worm = (seat: number): readonly Mark[] =>
    Array.from({ length: SEGMENTS }, (_, at) => SEGMENTS - 1 - at).map((segment) =>
      group(segmentMarks(seat, segment === 0), {
        at: [-(12.4 + SEGMENT / 2) - segment * SEGMENT, (seat - (SEATS - 1) / 2) * lane],
        turn: 90,
      }),
    );
  const half = (cardLength * SEGMENT) / 2;
  const at: Point = [39, 25];
  const [from, to] = [at[0] + 2, at[0] + SHORTENED * scale - 2];
  const below = 40;
  return picture(
    group(
      [
        group([path(start.outline, { fill: WHITE, pen: outline }), ...start.front], {
          at: [0, -START.width / 2],
          turn: 90,
        }),
        post(-START.height / 2, -START.width / 2 - SEGMENT),
        post(-START.height / 2, START.width / 2 + SEGMENT),
        ...seats.flatMap((_, seat) => worm(seat)),
        path(`M${SHORTENED} ${-half}V${half}`, {
          pen: { ink: INKS.wormEdge, width: 6, cap: 'butt' },
        }),
        post(SHORTENED, -half),
        post(SHORTENED, half),
      ],
      { at, scale },
    ),
    path(`M${from} ${below}H${to}`, { pen: { ink: INKS.pointer, width: 0.9, dash: [1.6, 1.2] } }),
    ...arrow('', [from, below], 180),
    ...arrow('', [to, below], 0),
    label(`${mm / 10} cm`, [(from + to) / 2, below + 6], 5),
    group([label(words.finish, [0, 0], 4.6, INKS.wormEdge)], {
      // Read from the worms.
      at: [at[0] + SHORTENED * scale - 6.6, at[1]],
      turn: 90,
    }),
  );
}
