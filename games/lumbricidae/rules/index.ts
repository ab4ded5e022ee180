// The rules of Lumbricidae and The Worm Is Drawn as code; `rules.md` has them in words. Differences
// between the two sheets are switches in `editions.ts`.
import { seatSymbols } from '#kernel/chance.ts';
import type { Chance, Game, Observer, Outcome, Ply, Step, Turn } from '#kernel/game.ts';
import { listedMoves, movesOfLastView } from '#kernel/moves/move-set.ts';
import { DICE, editions, presets, rulesOf, switches, TURNS_AT_MOST } from '../editions.ts';
import { FACES, formatMove, formatPosition, parseMove, parsePosition } from '../notation.ts';
import {
  canKeep,
  diceIn,
  type Ending,
  type Fact,
  isDead,
  type Move,
  NO_DICE,
  rollingEnded,
  type State,
  score,
  stealable,
  TILES,
  takeable,
  totalOf,
  type View,
  WORM,
} from './position.ts';

// Equal moves are one object, so that a set finds them at once.
const ROLL: Move = { kind: 'roll' };
const KEEPS = FACES.map((_, face) => ({ kind: 'keep', face }) as const);
const TAKES = new Map(TILES.map((tile): [number, Move] => [tile, { kind: 'take', tile }]));

/** The takes and steals that are possible now. */
function takes(state: State): readonly Move[] {
  const steal = stealable(state);
  const row = takeable(state).map((tile) => TAKES.get(tile) as Move);
  return steal === undefined ? row : [...row, { kind: 'steal', tile: steal.tile }];
}

function movesFor(view: View): readonly Move[] {
  if (view.observer !== view.mover) return [];
  switch (view.stage) {
    case 'ready':
      return [ROLL];
    case 'choose':
      return KEEPS.filter(({ face }) => canKeep(view, face));
    case 'decide': {
      if (rollingEnded(view)) return takes(view);
      const stop = view.rules.stopAllowed ? takes(view) : [];
      return [ROLL, ...stop];
    }
    default:
      return [];
  }
}

function initial(checked: Parameters<typeof rulesOf>[0], seatCount: number): State {
  const rules = rulesOf(checked);
  const drawn = rules.firstSeat === 'random';
  return {
    rules,
    open: TILES,
    turned: [],
    stacks: new Array<readonly number[]>(seatCount).fill([]),
    mover: drawn ? 0 : (rules.firstSeat as number),
    aside: NO_DICE,
    roll: null,
    stage: drawn ? 'first' : 'ready',
    turns: 0,
    last: null,
  };
}

function turn({ stage, mover }: State): Turn {
  if (stage === 'over') return { kind: 'over' };
  if (stage === 'first' || stage === 'rolling') return { kind: 'chance' };
  return { kind: 'seats', seats: [mover], owes: false };
}

function chance({ stage, stacks, aside }: State): Chance {
  if (stage === 'first') {
    return {
      kind: 'dice',
      label: 'first',
      count: 1,
      symbols: seatSymbols(stacks.length),
      visibleTo: 'all',
    };
  }
  return {
    kind: 'dice',
    label: 'roll',
    count: DICE - diceIn(aside),
    symbols: FACES,
    visibleTo: 'all',
  };
}

function apply(state: State, ply: Ply<Move>): State {
  if (ply.by === 'chance') return applyChance(state, ply.outcome);
  const { move } = ply;
  switch (move.kind) {
    case 'roll':
      return { ...state, stage: 'rolling', roll: null };
    case 'keep': {
      const count = state.roll?.[move.face] as number;
      const aside = state.aside.with(move.face, count);
      return settle({ ...state, aside, roll: null, stage: 'decide' });
    }
    case 'take':
      return take(state, move.tile);
    case 'steal':
      return steal(state, move.tile);
  }
}

function applyChance(state: State, outcome: Outcome): State {
  if (state.stage === 'first') return { ...state, mover: outcome.indexOf(1), stage: 'ready' };
  const rolled: State = { ...state, roll: outcome };
  if (!isDead(state.aside, outcome)) return { ...rolled, stage: 'choose' };
  return state.rules.deadRollFails ? fail(rolled) : settle({ ...rolled, stage: 'decide' });
}

/** Fails the turn if rolling has ended and nothing can be taken (LUM-16). */
function settle(state: State): State {
  return rollingEnded(state) && takes(state).length === 0 ? fail(state) : state;
}

function take(state: State, tile: number): State {
  const { mover: seat, stacks } = state;
  const total = totalOf(state.aside, state.rules);
  const open = state.open.filter((other) => other !== tile);
  const won = stacks.with(seat, [...(stacks[seat] as readonly number[]), tile]);
  return endTurn({ ...state, open, stacks: won }, { kind: 'took', seat, tile, total });
}

function steal(state: State, tile: number): State {
  const { mover: seat } = state;
  const from = state.stacks.findIndex((stack) => stack.at(-1) === tile);
  const stacks = state.stacks.map((stack, other) => {
    if (other === from) return stack.slice(0, -1);
    return other === seat ? [...stack, tile] : stack;
  });
  return endTurn({ ...state, stacks }, { kind: 'stole', seat, tile, from });
}

/**
 * The top tile returns, then the highest open one is turned (LUM-17). Two switches can spare it: if it
 * is the returned one (LUM-18), or if none was returned (LUM-19).
 */
function fail(state: State): State {
  const { mover: seat, rules } = state;
  const stack = state.stacks[seat] as readonly number[];
  const returned = stack.at(-1) ?? null;
  const open = returned === null ? state.open : [...state.open, returned].sort((a, b) => a - b);
  const highest = open.at(-1) as number;
  const spared =
    returned === null
      ? !rules.turnOnEmptyFailure
      : rules.returnedHighestStays && highest === returned;
  const after: State = {
    ...state,
    open: spared ? open : open.slice(0, -1),
    turned: spared ? state.turned : [...state.turned, highest].sort((a, b) => a - b),
    stacks: state.stacks.with(seat, stack.slice(0, -1)),
  };
  const why = whyFailed(state);
  return endTurn(after, { kind: 'failed', seat, why, returned, turned: spared ? null : highest });
}

function whyFailed({ rules, aside, roll }: State): 'dead-roll' | 'no-worm' | 'too-low' {
  if (rules.deadRollFails && roll !== null) return 'dead-roll';
  return rules.wormRequired && aside[WORM] === 0 ? 'no-worm' : 'too-low';
}

function endTurn(state: State, ending: Ending): State {
  const turns = state.turns + 1;
  const over = state.open.length === 0 || turns === TURNS_AT_MOST;
  return {
    ...state,
    mover: over ? state.mover : (state.mover + 1) % state.stacks.length,
    aside: NO_DICE,
    roll: null,
    stage: over ? 'over' : 'ready',
    turns,
    last: { ending, aside: state.aside, roll: state.roll },
  };
}

function factsOf({ before, ply, after }: Step<State, Move>): readonly Fact[] {
  const seat = before.mover;
  const ended = after.turns > before.turns && after.last !== null ? [after.last.ending] : [];
  if (ply.by === 'chance') {
    if (before.stage === 'first') return [{ kind: 'begins', seat: after.mover }];
    const dead = isDead(before.aside, ply.outcome);
    return [{ kind: 'rolled', seat, roll: ply.outcome, dead }, ...ended];
  }
  if (ply.move.kind === 'roll') {
    return [{ kind: 'shakes', seat, dice: DICE - diceIn(before.aside) }];
  }
  if (ply.move.kind !== 'keep') return ended;
  const { face } = ply.move;
  const count = before.roll?.[face] as number;
  const total = totalOf(before.aside.with(face, count), before.rules);
  return [{ kind: 'kept', seat, face, count, total }, ...ended];
}

function stateIn(source: State): State {
  const { rules, open, turned, stacks, mover, aside, roll, stage, turns, last } = source;
  return { rules, open, turned, stacks, mover, aside, roll, stage, turns, last };
}

function view(state: State, observer: Observer): View {
  return { ...stateIn(state), observer, total: totalOf(state.aside, state.rules) };
}

export const lumbricidae: Game<State, Move, View, Fact> = {
  id: 'lumbricidae',
  migrations: [],
  editions,
  presets,
  hasSecrets: false,
  hasCoach: true,
  switches,
  initial,
  turn,
  chance,
  dice: (_, seatCount) => ({ first: seatSymbols(seatCount), roll: FACES }),
  apply,
  returns: ({ stacks }) => stacks.map(score),
  view,
  legalMoves: movesOfLastView((view: View) => listedMoves(movesFor(view))),
  /** A view shows everything, so it has only one state. */
  resample: stateIn,
  facts: factsOf,
  secret: () => false,
  rolls: ({ kind }) => kind === 'roll',
  formatMove,
  parseMove,
  formatState: formatPosition,
  parseState: (text, checked) => parsePosition(text, rulesOf(checked)),
};
