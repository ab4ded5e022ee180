// The contract on the made-up game, and games with planted faults: each fault must be found.
import { expect, test } from 'vitest';
import { tries } from '#tools/testing/thorough.ts';
import { blindBids, type Fact, type Move, type State, type View } from '../fixtures/blind-bids.ts';
import type { Game } from '../game.ts';
import { listedMoves } from '../moves/move-set.ts';
import { type Setup, setUp } from '../setup.ts';
import { brokenLaws } from './contract.ts';
import { findLeaks } from './leaks.ts';
import { tryPlantedLeaks } from './planted-leaks.ts';
import { findReplyLeaks } from './reply-leaks.ts';

type Fixture = Game<State, Move, View, Fact>;

const setup = setUp(blindBids, { edition: 'blind-bids', seatCount: 3 }) as Setup;
const trial = { seed: 'bids', playouts: 40, pliesAtMost: 20 };
const search = { seed: 'bids', wanted: tries(3_000, 30_000), playouts: tries(60, 600) };

const few = { ...search, wanted: 300 };

test.each([2, 3, 4])('the fixture keeps the contract with %i seats', (seatCount) => {
  const size = setUp(blindBids, { edition: 'blind-bids', seatCount }) as Setup;
  expect(brokenLaws(blindBids, size, trial)).toEqual([]);
});

test('the fixture leaks nothing in thousands of pairs of states', () => {
  const report = findLeaks(blindBids, setup, search);
  expect(report.leaks).toEqual([]);
  expect(report.steps).toBeGreaterThanOrEqual(search.wanted);
  expect(report.pairs).toBeGreaterThan(search.wanted / 2);
});

test('each planted leak is found in the fixture', () => {
  const { found, missed } = tryPlantedLeaks(blindBids, [setup], few);
  expect(missed).toEqual([]);
  // Functions with a secret of any kind, of moves, and of draws.
  expect(found).toContain('legalMoves: a legal one is refused');
  expect(found).toContain('secret: no move is secret');
  expect(found).toContain('chance: visible to all');
});

const LEAKS: readonly [string, Partial<Fixture>][] = [
  [
    'facts that reveal a bid to other seats',
    {
      facts: (step) => blindBids.facts(step, step.ply.by === 'chance' ? 'spectator' : step.ply.by),
    },
  ],
  [
    'facts that reveal a draw to other seats',
    {
      facts: (step) =>
        (step.ply.by === 'chance' ? [0, 1, 2] : [0]).flatMap((seat) => blindBids.facts(step, seat)),
    },
  ],
  [
    'bids that are public as soon as they are made, although no fact says so',
    {
      apply(state, ply) {
        const after = blindBids.apply(state, ply);
        const bids = after.bids.flatMap((bid) => (bid === null ? [] : [bid]));
        if (ply.by === 'chance' || ply.move.kind !== 'bid' || bids.length === 0) return after;
        return {
          ...after,
          calls: bids.map((bid, seat) => ({ seat, call: bid > 0 ? 'high' : 'low' })),
        };
      },
    },
  ],
  ['a bid of 2 that is not secret', { secret: (move) => move.kind === 'bid' && move.bid !== 2 }],
  [
    'a view that shows all bids',
    { view: (state, observer) => ({ ...blindBids.view(state, observer), bids: state.bids }) },
  ],
  [
    'a view whose order reveals the gems of others',
    {
      view: (state, observer) => ({
        ...blindBids.view(state, observer),
        order: state.gems
          .map((held, seat) => ({ seat, sum: held.length * 9 + (held[0] ?? 0) }))
          .sort((a, b) => a.sum - b.sum)
          .map(({ seat }) => seat),
      }),
    },
  ],
  [
    'a turn whose order reveals a high bid',
    {
      turn: (state) => {
        const turn = blindBids.turn(state);
        if (turn.kind !== 'seats' || !state.bids.includes(2)) return turn;
        return { ...turn, seats: turn.seats.toReversed() };
      },
    },
  ],
];

test.each(LEAKS)('finds %s', (_, fault) => {
  expect(findLeaks({ ...blindBids, ...fault }, setup, few).leaks).not.toEqual([]);
});

test('replies to thousands of pairs of states of the fixture leak nothing', () => {
  const report = findReplyLeaks(blindBids, setup, search);
  expect(report.leaks).toEqual([]);
  expect(report.steps).toBeGreaterThanOrEqual(search.wanted);
  expect(report.pairs).toBeGreaterThan(500);
});

const REPLY_LEAKS: readonly [string, Partial<Fixture>][] = [
  ['a bid with later moves in the same command', { secret: () => false, rolls: () => false }],
  [
    'a turn whose `owes` depends on the gems of others',
    {
      turn(state) {
        const turn = blindBids.turn(state);
        const owes = state.gems.flat().filter((gem) => gem === 1).length > 2;
        return turn.kind === 'seats' && turn.seats.length === 1 ? { ...turn, owes } : turn;
      },
    },
  ],
];

test.each(REPLY_LEAKS)('replies: finds %s', (_, fault) => {
  expect(findReplyLeaks({ ...blindBids, ...fault }, setup, few).leaks).not.toEqual([]);
});

type Moves = ReturnType<Fixture['legalMoves']>;

/** The fixture with another set of moves. */
function withMoves(change: (moves: Moves) => Partial<Moves>): Partial<Fixture> {
  return {
    legalMoves(view) {
      const moves = blindBids.legalMoves(view);
      return moves.count === 0 ? moves : { ...moves, ...change(moves) };
    },
  };
}

const HIDDEN = Symbol('hidden');

const FAULTS: readonly [string, string, Partial<Fixture>][] = [
  [
    'gives a spectator moves',
    'only seats to move have moves',
    {
      legalMoves: (view) => blindBids.legalMoves({ ...view, observer: 0 }),
    },
  ],
  ['allows illegal moves', 'a set has only its moves', withMoves(() => ({ has: () => true }))],
  ['refuses legal moves', 'a set has its moves', withMoves(() => ({ has: () => false }))],
  [
    'counts too many moves',
    'a set counts its moves',
    withMoves(({ count }) => ({ count: count + 1 })),
  ],
  [
    'gives moves in another order',
    'moves keep their order',
    withMoves(({ count, nth }) => ({ nth: (index) => nth(count - 1 - index) })),
  ],
  [
    'folds runs of another length',
    'a set folds the texts',
    withMoves(({ folded }) => ({ folded: (format) => [folded(format).join('..')] })),
  ],
  [
    'hides that a move is secret',
    'moves of a kind are secret',
    withMoves(() => ({ samples: () => [] })),
  ],
  [
    'changes its argument',
    'not extensible',
    {
      apply(state, ply) {
        (state.calls as unknown[]).push(0);
        return blindBids.apply(state, ply);
      },
    },
  ],
  [
    'has state outside of its states',
    'apply depends only on the state',
    {
      apply: (() => {
        let count = 0;
        return (state, ply) => {
          count += 1;
          return { ...blindBids.apply(state, ply), count };
        };
      })(),
    },
  ],
  ['gives two moves the same text', 'moves have different texts', { formatMove: () => 'bid' }],
  ['cannot read a move', 'moves are read back', { parseMove: () => undefined }],
  [
    'never ends',
    'playouts end',
    {
      apply: (state, ply) => {
        const after = blindBids.apply(state, ply);
        return after.revealed.length > 1 ? { ...after, revealed: [], gems: [[], [], []] } : after;
      },
    },
  ],
  [
    'has states that JSON changes',
    'states survive JSON',
    {
      apply: (state, ply) => ({ ...blindBids.apply(state, ply), call: Number.NaN as never }),
    },
  ],
  [
    'depends on the order of bids',
    'commute',
    {
      apply: (state, ply) => {
        const after = blindBids.apply(state, ply);
        return ply.by === 'chance' ? after : { ...after, last: ply.by };
      },
    },
  ],
  ['says it has no secrets', 'without secrets all steps are open', { hasSecrets: false }],
  [
    'says it has no secrets, and shows all draws and bids when they are made',
    'without secrets the view determines the state',
    {
      hasSecrets: false,
      secret: () => false,
      chance: (state) => ({ ...blindBids.chance(state), visibleTo: 'all' }),
    },
  ],
  [
    'puts into a view what JSON leaves out',
    'only seats to move have moves',
    {
      view: (state, observer) => Object.assign(blindBids.view(state, observer), { [HIDDEN]: 1 }),
      legalMoves: (view) => (HIDDEN in view ? blindBids.legalMoves(view) : listedMoves<Move>([])),
    },
  ],
  ['has too few returns', 'every seat has a return', { returns: () => [0] }],
  [
    'resamples known facts',
    'a resampled state gives the same view',
    {
      resample: (view, random) => ({ ...blindBids.resample(view, random), gems: [[], [], []] }),
    },
  ],
  [
    'owes to several seats',
    'one seat owes',
    {
      turn: (state) => {
        const turn = blindBids.turn(state);
        return turn.kind === 'seats' ? { ...turn, owes: true } : turn;
      },
    },
  ],
  [
    'lets a seat bid twice',
    'only replacers have replacements',
    withMoves(() => ({ samples: () => [{ kind: 'bid', bid: 0 }] })),
  ],
  [
    'lets a seat to move replace its move',
    'a seat to move replaces nothing',
    {
      replacing: {
        verb: 'rebid',
        seats: (state) => {
          const turn = blindBids.turn(state);
          return turn.kind === 'seats' ? turn.seats : [];
        },
      },
    },
  ],
  [
    'tells of a bid by who may replace it',
    'replacers are public',
    {
      replacing: {
        verb: 'rebid',
        seats: ({ bids }) => bids.flatMap((bid, seat) => (bid === null || bid === 0 ? [] : [seat])),
      },
    },
  ],
  [
    'shows a replacement',
    'a replacement is secret',
    { secret: ({ kind }) => kind === 'bid', hasSecrets: true },
  ],
  [
    'keeps a replaced bid',
    'a replaced move leaves no trace',
    {
      apply: (state, ply) => {
        const after = blindBids.apply(state, ply);
        if (ply.by === 'chance' || ply.move.kind !== 'rebid') return after;
        return { ...after, thought: [...(thoughtsIn(after) ?? []), ply.move.bid] };
      },
    },
  ],
];

const thoughtsIn = (state: State) => (state as { readonly thought?: readonly number[] }).thought;

test.each(FAULTS)('finds a game that %s', (_, law, fault) => {
  const found = brokenLaws({ ...blindBids, ...fault }, setup, trial);
  expect(found.join('\n')).toContain(law);
});
