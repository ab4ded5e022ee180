// The leak law: what a seat is shown depends on nothing that it may not know. Two states that differ
// only in secrets are played on, visibly alike, and must look the same to the byte all the way.
import { alternatives, observersOf, randomPly, same } from './contract.ts';
import type { Game, Observer, Ply } from './game.ts';
import { canonicalJson } from './hash.ts';
import { pick, type Random, randomFrom, uniform } from './random.ts';
import type { Setup } from './setup.ts';

export interface LeakReport {
  /** Pairs whose states really differed; pairs of equal states prove nothing and are not counted. */
  readonly pairs: number;
  /** Steps that pairs were played on together. */
  readonly steps: number;
  /** What was found, in words; empty if nothing leaks. */
  readonly leaks: readonly string[];
}

/**
 * Looks for leaks in pairs of states.
 * @param wanted how many pairs of different states to hold against each other
 * @param attemptsAtMost how many states to try for that; a game without secrets has no pairs
 */
export function findLeaks<State, Move, View, Told>(
  game: Game<State, Move, View, Told>,
  setup: Setup,
  search: { readonly seed: string; readonly wanted: number; readonly attemptsAtMost: number },
): LeakReport {
  const random = randomFrom(search.seed);
  const leaks = new Set<string>();
  let [pairs, steps] = [0, 0];
  for (let tried = 0; tried < search.attemptsAtMost && pairs < search.wanted; tried += 1) {
    const observer = pick(random, observersOf(setup));
    const one = someState(game, setup, random);
    const other = game.resample(game.view(one, observer), random);
    if (same(one, other)) continue;
    pairs += 1;
    const twins = { one, other };
    const outcome = playAlike(game, twins, observer, random);
    steps += outcome.steps;
    if (outcome.leak !== undefined) leaks.add(outcome.leak);
  }
  return { pairs, steps, leaks: [...leaks] };
}

function someState<State, Move, View, Told>(
  game: Game<State, Move, View, Told>,
  setup: Setup,
  random: Random,
): State {
  const visited = [game.initial(setup.switches, setup.seatCount)];
  for (;;) {
    const state = visited.at(-1) as State;
    if (game.turn(state).kind === 'over') break;
    visited.push(game.apply(state, randomPly(game, state, random)));
  }
  return visited[uniform(random, visited.length)] as State;
}

/** Plays both on for as long as the observer is told the same. */
function playAlike<State, Move, View, Told>(
  game: Game<State, Move, View, Told>,
  twins: { readonly one: State; readonly other: State },
  observer: Observer,
  random: Random,
): { readonly steps: number; readonly leak?: string } {
  let { one, other } = twins;
  for (let steps = 0; ; steps += 1) {
    const [seen, alike] = [game.view(one, observer), game.view(other, observer)];
    if (!same(seen, alike) || !same(game.turn(one), game.turn(other))) {
      const sight = `${canonicalJson(seen)} / ${canonicalJson(alike)}`;
      return { steps, leak: `observer ${observer} tells apart what it may not: ${sight}` };
    }
    if (game.turn(one).kind === 'over') return { steps };
    const ply = randomPly(game, one, random);
    const next = game.apply(one, ply);
    const told = game.told({ before: one, ply, after: next }, observer);
    const fits = (candidate: Ply<Move>): boolean => {
      const step = { before: other, ply: candidate, after: game.apply(other, candidate) };
      return same(game.told(step, observer), told);
    };
    const candidates = alternatives(game, other, ply, random).filter(fits);
    if (candidates.length === 0) return { steps };
    other = game.apply(other, pick(random, candidates));
    one = next;
  }
}
