// Leaks that are planted by hand: hands, draws and the bag. `kernel/laws/games.long.test.ts` tests the honest game, and it with a
// leak in each function.
import { expect, test } from 'vitest';
import type { AnyGame, Game, Observer, Step } from '#kernel/game.ts';
import { findLeaks } from '#kernel/laws/leaks.ts';
import { findWrongObservers } from '#kernel/laws/observing.ts';
import { findReplyLeaks } from '#kernel/laws/reply-leaks.ts';
import { type Setup, setUp } from '#kernel/setup.ts';
import { KINDS } from '../geometry.ts';
import { lamance, lamanceOn } from '../rules/index.ts';
import { sizeOf } from '../rules/line.ts';
import type { Fact, Move, State, View } from '../rules/position.ts';
import { smallWith } from './play.ts';

type Line = Game<State, Move, View, Fact>;

const setup = setUp(lamance, { edition: 'reconstruction', seatCount: 3 }) as Setup;
const NO_PIECES = Object.fromEntries(KINDS.map((kind) => [kind, 0]));
const trial = { seed: 'lamance', wanted: 500, playouts: 10 };

/** A faulty game that adds a secret of each other seat to the view. */
function showing(secret: (state: State, seat: number) => number): Line {
  return {
    ...lamance,
    view(state, observer) {
      const shown = state.hands.map((_, seat) => (seat === observer ? 0 : secret(state, seat)));
      return { ...lamance.view(state, observer), shown } as View;
    },
  };
}

/** A faulty game that adds all hands to the fact of some moves. */
function telling(isTold: (move: Move) => boolean): Line {
  return {
    ...lamance,
    facts(step, observer) {
      const { before, ply } = step;
      const facts = lamance.facts(step, observer);
      if (ply.by === 'chance' || !isTold(ply.move)) return facts;
      return facts.map((fact) => ({ ...fact, racks: before.hands }));
    },
  };
}

const inViews: readonly [string, Line][] = [
  ['the order of a hand', showing(({ hands }, seat) => hands[seat]?.findIndex(Boolean) ?? -1)],
  [
    'piece ids that persist from the bag to the board',
    showing(({ hands, laid }, seat) => {
      const ids = hands[seat]?.reduce((sum, count, kind) => sum + kind * count, 0) ?? 0;
      return ids + laid.length;
    }),
  ],
  ['the order of the bag', showing(({ bag }) => (sizeOf(bag) === 0 ? -1 : bag.findIndex(Boolean)))],
];

test('[LAM-23] observers know only from the pass that nothing follows a star', () => {
  let stranded = 0;
  const game = lamanceOn(smallWith({ pieces: { ...NO_PIECES, '180s': 2, '180c': 4, star: 6 } }));
  const short = {
    ...game,
    editions: game.editions.map((edition) => ({
      ...edition,
      seats: { least: 2, most: 3 },
      switches: { ...edition.switches, starAfterStar: false, anyStarMayBegin: true },
    })),
    facts: (step: Step<State, Move>, observer: Observer) => {
      const facts = game.facts(step, observer);
      stranded += facts.filter(({ kind }) => kind === 'stranded').length;
      return facts;
    },
  };
  const observers = { seed: 'stars', matches: 100, pliesAtMost: 100, observers: 2 };
  const { broken } = findWrongObservers(short as unknown as AnyGame, observers);
  expect(broken).toEqual([]);
  expect(stranded).toBeGreaterThan(20);
});

const inFacts: readonly [string, Line][] = [
  ['all hands, when a piece is placed', telling(({ kind }) => kind === 'lay')],
  ['all hands, when a seat passes', telling(({ kind }) => kind === 'pass')],
  [
    'another player’s draw',
    { ...lamance, facts: (step, _) => lamance.facts(step, step.before.mover) },
  ],
];

test.each(inViews)('a leak in the view is found: %s', (_, game) => {
  expect(findLeaks(game, setup, trial).leaks.join('\n')).toMatch(/^view: /m);
});

/** With many passes: those of empty racks, too. */
const passing = setUp(lamance, {
  edition: 'reconstruction',
  seatCount: 3,
  switches: { emptyRackPasses: false },
}) as Setup;

test.each(inFacts)('a leak in the facts is found: %s', (_, game) => {
  expect(findLeaks(game, passing, trial).leaks.join('\n')).toMatch(/^facts: /m);
});

test('another hand in the reply to a move is found', () => {
  const showsHands = showing((state, seat) => state.hands[seat]?.[0] ?? 0);
  const careless: Line = {
    ...showsHands,
    legalMoves(view) {
      const { shown } = view as View & { readonly shown: readonly number[] };
      const moves = lamance.legalMoves(view);
      return { ...moves, has: (move) => moves.has(move) && shown.every((count) => count === 0) };
    },
  };
  expect(findReplyLeaks(careless, setup, trial).leaks).not.toEqual([]);
});
