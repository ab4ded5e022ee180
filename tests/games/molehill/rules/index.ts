// The rules of the game as code; `rules.md` has them in words.
import { sample } from '#kernel/chance.ts';
import type { Chance, Game, Observer, Outcome, Ply, Seat, Step, Turn } from '#kernel/game.ts';
import { listedMoves } from '#kernel/moves/move-set.ts';
import type { Random } from '#kernel/random.ts';
import { editions, presets, rulesOf, switches } from '../editions.ts';
import { formatMove, formatPosition, parseMove, parsePosition } from '../notation.ts';
import {
  type Claim,
  type Dice,
  FACES,
  type Fact,
  isHigher,
  type Move,
  matchingIn,
  nextSeat,
  type Reveal,
  rollerOf,
  type State,
  SYMBOLS,
  sumOf,
  type Table,
  type View,
  winnerOf,
} from './position.ts';

function rolledIn({ hills }: State): readonly boolean[] {
  return hills.map((dice) => dice !== null);
}

function turn(state: State): Turn {
  if (winnerOf(state) !== undefined) return { kind: 'over' };
  if (rollerOf(state.counts, rolledIn(state)) !== undefined) return { kind: 'chance' };
  return { kind: 'seats', seats: [state.mover], owes: false };
}

/** A roll under the molehill of a seat, which only this seat sees (MOL-3). */
function rollOf(seat: Seat, count: number): Chance {
  return { kind: 'dice', label: 'roll', count, symbols: SYMBOLS, visibleTo: seat };
}

function chance(state: State): Chance {
  const seat = rollerOf(state.counts, rolledIn(state)) as Seat;
  return rollOf(seat, state.counts[seat] as number);
}

function afterRoll(state: State, outcome: Outcome): State {
  const seat = rollerOf(state.counts, rolledIn(state)) as Seat;
  return { ...state, hills: state.hills.with(seat, outcome) };
}

/** All molehills are lifted (MOL-7 to MOL-9). */
function revealBy(state: State, doubter: Seat): Reveal {
  const claim = state.claim as NonNullable<State['claim']>;
  const matching = state.hills.reduce(
    (sum, dice) => sum + (dice === null ? 0 : matchingIn(dice, claim.face, state.rules)),
    0,
  );
  const loser = matching >= claim.count ? doubter : claim.seat;
  return { claim, doubter, hills: state.hills, matching, loser };
}

function afterDoubt(state: State, doubter: Seat): State {
  const reveal = revealBy(state, doubter);
  const { loser } = reveal;
  const left = (state.counts[loser] as number) - 1;
  const counts = state.counts.with(loser, left);
  return {
    ...state,
    counts,
    hills: state.hills.map(() => null),
    claim: null,
    mover: left > 0 ? loser : nextSeat(counts, loser),
    out: left > 0 ? state.out : [...state.out, loser],
    reveal,
  };
}

function apply(state: State, ply: Ply<Move>): State {
  if (ply.by === 'chance') return afterRoll(state, ply.outcome);
  const { by: seat, move } = ply;
  if (move.kind === 'doubt') return afterDoubt(state, seat);
  const claim = { seat, count: move.count, face: move.face };
  return { ...state, claim, mover: nextSeat(state.counts, seat) };
}

function isToMove({ observer, mover, counts, rolled }: View): boolean {
  const isRolled = rollerOf(counts, rolled) === undefined;
  return observer === mover && isRolled && winnerOf({ counts }) === undefined;
}

/** Claims from the lowest to the highest, then the doubt. */
function movesFor(view: View): readonly Move[] {
  if (!isToMove(view)) return [];
  const { claim } = view;
  const claims = Array.from({ length: sumOf(view.counts) }, (_, at) =>
    Array.from({ length: FACES }, (__, face): Claim => ({ count: at + 1, face: face + 1 })),
  ).flat();
  const higher = claims
    .filter((each) => isHigher(each, claim))
    .map((each): Move => ({ kind: 'claim', ...each }));
  return claim === null ? higher : [...higher, { kind: 'doubt' }];
}

function factsOf({ before, ply, after }: Step<State, Move>, observer: Observer): readonly Fact[] {
  if (ply.by === 'chance') {
    const { visibleTo, count } = chance(before);
    const seat = visibleTo as Seat;
    return [{ kind: 'rolled', seat, count, dice: seat === observer ? ply.outcome : null }];
  }
  const { by: seat, move } = ply;
  if (move.kind === 'claim') {
    return [{ kind: 'claimed', seat, count: move.count, face: move.face }];
  }
  const reveal = after.reveal as Reveal;
  return [{ kind: 'doubted', seat, reveal, left: after.counts[reveal.loser] as number }];
}

function tableOf({ rules, counts, claim, mover, out, reveal }: Table): Table {
  return { rules, counts, claim, mover, out, reveal };
}

function view(state: State, observer: Observer): View {
  const own = observer === 'spectator' ? null : (state.hills[observer] as Dice | null);
  return { ...tableOf(state), observer, rolled: rolledIn(state), own };
}

/** Rolls the dice under the other molehills again. */
function resample(view: View, random: Random): State {
  const hills = view.rolled.map((isRolled, seat) => {
    if (!isRolled) return null;
    return seat === view.observer
      ? view.own
      : sample(rollOf(seat, view.counts[seat] as number), random);
  });
  return { ...tableOf(view), hills };
}

export const molehill: Game<State, Move, View, Fact> = {
  id: 'molehill',
  migrations: [],
  editions,
  presets,
  hasSecrets: true,
  hasCoach: false,
  switches,
  initial(checked, seatCount) {
    const rules = rulesOf(checked);
    return {
      rules,
      counts: new Array<number>(seatCount).fill(rules.dice),
      hills: new Array<null>(seatCount).fill(null),
      claim: null,
      mover: 0,
      out: [],
      reveal: null,
    };
  },
  turn,
  /** All rolls are hidden. */
  dice: () => ({}),
  chance,
  apply,
  /** How many seats were out before it (MOL-12). */
  returns: ({ counts, out }) =>
    counts.map((_, seat) => (out.includes(seat) ? out.indexOf(seat) : out.length)),
  view,
  legalMoves: (view) => listedMoves(movesFor(view)),
  resample,
  facts: factsOf,
  secret: () => false,
  applyUnseen: (state) => afterRoll(state, [chance(state).count, 0, 0, 0, 0, 0]),
  reveals: ({ ply }) => (ply.by !== 'chance' && ply.move.kind === 'doubt' ? 'all' : 'nothing'),
  rolls: ({ kind }) => kind === 'doubt',
  formatMove,
  parseMove,
  formatState: formatPosition,
  parseState: (text, checked) => parsePosition(text, rulesOf(checked)),
};
