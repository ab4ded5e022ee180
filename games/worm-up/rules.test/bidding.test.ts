// Bids, X and the ghost: a test per rule, with the sheets' examples and positions computed by hand.
import { describe, expect, test } from 'vitest';
import { isRefusal } from '#kernel/refusal.ts';
import { setUp } from '#kernel/setup.ts';
import { wormUp } from '../rules/index.ts';
import type { Bid } from '../rules/position.ts';
import {
  begin,
  bidAll,
  DICE,
  moversOf,
  movesOf,
  play,
  sheets,
  straight,
  TILES,
  throwGhost,
  toldOf,
} from './race.ts';

const bids = (...all: readonly Bid[]): readonly string[] => all.map((bid) => `bid ${bid}`);

describe('[WUP-1] tiles for three to five, dice for two to five', () => {
  test.each([
    ['tiles', 2, false],
    ['tiles', 3, true],
    ['tiles', 5, true],
    ['tiles', 6, false],
    ['dice', 1, false],
    ['dice', 2, true],
    ['dice', 5, true],
    ['dice', 6, false],
  ])('%s with %i: %s', (edition, seatCount, fits) => {
    expect(isRefusal(setUp(wormUp, { edition, seatCount }))).toBe(!fits);
  });
});

test('[WUP-3] tiles bid 4 to 7 and X, dice 3 as well', () => {
  expect(movesOf(begin(TILES, 3), 0)).toEqual(bids(4, 5, 6, 7, 'X'));
  expect(movesOf(begin(DICE, 3), 0)).toEqual(bids(3, 4, 5, 6, 7, 'X'));
});

describe('bids', () => {
  test.each(sheets)('[WUP-6] %s: bids are secret until all seats have bid', (_, rules) => {
    const start = begin(rules, 3);
    const one = play(start, 1, 'bid 6');
    expect(wormUp.view(one, 0).bids).toEqual([null, 'hidden', null]);
    expect(wormUp.view(one, 1).bids).toEqual([null, 6, null]);
    expect(wormUp.view(one, 'spectator').bids).toEqual([null, 'hidden', null]);
    expect(toldOf(start, 1, 'bid 6')).toEqual([{ kind: 'bid', seat: 1, bid: null }]);
    expect(moversOf(one)).toEqual([0, 2]);
    expect(movesOf(one, 0)).not.toContain('rebid 6');
    const two = play(one, 0, 'bid 4');
    expect(toldOf(two, 2, 'bid 6')[1]).toEqual({
      kind: 'revealed',
      bids: [4, 6, 6],
      ghost: null,
      void: [1, 2],
    });
    expect(wormUp.view(play(two, 2, 'bid 6'), 0).bids).toEqual([4, 6, 6]);
  });

  test.each(sheets)('[WUP-6] %s: a bid can be changed until all seats have bid', (_, rules) => {
    const one = play(begin(rules, 3), 1, 'bid 6');
    expect(wormUp.replacing?.seats(one)).toEqual([1]);
    expect(toldOf(one, 1, 'rebid 7')).toEqual([{ kind: 'rebid', seat: 1, bid: null }]);
    const changed = play(one, 1, 'rebid 7', 'rebid 5');
    expect(wormUp.view(changed, 1).bids).toEqual([null, 5, null]);
    expect(wormUp.view(changed, 0)).toEqual(wormUp.view(one, 0));
    const all = play(play(changed, 0, 'bid 4'), 2, 'bid 6');
    expect(wormUp.view(all, 0).bids).toEqual([4, 5, 6]);
    expect(wormUp.replacing?.seats(all)).toEqual([]);
    expect(movesOf(all, 1)).toEqual([]);
  });

  test('[WUP-6] a resting bid is no change, and no bid changes while the ghost rolls', () => {
    const start = { ...begin(DICE, 2), rests: [7, null] } as const;
    expect(movesOf(play(start, 0, 'bid 4'), 0)).toEqual(
      bids(3, 4, 5, 6, 'X').map((bid) => `re${bid}`),
    );
    const ghost = play(play(start, 0, 'bid 4'), 1, 'bid 5');
    expect(ghost.stage).toBe('ghost');
    expect(wormUp.replacing?.seats(ghost)).toEqual([]);
  });
});

describe('void bids', () => {
  test.each(sheets)('[WUP-7] %s: two 7s are void, and may be bid again at once', (_, rules) => {
    const race = bidAll(begin(rules, 3), [7, 7, 4]);
    expect(moversOf(race)).toEqual([2]);
    const next = play(race, 2, ...straight(4));
    expect(next.round).toBe(2);
    expect(next.worms.map(([head]) => head?.x)).toEqual([-32_768, -32_768, 4 * 65_536 - 32_768]);
    expect(next.rests.slice(0, 2)).toEqual([null, null]);
    expect(movesOf(next, 0)).toContain('bid 7');
    expect(movesOf(next, 1)).toContain('bid 7');
  });

  test.each(sheets)('[WUP-7] %s: a void X swings no post', (_, rules) => {
    const race = bidAll(begin(rules, 5), [4, 4, 'X', 'X', 6]);
    expect(moversOf(race)).toEqual([4]);
    const after = play(race, 4, ...straight(6));
    expect([after.round, after.card]).toEqual([2, race.card]);
  });

  test.each(sheets)('[WUP-21] %s: without a valid bid all bid again', (_, rules) => {
    const race = bidAll(begin(rules, 3), [5, 5, 5]);
    expect([race.stage, race.round, race.dead]).toEqual(['bid', 2, 1]);
    expect(moversOf(race)).toEqual([0, 1, 2]);
    expect(race.last?.bids).toEqual([5, 5, 5]);
  });
});

test.each(sheets)('[WUP-8] %s: the lowest bid walks first', (_, rules) => {
  const race = bidAll(begin(rules, 3), [6, 4, 5]);
  expect(race.queue).toEqual([1, 2, 0]);
  const second = play(race, 1, ...straight(4));
  expect(moversOf(second)).toEqual([2]);
});

describe('X takes a number', () => {
  test('[WUP-9] tiles and dice: it may not take a void number', () => {
    const withVoidBids = bidAll(begin(TILES, 5), [4, 4, 6, 6, 'X']);
    expect(movesOf(withVoidBids, 4)).toEqual(['x 5', 'x 7']);
    expect(movesOf(bidAll(begin(TILES, 3), [7, 7, 'X']), 2)).toEqual(['x 4', 'x 5', 'x 6']);
    expect(movesOf(bidAll(begin(DICE, 5), [4, 4, 6, 6, 'X']), 4)).toEqual(['x 3', 'x 5', 'x 7']);
  });

  test('[WUP-9] before anybody moves, and walks in its order', () => {
    const shown = bidAll(begin(TILES, 3), ['X', 6, 4]);
    expect(moversOf(shown)).toEqual([0]);
    const named = play(shown, 0, 'x 5');
    expect(named.queue).toEqual([2, 0, 1]);
    const own = play(named, 2, ...straight(4));
    expect([moversOf(own), own.left]).toEqual([[0], 5]);
  });

  test('[WUP-9] walks, swings, and only then the next number walks', () => {
    const named = play(bidAll(begin(DICE, 3), ['X', 5, 5]), 0, 'x 4');
    expect(named.queue).toEqual([0]);
    const race = play(bidAll(begin(DICE, 3), ['X', 5, 7]), 0, 'x 4');
    const walked = play(race, 0, ...straight(4));
    expect([walked.stage, moversOf(walked)]).toEqual(['post', [0]]);
    const swung = play(walked, 0, 'post right 950');
    expect([swung.stage, moversOf(swung), swung.card.heading]).toEqual(['walk', [1], 950]);
  });

  test('[WUP-9] xMovesLast: after all others', () => {
    const race = bidAll(begin({ ...TILES, xMovesLast: true }, 3), ['X', 6, 7]);
    expect(play(race, 0, 'x 4').queue).toEqual([1, 2, 0]);
  });

  test('[WUP-9] no other number is legal', () => {
    const race = bidAll(begin(TILES, 3), [7, 7, 'X']);
    expect(() => play(race, 2, 'x 7')).toThrow('may not x 7');
    expect(() => play(race, 2, 'x 3')).toThrow('may not x 3');
  });
});

describe('X without a number', () => {
  const race = bidAll(begin(TILES, 5), [4, 5, 6, 7, 'X']);

  test('[WUP-10] tiles: acts last, and may swing', () => {
    expect(race.queue).toEqual([0, 1, 2, 3, 4]);
    const last = [4, 5, 6, 7].reduce((now, bid, seat) => play(now, seat, ...straight(bid)), race);
    expect([last.stage, last.left, moversOf(last)]).toEqual(['post', 0, [4]]);
    expect(movesOf(last, 4)).toContain('post left 899');
    const next = play(last, 4, 'pass');
    expect(next.worms[4]).toEqual(begin(TILES, 5).worms[4]);
    expect(next.rests).toEqual([4, 5, 6, 7, 'X']);
  });

  test('[WUP-10] dice: is impossible, because five players cannot show six bids', () => {
    expect(movesOf(bidAll(begin(DICE, 5), [4, 5, 6, 7, 'X']), 4)).toEqual(['x 3']);
  });
});

describe('bids that are out for one round', () => {
  test('[WUP-11] tiles: a valid 6 is out for one round, then legal again, even if all bids were void', () => {
    const second = play(bidAll(begin(TILES, 3), [6, 5, 5]), 0, ...straight(6));
    expect(movesOf(second, 0)).toEqual(bids(4, 5, 7, 'X'));
    expect(() => play(second, 0, 'bid 6')).toThrow('may not bid 6');
    expect(movesOf(second, 1)).toEqual(bids(4, 5, 6, 7, 'X'));
    expect(movesOf(bidAll(second, [4, 4, 4]), 0)).toEqual(bids(4, 5, 6, 7, 'X'));
  });

  test('[WUP-11] dice: only 7 and X are out for a round, and X is legal after 7', () => {
    const six = play(bidAll(begin(DICE, 3), [6, 5, 5]), 0, 'done');
    expect(movesOf(six, 0)).toEqual(bids(3, 4, 5, 6, 7, 'X'));
    const seven = play(bidAll(begin(DICE, 3), [7, 5, 5]), 0, 'done');
    expect(movesOf(seven, 0)).toEqual(bids(3, 4, 5, 6, 'X'));
    const named = play(bidAll(seven, ['X', 5, 5]), 0, 'x 7');
    const after = play(named, 0, ...straight(7), 'pass');
    expect(movesOf(after, 0)).toEqual(bids(3, 4, 5, 6, 7));
  });
});

test.each(sheets)('[WUP-12] %s: X may walk 7 in the round after a 7', (_, rules) => {
  const seven = play(bidAll(begin(rules, 3), [7, 5, 5]), 0, ...straight(7));
  expect(movesOf(seven, 0)).not.toContain('bid 7');
  expect(movesOf(bidAll(seven, ['X', 5, 5]), 0)).toContain('x 7');
});

test.each(sheets)(
  '[WUP-12] %s: with sevenRestsX, 7 and X are out together for one round',
  (_, sheet) => {
    const rules = { ...sheet, sevenRestsX: true };
    const bidsOf = (race: Parameters<typeof movesOf>[0]) =>
      movesOf(race, 0).filter((move) => /^bid [67X]/.test(move));
    const seven = play(bidAll(begin(rules, 3), [7, 5, 5]), 0, ...straight(7));
    expect(bidsOf(seven)).toEqual(['bid 6']);
    const x = play(bidAll(begin(rules, 3), ['X', 5, 5]), 0, 'x 4', ...straight(4), 'pass');
    expect(bidsOf(x)).toEqual(['bid 6']);
    // A void 7 rests nothing, and another bid ends the rest.
    const afterVoid = play(bidAll(begin(rules, 3), [7, 7, 5]), 2, ...straight(5));
    expect(bidsOf(afterVoid)).toEqual(['bid 6', 'bid 7', 'bid X']);
    const later = play(bidAll(seven, [6, 5, 5]), 0, ...straight(6));
    expect(bidsOf(later)).toEqual(expect.arrayContaining(['bid 7', 'bid X']));
  },
);

describe('the ghost', () => {
  test('[WUP-19] dice: bids the higher of two dice, and voids the same bid: a void 7 may be bid again', () => {
    const race = bidAll(begin(DICE, 2), [7, 'X']);
    expect(wormUp.turn(race)).toEqual({ kind: 'chance' });
    const thrown = throwGhost(race, '6 7');
    expect([thrown.ghost, moversOf(thrown)]).toEqual([7, [1]]);
    expect(movesOf(thrown, 1)).toEqual(['x 3', 'x 4', 'x 5', 'x 6']);
    expect(movesOf(play(thrown, 1, 'x 3', 'done', 'pass'), 0)).toContain('bid 7');
  });

  test('[WUP-19] X is above 7, and voids an X', () => {
    const race = throwGhost(bidAll(begin(DICE, 2), ['X', 5]), '3 X');
    expect([race.ghost, moversOf(race)]).toEqual(['X', [1]]);
    expect(movesOf(play(race, 1, 'done'), 0)).toContain('bid X');
  });

  test('[WUP-19] its bids have the probabilities of the higher of two dice', () => {
    const race = bidAll(begin(DICE, 2), [3, 4]);
    const ways: Record<string, number> = {};
    const faces = ['3', '4', '5', '6', '7', 'X'];
    for (const one of faces) {
      for (const other of faces) {
        const dice = [one, other].sort((a, b) => faces.indexOf(a) - faces.indexOf(b)).join(' ');
        const { ghost, last } = throwGhost(race, dice);
        const bid = `${ghost ?? last?.ghost}`;
        ways[bid] = (ways[bid] ?? 0) + 1;
      }
    }
    // The higher of two dice with six faces: 1, 3, 5, 7, 9, 11 ways of 36.
    expect(ways).toEqual({ '3': 1, '4': 3, '5': 5, '6': 7, '7': 9, X: 11 });
  });

  test('[WUP-19] tiles have no ghost; it bids only with two players and the switch', () => {
    expect(bidAll(begin(DICE, 3), [3, 4, 5]).stage).toBe('walk');
    expect(bidAll(begin({ ...DICE, ghost: false }, 2), [3, 4]).stage).toBe('walk');
    expect(bidAll(begin(TILES, 3), [5, 4, 6]).stage).toBe('walk');
  });
});
