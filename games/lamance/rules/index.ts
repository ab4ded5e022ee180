// The rules of Łamańce as code; `rules.md` has them in words. This file has turns, racks (in the
// code: hands) and the bag; `order.ts` has the order of play, `line.ts` the line. The layout is a parameter, because board and
// pieces are a reconstruction.
import { sample, seatSymbols } from '#kernel/chance.ts';
import type { Chance, Game, Observer, Outcome, Ply, Seat, Step, Turn } from '#kernel/game.ts';
import { listedMoves, movesOfLastView } from '#kernel/moves/move-set.ts';
import type { Random } from '#kernel/random.ts';
import { editions, presets, rulesOf, switches } from '../editions.ts';
import { type Counts, KINDS, kindOf, STAR } from '../geometry.ts';
import { type Layout, reconstruction } from '../layout.ts';
import { formatMove, formatPosition, parseMove, parsePosition } from '../notation.ts';
import {
  deadBy,
  joinedBy,
  type Laid,
  type Lay,
  type LayInput,
  lays,
  possibleLays,
  sizeOf,
  starMayStay,
} from './line.ts';
import { drawerIn, emptyPasses, endingOf, nextSeat } from './order.ts';
import type { Fact, Move, State, View } from './position.ts';

const NO_PIECES: Counts = KINDS.map(() => 0);
/**
 * In the state of an observer, racks that it does not see have this further count: the pieces of an unknown kind. The bag then has
 * all unseen pieces by kind, and here, below zero, those that are on racks. So sums are right.
 */
const UNKNOWN = KINDS.length;

/** The game on a given layout. */
export function lamanceOn(layout: Layout): Game<State, Move, View, Fact> {
  return {
    id: 'lamance',
    // 0.1.0 allowed a star as the last piece alone at any time.
    migrations: [
      { adds: { loneStarNeedsEmptyBag: false } },
      // Version 1 forbade every star without a follow-up.
      { adds: { anyStarMayBegin: false } },
      // Version 2 waited for the pass of an empty rack.
      { adds: { emptyRackPasses: false } },
    ],
    editions,
    presets,
    hasSecrets: true,
    hasCoach: true,
    switches,
    // No table chooses it: older matches keep the press that they began with.
    mostSeats: { emptyRackPasses: 0 },
    initial: (checked, seatCount) => initial(layout, rulesOf(checked), seatCount),
    turn,
    chance: (state) => chance(layout, state),
    dice: (_, seatCount) => ({ first: seatSymbols(seatCount) }),
    apply: (state, ply) => apply(layout, state, ply),
    returns: ({ laid, hands }) => pointsBySeat(layout, laid, hands.length),
    view: (state, observer) => view(layout, state, observer),
    legalMoves: movesOfLastView((view: View) => listedMoves(movesFor(layout, view))),
    resample: (view, random) => resample(layout, view, random),
    facts: (step, observer) => factsOf(layout, step, observer),
    secret: () => false,
    applyUnseen: (state) => applyUnseen(layout, state),
    reveals: ({ after }) => (after.stage === 'over' ? 'all' : 'nothing'),
    couldMove: (state, _, move) => couldMove(layout, state, move),
    rolls: ({ kind }) => kind === 'lay',
    formatMove: (move) => formatMove(layout, move),
    parseMove: (text) => parseMove(layout, text),
    formatState: (state) => formatPosition(layout, state),
    parseState: (text, checked) => parsePosition(layout, text, rulesOf(checked)),
  };
}

/** The game on the standard layout. */
export const lamance = lamanceOn(reconstruction);

function initial(layout: Layout, rules: State['rules'], seatCount: number): State {
  const drawn = rules.firstSeat === 'random';
  return {
    rules,
    laid: [],
    hands: new Array<Counts>(seatCount).fill(NO_PIECES),
    bag: layout.supply,
    mover: drawn ? 0 : (rules.firstSeat as number),
    stage: drawn ? 'first' : 'deal',
    passes: 0,
  };
}

function turn({ stage, mover }: State): Turn {
  if (stage === 'over') return { kind: 'over' };
  if (stage === 'play' || stage === 'follow') {
    return { kind: 'seats', seats: [mover], owes: stage === 'follow' };
  }
  return { kind: 'chance' };
}

function handSize(layout: Layout, seatCount: number): number {
  return layout.handSizes.get(seatCount) as number;
}

/** The number of pieces to draw for a full hand, limited by the bag (LAM-11). */
function missing(layout: Layout, { hands, bag }: State, seat: Seat): number {
  const wanted = handSize(layout, hands.length) - sizeOf(hands[seat] as Counts);
  return Math.min(wanted, sizeOf(bag));
}

function chance(layout: Layout, state: State): Chance {
  const { stage, hands, bag } = state;
  if (stage === 'first') {
    return {
      kind: 'dice',
      label: 'first',
      count: 1,
      symbols: seatSymbols(hands.length),
      visibleTo: 'all',
    };
  }
  const drawer = drawerIn(state);
  const count = missing(layout, state, drawer);
  return { kind: 'draw', label: 'draw', count, symbols: KINDS, bag, visibleTo: drawer };
}

function apply(layout: Layout, state: State, ply: Ply<Move>): State {
  if (ply.by === 'chance') return applyChance(state, ply.outcome);
  if (ply.move.kind === 'lay') return lay(layout, state, ply.move);
  if (state.stage === 'follow') return drawOrEnd(layout, state);
  const passes = state.passes + 1;
  if (passes === state.hands.length) return { ...state, passes, stage: 'over' };
  return nextSeat({ ...state, passes });
}

function applyChance(state: State, outcome: Outcome): State {
  if (state.stage === 'first') return { ...state, mover: outcome.indexOf(1), stage: 'deal' };
  return draw(state, outcome);
}

/** The seat to draw gets pieces from the bag. */
function draw(state: State, pieces: Counts): State {
  const seat = drawerIn(state);
  const hand = sum(state.hands[seat] as Counts, pieces);
  const bag = sum(
    state.bag,
    pieces.map((count) => -count),
  );
  const drawn: State = { ...state, hands: state.hands.with(seat, hand), bag };
  if (state.stage === 'draw') return endMove(drawn);
  const dealt = drawn.hands.every((each) => sizeOf(each) > 0);
  return dealt ? { ...drawn, stage: 'play' } : drawn;
}

/** The counts of both, by kind. */
function sum(one: Counts, other: Counts): Counts {
  const longer = one.length < other.length ? other : one;
  return longer.map((_, kind) => (one[kind] ?? 0) + (other[kind] ?? 0));
}

/** A draw of which only the number of pieces is known. */
function applyUnseen(layout: Layout, state: State): State {
  return draw(state, [...NO_PIECES, missing(layout, state, drawerIn(state))]);
}

function lay(layout: Layout, state: State, { field, arms }: Lay): State {
  const { mover, hands, laid } = state;
  const joined = joinedBy(layout, layInputOf(state), { field, arms });
  const kind = kindOf(arms) as number;
  const hand = hands[mover] as Counts;
  const known = hand[kind] === 0 ? withKnown(state, kind) : state;
  const before = known.hands[mover] as Counts;
  const after: State = {
    ...known,
    laid: [...laid, { field, arms, seat: mover, joined }],
    hands: known.hands.with(mover, before.with(kind, (before[kind] as number) - 1)),
    passes: 0,
  };
  if (arms === STAR && sizeOf(hand) > 1) return { ...after, stage: 'follow' };
  return drawOrEnd(layout, after);
}

function drawOrEnd(layout: Layout, state: State): State {
  return missing(layout, state, state.mover) > 0 ? { ...state, stage: 'draw' } : endMove(state);
}

/** A piece of an unknown kind on the mover's rack turns out to be of this kind. */
function withKnown(state: State, kind: number): State {
  const learnt: Counts = [...NO_PIECES.with(kind, 1), -1];
  const hand = sum(state.hands[state.mover] as Counts, learnt);
  const bag = sum(
    state.bag,
    learnt.map((count) => -count),
  );
  return { ...state, hands: state.hands.with(state.mover, hand), bag };
}

/** Whether the mover may have this move, with pieces that the observer does not know. */
function couldMove(layout: Layout, state: State, move: Move): boolean {
  const { hands, bag, mover } = state;
  const hand = hands[mover] as Counts;
  const unknown = hand[UNKNOWN] ?? 0;
  if (unknown === 0) return false;
  if (move.kind === 'pass') return state.stage === 'play' || starMayStay(state);
  const most = NO_PIECES.map(
    (_, kind) => (hand[kind] as number) + Math.min(unknown, bag[kind] as number),
  );
  return possibleLays(layout, { ...layInputOf(state), hand: most }).some(
    ({ field, arms }) => field === move.field && arms === move.arms,
  );
}

function endMove(state: State): State {
  return endingOf(state) === undefined ? nextSeat(state) : { ...state, stage: 'over' };
}

/** Points by seat (LAM-5, LAM-7, LAM-24). */
export function pointsBySeat(
  layout: Layout,
  laid: readonly Laid[],
  seatCount: number,
): readonly number[] {
  const points: number[] = new Array(seatCount).fill(0);
  for (const { seat, field } of laid) {
    points[seat] = (points[seat] as number) + (layout.points[field] as number);
  }
  return points;
}

function layInputOf({ rules, laid, stage, hands, mover, bag }: State): LayInput {
  const owes = stage === 'follow';
  const hand = hands[mover] as Counts;
  return { rules, laid, owes, hand, held: sizeOf(hand), inBag: sizeOf(bag) };
}

/** The data for the observer's legal moves; undefined if it has none. */
export function ownLayInput(view: View): LayInput | undefined {
  const { observer, rules, laid, stage, hands, mover, bag } = view;
  if (observer !== mover || (stage !== 'play' && stage !== 'follow')) return undefined;
  const hand = hands[mover] as Counts;
  return { rules, laid, owes: stage === 'follow', hand, held: sizeOf(hand), inBag: bag };
}

/**
 * The mover's view after placing a piece, before the draw. For planning a star with its
 * follow-up.
 */
export function viewAfter(layout: Layout, view: View, { field, arms }: Lay): View {
  const { laid, hands, held, mover, scores } = view;
  const kind = kindOf(arms) as number;
  const left = (held[mover] as number) - 1;
  const joined = joinedBy(layout, { laid, owes: view.stage === 'follow' }, { field, arms });
  const after = [...laid, { field, arms, seat: mover, joined }];
  return {
    ...view,
    laid: after,
    hands: hands.map((hand, seat) => {
      return seat === mover && hand !== null ? hand.with(kind, (hand[kind] as number) - 1) : hand;
    }),
    held: held.with(mover, left),
    scores: pointsBySeat(layout, after, scores.length),
    stage: arms === STAR && left > 0 ? 'follow' : 'draw',
    passes: 0,
  };
}

/** The legal second pieces after a star in the observer's view. */
export function followUps(layout: Layout, view: View): readonly Lay[] {
  const input = ownLayInput(view);
  return input === undefined ? [] : lays(layout, input);
}

function movesFor(layout: Layout, view: View): readonly Move[] {
  const input = ownLayInput(view);
  if (input === undefined) return [];
  const laying = lays(layout, input);
  return laying.length === 0
    ? [{ kind: 'pass' }]
    : laying.map(({ field, arms }) => ({ kind: 'lay', field, arms }));
}

function view(layout: Layout, state: State, observer: Observer): View {
  const { rules, laid, hands, bag, mover, stage, passes } = state;
  return {
    observer,
    rules,
    laid,
    hands: hands.map((hand, seat) => (seat === observer || stage === 'over' ? hand : null)),
    held: hands.map(sizeOf),
    bag: sizeOf(bag),
    scores: pointsBySeat(layout, laid, hands.length),
    mover,
    stage,
    passes,
  };
}

/** The maximum number of attempts to deal a hand with a follow-up. */
const DEALS_AT_MOST = 1_000;

/**
 * Deals hidden pieces at random. A seat that surely has a follow-up gets a hand with one. Otherwise
 * the deal ignores what earlier moves revealed.
 */
function resample(layout: Layout, view: View, random: Random): State {
  for (let dealt = 1; ; dealt += 1) {
    const state = redeal(layout, view, random);
    const owes = state.stage === 'follow' && !starMayStay(state);
    const stuck = owes && lays(layout, layInputOf(state)).length === 0;
    if (!stuck || dealt === DEALS_AT_MOST) return state;
  }
}

function redeal(layout: Layout, view: View, random: Random): State {
  const { rules, laid, mover, stage, passes } = view;
  let bag = unseen(layout, view);
  const hands = view.hands.map((hand, seat) => {
    if (hand !== null) return hand;
    const dealt = drawFrom(bag, view.held[seat] as number, random);
    bag = bag.map((count, kind) => count - (dealt[kind] as number));
    return dealt;
  });
  return { rules, laid, hands, bag, mover, stage, passes };
}

/** The pieces that a view hides, by kind: in the bag or in other hands. */
export function unseen(layout: Layout, { laid, hands }: Pick<View, 'laid' | 'hands'>): Counts {
  const left = [...layout.supply];
  for (const { arms } of laid) left[kindOf(arms) as number]! -= 1;
  for (const hand of hands) {
    hand?.forEach((count, kind) => {
      left[kind]! -= count;
    });
  }
  return left;
}

/** Random pieces from a bag. */
export function drawFrom(bag: Counts, count: number, random: Random): Counts {
  return sample(
    { kind: 'draw', label: 'draw', count, symbols: KINDS, bag, visibleTo: 'all' },
    random,
  );
}

function factsOf(
  layout: Layout,
  { before, ply, after }: Step<State, Move>,
  observer: Observer,
): readonly Fact[] {
  const why = after.stage === 'over' ? endingOf(after) : undefined;
  const isPass = ply.by !== 'chance' && ply.move.kind === 'pass' && before.stage === 'play';
  const isLay = ply.by !== 'chance' && ply.move.kind === 'lay';
  const own = isLay ? 0 : before.passes + (isPass ? 1 : 0);
  const ended: readonly Fact[] = [
    ...emptyPasses({ before, after }, own),
    ...(why === undefined ? [] : [{ kind: 'ended', why, hands: after.hands } as const]),
  ];
  if (ply.by === 'chance') {
    if (before.stage === 'first') return [{ kind: 'begins', seat: after.mover }];
    const seat = drawerIn(before);
    const pieces = observer === seat ? ply.outcome : null;
    const count = sizeOf(ply.outcome);
    return [{ kind: 'drew', seat, count, pieces, dealt: before.stage === 'deal' }, ...ended];
  }
  const { by: seat, move } = ply;
  if (move.kind === 'pass') {
    const kind = before.stage === 'follow' ? 'stranded' : 'passed';
    return [{ kind, seat }, ...ended];
  }
  const { field, arms } = move;
  const killed =
    after.stage === 'follow' ? undefined : deadBy(layout, { laid: after.laid, owes: false });
  return [
    {
      kind: 'laid',
      seat,
      field,
      arms,
      points: layout.points[field] as number,
      begins: after.laid.at(-1)?.joined === null,
      dead: killed !== undefined,
      ...(killed !== undefined && { deadBy: killed }),
    },
    ...ended,
  ];
}
