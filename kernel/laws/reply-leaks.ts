// The leak law of replies: a reply to a seat depends on nothing that the seat may not know.
// The same batch of moves goes to two states with equal views; the replies must be equal to the byte.
import { type ChanceSource, chanceFrom } from '../chance.ts';
import type { Game, Seat } from '../game.ts';
import { canonicalJson } from '../hash.ts';
import { type DecidedCommand, decide } from '../match/command.ts';
import { beginMatch, type Match } from '../match/match.ts';
import { pickMove } from '../moves/move-set.ts';
import { pick, type Random, uniform } from '../random.ts';
import { isRefusal, type Refusal } from '../refusal.ts';
import { randomFrom } from '../seeded-random.ts';
import type { Setup } from '../setup.ts';
import { randomPly, same } from './contract.ts';
import type { LeakReport, LeakTrial } from './leaks.ts';

/** The largest number of moves in a batch. */
const MOVES_AT_MOST = 3;
/** Batches for each pair of states. */
const BATCHES = 8;
/** How many earlier moves to remember, to try them in states where they are illegal. */
const REMEMBERED = 400;

/**
 * Searches for replies that differ between two states with equal views. The batches have legal moves,
 * moves that are legal in only one of the states, and text that is no move.
 * @param trial `wanted` counts pairs of different states; `attemptsAtMost` counts playouts
 * @returns the report; its `steps` are the sent batches
 */
export function findReplyLeaks<State, Move, View, Fact>(
  game: Game<State, Move, View, Fact>,
  setup: Setup,
  trial: LeakTrial,
): LeakReport {
  const random = randomFrom(trial.seed);
  const knownMoves = ['nonsense'];
  const leaks = new Set<string>();
  let [pairs, steps] = [0, 0];
  for (let playout = 0; playout < trial.attemptsAtMost && pairs < trial.wanted; playout += 1) {
    for (const { seat, ...pair } of statePairs(game, setup, trial, random)) {
      for (let batch = 0; batch < BATCHES; batch += 1) {
        const moves = randomBatch(game, pair, seat, { knownMoves, random });
        const leak = leakOf(game, setup, { ...pair, seat, moves }, random);
        if (leak !== undefined) leaks.add(leak);
        steps += 1;
      }
      pairs += 1;
      if (pairs === trial.wanted) break;
    }
  }
  return { pairs, steps, leaks: [...leaks] };
}

interface StatePair<State> {
  readonly one: State;
  readonly other: State;
  /** The seat with equal views, whose turn it is. */
  readonly seat: Seat;
}

/** Yields pairs of different states with equal views of a seat to move, along one random playout. */
function* statePairs<State, Move, View, Fact>(
  game: Game<State, Move, View, Fact>,
  setup: Setup,
  { pliesAtMost = Number.POSITIVE_INFINITY }: LeakTrial,
  random: Random,
): Generator<StatePair<State>> {
  let one = game.initial(setup.switches, setup.seatCount);
  for (let plies = 0; plies < pliesAtMost; plies += 1) {
    const turn = game.turn(one);
    if (turn.kind === 'over') return;
    if (turn.kind === 'seats') {
      const seat = pick(random, turn.seats);
      const other = game.resample(game.view(one, seat), random);
      if (!same(one, other)) yield { one, other, seat };
    }
    one = game.apply(one, randomPly(game, one, random));
  }
}

interface ReplyCheck<State> extends StatePair<State> {
  readonly moves: readonly string[];
}

/** Sends a batch to both states. @returns a message if the replies differ; undefined if they are equal */
function leakOf<State, Move, View, Fact>(
  game: Game<State, Move, View, Fact>,
  setup: Setup,
  { one, other, seat, moves }: ReplyCheck<State>,
  random: Random,
): string | undefined {
  const source: ChanceSource = chanceFrom(random);
  const [first, second] = [one, other].map((state) => {
    const match = matchAt(game, setup, state);
    const decision = decide(match, { kind: 'moves', seat, seq: match.seq, moves }, source);
    return replyTo(game, seat, decision);
  });
  if (first === second) return undefined;
  return `seat ${seat} sends "${moves.join(', ')}": ${first} / ${second}`;
}

/** A match of people at a state, without a history. */
function matchAt<State, Move, View, Fact>(
  game: Game<State, Move, View, Fact>,
  setup: Setup,
  state: State,
): Match {
  const start = beginMatch(game as never, setup);
  const players = start.players.map(
    (_, seat) => ({ kind: 'person', name: `Seat ${seat}` }) as const,
  );
  return { ...start, players, state };
}

/** The content of a reply for its sender: the refusal, or the sender's views between its own moves. */
function replyTo<State, Move, View, Fact>(
  game: Game<State, Move, View, Fact>,
  seat: Seat,
  decision: DecidedCommand | Refusal,
): string {
  if (isRefusal(decision)) return canonicalJson(decision);
  const moves = decision.changes.filter(({ entry }) => entry.kind === 'move');
  // Only the last move may reveal something.
  const before = moves.slice(0, -1).map(({ after }) => game.view(after.state as State, seat));
  return canonicalJson({ accepted: moves.length, before });
}

interface Sources {
  readonly knownMoves: string[];
  readonly random: Random;
}

/** One to three moves; most are legal in one of the two states after the moves before them. */
function randomBatch<State, Move, View, Fact>(
  game: Game<State, Move, View, Fact>,
  pair: { readonly one: State; readonly other: State },
  seat: Seat,
  { knownMoves, random }: Sources,
): readonly string[] {
  const batch: string[] = [];
  let state = uniform(random, 2) === 0 ? pair.one : pair.other;
  const length = 1 + uniform(random, MOVES_AT_MOST);
  while (batch.length < length) {
    const legal = game.legalMoves(game.view(state, seat));
    if (legal.count === 0 || uniform(random, 4) === 0) {
      batch.push(pick(random, knownMoves));
      continue;
    }
    const move = pickMove(random, legal);
    const text = game.formatMove(move);
    if (knownMoves.length < REMEMBERED) knownMoves.push(text);
    else knownMoves[uniform(random, REMEMBERED)] = text;
    batch.push(text);
    state = game.apply(state, { by: seat, move });
  }
  return batch;
}
