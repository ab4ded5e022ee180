// A test for every rule of rules.md.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { editions } from '../editions.ts';
import { molehill } from '../rules/index.ts';
import { isHigher, winnerOf } from '../rules/position.ts';
import { anyRules, begin, movesIn, PLAIN, play, position, SHORT, statesOf, WILD } from './play.ts';

const turnOf = (state: Parameters<typeof molehill.turn>[0]) => molehill.turn(state);

describe('setting up', () => {
  test('[MOL-1] two to six players', () => {
    expect(editions.map(({ seats }) => seats)).toEqual([{ least: 2, most: 6 }]);
  });

  test('[MOL-2] five dice each, or three', () => {
    expect(begin(PLAIN, 3).counts).toEqual([5, 5, 5]);
    expect(begin(SHORT, 2).counts).toEqual([3, 3]);
  });

  test('[MOL-3] all roll all their dice, and each sees only its own', () => {
    const start = begin(SHORT, 2);
    expect(molehill.chance(start)).toMatchObject({ kind: 'dice', count: 3, visibleTo: 0 });
    const half = play(start, 'roll 1 1 6');
    expect(molehill.chance(half)).toMatchObject({ kind: 'dice', count: 3, visibleTo: 1 });
    const rolled = play(half, 'roll 2 3 4');
    expect(molehill.view(rolled, 0).own).toEqual([2, 0, 0, 0, 0, 1]);
    expect(molehill.view(rolled, 1).own).toEqual([0, 1, 1, 1, 0, 0]);
    expect(molehill.view(rolled, 'spectator').own).toBeNull();
    const step = {
      before: half,
      ply: { by: 'chance', outcome: [0, 1, 1, 1, 0, 0] },
      after: rolled,
    } as const;
    expect(molehill.facts(step, 1)).toMatchObject([{ dice: [0, 1, 1, 1, 0, 0] }]);
    expect(molehill.facts(step, 0)).toMatchObject([{ seat: 1, count: 3, dice: null }]);
  });
});

describe('claims', () => {
  test('[MOL-4] seat 1 starts', () => {
    expect(turnOf(position(PLAIN, { hills: '12345 12345 12345' }))).toMatchObject({ seats: [0] });
  });

  test('[MOL-5] the first must claim, then the next clockwise with dice', () => {
    const start = position(PLAIN, { hills: '12 - 34 5', out: '1' });
    expect(movesIn(start)).not.toContain('doubt');
    const next = play(start, 'claim 1 3');
    expect(turnOf(next)).toMatchObject({ seats: [2] });
    expect(movesIn(next)).toContain('doubt');
    expect(turnOf(play(next, 'claim 1 4', 'claim 2 1'))).toMatchObject({ seats: [0] });
  });

  test('[MOL-6] a claim names at most all dice, and each is higher than the one before', () => {
    const start = position(PLAIN, { hills: '12 3' });
    expect(movesIn(start)).toHaveLength(3 * 6);
    expect(movesIn(play(start, 'claim 2 5'))).toEqual([
      ...['claim 2 6', 'claim 3 1', 'claim 3 2', 'claim 3 3', 'claim 3 4', 'claim 3 5'],
      ...['claim 3 6', 'doubt'],
    ]);
    expect(() => play(start, 'claim 4 1')).toThrow();
    const claim = fc.record({
      count: fc.integer({ min: 1, max: 30 }),
      face: fc.integer({ min: 1, max: 6 }),
    });
    const height = (each: { count: number; face: number }) => 10 * each.count + each.face;
    fc.assert(
      fc.property(claim, claim, (one, other) => {
        expect(isHigher(one, other)).toBe(height(one) > height(other));
      }),
    );
  });
});

describe('a doubt', () => {
  test('[MOL-7] all dice are shown to all', () => {
    const over = play(position(PLAIN, { hills: '16 234', claim: '1 2 4' }), 'doubt');
    const { reveal } = molehill.view(over, 'spectator');
    expect(reveal?.hills).toEqual([
      [1, 0, 0, 0, 0, 1],
      [0, 1, 1, 1, 0, 0],
    ]);
  });

  test.each([
    [PLAIN, '115 234', '1 2 4', 1],
    [WILD, '115 234', '1 2 4', 3],
    [WILD, '115 234', '1 2 1', 2],
    [PLAIN, '556 155', '1 4 5', 4],
  ])('[MOL-8] with ones wild %j: %s, claim %s: %i dice count', (rules, hills, claim, matching) => {
    expect(play(position(rules, { hills, claim }), 'doubt').reveal?.matching).toBe(matching);
  });

  test('[MOL-9] a true claim costs the doubter a die, a false one its claimer', () => {
    const hills = '455 123';
    const lost = (claim: string) => play(position(PLAIN, { hills, claim }), 'doubt');
    expect(lost('1 2 5')).toMatchObject({ counts: [2, 3], reveal: { loser: 0, doubter: 0 } });
    expect(lost('1 3 5')).toMatchObject({ counts: [3, 2], reveal: { loser: 1, doubter: 0 } });
  });
});

describe('the next round and the end', () => {
  test('[MOL-10] the loser starts, or the next with dice', () => {
    const stays = play(position(PLAIN, { hills: '12 34 5', claim: '2 3 6', seat: 0 }), 'doubt');
    // Seat 2 had one die.
    expect(stays).toMatchObject({ counts: [2, 2, 0], mover: 0, claim: null });
    const loses = play(position(PLAIN, { hills: '12 34 56', claim: '2 3 6', seat: 0 }), 'doubt');
    expect(loses).toMatchObject({ counts: [2, 2, 1], mover: 2 });
  });

  test('[MOL-11] a player without dice neither rolls nor plays', () => {
    const next = play(position(PLAIN, { hills: '12 5 34', claim: '1 3 6', seat: 2 }), 'doubt');
    expect(next.counts).toEqual([2, 0, 2]);
    const rolled = play(next, 'roll 1 1', 'roll 2 2');
    expect(turnOf(rolled)).toMatchObject({ seats: [2] });
    expect(turnOf(play(rolled, 'claim 1 1'))).toMatchObject({ seats: [0] });
    expect(molehill.legalMoves(molehill.view(rolled, 1)).count).toBe(0);
  });

  test('[MOL-12] the last with dice wins; who is out first comes last', () => {
    const last = position(PLAIN, { hills: '- 6 - 4', claim: '3 2 6', seat: 1, out: '2,0' });
    expect(winnerOf(last)).toBeUndefined();
    const over = play(last, 'doubt');
    expect(turnOf(over)).toEqual({ kind: 'over' });
    expect(winnerOf(over)).toBe(1);
    expect(molehill.returns(over)).toEqual([1, 3, 0, 2]);
  });

  test('a match of any rules has one winner, and each other seat its own place', () => {
    const matches = fc.tuple(anyRules, fc.integer({ min: 2, max: 6 }), fc.string());
    fc.assert(
      fc.property(matches, ([rules, seatCount, seed]) => {
        const over = statesOf(rules, seatCount, seed).at(-1)!;
        const returns = molehill.returns(over);
        expect(returns.toSorted()).toEqual([...new Array(seatCount).keys()]);
        expect(returns[winnerOf(over) ?? -1]).toBe(seatCount - 1);
      }),
      { numRuns: 20 },
    );
  });
});
