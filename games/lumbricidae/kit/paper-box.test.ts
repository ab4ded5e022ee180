// The box of paper, folded in computation: each piece closes, tabs lie on the walls that they are glued to, and dice fit through.
import { describe, expect, test } from 'vitest';
import type { Point } from '#kits/paper/drawing.ts';
import { edgesOf, panelCutOut } from '#kits/paper/panel-net.ts';
import { edgeName, foldPanels, type Panel, pointIn } from '#kits/paper/steps/fold.ts';
import { TILES } from '../rules/position.ts';
import { rampPlace } from './box.test/ramp-place.ts';
import {
  CASE,
  casePanels,
  PAPER_GATE,
  PAPER_LID,
  PAPER_STOPPER,
  PAPER_TOWER,
  type PaperRamp,
  RAMPS,
  rampPanels,
  towerPanels,
  trayPanels,
} from './paper-box.ts';
import { DIE_EDGE, TILE } from './sizes.ts';

type Vector = readonly number[];

/** The corners of each panel in space. */
function cornersOf(panels: readonly Panel[]): Vector[][] {
  const placed = foldPanels(panels);
  return panels.map(({ outline }, index) => outline.map((point) => pointIn(placed[index]!, point)));
}

const rounded = (at: Vector): string =>
  at.map((value) => (Math.round(value * 1e6) / 1e6 + 0).toFixed(4)).join();

/** The size of the box around points, by axis. */
const sizeOf = (points: readonly Vector[]): Vector =>
  [0, 1, 2].map((axis) => {
    const values = points.map((at) => at[axis]!);
    return Math.max(...values) - Math.min(...values);
  });

/** The axis along which all corners are at one place, and where. */
function planeOf(points: readonly Vector[]): { readonly axis: number; readonly at: number } {
  const axis = sizeOf(points).findIndex((size) => size < 1e-9);
  return { axis, at: points[0]![axis]! };
}

/** Whether a flat thing lies on another one, within its edges. */
function liesOn(thing: readonly Vector[], on: readonly Vector[]): boolean {
  const [own, other] = [planeOf(thing), planeOf(on)];
  if (own.axis < 0 || own.axis !== other.axis || Math.abs(own.at - other.at) > 1e-9) return false;
  return [0, 1, 2].every((axis) => {
    const values = on.map((at) => at[axis]!);
    return thing.every(
      (at) => at[axis]! > Math.min(...values) - 1e-9 && at[axis]! < Math.max(...values) + 1e-9,
    );
  });
}

const PIECES: readonly (readonly [string, readonly Panel[]])[] = [
  ['tower', towerPanels()],
  ['case', casePanels()],
  ['lid', trayPanels(PAPER_LID)],
  ['stopper', trayPanels(PAPER_STOPPER)],
  ...RAMPS.map((ramp) => [`ramp ${ramp.letter}`, rampPanels(ramp)] as const),
];

describe.each(PIECES)('%s', (_, panels) => {
  test('each fold is an edge of both panels, so it is not cut', () => {
    for (const { hinge, outline } of panels) {
      if (hinge === undefined) continue;
      const name = edgeName(...hinge.line);
      const edges = (panel: Pick<Panel, 'outline'>) =>
        edgesOf(panel).map((edge) => edgeName(...edge));
      expect(edges({ outline })).toContain(name);
      expect(edges(panels[hinge.parent]!)).toContain(name);
    }
  });

  test('flat panels do not overlap, and begin at the corner of the piece', () => {
    const corners = panels.flatMap(({ outline }) => outline);
    expect(Math.min(...corners.map(([x]) => x))).toBeCloseTo(0, 9);
    expect(Math.min(...corners.map(([, y]) => y))).toBeCloseTo(0, 9);
    const area = panels.reduce((sum, { outline }) => sum + areaOf(outline), 0);
    const covered = sampled(panels);
    expect(covered.twice).toBe(0);
    expect(Math.abs(covered.area - area) / area).toBeLessThan(0.02);
  });
});

function areaOf(outline: readonly Point[]): number {
  const double = outline.reduce((sum, [x, y], at) => {
    const [nextX, nextY] = outline[(at + 1) % outline.length]!;
    return sum + x * nextY - nextX * y;
  }, 0);
  return Math.abs(double) / 2;
}

/** A grid of points over a net: the covered area, and points in more than one panel. */
function sampled(panels: readonly Panel[]): { readonly area: number; readonly twice: number } {
  const { width, height } = panelCutOut(panels);
  const step = 0.37;
  let [inside, twice] = [0, 0];
  for (let x = 0.111; x < width; x += step) {
    for (let y = 0.137; y < height; y += step) {
      const covers = panels.filter(({ outline }) => contains(outline, [x, y])).length;
      if (covers > 0) inside += 1;
      if (covers > 1) twice += 1;
    }
  }
  return { area: inside * step * step, twice };
}

/** By the even-odd rule. */
function contains(outline: readonly Point[], [x, y]: Point): boolean {
  return outline.reduce((isInside, [fromX, fromY], at) => {
    const [toX, toY] = outline[(at + 1) % outline.length]!;
    const crosses =
      fromY > y !== toY > y && x < fromX + ((y - fromY) / (toY - fromY)) * (toX - fromX);
    return crosses ? !isInside : isInside;
  }, false);
}

test.each([
  ['tower', towerPanels(), [PAPER_TOWER.side, PAPER_TOWER.height, PAPER_TOWER.side]],
  ['case', casePanels(), [CASE.width, CASE.height, CASE.depth]],
] as const)(
  'the %s closes to a tube, and its long tab lies on the last wall',
  (_, panels, size) => {
    const corners = cornersOf(panels);
    const [first, last, tab] = [corners[0]!, corners[3]!, corners[4]!];
    // The right edge of the last wall is the left edge of the first one.
    expect([last[1]!, last[2]!].map(rounded)).toEqual([first[0]!, first[3]!].map(rounded));
    expect(liesOn(tab, last)).toBe(true);
    for (const [axis, length] of sizeOf(corners.slice(0, 4).flat()).entries()) {
      expect(length).toBeCloseTo(size[axis]!, 9);
    }
  },
);

test('the floor of the case closes it, and its flaps lie on three walls', () => {
  const corners = cornersOf(casePanels());
  const [, right, back, left] = corners;
  const [floor, ...flaps] = corners.slice(5);
  expect(sizeOf(floor!).map((size) => Math.round(size * 1e6) / 1e6)).toEqual([
    CASE.width,
    0,
    CASE.depth,
  ]);
  for (const [index, wall] of [left, right, back].entries()) {
    expect(liesOn(flaps[index]!, wall!), `flap ${index}`).toBe(true);
  }
});

test.each([
  ['lid', PAPER_LID],
  ['stopper', PAPER_STOPPER],
] as const)(
  'the %s closes: its walls meet at four corners, and the tabs lie on the long walls',
  (_, size) => {
    const corners = cornersOf(trayPanels(size));
    const walls = corners.slice(1, 5);
    const rims = walls.flat().filter((at) => Math.abs(at[2]!) > 1e-9);
    const counts = Map.groupBy(rims, rounded);
    // Each upper corner belongs to two walls.
    expect([...counts.values()].map(({ length }) => length)).toEqual([2, 2, 2, 2]);
    const [, , left, right] = walls;
    for (const [index, tab] of corners.slice(5).entries()) {
      const wall = (index % 2 === 0 ? left : right)!;
      expect(liesOn(tab, wall), `tab ${index}`).toBe(true);
    }
  },
);

/** A folded ramp in the tower: x from the front to the back, y across, z up. */
function rampInTower(ramp: PaperRamp): Vector[][] {
  const place = rampPlace(ramp);
  return cornersOf(rampPanels(ramp)).map((points) =>
    points.map(([x = 0, y = 0, z = 0]) => {
      const [across, out, up] = place([x, y, z]);
      return [out, across, up];
    }),
  );
}

test.each(RAMPS)(
  'ramp $letter lies at 45 degrees, its tabs on three walls and inside the tower',
  (ramp) => {
    const { side, height } = PAPER_TOWER;
    const [floor = [], top = [], ...sides] = rampInTower(ramp);
    const wall = ramp.wall === 'front' ? 0 : side;
    for (const [x, , z] of top) {
      expect(x).toBeCloseTo(wall, 9);
      expect(z).toBeLessThan(ramp.height + 1e-9);
    }
    // Beside it is room for the long tab of the tower.
    for (const [, y] of top) expect(Math.min(y!, side - y!)).toBeGreaterThan(PAPER_TOWER.tab);
    // The gap of the paper's thickness between a side tab and its wall.
    for (const points of sides) {
      const { axis, at } = planeOf(points);
      expect(axis).toBe(1);
      expect(Math.min(at, side - at)).toBeCloseTo(0.3, 9);
    }
    for (const [x = 0, , z = 0] of [...floor, ...top, ...sides.flat()]) {
      expect(x).toBeGreaterThan(-1e-9);
      expect(x).toBeLessThan(side + 1e-9);
      expect(z).toBeGreaterThan(-1e-9);
      expect(z).toBeLessThan(height);
    }
  },
);

/** From a point to a segment, both in the plane of x and z. */
function distance([x, z]: Point, [[fromX, fromZ], [toX, toZ]]: readonly [Point, Point]): number {
  const [dx, dz] = [toX - fromX, toZ - fromZ];
  const share = Math.max(
    0,
    Math.min(1, ((x - fromX) * dx + (z - fromZ) * dz) / (dx * dx + dz * dz)),
  );
  return Math.hypot(x - fromX - share * dx, z - fromZ - share * dz);
}

test('each passage is wider than the diagonal of a die with sharp corners', () => {
  const { side, height } = PAPER_TOWER;
  const diagonal = DIE_EDGE * Math.sqrt(3);
  const slopes = RAMPS.map((ramp): readonly [Point, Point] => {
    const [from, to] = ramp.wall === 'front' ? [0, ramp.reach] : [side, side - ramp.reach];
    return [
      [from, ramp.height],
      [to, ramp.height - ramp.reach],
    ];
  });
  const [a, b, c] = [slopes[0]!, slopes[1]!, slopes[2]!];
  const passages = {
    'above A': height - RAMPS[0].height + RAMPS[0].reach,
    'beside A': distance(a[1], [
      [side, 0],
      [side, height],
    ]),
    'from A to B': distance(a[1], b),
    'beside B': distance(b[1], [
      [0, PAPER_GATE.height],
      [0, height],
    ]),
    'from B to C': distance(b[1], c),
    'through the gate': distance([0, PAPER_GATE.height], c),
    'width of the gate': PAPER_GATE.width,
  };
  for (const [name, width] of Object.entries(passages))
    expect(width, name).toBeGreaterThan(diagonal);
  // No die falls straight down: A and B leave less than its edge.
  expect(side - RAMPS[0].reach - RAMPS[1].reach).toBeLessThan(DIE_EDGE);
});

test('the lid goes over the front of the tower, and no die falls out of the upper opening', () => {
  expect(PAPER_LID.width).toBeGreaterThan(PAPER_TOWER.side);
  expect(PAPER_LID.height).toBeGreaterThan(PAPER_TOWER.height);
  expect(PAPER_TOWER.side - PAPER_LID.wall).toBeLessThan(DIE_EDGE);
});

test('the case holds all tiles on cardboard of 1.5 mm, and the stopper fits into it', () => {
  expect(CASE.width).toBeGreaterThan(TILE.width);
  expect(CASE.depth).toBeGreaterThan((TILES.length / 2) * 1.6);
  const room = CASE.height - 2 * TILE.height;
  expect(room).toBeGreaterThan(0);
  expect(PAPER_STOPPER.width).toBeLessThan(CASE.width);
  expect(PAPER_STOPPER.height).toBeLessThan(CASE.depth);
});
