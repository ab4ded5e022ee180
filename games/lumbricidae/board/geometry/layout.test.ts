// The layout: no tile over a name, no die outside its frame, no overlapping frames.
import { expect, test } from 'vitest';
import { editions } from '../../editions.ts';
import { parsePosition } from '../../notation.ts';
import { lumbricidae } from '../../rules/index.ts';
import { type State, TILES } from '../../rules/position.ts';
import type { Box } from './box.ts';
import { diceAfter } from './dice.ts';
import { type Layout, labelBelow, layoutOf } from './layout.ts';
import { groupBox, type PlacedDie, sceneOf, stackPlace, tagBox } from './scene.ts';

const SEATS = [2, 3, 4, 5, 6, 7];
/** From a wide, low window to a narrow, high one. */
const ASPECTS = [0.2, 0.35, 0.5, 0.6, 0.75, 0.89, 0.9, 1.1, 1.4, 1.7, 2.2];

const layouts: readonly (readonly [string, Layout])[] = SEATS.flatMap((seats) =>
  ASPECTS.flatMap((aspect) =>
    [false, true].map((coached) => {
      const name = `${seats} seats at ${aspect}${coached ? ', with a coach' : ''}`;
      return [name, layoutOf({ aspect }, seats, coached)] as const;
    }),
  ),
);

function within(inner: Box, outer: Box): boolean {
  const slack = 0.01;
  return (
    inner.x >= outer.x - slack &&
    inner.y >= outer.y - slack &&
    inner.x + inner.width <= outer.x + outer.width + slack &&
    inner.y + inner.height <= outer.y + outer.height + slack
  );
}

function overlap(a: Box, b: Box): boolean {
  const apart =
    a.x >= b.x + b.width || b.x >= a.x + a.width || a.y >= b.y + b.height || b.y >= a.y + a.height;
  return !apart;
}

test.each(layouts)('%s: a stack of any height covers neither name nor worms', (_name, layout) => {
  const { seat, seats, tile } = layout;
  const [width, height] = [tile.width * seat.stackScale, tile.height * seat.stackScale];
  for (const [index, mat] of seats.entries()) {
    const below = { ...mat, y: mat.y + seat.head, height: mat.height - seat.head };
    const score = { ...seat.score, x: mat.x + seat.score.x, y: mat.y + seat.score.y };
    expect(within(score, below)).toBe(true);
    for (const depth of [0, 1, 3, 6, 12]) {
      const box = { ...stackPlace(layout, index, depth), width, height };
      expect(within(box, below), `tile ${depth}`).toBe(true);
      expect(overlap(box, score), `tile ${depth}`).toBe(false);
    }
  }
});

/** The placed dice after a roll of all dice. */
function thrown(layout: Layout, roll: readonly number[]) {
  const position = 'open 21-36 turned - stacks -;- seat 0 aside - roll - stage ready turns 0';
  const begun = parsePosition(position, editions[0]?.switches as never) as State;
  const rolled = ['roll', roll].reduce<State>(
    (state, ply) =>
      typeof ply === 'string'
        ? lumbricidae.apply(state, { by: 0, move: lumbricidae.parseMove(ply) as never })
        : lumbricidae.apply(state, { by: 'chance', outcome: ply as readonly number[] }),
    begun,
  );
  const view = lumbricidae.view(rolled, 0);
  return sceneOf(view, layout, diceAfter(undefined, view));
}

/** The bounding box of a turned die with its side. */
function boxOf({ x, y, size, angle: degrees }: PlacedDie): Box {
  const angle = (Math.abs(degrees) * Math.PI) / 180;
  const half = (size / 2) * (Math.cos(angle) + Math.sin(angle));
  return { x: x - half, y: y - half, width: 2 * half, height: 2 * half + size * 0.1 };
}

const ROLLS = [
  [1, 2, 2, 1, 1, 1],
  [3, 1, 4, 0, 0, 0],
  [0, 0, 1, 0, 0, 7],
  [2, 2, 2, 1, 0, 1],
  [0, 8, 0, 0, 0, 0],
];

test.each(layouts)(
  '%s: dice are within their frames, and frames do not overlap',
  (_name, layout) => {
    for (const roll of ROLLS) {
      const { step, dice } = thrown(layout, roll);
      const faces = [0, 1, 2, 3, 4, 5].filter((face) => (roll[face] ?? 0) > 0);
      const frames = faces.map((face) => groupBox({ step, dice, layout }, face));
      for (const [index, frame] of frames.entries()) {
        expect(within(frame, layout.tray), `${roll} in the tray`).toBe(true);
        for (const [die, { face }] of step.dice.entries()) {
          const isOf = face === faces[index];
          expect(isOf ? within(boxOf(dice[die] as PlacedDie), frame) : true, `${roll}`).toBe(true);
        }
        for (const other of frames.slice(index + 1)) {
          expect(overlap(frame, other), `${roll}`).toBe(false);
        }
      }
    }
  },
);

const coached = layouts.filter(([, { coach }]) => coach !== undefined);

test.each(coached)('%s: tags are within their frames and on no die', (_name, layout) => {
  for (const roll of ROLLS) {
    const scene = thrown(layout, roll);
    for (const face of [0, 1, 2, 3, 4, 5].filter((each) => (roll[each] ?? 0) > 0)) {
      const tag = tagBox(scene, face);
      expect(within(tag, groupBox(scene, face)), `${roll}`).toBe(true);
      for (const [die, { face: shown }] of scene.step.dice.entries()) {
        const isOn = shown === face && overlap(boxOf(scene.dice[die] as PlacedDie), tag);
        expect(isOn, `${roll}`).toBe(false);
      }
    }
  }
});

test.each(coached)('%s: labels are below their tiles, above the tray', (_name, layout) => {
  const { tile, tray, rowPlace, coach, cup, field } = layout;
  for (const number of TILES) {
    const label = labelBelow(layout, number);
    const tiles = TILES.map((other) => ({ ...tile, ...rowPlace(other) }));
    expect(
      tiles.some((other) => overlap(label, other)),
      `${number}`,
    ).toBe(false);
    expect(label.y + label.height, `${number}`).toBeLessThanOrEqual(tray.y);
  }
  expect(within(coach?.cupTag as Box, { ...field, width: cup.x + cup.width - field.x })).toBe(true);
});
