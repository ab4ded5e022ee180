// Planted leaks: a game with a secret put into one of its functions, for each function whose result leaves the server.
// The leak laws must find all of them in any game with secrets. `formatState` and `returns` are not among them:
// the server sends no state, and a result only at the end, when all is revealed.
import { seesOutcome } from '../chance.ts';
import type { Chance, Game } from '../game.ts';
import { listedMoves, type MoveSet } from '../moves/move-set.ts';
import { pick } from '../random.ts';
import { randomFrom } from '../seeded-random.ts';
import type { Setup } from '../setup.ts';
import { same } from './contract.ts';
import { findLeaks } from './leaks.ts';
import { findReplyLeaks } from './reply-leaks.ts';
import { type Leak, type LeakTrial, visitedStates } from './search.ts';

export interface PlantedLeak<State, Move, View, Fact> {
  /** The function that leaks, and what it adds. */
  readonly name: string;
  /** Where the leak may show. */
  readonly by: readonly Leak['by'][];
  readonly game: Game<State, Move, View, Fact>;
}

/** The result of a trial with planted leaks, by their names. */
export interface PlantedReport {
  readonly found: readonly string[];
  readonly missed: readonly string[];
}

/** Tries each planted leak in all setups. It counts as found only if a law finds it where it may show. */
export function tryPlantedLeaks<State, Move, View, Fact>(
  game: Game<State, Move, View, Fact>,
  setups: readonly Setup[],
  trial: LeakTrial,
): PlantedReport {
  const isFound = ({ by, game: leaky }: PlantedLeak<State, Move, View, Fact>): boolean =>
    setups.some((setup) =>
      [findLeaks, findReplyLeaks].some((law) => {
        const { leaks } = law(leaky, setup, trial);
        return leaks.some((leak) => by.some((place) => leak.startsWith(`${place}:`)));
      }),
    );
  const [found, missed]: [string[], string[]] = [[], []];
  for (const leak of plantedLeaks(game, setups, trial))
    (isFound(leak) ? found : missed).push(leak.name);
  return { found, missed };
}

/** Planted leaks in a game with secrets: each reveals a text of the state, or one bit of it, or the step. */
export function plantedLeaks<State, Move, View, Fact>(
  game: Game<State, Move, View, Fact>,
  setups: readonly Setup[],
  trial: Walk,
): readonly PlantedLeak<State, Move, View, Fact>[] {
  const hides = hiddenParts(game, setups, trial);
  return [
    ...leaksOfStates(game),
    ...leaksOfMoves(game),
    ...(hides.moves ? leaksOfSecretMoves(game) : []),
    ...(hides.outcomes ? [visibleOutcomes(game)] : []),
    ...(hides.atChance ? [labelOfChance(game)] : []),
  ];
}

type Walk = Pick<LeakTrial, 'seed' | 'playouts' | 'pliesAtMost'>;

/** The hidden parts of random matches: moves, outcomes of chance, and anything during the turn of chance. */
function hiddenParts<State, Move, View, Fact>(
  game: Game<State, Move, View, Fact>,
  setups: readonly Setup[],
  { seed, playouts, pliesAtMost }: Walk,
): { readonly moves: boolean; readonly outcomes: boolean; readonly atChance: boolean } {
  const random = randomFrom(seed);
  let [moves, outcomes, atChance] = [false, false, false];
  for (const setup of Array.from({ length: playouts }, () => setups).flat()) {
    for (const state of visitedStates(game, setup, pliesAtMost, random)) {
      const turn = game.turn(state);
      if (turn.kind === 'chance') {
        outcomes ||= !seesOutcome(game.chance(state), 'spectator');
        atChance ||= !same(game.resample(game.view(state, 'spectator'), random), state);
      }
      if (turn.kind !== 'seats' || moves) continue;
      const legal = game.legalMoves(game.view(state, pick(random, turn.seats)));
      moves = legal.samples().some(game.secret);
    }
  }
  return { moves, outcomes, atChance };
}

type Leaks<State, Move, View, Fact> = readonly PlantedLeak<State, Move, View, Fact>[];

/** Leaks of functions that get a state or a step. */
function leaksOfStates<State, Move, View, Fact>(
  game: Game<State, Move, View, Fact>,
): Leaks<State, Move, View, Fact> {
  const bitOf = (state: State): boolean => isOdd(game.formatState(state));
  return [
    {
      name: 'view: the text of the state',
      by: ['view'],
      game: {
        ...game,
        view: (state, observer) => withField(game.view(state, observer), game.formatState(state)),
      },
    },
    {
      name: 'view: the state, and resample believes it',
      by: ['view'],
      game: {
        ...game,
        view: (state, observer) => withField(game.view(state, observer), state),
        resample: (view) => (view as { planted: State }).planted,
      },
    },
    {
      name: 'facts: the text of the state, in each fact',
      by: ['facts'],
      game: {
        ...game,
        facts: (step, observer) =>
          game.facts(step, observer).map((fact) => withField(fact, game.formatState(step.before))),
      },
    },
    {
      name: 'facts: the whole step, in each fact',
      by: ['facts'],
      game: {
        ...game,
        facts: (step, observer) =>
          game.facts(step, observer).map((fact) => withField(fact, step.ply)),
      },
    },
    {
      name: 'turn: whether the seat owes a move',
      by: ['owes'],
      game: {
        ...game,
        turn(state) {
          const turn = game.turn(state);
          return turn.kind === 'seats' ? { ...turn, owes: turn.owes !== bitOf(state) } : turn;
        },
      },
    },
  ];
}

/** Leaks of functions that get a view or a move. They look up its state. */
function leaksOfMoves<State, Move, View, Fact>(
  honest: Game<State, Move, View, Fact>,
): Leaks<State, Move, View, Fact> {
  const { game, bitOf } = remembering(honest);
  return [
    {
      name: 'legalMoves: their order',
      by: ['moves'],
      game: {
        ...game,
        legalMoves(view) {
          const moves = game.legalMoves(view);
          return bitOf(view) ? listedMoves([...moves].toReversed()) : moves;
        },
      },
    },
    {
      name: 'legalMoves: one is missing',
      by: ['moves'],
      game: {
        ...game,
        legalMoves(view) {
          const moves = game.legalMoves(view);
          return bitOf(view) && moves.count > 1 ? listedMoves([...moves].slice(1)) : moves;
        },
      },
    },
    {
      name: 'legalMoves: a legal one is refused',
      by: ['reply'],
      game: {
        ...game,
        legalMoves(view) {
          const moves = game.legalMoves(view);
          return { ...moves, has: (move) => moves.has(move) && !bitOf(view) };
        },
      },
    },
    {
      name: 'secret: whether the line hides the move',
      by: ['line', 'hides'],
      game: { ...game, secret: (move) => game.secret(move) !== bitOf(move) },
    },
    {
      name: 'rolls: whether the line has a share',
      by: ['line'],
      game: { ...game, rolls: (move) => game.rolls(move) !== bitOf(move) },
    },
    {
      name: 'formatMove: the first word',
      by: ['line', 'moves'],
      game: {
        ...game,
        formatMove: (move) => `${bitOf(move) ? 'odd-' : ''}${game.formatMove(move)}`,
        parseMove: (text) => game.parseMove(text.replace(/^odd-/, '')),
      },
    },
  ];
}

/** Leaks of moves that only their seat may see. */
function leaksOfSecretMoves<State, Move, View, Fact>(
  game: Game<State, Move, View, Fact>,
): Leaks<State, Move, View, Fact> {
  const formatMove = (move: Move): string => {
    const text = game.formatMove(move);
    return game.secret(move) ? text.replaceAll(' ', '-') : text;
  };
  return [
    {
      name: 'secret: no move is secret',
      by: ['line'],
      game: { ...game, secret: () => false },
    },
    {
      name: 'facts: as its own seat learns it',
      by: ['facts'],
      game: {
        ...game,
        facts: (step, observer) =>
          game.facts(step, step.ply.by === 'chance' ? observer : step.ply.by),
      },
    },
    {
      name: 'formatMove: all in the first word',
      by: ['line'],
      game: {
        ...game,
        formatMove,
        parseMove: (text) => game.parseMove(text) ?? game.parseMove(text.replaceAll('-', ' ')),
      },
    },
  ];
}

function visibleOutcomes<State, Move, View, Fact>(
  game: Game<State, Move, View, Fact>,
): PlantedLeak<State, Move, View, Fact> {
  return {
    name: 'chance: visible to all',
    by: ['line'],
    game: { ...game, chance: (state) => ({ ...game.chance(state), visibleTo: 'all' }) },
  };
}

function labelOfChance<State, Move, View, Fact>(
  game: Game<State, Move, View, Fact>,
): PlantedLeak<State, Move, View, Fact> {
  const chance = (state: State): Chance => {
    const honest = game.chance(state);
    return isOdd(game.formatState(state)) ? { ...honest, label: `${honest.label}-odd` } : honest;
  };
  return { name: 'chance: its label', by: ['chance'], game: { ...game, chance } };
}

/** The game, and a bit of the state from which a view or a move comes; false if that is unknown. */
function remembering<State, Move, View, Fact>(game: Game<State, Move, View, Fact>) {
  const states = new WeakMap<object, State>();
  const remember = <Value>(value: Value, state: State): Value => {
    const copy = { ...(value as object) };
    states.set(copy, state);
    return copy as Value;
  };
  const bitOf = (value: unknown): boolean => {
    const state = states.get(value as object);
    return state !== undefined && isOdd(game.formatState(state));
  };
  return {
    bitOf,
    game: {
      ...game,
      view: (state, observer) => remember(game.view(state, observer), state),
      legalMoves(view) {
        const state = states.get(view as object);
        const moves = game.legalMoves(view);
        return state === undefined ? moves : mapped(moves, (move) => remember(move, state));
      },
      apply(state, ply) {
        if (ply.by !== 'chance') states.set(ply.move as object, state);
        return game.apply(state, ply);
      },
    } satisfies Game<State, Move, View, Fact>,
  };
}

/** The moves of a set, each changed into an equal one. */
function mapped<Move>(moves: MoveSet<Move>, change: (move: Move) => Move): MoveSet<Move> {
  return {
    ...moves,
    nth: (index) => change(moves.nth(index)),
    samples: () => moves.samples().map(change),
    folded: (formatMove) => moves.folded((move) => formatMove(change(move))),
    [Symbol.iterator]: () => [...moves].map(change)[Symbol.iterator](),
  };
}

function withField<Value>(value: Value, planted: unknown): Value {
  return { ...value, planted };
}

/** A bit that depends on the whole text, so that it differs between about half of all pairs of different texts. */
function isOdd(text: string): boolean {
  let sum = 0;
  for (let at = 0; at < text.length; at += 1) sum = (sum * 31 + text.charCodeAt(at)) % 1_000_003;
  return sum % 2 === 1;
}
