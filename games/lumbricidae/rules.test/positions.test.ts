// Twelve positions computed by hand before the code existed, and invariants: tiles are never lost,
// turns and matches end, switches work.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sample } from '#kernel/chance.ts';
import { pickMove } from '#kernel/moves/move-set.ts';
import { randomFrom } from '#kernel/seeded-random.ts';
import { tries } from '#tools/testing/thorough.ts';
import { presets, type Rules } from '../editions.ts';
import { lumbricidae } from '../rules/index.ts';
import type { State } from '../rules/position.ts';
import * as rules from './play.ts';

const { anyRules, begin, D, failure, L, movesIn, play, position, rulesFor, turnOf, winners } =
  rules;

describe('worked by hand', () => {
  test('1: with 22 aside and three dice left, a rival top of 22 may be stolen or left', () => {
    const start = position(L, { row: '23-36', stacks: '-;22', aside: 'w w 4 4 4' });
    expect(movesIn(start)).toEqual(['roll', 'steal 22']);
  });

  test('2: all dice aside and only higher tiles in the row: the steal is compulsory', () => {
    const words = { row: '25-36', stacks: '-;24' };
    expect(movesIn(position(L, { ...words, aside: '1 1 1 1 5 5 w w' }))).toEqual(['steal 24']);
    expect(movesIn(position(D, { ...words, aside: '1 1 2 4 4 4 4 4' }))).toEqual(['steal 24']);
  });

  test('3: a total of 21 does not take your own top tile 21', () => {
    const words = { row: '22-36', stacks: '21;-' };
    const one = turnOf(position(L, { ...words, aside: 'w w 2 2 2 1 1' }), '3: 3'); // 10 6 2 3
    const other = turnOf(position(D, { ...words, aside: 'w 3 3 1 1 1 1' }), '5: 5'); // 6 6 4 5
    for (const failed of [one, other]) {
      expect(failure(failed)).toEqual({ returned: 21, turned: 36 });
      expect(failed.stacks).toEqual([[], []]);
    }
  });

  test('4: 32 without a worm must roll the last die', () => {
    const start = position(L, { row: '21-36', stacks: '-;-', aside: '5 5 5 5 4 4 4' });
    expect(movesIn(start)).toEqual(['roll']);
    expect(movesIn(turnOf(start, 'w: w'))).toEqual(['take 36']);
    const without36 = position(L, { row: '21-34', aside: '5 5 5 5 4 4 4' });
    expect(movesIn(turnOf(without36, 'w: w'))).toEqual(['take 34']);
    const whys = ['1: 1', '2: 2', '3: 3', '4', '5'].map((die) => turnOf(start, die).last?.ending);
    expect(whys.map((ending) => ending?.kind)).toEqual(new Array(5).fill('failed'));
  });

  test('5: six faces aside end the rolling with two dice left', () => {
    const words = { stacks: '-;-', aside: '1 2 3 4 5' };
    const one = turnOf(position(L, { row: '21-36', ...words }), '1 2 w: w');
    expect(one.last?.ending).toMatchObject({ kind: 'failed', why: 'too-low' }); // 20
    const other = turnOf(position(D, { row: '21-36', ...words }), '1 2 w: w');
    expect(movesIn(other)).toEqual(['take 21']);
    const prey = { row: '22-36', stacks: '-;21', aside: '1 2 3 4 5' };
    expect(movesIn(turnOf(position(D, prey), '1 2 w: w'))).toEqual(['steal 21']);
    const nothing = turnOf(position(D, { row: '22-36', ...words }), '1 2 w: w');
    expect(nothing.last?.ending).toMatchObject({ kind: 'failed', why: 'too-low' });
  });

  test('6: four worms aside, then a roll of four worms', () => {
    const aside = 'w w w w';
    const kept = turnOf(position(D, { row: '21-23,25-36', stacks: '-;24', aside }), aside);
    expect(movesIn(kept)).toEqual(['take 21', 'take 22', 'take 23', 'steal 24']);
    const failed = turnOf(position(L, { row: '21-36', aside }), aside);
    expect(failure(failed)).toEqual({ returned: null, turned: null });
  });

  test('7: a returned 36 stays open on one sheet and is turned on the other', () => {
    const words = { row: '21-35', stacks: '36;-', aside: '1 1 1 1 1 1 1' };
    const [one, other] = [turnOf(position(L, words), '2: 2'), turnOf(position(D, words), '2: 2')];
    expect([one.open.at(-1), one.turned]).toEqual([36, []]);
    expect([other.open.at(-1), other.turned]).toEqual([35, [36]]);
  });

  test('8: with only 21 in the row a failure does not end the match', () => {
    const words = { row: '21', stacks: '30;-', aside: '1 1 1 1 1 1 1' };
    const [one, other] = [turnOf(position(L, words), '2: 2'), turnOf(position(D, words), '2: 2')];
    expect([one.open, other.open]).toEqual([[21, 30], [21]]);
    expect([one.stage, other.stage]).toEqual(['ready', 'ready']);
  });

  test.each([
    { sheet: L, aside: '5 5 w w w' },
    { sheet: D, aside: '1 2 2 2 3 5 5 5' },
  ])('9: stealing 25 goes on, taking the last tile ends the match', ({ sheet, aside }) => {
    const start = position(sheet, { row: '21', stacks: '-;25', aside });
    expect(movesIn(start)).toEqual(expect.arrayContaining(['take 21', 'steal 25']));
    expect(play(start, 'take 21').stage).toBe('over');
    expect(play(start, 'steal 25').stage).toBe('ready');
  });

  test('10: nobody steals 36 with 40 or 48', () => {
    const words = { row: '21,25', stacks: '-;36', aside: 'w w w w w w w w' };
    expect(movesIn(position(L, words))).toEqual(['take 25']);
    expect(movesIn(position(D, words))).toEqual(['take 21', 'take 25']);
  });

  test('11: a total of 30 takes 29 from a row of 21, 29 and 31, or 21 on the other sheet', () => {
    const row = '21,29,31';
    const one = position(L, { row, aside: 'w w w w w w' });
    expect(movesIn(one)).toEqual(['roll', 'take 29']);
    const other = position(D, { row, aside: '2 3 4 4 4 4 4 5' });
    expect(movesIn(other)).toEqual(['take 21', 'take 29']);
  });

  test('12: five worms each: 36 and 21 beat 33 and 24', () => {
    expect(
      winners([
        [36, 21],
        [33, 24],
      ]),
    ).toEqual([0]);
  });
});

/** Every state of a random match. */
function statesOf(rules: Rules, seatCount: number, seed: string): State[] {
  const random = randomFrom(seed);
  const states = [begin(rules, seatCount)];
  for (;;) {
    const state = states.at(-1) as State;
    const turn = lumbricidae.turn(state);
    if (turn.kind === 'over') return states;
    if (turn.kind === 'chance') {
      const outcome = sample(lumbricidae.chance(state), random);
      states.push(lumbricidae.apply(state, { by: 'chance', outcome }));
    } else {
      const moves = lumbricidae.legalMoves(lumbricidae.view(state, state.mover));
      states.push(lumbricidae.apply(state, { by: state.mover, move: pickMove(random, moves) }));
    }
  }
}

describe('invariants', () => {
  const match = fc.tuple(anyRules, fc.integer({ min: 2, max: 7 }), fc.string());

  test('all sixteen tiles occur once at any time', () => {
    fc.assert(
      fc.property(match, ([rules, seatCount, seed]) => {
        for (const { open, turned, stacks } of statesOf(rules, seatCount, seed)) {
          const tiles = [...open, ...turned, ...stacks.flat()];
          expect(tiles).toHaveLength(16);
          expect(new Set(tiles).size).toBe(16);
        }
      }),
      { numRuns: tries(15, 400) },
    );
  });

  test('a turn keeps at most six times and eight dice, and every turn ends', () => {
    fc.assert(
      fc.property(match, ([rules, seatCount, seed]) => {
        for (const { aside, roll, turns, stage } of statesOf(rules, seatCount, seed)) {
          const [kept, lying] = [aside, roll ?? []].map((dice) => dice.reduce((a, b) => a + b, 0));
          expect((kept as number) + (lying as number)).toBeLessThanOrEqual(8);
          expect(turns).toBeLessThanOrEqual(1000);
          expect(turns === 1000 ? stage : 'over').toBe('over');
        }
      }),
      { numRuns: tries(15, 400) },
    );
  });

  test('a match ends by a take, or by a failure if failures without a tile turn one', () => {
    fc.assert(
      fc.property(match, ([rules, seatCount, seed]) => {
        const last = statesOf(rules, seatCount, seed).at(-1) as State;
        if (last.turns === 1000) return;
        const ends = rules.turnOnEmptyFailure ? ['took', 'failed'] : ['took'];
        expect(ends).toContain(last.last?.ending.kind);
        if (last.last?.ending.kind === 'took') expect(last.stacks.flat()).not.toEqual([]);
      }),
      { numRuns: tries(20, 600) },
    );
  });

  test('turnOnEmptyFailure can end a match without any stack: a tie', () => {
    const rules = { ...L, turnOnEmptyFailure: true };
    let state = begin(rules);
    for (let turn = 0; turn < 16; turn += 1) {
      expect(state.stage).toBe('ready');
      state = turnOf(state, '1 1 1 1 1 1 1 1: 1');
      expect(failure(state)).toEqual({ returned: null, turned: 36 - turn });
    }
    expect([state.stage, state.open, winners(state.stacks)]).toEqual(['over', [], [0, 1]]);
  });

  test('[LUM-26] after 1,000 turns a match is scored as it is', () => {
    const late = { ...position(L, { row: '22-36', stacks: '-;21' }), turns: 999 };
    const over = turnOf(late, '1 1 1 1 1 1 1 1: 1');
    expect([over.stage, over.turns, winners(over.stacks)]).toEqual(['over', 1000, [1]]);
    expect(turnOf({ ...late, turns: 998 }, '1 1 1 1 1 1 1 1: 1').stage).toBe('ready');
  });
});

describe('switches and presets', () => {
  test('the sheets are these settings', () => {
    expect(rulesFor('lumbricidae')).toEqual({
      ...{ wormValue: 5, wormRequired: true, stopAllowed: true, deadRollFails: true },
      ...{ lower: 'closest', returnedHighestStays: true, turnOnEmptyFailure: false },
      firstSeat: 'random',
    });
    expect(rulesFor('worm-is-drawn')).toEqual({
      ...{ wormValue: 6, wormRequired: false, stopAllowed: false, deadRollFails: false },
      ...{ lower: 'any', returnedHighestStays: false, turnOnEmptyFailure: false },
      firstSeat: 'random',
    });
    expect(presets.map(({ id }) => id)).toEqual(['official-short', 'any-lower']);
  });

  test('official-short turns a returned highest tile, otherwise equals lumbricidae', () => {
    const short = rulesFor('official-short');
    expect(short).toEqual({ ...rulesFor('lumbricidae'), returnedHighestStays: false });
    const start = position(short, { row: '21', stacks: '25;-', aside: '1 1 1 1 1 1 1' });
    expect(failure(turnOf(start, 'w: w'))).toEqual({ returned: 25, turned: 25 });
  });

  test('any-lower takes any tile up to its total, otherwise equals lumbricidae', () => {
    const any = rulesFor('any-lower');
    expect(any).toEqual({ ...rulesFor('lumbricidae'), lower: 'any' });
    const start = position(any, { row: '21,24,25', aside: 'w w w w 4' });
    expect(movesIn(start)).toEqual(['roll', 'take 21', 'take 24']);
  });

  test('each switch alone changes its rule', () => {
    const six = position({ ...L, wormValue: 6 }, { row: '21-36', aside: 'w w w w' });
    expect(movesIn(six)).toEqual(['roll', 'take 24']);
    const wormless = position({ ...L, wormRequired: false }, { row: '21-36', aside: '5 5 5 5 5' });
    expect(movesIn(wormless)).toEqual(['roll', 'take 25']);
    const bound = position({ ...L, stopAllowed: false }, { row: '21-36', aside: 'w w w w w' });
    expect(movesIn(bound)).toEqual(['roll']);
    const mild = position({ ...L, deadRollFails: false }, { row: '21-36', aside: 'w w w w w w' });
    expect(movesIn(turnOf(mild, 'w w'))).toEqual(['take 30']);
  });
});
