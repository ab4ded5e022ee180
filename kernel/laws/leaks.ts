// The leak law: no data for an observer may depend on a secret. Two states with equal views of an observer must give it
// equal turns and moves. A step of each must give it equal facts and lines if the views after the steps are equal. It
// must give equal views if the facts and lines are equal.
import type { AnyGame, Game } from '../game.ts';
import { pick, type Random } from '../random.ts';
import type { Setup } from '../setup.ts';
import { type AlikeMatches, matchAt, nextAlike, stateLeak } from './alike.ts';
import { observersOf, same } from './contract.ts';
import { type Found, type LeakReport, type LeakTrial, search } from './search.ts';

/**
 * Searches for leaks in pairs of states and of steps. Also reports a game with `hasSecrets` but without secrets.
 * @returns the report; its `steps` are pairs of steps from different states, or of different steps from one state,
 *   after which the observer's views were equal
 */
export function findLeaks<State, Move, View, Fact>(
  game: Game<State, Move, View, Fact>,
  setup: Setup,
  trial: LeakTrial,
): LeakReport {
  const report = search(game, setup, trial, (state, random) => {
    return playAlike(alikeAt(game as unknown as AnyGame, setup, state, random), random);
  });
  if (report.steps > 0 || report.leaks.length > 0 || !game.hasSecrets) return report;
  return { ...report, leaks: ['hasSecrets: no state and no step hides anything'] };
}

/** A match at a state, and one at a random state with the same view of a random observer. */
function alikeAt(game: AnyGame, setup: Setup, state: unknown, random: Random): AlikeMatches {
  const observer = pick(random, observersOf(setup));
  const other = game.resample(game.view(state, observer), random);
  return { observer, one: matchAt(game, setup, state), other: matchAt(game, setup, other) };
}

/** Plays both matches on while they look alike. */
function playAlike(start: AlikeMatches, random: Random): Found {
  const { observer } = start;
  let alike = start;
  let [pairs, steps] = [0, 0];
  for (;;) {
    const isPair = !same(alike.one.state, alike.other.state);
    // Equal states matter only at the start: their next steps may be different and look alike.
    if (!isPair && alike !== start) return { pairs, steps, leaks: [] };
    if (isPair) pairs += 1;
    const leak = isPair ? stateLeak(alike) : undefined;
    if (leak !== undefined) return { pairs, steps, leaks: [leak] };
    const { compared, leaks, changes } = nextAlike(alike, random);
    steps += compared;
    if (changes === undefined || leaks.length > 0) return { pairs, steps, leaks };
    alike = { observer, one: changes[0].after, other: changes[1].after };
  }
}
