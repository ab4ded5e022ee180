// Shared by the tests: rules, positions from a few words, play in notation, and states of random matches.
import fc from 'fast-check';
import { randomPly } from '#kernel/laws/contract.ts';
import { randomFrom } from '#kernel/seeded-random.ts';
import * as kit from '#kernel/testing/play.ts';
import { editions, type Rules, rulesOf } from '../editions.ts';
import { parsePosition } from '../notation.ts';
import { molehill } from '../rules/index.ts';
import type { State } from '../rules/position.ts';

export const PLAIN: Rules = rulesOf(editions[0]!.switches);
export const WILD: Rules = { ...PLAIN, wildOnes: true };
export const SHORT: Rules = { dice: 3, wildOnes: true };

/** Random switches. */
export const anyRules: fc.Arbitrary<Rules> = fc.record({
  dice: fc.constantFrom<Rules['dice']>(5, 3),
  wildOnes: fc.boolean(),
});

export function begin(rules: Rules, seatCount: number): State {
  return molehill.initial({ ...rules }, seatCount);
}

interface Words {
  /** `1356 22 -`: the dice of each seat; `-` for a seat that is out. */
  readonly hills: string;
  /** `0 3 5`: seat 0 says that at least three dice show 5. */
  readonly claim?: string;
  readonly seat?: number;
  /** In the order in which they went out. */
  readonly out?: string;
}

/** A position in which all have rolled. */
export function position(rules: Rules, { hills, claim = '-', seat = 0, out = '-' }: Words): State {
  const dice = hills.split(' ');
  const counts = dice.map((faces) => (faces === '-' ? 0 : faces.length));
  const text = `dice ${counts} hills ${dice.join(';')} claim ${claim} seat ${seat} out ${out}`;
  const state = parsePosition(text, rules);
  if (state === undefined) throw new Error(`no position: ${text}`);
  return state;
}

/** The legal moves. */
export const movesIn = (state: State): string[] => kit.movesIn(molehill, state);

/** Plays lines such as `claim 3 5` or `roll 1 2`; throws for an illegal one. */
export function play(start: State, ...lines: string[]): State {
  return kit.playLines(molehill, start, lines);
}

/** The states of a random match, in order. */
export function statesOf(rules: Rules, seatCount: number, seed: string): readonly State[] {
  const random = randomFrom(seed);
  const states = [begin(rules, seatCount)];
  for (;;) {
    const state = states.at(-1) as State;
    if (molehill.turn(state).kind === 'over') return states;
    states.push(molehill.apply(state, randomPly(molehill, state, random)));
  }
}
