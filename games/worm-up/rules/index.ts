// The rules of Worm Up! as code; `rules.md` has them in words. This file has the order of play;
// bids are in `bidding.ts`, steps in `walking.ts`, legal moves in `moves.ts`.
import type { Chance, Game, Observer, Outcome, Ply, Seat, Turn } from '#kernel/game.ts';
import { movesOfLastView } from '#kernel/moves/move-set.ts';
import { pick, type Random } from '#kernel/random.ts';
import { editions, mostSeats, presets, ROUNDS_AT_MOST, rulesOf, switches } from '../editions.ts';
import { type Post, swung } from '../geometry/card.ts';
import { cardAtFinish, SEGMENTS, wormsAtStart } from '../geometry/course.ts';
import { isEmpty } from '../geometry/headings.ts';
import { stepped } from '../geometry/steps.ts';
import { formatMove, formatPosition, parseMove, parsePosition } from '../notation.ts';
import {
  bidsOf,
  freeNumbers,
  hasGhost,
  isBeforeWalk,
  isGhostFor,
  isValidBid,
  legalBids,
  orderOf,
  restsAfter,
  stepsOf,
} from './bidding.ts';
import { factsOf, shownBy } from './facts.ts';
import { canTurnRound, legalMoves } from './moves.ts';
import type { Bid, Fact, Move, State, View, Worm } from './position.ts';
import { headsTouched } from './swinging.ts';
import { hasWon, legalSteps, stepOf } from './walking.ts';

export const wormUp: Game<State, Move, View, Fact> = {
  id: 'worm-up',
  migrations: [{ adds: { sevenRestsX: false, xSwings: 'after' } }],
  editions,
  presets,
  hasSecrets: true,
  hasCoach: true,
  switches,
  mostSeats,
  initial: (checked, seatCount) => initial(rulesOf(checked), seatCount),
  turn,
  chance,
  dice: (checked, seatCount) => {
    const rules = rulesOf(checked);
    return isGhostFor(rules, seatCount) ? { ghost: bidsOf(rules).map(String) } : {};
  },
  apply,
  returns: ({ winners, worms }) => worms.map((_, seat) => (winners.includes(seat) ? 1 : 0)),
  view,
  legalMoves: movesOfLastView(legalMoves),
  resample,
  facts: factsOf,
  secret: ({ kind }) => kind === 'bid' || kind === 'rebid',
  replacing: { verb: 'rebid', seats: rebidders },
  applyUnseen: (state, by) => bid(state, by as Seat, legalBids(state, by as Seat)[0] as Bid),
  reveals: (step) => (shownBy(step) === undefined ? 'nothing' : 'all'),
  rolls: ({ kind }) => kind === 'bid',
  formatMove,
  parseMove,
  formatState: formatPosition,
  parseState: (text, checked) => parsePosition(text, rulesOf(checked)),
};

function initial(rules: State['rules'], seatCount: number): State {
  const nothing = new Array<null>(seatCount).fill(null);
  return {
    rules,
    worms: wormsAtStart(seatCount),
    card: cardAtFinish(rules.courseLength, rules.cardLength),
    stage: 'bid',
    round: 1,
    dead: 0,
    rests: nothing,
    bids: nothing,
    ghost: null,
    named: null,
    queue: [],
    left: 0,
    begun: false,
    moved: false,
    bent: [],
    last: null,
    winners: [],
  };
}

function turn({ stage, bids, queue, begun }: State): Turn {
  if (stage === 'over') return { kind: 'over' };
  if (stage === 'ghost') return { kind: 'chance' };
  if (stage === 'bid') {
    const seats = bids.flatMap((bid, seat) => (bid === null ? [seat] : []));
    return { kind: 'seats', seats, owes: false };
  }
  return { kind: 'seats', seats: queue.slice(0, 1), owes: begun };
}

/** The ghost's two dice (WUP-19). */
function chance({ rules }: State): Chance {
  return {
    kind: 'dice',
    label: 'ghost',
    count: 2,
    symbols: bidsOf(rules).map(String),
    visibleTo: 'all',
  };
}

function apply(state: State, ply: Ply<Move>): State {
  if (ply.by === 'chance') return reveal({ ...state, ghost: highest(state, ply.outcome) });
  const { by: seat, move } = ply;
  switch (move.kind) {
    case 'bid':
    case 'rebid':
      return bid(state, seat, move.bid);
    case 'x':
      return beginWalks({ ...state, named: move.number });
    case 'step':
      return step(state, seat, move.heading);
    case 'done':
      return endWalk(state);
    case 'reverse':
      return { ...withWorm(state, seat, (worm) => worm.toReversed()), begun: true };
    case 'lay':
      return lay(state, seat, move.heading);
    case 'keep':
      return goOn({ ...state, bent: [] });
    case 'post':
      return swing(state, move);
    case 'pass':
      return isBeforeWalk(state) ? walkFrom(state) : next(state);
  }
}

/** The seats that may change their bid: those that have bid while others have not (WUP-6). */
function rebidders({ stage, bids }: State): readonly Seat[] {
  return stage === 'bid' ? bids.flatMap((given, seat) => (given === null ? [] : [seat])) : [];
}

function bid(state: State, seat: Seat, given: Bid): State {
  const after: State = { ...state, bids: state.bids.with(seat, given) };
  if (after.bids.includes(null)) return after;
  return hasGhost(after) ? { ...after, stage: 'ghost' } : reveal(after);
}

/** The ghost bids the higher of its dice. */
function highest({ rules }: State, outcome: Outcome): Bid {
  const faces = bidsOf(rules);
  return faces[outcome.findLastIndex((count) => count > 0)] as Bid;
}

function reveal(state: State): State {
  const x = state.bids.findIndex((given, seat) => given === 'X' && isValidBid(state, seat));
  if (x !== -1 && freeNumbers(state.rules, state).length > 0) {
    return { ...state, stage: 'name', queue: [x] };
  }
  return beginWalks(state);
}

function beginWalks(state: State): State {
  return beginWalk({ ...state, queue: orderOf(state) });
}

/** Starts the first walk of the queue that is possible. */
function beginWalk(state: State): State {
  const seat = state.queue[0];
  if (seat === undefined) return endRound(state);
  const left = stepsOf(state, seat);
  const swingsFirst = state.rules.xSwings === 'either' && state.bids[seat] === 'X' && left > 0;
  const due: State = { ...state, left, begun: false };
  return swingsFirst ? { ...due, stage: 'post' } : walkFrom(due);
}

/** The walk of the first seat in the queue, if it is possible. */
function walkFrom(state: State): State {
  const seat = state.queue[0] as Seat;
  const walk: State = { ...state, stage: 'walk' };
  const canAct =
    state.rules.bendFirst || canTurnRound(walk, seat) || !isEmpty(legalSteps(walk, seat));
  return walk.left > 0 && canAct ? walk : endWalk(walk);
}

/** After its walk X may swing a post, unless it did so before; others are done. */
function endWalk(state: State): State {
  const isX = state.bids[state.queue[0] as Seat] === 'X';
  const swings = isX && state.swung !== true;
  return swings ? { ...state, stage: 'post', left: 0, begun: false } : next(state);
}

function next({ swung: _, ...state }: State): State {
  return beginWalk({ ...state, queue: state.queue.slice(1), left: 0, begun: false });
}

function endRound(state: State): State {
  const dead = state.moved ? 0 : state.dead + 1;
  if (dead === state.rules.deadRounds || state.round === ROUNDS_AT_MOST) {
    return win({ ...state, dead }, [...state.worms.keys()]);
  }
  return {
    ...state,
    stage: 'bid',
    round: state.round + 1,
    dead,
    rests: restsAfter(state),
    bids: state.bids.map(() => null),
    ghost: null,
    named: null,
    queue: [],
    moved: false,
    last: { bids: state.bids, ghost: state.ghost },
  };
}

function win({ swung: _, ...state }: State, winners: readonly Seat[]): State {
  return { ...state, stage: 'over', queue: [], left: 0, begun: false, winners };
}

function withWorm(state: State, seat: Seat, change: (worm: Worm) => Worm): State {
  return { ...state, worms: state.worms.with(seat, change(state.worms[seat] as Worm)) };
}

function step(state: State, seat: Seat, heading: number): State {
  const from = (state.worms[seat] as Worm)[0]!;
  const walked = withWorm(state, seat, (worm) => stepOf(worm, heading));
  const after: State = { ...walked, left: state.left - 1, begun: true, moved: true };
  return hasWon(state, stepped(from, heading), from) ? win(after, [seat]) : goOn(after);
}

/** Continues a walk, or ends it if no step is possible (WUP-14). */
function goOn(state: State): State {
  const seat = state.queue[0] as Seat;
  return state.left > 0 && !isEmpty(legalSteps(state, seat)) ? state : endWalk(state);
}

function lay(state: State, seat: Seat, heading: number): State {
  const worm = state.worms[seat] as Worm;
  const from = (state.bent.at(-1) ?? worm[SEGMENTS - 1])!;
  const bent = [...state.bent, stepped(from, heading)];
  if (bent.length < SEGMENTS - 1) return { ...state, bent, begun: true };
  const whole = [...bent.toReversed(), worm[SEGMENTS - 1]!];
  const after: State = { ...withWorm(state, seat, () => whole), bent: [], begun: true };
  return hasWon(state, whole[0]!, from) ? win(after, [seat]) : goOn(after);
}

function swing(state: State, { post, heading }: { post: Post; heading: number }): State {
  const winners = headsTouched(state, post, heading);
  const card = swung(state.card, state.rules.cardLength, post, heading);
  const after: State = { ...state, card };
  if (winners.length > 0) return win(after, winners);
  return isBeforeWalk(state) ? walkFrom({ ...after, swung: true }) : next(after);
}

function view({ bids, ...open }: State, observer: Observer): View {
  const hidden = open.stage === 'bid' || open.stage === 'ghost';
  return {
    observer,
    rules: open.rules,
    worms: open.worms,
    card: open.card,
    stage: open.stage,
    round: open.round,
    dead: open.dead,
    rests: open.rests,
    bids: bids.map((given, seat) => {
      return given !== null && hidden && seat !== observer ? 'hidden' : given;
    }),
    ghost: open.ghost,
    named: open.named,
    queue: open.queue,
    left: open.left,
    begun: open.begun,
    ...(open.swung === true && { swung: true }),
    moved: open.moved,
    bent: open.bent,
    last: open.last,
    winners: open.winners,
  };
}

/** Fills hidden bids with legal ones. */
function resample({ observer: _, bids, ...open }: View, random: Random): State {
  return {
    ...open,
    bids: bids.map((given, seat) =>
      given === 'hidden' ? pick(random, legalBids(open, seat)) : given,
    ),
  };
}
