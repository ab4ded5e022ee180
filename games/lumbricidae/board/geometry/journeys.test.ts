// Every animation ends at the piece's place, within the time of the board's timing.
import { expect, test } from 'vitest';
import { sample } from '#kernel/chance.ts';
import { pickMove } from '#kernel/moves/move-set.ts';
import { randomFrom } from '#kernel/seeded-random.ts';
import { stagingOf } from '#modules/cues.ts';
import { poseOf } from '#pieces/board/motion.ts';
import { editions } from '../../editions.ts';
import { parsePosition } from '../../notation.ts';
import { lumbricidae } from '../../rules/index.ts';
import type { Fact, State } from '../../rules/position.ts';
import { cue } from '../cues.ts';
import { diceAfter } from './dice.ts';
import { isAwaited, type Journey, journeysBetween } from './journeys.ts';
import { layoutOf } from './layout.ts';
import { type Scene, sceneOf } from './scene.ts';

const layout = layoutOf({ aspect: 0.7 }, 2);

/** A state of two seats, and the states after each ply. */
function scenesOf(position: string, ...plies: readonly (string | readonly number[])[]): Scene[] {
  let state = parsePosition(position, editions[0]?.switches as never) as State;
  const first = lumbricidae.view(state, 'spectator');
  const scenes = [sceneOf(first, layout, diceAfter(undefined, first))];
  for (const ply of plies) {
    state =
      typeof ply === 'string'
        ? lumbricidae.apply(state, { by: state.mover, move: lumbricidae.parseMove(ply) as never })
        : lumbricidae.apply(state, { by: 'chance', outcome: ply });
    const view = lumbricidae.view(state, 'spectator');
    scenes.push(sceneOf(view, layout, diceAfter(scenes.at(-1)?.step, view)));
  }
  return scenes;
}

function lastTwo(scenes: readonly Scene[]) {
  const [before, after] = scenes.slice(-2) as [Scene, Scene];
  return { after, awaited: isAwaited(after.step), ...journeysBetween(before, after, 1) };
}

const endOf = (all: readonly Journey[]) =>
  Math.max(0, ...all.map((one) => one.keyframes.at(-1)?.at ?? 0));
const idsOf = (all: readonly Journey[], piece: string, part: string) =>
  all.filter((one) => one.piece === piece && one.part === part).map(({ id }) => id);

const START = 'open 21-36 turned - stacks -;- seat 0 aside - roll - stage ready turns 0';
const LATE =
  'open 21,23-36 turned - stacks 22;- seat 0 aside 4 4 w w w w roll - stage decide turns 4';

test('a roll: eight dice tumble within 900 ms, and controls wait', () => {
  const { all, awaited } = lastTwo(scenesOf(START, 'roll', [1, 2, 2, 1, 1, 1]));
  expect(idsOf(all, 'die', 'turn')).toHaveLength(8);
  expect(endOf(all)).toBeLessThanOrEqual(900);
  expect(awaited).toBe(true);
});

test('keeping: dice slide, and controls do not wait', () => {
  const { all, awaited } = lastTwo(scenesOf(START, 'roll', [1, 2, 2, 1, 1, 1], 'keep w'));
  expect(idsOf(all, 'die', 'whole')).toHaveLength(8);
  expect(endOf(all)).toBeLessThanOrEqual(350);
  expect(awaited).toBe(false);
});

/** The time until texts may announce the facts. */
const timeOf = (facts: readonly Fact[]) => {
  return stagingOf(facts, cue).motion;
};

test('taking: one tile flies, within a second', () => {
  const { all } = lastTwo(scenesOf(LATE, 'take 28'));
  expect(idsOf(all, 'tile', 'whole')).toEqual([28]);
  expect(idsOf(all, 'tile', 'turn')).toEqual([]);
  expect(endOf(all)).toBeLessThanOrEqual(timeOf([{ kind: 'took' } as Fact]));
});

test('failing: dice tumble, the top tile flies back, then the highest turns over', () => {
  const { all, awaited, failsAt } = lastTwo(scenesOf(LATE, 'roll', [0, 0, 0, 0, 0, 2]));
  expect(idsOf(all, 'die', 'turn')).toHaveLength(8);
  expect(idsOf(all, 'tile', 'whole')).toEqual([22]);
  expect(idsOf(all, 'tile', 'turn')).toEqual([36]);
  expect([awaited, failsAt]).toEqual([true, 900]);
  const facts = ['rolled', 'failed'].map((kind) => ({ kind }) as Fact);
  expect(endOf(all)).toBeLessThanOrEqual(timeOf(facts));
});

test('failing: the dice keep their faces until the tiles have moved', () => {
  const { all, failsAt, leavesAt } = lastTwo(scenesOf(LATE, 'roll', [0, 0, 0, 0, 0, 2]));
  const tiles = all.filter(({ piece }) => piece === 'tile');
  expect(endOf(tiles)).toBeGreaterThan(failsAt + 1_000);
  expect(endOf(tiles)).toBeLessThanOrEqual(leavesAt);
});

test('every animation ends at the piece’s place', () => {
  const scenes = scenesOf(LATE, 'roll', [0, 0, 0, 0, 0, 2], 'roll', [3, 1, 1, 1, 1, 1], 'keep 1');
  for (const [index, after] of scenes.entries()) {
    const before = scenes[index - 1];
    if (before === undefined) continue;
    const size = layout.die;
    for (const { piece, id, part, keyframes } of journeysBetween(before, after, 1).all) {
      if (part !== 'whole') continue;
      const die = after.dice[id];
      const tile = after.tiles.find((one) => one.tile === id);
      const rest = piece === 'tile' ? tile : die && { x: die.x - size / 2, y: die.y - size / 2 };
      const scale = piece === 'tile' ? tile?.scale : (die?.size ?? 0) / size;
      const pose = { x: rest?.x ?? 0, y: rest?.y ?? 0, angle: 0, scale: scale ?? 0 };
      expect(keyframes.at(-1)?.transform).toBe(poseOf(pose));
    }
  }
});

test.each([1, 2, 3, 7])('every %i. view of a match: keyframes are in order', (nth) => {
  const random = randomFrom('keyframes');
  let state = lumbricidae.initial(editions[0]?.switches as never, 2);
  let before: Scene | undefined;
  for (let ply = 0; lumbricidae.turn(state).kind !== 'over'; ply += 1) {
    const moves = lumbricidae.legalMoves(lumbricidae.view(state, state.mover));
    state =
      lumbricidae.turn(state).kind === 'chance'
        ? lumbricidae.apply(state, {
            by: 'chance',
            outcome: sample(lumbricidae.chance(state), random),
          })
        : lumbricidae.apply(state, {
            by: state.mover,
            move: pickMove(random, moves),
          });
    if (ply % nth > 0) continue;
    const view = lumbricidae.view(state, 'spectator');
    const after = sceneOf(view, layout, diceAfter(before?.step, view));
    const all = before === undefined ? [] : journeysBetween(before, after, 1).all;
    const times = all.map(({ keyframes }) => keyframes.map(({ at }) => at));
    expect(times.filter((at) => at.some((time, i) => time < (at[i - 1] ?? 0)))).toEqual([]);
    expect(times.filter((at) => at[0] !== 0)).toEqual([]);
    before = after;
  }
});
