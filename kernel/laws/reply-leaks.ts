// The leak law of replies: no reply to a seat may depend on a secret. The same batch of moves goes to two states with
// equal views; the replies must be equal to the byte.
import { type ChanceSource, chanceFrom } from '../chance.ts';
import type { AnyGame, Game, Seat } from '../game.ts';
import { canonicalJson } from '../hash.ts';
import { type DecidedCommand, decide } from '../match/command.ts';
import { pickMove } from '../moves/move-set.ts';
import { moversIn } from '../moves/movers.ts';
import { pick, type Random, uniform } from '../random.ts';
import { isRefusal, type Refusal } from '../refusal.ts';
import type { Setup } from '../setup.ts';
import { matchAt } from './alike.ts';
import { same } from './contract.ts';
import { type Leak, type LeakReport, type LeakTrial, search } from './search.ts';

/** The largest number of moves in a batch. */
const MOVES_AT_MOST = 3;
/** Batches for each pair of states. */
const BATCHES = 4;
/** The number of earlier moves to keep, to try them in states where they are illegal. */
const REMEMBERED = 400;

/**
 * Searches for replies that differ between two states with equal views. The batches have legal moves,
 * moves that are legal in only one of the states, and text that is no move.
 * @returns the report; its `steps` are the sent batches
 */
export function findReplyLeaks<State, Move, View, Fact>(
  game: Game<State, Move, View, Fact>,
  setup: Setup,
  trial: LeakTrial,
): LeakReport {
  const knownMoves = ['nonsense'];
  return search(game, setup, trial, (one, random) => {
    const movers = moversIn(game, one);
    if (movers.length === 0) return { pairs: 0, steps: 0, leaks: [] };
    const seat = pick(random, movers);
    const other = game.resample(game.view(one, seat), random);
    if (same(one, other)) return { pairs: 0, steps: 0, leaks: [] };
    const leaks = Array.from({ length: BATCHES }, () => {
      const moves = randomBatch(game, { one, other }, seat, { knownMoves, random });
      return leakOf(game, setup, { one, other, seat, moves }, random);
    });
    return { pairs: 1, steps: BATCHES, leaks: leaks.filter((leak) => leak !== undefined) };
  });
}

interface ReplyCheck<State> {
  readonly one: State;
  readonly other: State;
  /** The seat with equal views, which may move. */
  readonly seat: Seat;
  readonly moves: readonly string[];
}

/** Sends a batch to both states. @returns undefined if the replies are equal */
function leakOf<State, Move, View, Fact>(
  game: Game<State, Move, View, Fact>,
  setup: Setup,
  { one, other, seat, moves }: ReplyCheck<State>,
  random: Random,
): Leak | undefined {
  const source: ChanceSource = chanceFrom(random);
  const [first = '', second = ''] = [one, other].map((state) => {
    const match = matchAt(game as unknown as AnyGame, setup, state);
    const decision = decide(match, { kind: 'moves', seat, seq: match.seq, moves }, source);
    return replyTo(game, seat, decision);
  });
  if (first === second) return undefined;
  return { by: 'reply', observer: seat, shown: [`${moves.join(', ')}: ${first}`, second] };
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
