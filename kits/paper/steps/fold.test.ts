// Folded paper: a net closes to a cube, and a picture shows the panels in front of those behind them.
import { expect, test } from 'vitest';
import type { DiceNet } from '../dice-net.ts';
import { foldedBox, foldedMarks, foldPanels, type Panel, pointIn } from './fold.ts';
import { diePanels } from './folded.ts';

const EDGE = 16;
const net: DiceNet = { edge: EDGE, faces: [] };
/** Almost closed: the tabs are left out when it is. */
const closed = diePanels(net, { faces: 90 - 1e-9, tabs: 90 });

/** The corners of a panel in space, as texts. */
function cornersOf(panels: readonly Panel[], index: number): readonly string[] {
  const placed = foldPanels(panels)[index];
  if (placed === undefined) throw new Error(`no panel ${index}`);
  return (panels[index]?.outline ?? []).map((point) =>
    pointIn(placed, point)
      .map((value) => (Math.round(value * 1e4) / 1e4 + 0).toFixed(3))
      .join(' '),
  );
}

test('the net folds to a cube: eight corners, each of three faces', () => {
  const corners = closed.slice(0, 6).flatMap((_, face) => cornersOf(closed, face));
  const counts = [...Map.groupBy(corners, (corner) => corner).values()].map(({ length }) => length);
  expect(counts).toEqual(Array(8).fill(3));
});

test('each of the seven tabs begins at the edge of the face that it is glued to', () => {
  const tabs = closed.slice(6);
  // A cube has 12 edges, and 5 of them are folds.
  expect(tabs).toHaveLength(7);
  for (const { hinge } of tabs) {
    const parent = hinge?.parent ?? -1;
    const place = foldPanels(closed)[parent];
    const ends = hinge?.line.map((point) =>
      place === undefined
        ? ''
        : pointIn(place, point)
            .map((value) => (Math.round(value * 1e4) / 1e4 + 0).toFixed(3))
            .join(' '),
    );
    const others = [0, 1, 2, 3, 4, 5].filter((face) => face !== parent);
    const meets = others.filter((face) =>
      ends?.every((end) => cornersOf(closed, face).includes(end)),
    );
    expect(meets).toHaveLength(1);
  }
});

test('seen from above, a flat net has its size, and a folded one that of a face', () => {
  const above = { turn: 0, height: 90 };
  const flat = foldedBox(diePanels(net, { faces: 0, tabs: 0 }), above);
  // Three edges wide and four high, with a tab of 0.3 edges above.
  expect([flat.width, flat.height]).toEqual([
    expect.closeTo(3 * EDGE, 9),
    expect.closeTo(4.3 * EDGE, 9),
  ]);
  const cube = foldedBox(diePanels(net, { faces: 90, tabs: 90 }), above);
  expect([cube.width, cube.height]).toEqual([expect.closeTo(EDGE, 9), expect.closeTo(EDGE, 9)]);
});

test('the nearest panel is drawn last', () => {
  const marks = foldedMarks(diePanels(net, { faces: 90, tabs: 90 }), { turn: 0, height: 60 });
  const paths = marks.filter(({ kind }) => kind === 'path');
  expect(paths).toHaveLength(6);
  // From 60 degrees the top of the cube is nearer than its sides: a face of 16 mm, seen sin 60 high.
  const last = JSON.stringify(paths.at(-1));
  const numbers = (/M([^z]*)z/.exec(last)?.[1] ?? '').split(/[L ]/).map(Number);
  const ys = numbers.filter((_, index) => index % 2 === 1);
  expect(Math.max(...ys) - Math.min(...ys)).toBeCloseTo(EDGE * Math.sin(Math.PI / 3), 9);
});
