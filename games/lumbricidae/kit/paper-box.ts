// The box of paper: a dice tower with three ramps, its lid, a case for the tiles behind it, and the stopper of the case. All
// dashed lines fold away from the print. Lengths in millimetres.
import { group, type Mark, type Pen, type Point, path, roundedBox } from '#kits/paper/drawing.ts';
import { INKS } from '#kits/paper/inks.ts';
import { panelCutOut, rectangle, tabOutline } from '#kits/paper/panel-net.ts';
import { wormMarks } from '#kits/paper/pieces.ts';
import type { CutOut } from '#kits/paper/sheet.ts';
import type { Panel } from '#kits/paper/steps/fold.ts';
import { TILES } from '../rules/position.ts';
import { TILE } from './sizes.ts';

/** The shaft is square. */
export const PAPER_TOWER = { side: 44, height: 156, tab: 9 } as const;

/** The opening at the lower end of the front: with 40 mm, dice got stuck in it (`box.test/drops.slow.ts`). */
export const PAPER_GATE = { width: 38, height: 60 } as const;

/**
 * Ramps at 45 degrees, from the upper one: on which wall each begins, how high, and how far it reaches to the other wall. The last
 * one ends at the lower edge of the front.
 */
export const RAMPS = [
  { letter: 'A', wall: 'front', height: 130, reach: 14.5 },
  { letter: 'B', wall: 'back', height: 96, reach: 14.5 },
  { letter: 'C', wall: 'back', height: 44, reach: 44 },
] as const;
export type PaperRamp = (typeof RAMPS)[number];

/** Paper has a thickness, and folds are round. */
const ROOM = 0.6;
/** On each side of the upper tab: the long tab of the tower is glued there. */
const BESIDE_TOP = PAPER_TOWER.tab + 1;
const RAMP = { width: PAPER_TOWER.side - ROOM, top: 9, side: 6.5 } as const;

/** Thin cardboard behind each tile is 1.5 mm thick at most: two stacks of eight, end to end. */
const CARDBOARD = 1.7;
export const CASE = {
  width: TILE.width + 2,
  depth: Math.ceil((TILES.length / 2) * CARDBOARD),
  height: 2 * TILE.height + 6,
  tab: 9,
} as const;

/** So deep that no die falls out of the upper opening of the tower when the lid is on its front. */
export const PAPER_LID = {
  width: PAPER_TOWER.side + 2,
  height: PAPER_TOWER.height + 2,
  wall: 30,
} as const;

export const PAPER_STOPPER = {
  width: CASE.width - ROOM,
  height: CASE.depth - ROOM,
  wall: 10,
} as const;

const WOOD = { fill: INKS.woodLight } as const;

/** A tube of four walls: the tab goes behind the first wall. The second and the fourth are `depth` wide. */
function tube(
  { width, depth, height, tab }: Record<'width' | 'depth' | 'height' | 'tab', number>,
  outlineOf: (wall: number, x: number) => readonly Point[] | undefined = () => undefined,
  marksOf: (wall: number, x: number) => readonly Mark[] = () => [],
): readonly Panel[] {
  const widths = [width, depth, width, depth];
  const starts = widths.map((_, wall) =>
    widths.slice(0, wall).reduce((sum, each) => sum + each, tab),
  );
  const walls = widths.map((each, wall): Panel => {
    const x = starts[wall] as number;
    const hinge = {
      parent: wall - 1,
      line: [
        [x, 0],
        [x, height],
      ] as const,
      angle: 90,
      isFold: true,
    };
    return {
      outline: outlineOf(wall, x) ?? rectangle(x, 0, each, height),
      ...WOOD,
      marks: marksOf(wall, x),
      ...(wall > 0 && { hinge }),
    };
  });
  const edge = [
    [tab, height],
    [tab, 0],
  ] as const;
  return [
    ...walls,
    {
      outline: tabOutline(...edge, tab),
      hinge: { parent: 0, line: edge, angle: 90, isFold: true },
    },
  ];
}

/** The walls of the tower: left, front with two worms above the gate, right and back, and the tab. */
export function towerPanels(): readonly Panel[] {
  const { side, height, tab } = PAPER_TOWER;
  const margin = (side - PAPER_GATE.width) / 2;
  const top = height - PAPER_GATE.height;
  const front = (wall: number, x: number): readonly Point[] | undefined =>
    wall === 1
      ? [
          [x, 0],
          [x + side, 0],
          [x + side, height],
          [x + side - margin, height],
          [x + side - margin, top],
          [x + margin, top],
          [x + margin, height],
          [x, height],
        ]
      : undefined;
  const worms = (wall: number, x: number): readonly Mark[] =>
    wall === 1
      ? [22, 52].map((y, mood) =>
          group(wormMarks(mood === 0 ? 1 : 0), { at: [x + 8, y], scale: 0.75 }),
        )
      : [];
  return tube({ width: side, depth: side, height, tab }, front, worms);
}

/** A ramp with a tab for its wall, and one for each side. Dice roll on its print. */
export function rampPanels({ letter, reach }: PaperRamp): readonly Panel[] {
  const { width, top, side } = RAMP;
  const length = reach * Math.SQRT2;
  const [left, right, lower] = [side, side + width, top + length];
  const [from, to] = [left + BESIDE_TOP, right - BESIDE_TOP];
  const text = { kind: 'text', text: letter, size: 6, font: 'title', ink: INKS.woodEdge } as const;
  const tab = (from: Point, to: Point, depth: number, angle: number): Panel => ({
    outline: tabOutline(from, to, depth),
    hinge: { parent: 0, line: [from, to], angle, isFold: true },
  });
  return [
    {
      outline: [
        [left, top],
        [from, top],
        [to, top],
        [right, top],
        [right, lower],
        [left, lower],
      ],
      ...WOOD,
      marks: [{ ...text, x: left + width / 2, y: top + length / 2 + 2, align: 'centre' }],
    },
    // Down along the wall, under the ramp.
    tab([from, top], [to, top], top, 135),
    tab([left, lower], [left, top], side, 90),
    tab([right, top], [right, lower], side, 90),
  ];
}

/** The share of a wall that a tab of a tray covers. */
const TRAY_TAB = 0.6;

/** A tray: a floor, four walls, and tabs that join them. */
export function trayPanels({
  width,
  height,
  wall,
}: Record<'width' | 'height' | 'wall', number>): readonly Panel[] {
  const [left, top, right, bottom] = [wall, wall, wall + width, wall + height];
  const side = (outline: readonly Point[], line: readonly [Point, Point]): Panel => ({
    outline,
    ...WOOD,
    hinge: { parent: 0, line, angle: 90, isFold: true },
  });
  const depth = Math.min(TRAY_TAB * wall, 12);
  const corner = (parent: number, from: Point, to: Point): Panel => ({
    outline: tabOutline(from, to, depth),
    hinge: { parent, line: [from, to], angle: 90, isFold: true },
  });
  return [
    { outline: rectangle(left, top, width, height), ...WOOD },
    side(rectangle(left, 0, width, wall), [
      [left, top],
      [right, top],
    ]),
    side(rectangle(left, bottom, width, wall), [
      [left, bottom],
      [right, bottom],
    ]),
    side(rectangle(0, top, wall, height), [
      [left, top],
      [left, bottom],
    ]),
    side(rectangle(right, top, wall, height), [
      [right, top],
      [right, bottom],
    ]),
    corner(1, [left, top], [left, 0]),
    corner(1, [right, 0], [right, top]),
    corner(2, [left, bottom + wall], [left, bottom]),
    corner(2, [right, bottom], [right, bottom + wall]),
  ];
}

/** The case of the tiles: a tube with a floor. */
export function casePanels(): readonly Panel[] {
  const walls = tube(CASE);
  const { width, depth, height, tab } = CASE;
  const floor = rectangle(tab, height, width, depth);
  const flap = (from: Point, to: Point): Panel => ({
    outline: tabOutline(from, to, 7),
    hinge: { parent: walls.length, line: [from, to], angle: 90, isFold: true },
  });
  const [left, right, lower] = [tab, tab + width, height + depth];
  return [
    ...walls,
    {
      outline: floor,
      ...WOOD,
      hinge: {
        parent: 0,
        line: [
          [left, height],
          [right, height],
        ],
        angle: 90,
        isFold: true,
      },
    },
    flap([left, lower], [left, height]),
    flap([right, height], [right, lower]),
    flap([right, lower], [left, lower]),
  ];
}

/** Not to fold: where a tab is glued, and where a ramp meets a side. */
const GUIDE: Pen = { ink: INKS.engraved, width: 0.3, dash: [0.01, 1], cap: 'round' };

/** The places of the ramps on the inside of the tower, as seen on the sheet from behind: back, right, front and left. */
function rampLines(): readonly Mark[] {
  const { side, height } = PAPER_TOWER;
  const starts = { back: 0, right: side, front: 2 * side, left: 3 * side } as const;
  return RAMPS.flatMap(({ letter, wall, height: from, reach }): readonly Mark[] => {
    const y = height - from;
    // Where the front is, from the middle of the right and of the left wall.
    const slopes = (
      [
        ['right', 1],
        ['left', -1],
      ] as const
    ).map(([on, toFront]) => {
      const way = wall === 'front' ? -toFront : toFront;
      const start = starts[on] + (way > 0 ? 0 : side);
      return `M${start} ${y}l${way * reach} ${reach}`;
    });
    const box = roundedBox(starts[wall] + BESIDE_TOP, y, side - 2 * BESIDE_TOP, RAMP.top);
    return [
      path(`${box}${slopes.join('')}`, { pen: GUIDE }),
      {
        kind: 'text',
        text: letter,
        x: starts[wall] + side / 2,
        y: y + RAMP.top / 2 + 2,
        size: 5.4,
        font: 'title',
        ink: INKS.engraved,
        align: 'centre',
      },
    ];
  });
}

/** The name of the game. */
function lidArt(title: string): readonly Mark[] {
  const { width, height, wall } = PAPER_LID;
  const size = Math.min(13, height / (0.62 * title.length));
  const text = { kind: 'text', text: title, x: 0, y: size / 3, size, font: 'title' } as const;
  return [
    group([{ ...text, ink: INKS.wormEdge, align: 'centre' }], {
      at: [wall + width / 2, wall + height / 2],
      turn: -90,
    }),
  ];
}

export const towerCutOut = (): CutOut => panelCutOut(towerPanels(), { back: rampLines() });
export const rampCutOuts = (): readonly CutOut[] =>
  RAMPS.map((ramp) => panelCutOut(rampPanels(ramp)));
export const lidCutOut = (title: string): CutOut =>
  panelCutOut(trayPanels(PAPER_LID), { front: lidArt(title) });
export const caseCutOut = (): CutOut => panelCutOut(casePanels());
export const stopperCutOut = (): CutOut => panelCutOut(trayPanels(PAPER_STOPPER));
