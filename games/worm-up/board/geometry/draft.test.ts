// A draft of a walk follows the rules: its positions, its remainder after sent moves, and the aim
// of the next segment.
import { expect, test } from 'vitest';
import { hasHeading, headingOfWorm, noHeadings } from '../../geometry/headings.ts';
import { stepped } from '../../geometry/steps.ts';
import { wormUp } from '../../rules/index.ts';
import type { Move, State } from '../../rules/position.ts';
import { hasWon } from '../../rules/walking.ts';
import {
  begin,
  bidAll,
  DICE,
  play,
  straight,
  TILES,
  withWorms,
  wormAt,
} from '../../rules.test/race.ts';
import {
  frontOf,
  pointedHeading,
  remaining,
  statesAfter,
  turnedAim,
  walksOn,
  winsAt,
} from './draft.ts';

const ahead = (steps: number): readonly Move[] =>
  Array.from({ length: steps }, () => ({ kind: 'step', heading: 0 }) as const);

/** Seat 1 walks 4 first, then seat 0 walks 5. */
const walking = bidAll(begin(TILES, 3), [5, 4, 7]);

function setOf(...headings: readonly number[]) {
  const open = noHeadings();
  for (const heading of headings) open[heading >> 5]! |= 1 << (heading & 31);
  return open;
}

test('a draft has the same positions as the sent walk', () => {
  const view = wormUp.view(walking, 1);
  const states = statesAfter(view, ahead(4));
  expect(states).toHaveLength(5);
  const sent = play(walking, 1, ...straight(4));
  expect(wormUp.formatState(states.at(-1) as State)).toBe(wormUp.formatState(sent));
  expect(states.map((state) => walksOn(view, state))).toEqual([true, true, true, true, false]);
});

test('moves that were sent leave the draft', () => {
  const before = wormUp.view(walking, 1);
  const now = wormUp.view(play(walking, 1, 'step 0', 'step 0'), 1);
  expect(remaining(before, ahead(4), now)).toEqual(ahead(2));
  const other = wormUp.view(play(walking, 1, 'step 7'), 1);
  expect(remaining(before, ahead(4), other)).toBeUndefined();
  const after = wormUp.view(play(walking, 1, ...straight(4)), 1);
  expect(remaining(before, ahead(4), after)).toBeUndefined();
});

test('the front of a worm is its head, or during a bend its newest segment', () => {
  const view = wormUp.view(walking, 1);
  const [first] = statesAfter(view, []) as [State];
  expect(frontOf(view, first, false)?.at).toEqual(first.worms[1]![0]);
  const bending = bidAll(begin({ ...DICE, bendFirst: true }, 3), [5, 4, 7]);
  const bent = wormUp.view(bending, 1);
  const [state] = statesAfter(bent, []) as [State];
  expect(frontOf(bent, state, true)).toMatchObject({ kind: 'lay', at: state.worms[1]!.at(-1) });
  const [, laid] = statesAfter(bent, [{ kind: 'lay', heading: 1_350 }]) as [State, State];
  expect(frontOf(bent, laid, false)).toMatchObject({ kind: 'lay', at: laid.bent[0] });
});

test('a heading wins in the draft if it wins by the rules', () => {
  const worm = wormAt(33.9, 0, [1_800]);
  const near = bidAll(withWorms(begin(TILES, 3), { 1: worm }), [5, 4, 7]);
  const view = wormUp.view(near, 1);
  const [state] = statesAfter(view, []) as [State];
  const front = frontOf(view, state, false)!;
  let winning = 0;
  for (let heading = 0; heading < 3_600; heading += 10) {
    if (!hasHeading(front.open, heading)) continue;
    const wins = hasWon(state, stepped(front.at, heading), front.at);
    expect(winsAt(state, front, heading)).toBe(wins);
    winning += wins ? 1 : 0;
  }
  expect(winning).toBeGreaterThan(10);
});

test('turning skips closed headings', () => {
  const open = setOf(0, 50, 900, 3_590);
  expect(turnedAim(open, 0, 50)).toBe(50);
  expect(turnedAim(open, 50, 50)).toBe(900);
  expect(turnedAim(open, 900, 50)).toBe(3_590);
  expect(turnedAim(open, 0, -5)).toBe(3_590);
  expect(turnedAim(noHeadings(), 7, 50)).toBe(7);
});

test('a pointer selects the nearest open heading within range', () => {
  const open = setOf(0, 100);
  expect(pointedHeading(open, 70)).toBe(100);
  expect(pointedHeading(open, 3_400)).toBe(0);
  expect(pointedHeading(open, 1_800)).toBeUndefined();
});

test('the direction of a worm is from its second segment to its head', () => {
  expect(headingOfWorm(walking.worms[0]!)).toBe(0);
  expect(headingOfWorm(walking.worms[0]!.toReversed())).toBe(1_800);
  expect(headingOfWorm(wormAt(5, 5, [900]))).toBe(2_700);
});
