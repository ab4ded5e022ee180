// The rules of the game as code; `rules.md` has them in words.
import type { Game, Observer, Ply, Step, Turn } from '#kernel/game.ts';
import { listedMoves, type MoveSet } from '#kernel/moves/move-set.ts';
import { editions, presets, rulesOf, switches } from '../editions.ts';
import { formatMove, formatPosition, parseMove, parsePosition } from '../notation.ts';
import {
  type Fact,
  heapsOf,
  type Move,
  type State,
  stonesIn,
  type View,
  winnerOf,
} from './position.ts';

function turn({ heaps, mover }: State): Turn {
  if (stonesIn(heaps) === 0) return { kind: 'over' };
  return { kind: 'seats', seats: [mover], owes: false };
}

function apply(state: State, ply: Ply<Move>): State {
  if (ply.by === 'chance') throw new RangeError('this game has no chance');
  const { heap, count } = ply.move;
  const heaps = state.heaps.with(heap, (state.heaps[heap] as number) - count);
  return { ...state, heaps, mover: 1 - state.mover };
}

/** In the order of the stones on the board: the first stone of a heap takes the whole heap. */
function legalMoves({ observer, mover, heaps }: View): MoveSet<Move> {
  if (observer !== mover) return listedMoves([]);
  const moves = heaps.flatMap((stones, heap) =>
    Array.from({ length: stones }, (_, index): Move => ({ heap, count: stones - index })),
  );
  return listedMoves(moves);
}

function told({ ply, after }: Step<State, Move>): readonly Fact[] {
  if (ply.by === 'chance') return [];
  const { heap, count } = ply.move;
  return [{ kind: 'took', seat: ply.by, heap, count, left: after.heaps }];
}

function stateIn({ rules, heaps, mover }: State): State {
  return { rules, heaps, mover };
}

function view(state: State, observer: Observer): View {
  return { ...stateIn(state), observer };
}

export const nim: Game<State, Move, View, Fact> = {
  id: 'nim',
  migrations: [],
  editions,
  presets,
  hasSecrets: false,
  hasCoach: false,
  switches,
  initial(checked) {
    const rules = rulesOf(checked);
    return { rules, heaps: heapsOf(rules), mover: 0 };
  },
  turn,
  dice: () => ({}),
  chance() {
    throw new RangeError('this game has no chance');
  },
  apply,
  returns: (state) => [0, 1].map((seat) => (winnerOf(state) === seat ? 1 : 0)),
  view,
  legalMoves,
  /** A view shows everything, so it has only one state. */
  resample: stateIn,
  told,
  secret: () => false,
  rolls: () => false,
  formatMove,
  parseMove,
  formatState: formatPosition,
  parseState: (text, checked) => parsePosition(text, rulesOf(checked)),
};
