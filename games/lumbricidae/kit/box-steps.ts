// The steps of the box of paper. The pictures fold the panels that are cut out.
import { group, type Mark, type Point, path, polygon } from '#kits/paper/drawing.ts';
import { BLACK, INKS } from '#kits/paper/inks.ts';
import { rectangle } from '#kits/paper/panel-net.ts';
import type { Panel, ViewAngle } from '#kits/paper/steps/fold.ts';
import { finishedDie, foldedAt } from '#kits/paper/steps/folded.ts';
import type { KitStep } from '#kits/paper/steps/guide.ts';
import { arrow, ballpoint, glueStick, picture } from '#kits/paper/steps/pictures.ts';
import type { Language } from '#languages/list.ts';
import { DIE_NET } from './paper.ts';
import {
  casePanels,
  PAPER_GATE,
  PAPER_LID,
  PAPER_STOPPER,
  PAPER_TOWER,
  type PaperRamp,
  RAMPS,
  towerPanels,
  trayPanels,
} from './paper-box.ts';
import { KIT_WORDS } from './words.ts';

export function boxSteps(language: Language): readonly KitStep[] {
  const { boxSteps: words } = KIT_WORDS[language];
  const [a, b, c] = RAMPS;
  const upper = ({ height }: PaperRamp) => PAPER_TOWER.height - height;
  const lower = (ramp: PaperRamp) => upper(ramp) + ramp.reach;
  return [
    { ...words.score, picture: scorePicture() },
    {
      title: words.ramps.title,
      text: words.ramps.text({ a: upper(a), b: upper(b), c: upper(c) }),
      picture: rampsPicture(),
    },
    {
      title: words.tower.title,
      text: words.tower.text({ a: lower(a), b: lower(b) }),
      picture: towerPicture(),
    },
    { ...words.trays, picture: traysPicture() },
  ];
}

/** Panels whose folds are done so far: 0 is flat, 1 is done. */
const folded = (panels: readonly Panel[], done: number): readonly Panel[] =>
  panels.map((panel) =>
    panel.hinge === undefined
      ? panel
      : { ...panel, hinge: { ...panel.hinge, angle: panel.hinge.angle * done } },
  );

/** Without the tabs, which are inside when it is done. */
const closed = (panels: readonly Panel[]): readonly Panel[] =>
  folded(
    panels.filter(({ fill }) => fill !== undefined),
    1,
  );

const ABOVE: ViewAngle = { turn: 0, height: 90 };
const BESIDE: ViewAngle = { turn: 28, height: 40 };

function scorePicture() {
  return picture(
    foldedAt(folded(towerPanels(), 0), { at: [27, 24], scale: 0.22, view: ABOVE }),
    ...arrow('M51 24h3.6', [56, 24], 0),
    foldedAt(folded(towerPanels(), 0.55), { at: [73, 23], scale: 0.2, view: BESIDE }),
    ballpoint([28.4, 30], 30),
  );
}

/** The tower from inside, with the ramps on their walls. */
function rampsPicture() {
  const { side, height, tab } = PAPER_TOWER;
  const scale = 0.26;
  const [x, y]: Point = [20, 3];
  const panel = (outline: readonly Point[]): Mark =>
    path(polygon(outline), {
      fill: INKS.paperBack,
      pen: { ink: BLACK, width: 0.3 / scale },
    });
  // Seen from behind, the order of the walls is back, right, front and left.
  const inside = [0, 1, 2, 3].map((wall) => panel(rectangle(wall * side, 0, side, height)));
  const { width, height: opening } = PAPER_GATE;
  const margin = (side - width) / 2;
  const gate = path(polygon(rectangle(2 * side + margin, height - opening, width, opening)), {
    fill: INKS.table,
    pen: { ink: BLACK, width: 0.3 / scale },
  });
  const glued = RAMPS.map(({ letter, wall, height: from, reach }) => {
    const left = wall === 'front' ? 2 * side : 0;
    const length = reach * Math.SQRT2;
    return group(
      [
        path(polygon(rectangle(2, 0, side - 4, length)), {
          fill: INKS.woodLight,
          pen: { ink: BLACK, width: 0.3 / scale },
        }),
        {
          kind: 'text',
          text: letter,
          x: side / 2,
          y: length / 2 + 5,
          size: 15,
          font: 'title',
          ink: INKS.engraved,
          align: 'centre',
        },
      ],
      { at: [left, height - from] },
    );
  });
  return picture(
    group([...inside, gate, ...glued, panel(tabOf(4 * side, height, tab))], { at: [x, y], scale }),
    glueStick([80, 40], 20),
  );
}

const tabOf = (x: number, height: number, tab: number): readonly Point[] => [
  [x, 0],
  [x + tab, tab],
  [x + tab, height - tab],
  [x, height],
];

function towerPicture() {
  return picture(
    standing(towerPanels(), { at: [20, 26], scale: 0.25, done: 0.8 }),
    ...arrow('M34 26h3.6', [39, 26], 0),
    group(cutOpen(), { at: [43, 6], scale: 0.25 }),
    ...arrow('M57 26h3.6', [62, 26], 0),
    standing(towerPanels(), { at: [70, 25], scale: 0.25, done: 1 }),
    finishedDie(DIE_NET, [74, 45], 2),
    finishedDie(DIE_NET, [82, 42], 5),
  );
}

/** The tower from its left side, without the wall there: the front, with the gate, is on the left. */
function cutOpen(): readonly Mark[] {
  const { side, height } = PAPER_TOWER;
  const pen = { ink: BLACK, width: 2 } as const;
  const walls = `M0 ${height - PAPER_GATE.height}V0M${side} 0V${height}`;
  const ramps = RAMPS.flatMap(({ letter, wall, height: from, reach }): readonly Mark[] => {
    const [x, way] = wall === 'front' ? [0, 1] : [side, -1];
    const y = height - from;
    return [
      path(`M${x} ${y}l${way * reach} ${reach}`, { pen: { ink: INKS.engraved, width: 3 } }),
      {
        kind: 'text',
        text: letter,
        x: x + (way * reach) / 2 + way * 6,
        y: y + reach / 2 - 3,
        size: 14,
        font: 'title',
        ink: INKS.engraved,
        align: 'centre',
      },
    ];
  });
  return [path(walls, { pen }), ...ramps];
}

/** Upright, its front to the viewer: the sheet is turned so that its lower edge is on the table. */
function standing(
  panels: readonly Panel[],
  { at, scale, done }: { readonly at: Point; readonly scale: number; readonly done: number },
): Mark {
  const view: ViewAngle = { turn: 62, height: 18 };
  const shown = done === 1 ? closed(panels) : folded(panels, done);
  return foldedAt(upright(shown), { at, scale, view });
}

/** The panels hung on a sheet that stands behind them. */
function upright(panels: readonly Panel[]): readonly Panel[] {
  const [first, ...rest] = panels;
  if (first === undefined) return [];
  const [from, to] = [first.outline[3] as Point, first.outline[2] as Point];
  const ground: Panel = { outline: [from, to, [to[0], to[1] + 0.01], [from[0], from[1] + 0.01]] };
  const hinge = { parent: 0, line: [from, to] as const, angle: -90 };
  return [
    ground,
    { ...first, hinge },
    ...rest.map((panel) =>
      panel.hinge === undefined
        ? panel
        : { ...panel, hinge: { ...panel.hinge, parent: panel.hinge.parent + 1 } },
    ),
  ];
}

function traysPicture() {
  return picture(
    foldedAt(folded(trayPanels(PAPER_LID), 0.75), { at: [20, 26], scale: 0.23, view: BESIDE }),
    foldedAt(closed(trayPanels(PAPER_LID)), { at: [44, 27], scale: 0.23, view: BESIDE }),
    standing(casePanels(), { at: [66, 27], scale: 0.3, done: 1 }),
    foldedAt(closed(trayPanels(PAPER_STOPPER)), { at: [80, 14], scale: 0.4, view: BESIDE }),
  );
}

/** The lid before the tower, the case behind it, and the stopper above the case. */
export function storedPicture() {
  return picture(
    standing(casePanels(), { at: [23, 29], scale: 0.25, done: 1 }),
    standing(towerPanels(), { at: [33, 26], scale: 0.25, done: 1 }),
    foldedAt(closed(trayPanels(PAPER_STOPPER)), { at: [21, 11], scale: 0.25, view: BESIDE }),
    ...arrow('M53 27h-3', [48.6, 27], 180),
    foldedAt(closed(trayPanels(PAPER_LID)), { at: [69, 28], scale: 0.25, view: BESIDE }),
  );
}
