// The leak law over replies: what a seat is answered depends on nothing that it may not know. Two states that look alike to a
// seat are sent the same batch of moves, and must accept or refuse it alike, to the byte.
import { type ChanceSource, chanceFrom } from '../chance.ts';
import type { Game, Seat } from '../game.ts';
import { canonicalJson } from '../hash.ts';
import { type Decision, decide } from '../match/command.ts';
import { beginMatch, type Match } from '../match/match.ts';
import { pick, type Random, randomFrom, uniform } from '../random.ts';
import { isRefusal, type Refusal } from '../refusal.ts';
import type { Setup } from '../setup.ts';
import { randomPly, same } from './contract.ts';
import type { LeakReport, Search } from './leaks.ts';

/** The most moves in a batch of the law. */
const MOVES_AT_MOST = 3;
/** Batches that each pair of states is sent. */
const BATCHES = 8;
/** Moves seen so far, to be tried where they are not legal. */
const REMEMBERED = 400;

/**
 * Looks for replies that tell apart two states which look alike to the seat that sends the batch. The batches hold legal
 * moves, moves that are legal in one of the two states only, moves of other moments, and text that is no move.
 * @param search `wanted` counts pairs of different states; `attemptsAtMost` counts playouts
 * @returns `steps` counts the batches sent
 */
export function findReplyLeaks<State, Move, View, Told>(
  game: Game<State, Move, View, Told>,
  setup: Setup,
  search: Search,
): LeakReport {
  const random = randomFrom(search.seed);
  const met = ['nonsense'];
  const leaks = new Set<string>();
  let [pairs, steps] = [0, 0];
  for (let playout = 0; playout < search.attemptsAtMost && pairs < search.wanted; playout += 1) {
    for (const { seat, ...twins } of twinsOf(game, setup, search, random)) {
      for (let batch = 0; batch < BATCHES; batch += 1) {
        const moves = someBatch(game, twins, seat, { met, random });
        const leak = leakOf(game, setup, { ...twins, seat, moves }, random);
        if (leak !== undefined) leaks.add(leak);
        steps += 1;
      }
      pairs += 1;
      if (pairs === search.wanted) break;
    }
  }
  return { pairs, steps, leaks: [...leaks] };
}

interface Twins<State> {
  readonly one: State;
  readonly other: State;
  /** The seat to which both look alike; it is to move. */
  readonly seat: Seat;
}

/** Along one random playout, every pair of different states that look alike to a seat that is to move. */
function* twinsOf<State, Move, View, Told>(
  game: Game<State, Move, View, Told>,
  setup: Setup,
  { pliesAtMost = Number.POSITIVE_INFINITY }: Search,
  random: Random,
): Generator<Twins<State>> {
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

interface Sent<State> extends Twins<State> {
  readonly moves: readonly string[];
}

/** @returns what tells the two states apart, in words; undefined if nothing does */
function leakOf<State, Move, View, Told>(
  game: Game<State, Move, View, Told>,
  setup: Setup,
  { one, other, seat, moves }: Sent<State>,
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

/** A match of people that stands at a state; nothing in it tells how it came there. */
function matchAt<State, Move, View, Told>(
  game: Game<State, Move, View, Told>,
  setup: Setup,
  state: State,
): Match {
  const begun = beginMatch(game as never, setup);
  const players = begun.players.map(
    (_, seat) => ({ kind: 'person', name: `Seat ${seat}` }) as const,
  );
  return { ...begun, players, state };
}

/** All that a reply tells the sender: the refusal, or what the sender sees just after its own moves. */
function replyTo<State, Move, View, Told>(
  game: Game<State, Move, View, Told>,
  seat: Seat,
  decision: Decision | Refusal,
): string {
  if (isRefusal(decision)) return canonicalJson(decision);
  const moves = decision.changes.filter(({ entry }) => entry.kind === 'move');
  // The last move may reveal something, as the rules say it does. All before it must not.
  const before = moves.slice(0, -1).map(({ after }) => game.view(after.state as State, seat));
  return canonicalJson({ accepted: moves.length, before });
}

interface Sources {
  readonly met: string[];
  readonly random: Random;
}

/** One to three moves, each most often legal in one of the two states as they stand after the moves before it. */
function someBatch<State, Move, View, Told>(
  game: Game<State, Move, View, Told>,
  twins: { readonly one: State; readonly other: State },
  seat: Seat,
  { met, random }: Sources,
): readonly string[] {
  const batch: string[] = [];
  let state = uniform(random, 2) === 0 ? twins.one : twins.other;
  const length = 1 + uniform(random, MOVES_AT_MOST);
  while (batch.length < length) {
    const legal = game.legalMoves(game.view(state, seat));
    if (legal.length === 0 || uniform(random, 4) === 0) {
      batch.push(pick(random, met));
      continue;
    }
    const move = pick(random, legal);
    const text = game.formatMove(move);
    if (met.length < REMEMBERED) met.push(text);
    else met[uniform(random, REMEMBERED)] = text;
    batch.push(text);
    state = game.apply(state, { by: seat, move });
  }
  return batch;
}
