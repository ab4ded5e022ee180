// The leak law: a view depends on nothing that its observer may not know.
// Two states differ only in secrets. The test plays both on, with steps that look equal to the observer.
// Their views must stay equal, byte for byte.
import type { Game, Observer, Step } from '../game.ts';
import { canonicalJson } from '../hash.ts';
import { pick, type Random, uniform } from '../random.ts';
import { randomFrom } from '../seeded-random.ts';
import type { Setup } from '../setup.ts';
import { alternatives, observersOf, randomPly, same } from './contract.ts';

export interface LeakReport {
  /** Pairs of different states. Pairs of equal states prove nothing and do not count. */
  readonly pairs: number;
  /** Steps played with all pairs. */
  readonly steps: number;
  /** One message per leak; empty if nothing leaks. */
  readonly leaks: readonly string[];
}

/** The amount of testing. The same trial gives the same result. */
export interface LeakTrial {
  readonly seed: string;
  readonly wanted: number;
  readonly attemptsAtMost: number;
  readonly pliesAtMost?: number;
}

/**
 * Searches for leaks in pairs of states.
 * @param trial `wanted`: pairs of different states to compare. `attemptsAtMost`: states to try for
 *   that; a game without secrets has no pairs. `pliesAtMost`: the largest distance from the start, for
 *   games with very many plies
 */
export function findLeaks<State, Move, View, Fact>(
  game: Game<State, Move, View, Fact>,
  setup: Setup,
  trial: LeakTrial,
): LeakReport {
  const random = randomFrom(trial.seed);
  const leaks = new Set<string>();
  let [pairs, steps] = [0, 0];
  for (let tried = 0; tried < trial.attemptsAtMost && pairs < trial.wanted; tried += 1) {
    const observer = pick(random, observersOf(setup));
    const one = randomState(game, setup, random, trial.pliesAtMost);
    const other = game.resample(game.view(one, observer), random);
    if (same(one, other)) continue;
    pairs += 1;
    const pair = { one, other };
    const outcome = playAlike(game, pair, observer, random);
    steps += outcome.steps;
    if (outcome.leak !== undefined) leaks.add(outcome.leak);
  }
  return { pairs, steps, leaks: [...leaks] };
}

function randomState<State, Move, View, Fact>(
  game: Game<State, Move, View, Fact>,
  setup: Setup,
  random: Random,
  pliesAtMost = Number.POSITIVE_INFINITY,
): State {
  const visited = [game.initial(setup.switches, setup.seatCount)];
  for (;;) {
    const state = visited.at(-1) as State;
    if (visited.length > pliesAtMost || game.turn(state).kind === 'over') break;
    visited.push(game.apply(state, randomPly(game, state, random)));
  }
  return visited[uniform(random, visited.length)] as State;
}

/** Two matches that one observer cannot tell apart. */
export interface AlikeHistories<State, Move> {
  readonly one: readonly Step<State, Move>[];
  readonly other: readonly Step<State, Move>[];
}

/** Plays two matches that look equal to the observer; everything hidden from it is random in each. */
export function alikeHistories<State, Move, View, Fact>(
  game: Game<State, Move, View, Fact>,
  setup: Setup,
  observer: Observer,
  random: Random,
): AlikeHistories<State, Move> {
  const start = game.initial(setup.switches, setup.seatCount);
  const one: Step<State, Move>[] = [];
  const other: Step<State, Move>[] = [];
  for (;;) {
    const before = { one: one.at(-1)?.after ?? start, other: other.at(-1)?.after ?? start };
    if (game.turn(before.one).kind === 'over') return { one, other };
    const steps = stepAlike(game, before, observer, random);
    if (steps === undefined) return { one, other };
    one.push(steps.one);
    other.push(steps.other);
  }
}

/** A step of each state with equal facts for the observer; undefined if there is none. */
function stepAlike<State, Move, View, Fact>(
  game: Game<State, Move, View, Fact>,
  before: { readonly one: State; readonly other: State },
  observer: Observer,
  random: Random,
): { readonly one: Step<State, Move>; readonly other: Step<State, Move> } | undefined {
  const ply = randomPly(game, before.one, random);
  const one = { before: before.one, ply, after: game.apply(before.one, ply) };
  const told = game.told(one, observer);
  const others = alternatives(game, before.other, ply, random)
    .map((other) => {
      return { before: before.other, ply: other, after: game.apply(before.other, other) };
    })
    .filter((step) => same(game.told(step, observer), told));
  return others.length === 0 ? undefined : { one, other: pick(random, others) };
}

/** Plays both states on while there are steps with equal facts. */
function playAlike<State, Move, View, Fact>(
  game: Game<State, Move, View, Fact>,
  pair: { readonly one: State; readonly other: State },
  observer: Observer,
  random: Random,
): { readonly steps: number; readonly leak?: string } {
  let { one, other } = pair;
  for (let steps = 0; ; steps += 1) {
    const [seen, alike] = [game.view(one, observer), game.view(other, observer)];
    if (!same(seen, alike) || !same(game.turn(one), game.turn(other))) {
      const views = `${canonicalJson(seen)} / ${canonicalJson(alike)}`;
      return { steps, leak: `observer ${observer} sees a secret in these views: ${views}` };
    }
    if (game.turn(one).kind === 'over') return { steps };
    const next = stepAlike(game, { one, other }, observer, random);
    if (next === undefined) return { steps };
    one = next.one.after;
    other = next.other.after;
  }
}
