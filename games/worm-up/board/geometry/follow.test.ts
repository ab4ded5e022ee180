// A path follows the finger forwards and backwards, and is always legal.
import { expect, test } from 'vitest';
import { uniform } from '#kernel/random.ts';
import { randomFrom } from '#kernel/seeded-random.ts';
import { DIAMETER, type Point } from '../../geometry/steps.ts';
import { wormUp } from '../../rules/index.ts';
import type { Move, State, View } from '../../rules/position.ts';
import { begin, bidAll, DICE, TILES, withWorms, wormAt } from '../../rules.test/race.ts';
import { statesAfter, walksOn } from './draft.ts';
import { follow } from './follow.ts';
import { farFrom } from './spot.ts';

/** Seat 1 walks `bid` on an empty table. */
function walker(bid: 4 | 7): View {
  const others = bid === 4 ? ([5, 4, 6] as const) : ([4, 7, 4] as const);
  const state = withWorms(begin(TILES, 3), { 1: wormAt(12, 0, [1_800]) });
  return wormUp.view(bidAll(state, others), 1);
}

const at = (x: number, y: number): Point => ({ x: x * DIAMETER, y: y * DIAMETER });

function headOf(view: View, moves: readonly Move[]): Point {
  return (statesAfter(view, moves).at(-1) as State).worms[1]![0]!;
}

test('it adds a segment for each diameter of the finger’s way', () => {
  const view = walker(7);
  let path: readonly Move[] = [];
  for (const x of [12.3, 12.9, 14, 15.2, 17]) path = follow({ view, bends: false }, path, at(x, 0));
  expect(path).toEqual(Array.from({ length: 5 }, () => ({ kind: 'step', heading: 0 })));
});

test('a small movement draws nothing', () => {
  expect(follow({ view: walker(7), bends: false }, [], at(12.5, 0))).toEqual([]);
});

test('it bends as the finger does', () => {
  const view = walker(7);
  let path: readonly Move[] = [];
  for (let angle = 0; angle <= 90; angle += 3) {
    const [x, y] = [Math.sin((angle * Math.PI) / 180), 1 - Math.cos((angle * Math.PI) / 180)];
    path = follow({ view, bends: false }, path, at(12 + 4 * x, 4 * y));
  }
  expect(path.length).toBeGreaterThanOrEqual(5);
  expect(farFrom(headOf(view, path), at(16, 4))).toBeLessThan(0.8);
});

test('the newest segment follows the finger’s direction', () => {
  const view = walker(7);
  const first = follow({ view, bends: false }, [], at(13, 0));
  const turned = follow({ view, bends: false }, first, at(12.8, 0.8));
  expect(turned).toEqual([{ kind: 'step', heading: 450 }]);
});

test('it shrinks with the finger, step by step or at once', () => {
  const view = walker(7);
  const path = follow({ view, bends: false }, [], at(17, 0));
  expect(path).toHaveLength(5);
  expect(follow({ view, bends: false }, path, at(14.2, 0))).toHaveLength(2);
  expect(follow({ view, bends: false }, path, at(12.1, 0))).toEqual([]);
});

test('it ends with the bid', () => {
  const view = walker(4);
  expect(follow({ view, bends: false }, [], at(25, 0))).toHaveLength(4);
});

test('it ends at the card', () => {
  const state = withWorms(begin(TILES, 3), { 1: wormAt(32.2, 0, [1_800]) });
  const view = wormUp.view(bidAll(state, [4, 7, 4]), 1);
  const path = follow({ view, bends: false }, [], at(40, 0));
  const end = statesAfter(view, path).at(-1) as State;
  expect(end.winners).toEqual([1]);
  expect(path.length).toBeLessThan(7);
});

test.each(['walk', 'bend'] as const)('every drawn path is legal: %s', (how) => {
  const random = randomFrom(`finger ${how}`);
  const rules = { ...DICE, bendFirst: how === 'bend' };
  const state = withWorms(begin(rules, 3), {
    1: wormAt(30, 1, [1_800]),
    2: wormAt(30, 3, [1_800]),
  });
  const view = wormUp.view(bidAll(state, [4, 7, 4]), 1);
  const bends = how === 'bend';
  let [x, y] = bends ? [24, 1] : [30, 1];
  let path: readonly Move[] = [];
  let longest = 0;
  for (let move = 0; move < 400; move += 1) {
    x += (uniform(random, 201) - 96) / 200;
    y += (uniform(random, 201) - 100) / 200;
    if (farFrom(at(x, y), at(30, 1)) > 9) [x, y] = [30, 1];
    path = follow({ view, bends }, path, at(x, y));
    longest = Math.max(longest, path.length);
    let now = statesAfter(view, [])[0] as State;
    for (const one of path) {
      expect(walksOn(view, now)).toBe(true);
      expect(wormUp.legalMoves(wormUp.view(now, 1)).has(one)).toBe(true);
      now = wormUp.apply(now, { by: 1, move: one });
    }
  }
  expect(longest).toBeGreaterThan(3);
});
