// Over a chain of rematches each seat starts in turn, also if the first starter was drawn, and if nobody moved.
import { expect, test } from 'vitest';
import { entries } from '#games';
import { blindBids } from '../fixtures/blind-bids.ts';
import type { AnyGame } from '../game.ts';
import { nextSetup, type Setup, setUp } from '../setup.ts';
import { decide } from './command.ts';
import { begin, done, move, person, played, source } from './match.test/play.ts';
import { beginMatch, type Match, phase } from './match.ts';
import { projectionOf } from './projection.ts';
import { starterOf } from './starter.ts';

const SEATS = 3;

const withStarter = entries
  .map(({ game }) => game)
  .filter(({ switches }) => Object.values(switches).some((values) => values.includes('seat')));

function opened(game: AnyGame, setup: Setup): Match {
  const players = Array.from({ length: SEATS }, (_, seat) => person(`P${seat}`));
  return done(decide(beginMatch(game, setup), { kind: 'open', players }, source)).match;
}

/** All but the last seat to resign, so the match is over. */
function ended(match: Match, last: number): Match {
  const seats = [...match.players.keys()].filter((seat) => seat !== last);
  return seats.reduce((now, seat) => played(now, { kind: 'resign', seat, bot: 'random' }), match);
}

const cases = withStarter.flatMap((game) => [true, false].map((moves) => ({ game, moves })));

test.each(cases)('$game.id: the starter rotates (with a move: $moves)', ({ game, moves }) => {
  const edition = game.editions[0]?.id ?? '';
  let setup = setUp(game, { edition, seatCount: SEATS }) as Setup;
  const starters = Array.from({ length: 2 * SEATS }, (_, count) => {
    const start = opened(game, setup);
    const [seat = -1] = projectionOf(start, 'spectator').toMove;
    const [first = ''] = projectionOf(start, seat).moves;
    const over = ended(moves ? played(start, move(start, seat, first)) : start, count % SEATS);
    expect(phase(over)).toBe('over');
    setup = nextSetup(game, setup, starterOf(over)).setup;
    return seat;
  });
  const [drawn = -1] = starters;
  expect(starters).toEqual(starters.map((_, count) => (drawn + count) % SEATS));
});

test('where all seats begin together, nobody starts', () => {
  const match = begin(blindBids, [person('Ann'), person('Ben')]);
  expect(starterOf(match)).toBeUndefined();
});
