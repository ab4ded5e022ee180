// The match beyond a turn: positions in small form are those of the rules.
import { expect, test } from 'vitest';
import { sample } from '#kernel/chance.ts';
import { emptyNetwork } from '#kernel/network/network.ts';
import { pick, type Random, uniform } from '#kernel/random.ts';
import { randomFrom } from '#kernel/seeded-random.ts';
import { tries } from '#tools/testing/thorough.ts';
import { lumbricidae } from '../rules/index.ts';
import type { Ending, State } from '../rules/position.ts';
import {
  afterEnd,
  betweenOf,
  FAILED,
  isOver,
  sharesOf,
  type TurnEnd,
} from '../solver/match/between.ts';
import { winChances } from '../solver/match/chances.ts';
import { endsOf, solveEnds } from '../solver/match/ends.ts';
import { encoding } from '../solver/match/inputs.ts';
import { prizesAt } from '../solver/odds.ts';
import { anyRules } from './tables.ts';

/** The states of a match of random moves in which a turn begins or the match is over. */
function* beginnings(random: Random): Generator<State> {
  const seats = 2 + uniform(random, 6);
  let state = lumbricidae.initial({ ...anyRules(random) }, seats);
  for (;;) {
    const { kind } = lumbricidae.turn(state);
    if (state.stage === 'ready' || state.stage === 'over') yield state;
    if (kind === 'over') return;
    if (kind === 'chance') {
      const outcome = sample(lumbricidae.chance(state), random);
      state = lumbricidae.apply(state, { by: 'chance', outcome });
    } else {
      const moves = [...lumbricidae.legalMoves(lumbricidae.view(state, state.mover))];
      state = lumbricidae.apply(state, { by: state.mover, move: pick(random, moves) });
    }
  }
}

function endOf(ending: Ending): TurnEnd {
  if (ending.kind === 'failed') return FAILED;
  return { kind: ending.kind === 'took' ? 'take' : 'steal', tile: ending.tile };
}

/** So many matches, each with its states. */
function matches(seed: string, count: number): readonly (readonly State[])[] {
  return Array.from({ length: count }, (_, match) => [
    ...beginnings(randomFrom(`${seed} ${match}`)),
  ]);
}

test('each end of a turn leads to the position of the rules, and the result is theirs', () => {
  let ends = 0;
  for (const states of matches('ends', tries(40, 2_000))) {
    states.forEach((state, index) => {
      const before = states[index - 1];
      if (before === undefined || state.last === null) return;
      const { mover, ...after } = afterEnd(betweenOf(before), endOf(state.last.ending));
      const { mover: known, ...wanted } = betweenOf(state);
      expect(after).toEqual(wanted);
      if (state.stage !== 'over') expect(mover).toBe(known);
      expect(isOver({ ...after, mover })).toBe(state.open.length === 0);
      ends += 1;
    });
    const over = states.at(-1) as State;
    const returns = lumbricidae.returns(over);
    const best = Math.max(...returns);
    const winners = returns.filter((each) => each === best).length;
    expect(sharesOf(betweenOf(over))).toEqual(
      returns.map((each) => (each === best ? 1 / winners : 0)),
    );
  }
  expect(ends).toBeGreaterThan(500);
});

test('the best end of a total is the best of its prizes', () => {
  const random = randomFrom('prizes');
  for (const state of matches('prizes', tries(10, 300)).flat()) {
    if (state.stage === 'over') continue;
    const worth = new Map(endsOf(betweenOf(state)).map((end) => [end, uniform(random, 100)]));
    const { best, turn } = solveEnds(betweenOf(state), (end) => worth.get(end) as number);
    best.forEach((end, total) => {
      const prizes = prizesAt(state, total).map(({ kind, tile }) => {
        const found = [...worth].find(
          ([each]) => each.kind === kind && 'tile' in each && each.tile === tile,
        );
        return (found as readonly [TurnEnd, number])[1];
      });
      expect(turn.payoffs.wormy[total]).toBe(
        prizes.length === 0 ? Number.NaN : Math.max(...prizes),
      );
      if (prizes.length > 0) expect(worth.get(end)).toBe(Math.max(...prizes));
      else expect(end).toBe(FAILED);
    });
  }
});

test('inputs are distinct, within bounds, and do not tell rivals apart', () => {
  const { inputs: all, inputsAtMost } = encoding;
  const [one, other] = [new Int32Array(inputsAtMost), new Int32Array(inputsAtMost)];
  for (const state of matches('inputs', tries(10, 300)).flat()) {
    const position = betweenOf(state);
    const count = encoding.write(position, 0, one, 0);
    const inputs = [...one.subarray(0, count)];
    expect(new Set(inputs).size).toBe(count);
    expect(inputs.every((input) => input >= 0 && input < all)).toBe(true);
    if (position.stacks.length < 4 || position.mover > 1) continue;
    // Seats 2 and 3 neither move nor look.
    const [first, second, third, fourth, ...others] = position.stacks;
    const stacks = [first!, second!, fourth!, third!, ...others];
    const swapped = encoding.write({ ...position, stacks }, 0, other, 0);
    expect([...other.subarray(0, swapped)].sort()).toEqual(inputs.sort());
  }
});

test('chances are positive and add up to 1; a match that is over has none', () => {
  const network = emptyNetwork({ ...encoding, hidden: [32, 16] });
  const random = randomFrom('chances');
  network.weights.forEach((_, index) => {
    network.weights[index] = uniform(random, 2_001) / 1_000 - 1;
  });
  for (const states of matches('chances', tries(5, 100))) {
    for (const state of states) {
      const chances = winChances(network, betweenOf(state));
      expect(chances.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 12);
      if (state.open.length > 0) expect(Math.min(...chances)).toBeGreaterThan(0);
      else expect(chances).toEqual(sharesOf(betweenOf(state)));
    }
  }
});
