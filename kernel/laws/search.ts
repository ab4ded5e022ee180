// The search for leaks: goes through the states of random matches, and repeats those with hidden parts. So a game that
// rarely hides anything is tested as much as others.
import type { Game, Observer } from '../game.ts';
import type { Projection } from '../match/projection.ts';
import { type Random, shuffled } from '../random.ts';
import { randomFrom } from '../seeded-random.ts';
import type { Setup } from '../setup.ts';
import { randomPly } from './contract.ts';

export interface LeakReport {
  /** Pairs of different states with equal views. Pairs of equal states prove nothing and do not count. */
  readonly pairs: number;
  /** Pairs of steps or replies that were compared. */
  readonly steps: number;
  /** One message per place where something leaks; empty if nothing leaks. */
  readonly leaks: readonly string[];
}

/** The amount of testing. The same trial gives the same result. */
export interface LeakTrial {
  readonly seed: string;
  /** Pairs of steps or replies to compare. */
  readonly wanted: number;
  /** Random matches that give the states. */
  readonly playouts: number;
  /** The largest distance from the start, for games with very many plies. */
  readonly pliesAtMost?: number;
}

/** A leak and its observer. */
export interface Leak {
  /** Where the leak appears: a field of `Projection`, or other data for an observer. */
  readonly by: keyof Projection | 'facts' | 'line' | 'chance' | 'reply' | 'refusal';
  readonly observer: Observer;
  /** The observer's data from each of the two matches. */
  readonly shown: readonly [string, string];
}

/** The result at one state. A state without compared steps hides nothing. */
export interface Found {
  readonly pairs: number;
  readonly steps: number;
  readonly leaks: readonly Leak[];
}

/** How often the states of a playout in which something is hidden are examined. */
const PASSES_AT_MOST = 200;

/** Examines states until enough steps were compared; of a playout with a leak, it examines no further state. */
export function search<State, Move, View, Fact>(
  game: Game<State, Move, View, Fact>,
  setup: Setup,
  trial: LeakTrial,
  examine: (state: State, random: Random) => Found,
): LeakReport {
  const random = randomFrom(trial.seed);
  const leaks = new Map<Leak['by'], string>();
  let [pairs, steps] = [0, 0];
  const isFruitful = (state: State): boolean => {
    const found = examine(state, random);
    pairs += found.pairs;
    steps += found.steps;
    for (const leak of found.leaks) leaks.set(leak.by, formatLeak(leak));
    return found.steps > 0;
  };
  for (let playout = 0; playout < trial.playouts; playout += 1) {
    const share = steps + (trial.wanted - steps) / (trial.playouts - playout);
    const known = leaks.size;
    const isDone = (): boolean => steps >= share || leaks.size > known;
    const visited = shuffled(random, visitedStates(game, setup, trial.pliesAtMost, random));
    const fruitful = visited.filter((state) => !isDone() && isFruitful(state));
    for (let pass = 0; pass < PASSES_AT_MOST && fruitful.length > 0 && !isDone(); pass += 1) {
      for (const state of fruitful) if (!isDone()) isFruitful(state);
    }
  }
  return { pairs, steps, leaks: [...leaks.values()] };
}

function formatLeak({ by, observer, shown }: Leak): string {
  return `${by}: observer ${observer} sees a secret: ${shown.join(' / ')}`;
}

/** The states of a random playout, from the start to its end or the limit. */
export function visitedStates<State, Move, View, Fact>(
  game: Game<State, Move, View, Fact>,
  setup: Setup,
  pliesAtMost: number | undefined,
  random: Random,
): readonly State[] {
  const states = [game.initial(setup.switches, setup.seatCount)];
  for (;;) {
    const before = states.at(-1) as State;
    if (
      states.length > (pliesAtMost ?? Number.POSITIVE_INFINITY) ||
      game.turn(before).kind === 'over'
    )
      return states;
    states.push(game.apply(before, randomPly(game, before, random)));
  }
}
