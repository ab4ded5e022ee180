// The facts of a step: reveals, blocked walks, and the end.
import { describe, expect, test } from 'vitest';
import { parseOutcome } from '#kernel/chance.ts';
import type { Rules } from '../editions.ts';
import { DIAMETER } from '../geometry/steps.ts';
import { wormUp } from '../rules/index.ts';
import type { Bid, Fact, State, Worm } from '../rules/position.ts';
import {
  begin,
  bidAll,
  DICE,
  play,
  possible,
  sheets,
  straight,
  TILES,
  toldOf,
  withWorms,
  wormAt,
  wormsInPocket,
} from './race.ts';

const stopped = (seat: number): Fact => ({ kind: 'stopped', seat, blocked: true });

/** The facts of the ghost's roll. */
function toldOfGhost(before: State, dice: string): readonly Fact[] {
  const outcome = parseOutcome(wormUp.chance(before), `ghost ${dice}`)!;
  const ply = { by: 'chance', outcome } as const;
  return wormUp.facts({ before, ply, after: wormUp.apply(before, ply) }, 'spectator');
}

/** All bids but the last, which seat 2 gives. */
function allButOne(start: State, first: Bid, second: Bid): State {
  return play(play(start, 0, `bid ${first}`), 1, `bid ${second}`);
}

describe('revealed bids', () => {
  test.each(sheets)('[WUP-21] %s: those of a round in which nobody could act', (_, rules) => {
    const facts = toldOf(allButOne(begin(rules, 3), 5, 5), 2, 'bid 5');
    expect(facts.slice(1)).toEqual([
      { kind: 'revealed', bids: [5, 5, 5], ghost: null, void: [0, 1, 2] },
      { kind: 'round', round: 2, dead: 1 },
    ]);
  });
});

describe('blocked before a walk', () => {
  /** Worm 0 has no legal step. */
  const shut = (rules: Rules, seatCount = 3): State =>
    withWorms(begin(rules, seatCount), wormsInPocket(0.5));

  test.each(sheets)('[WUP-14] %s: at the reveal, also for the last bidder', (_, rules) => {
    expect(toldOf(allButOne(shut(rules), 4, 6), 2, 'bid 5')).toContainEqual(stopped(0));
    const last = play(play(shut(rules), 1, 'bid X'), 2, 'bid X');
    expect(toldOf(last, 0, 'bid 5')).toContainEqual(stopped(0));
    const void4 = play(play(shut(rules), 1, 'bid 5'), 2, 'bid 4');
    expect(toldOf(void4, 0, 'bid 4')).not.toContainEqual(stopped(0));
  });

  test('[WUP-19] dice: at the ghost’s bid', () => {
    // In a corner one rival is enough.
    const corner = { 0: wormAt(-8.5, -11, [900]), 1: wormAt(-7.46, -11.5, [900]) };
    const race = bidAll(withWorms(begin(DICE, 2), corner), [4, 5]);
    expect(toldOfGhost(race, '6 7').slice(1)).toContainEqual(stopped(0));
  });

  test.each(sheets)('[WUP-9] %s: when X takes a number', (_, rules) => {
    const named = bidAll(shut(rules), [4, 'X', 5]);
    expect(toldOf(named, 1, 'x 6')).toEqual([{ kind: 'named', seat: 1, number: 6 }, stopped(0)]);
  });

  test('[WUP-9] X itself, if it walks first', () => {
    const named = bidAll(shut(TILES), ['X', 5, 5]);
    expect(toldOf(named, 0, 'x 4')).toEqual([{ kind: 'named', seat: 0, number: 4 }, stopped(0)]);
  });

  test.each(sheets)('[WUP-18] %s: X, which may still swing a post', (_, rules) => {
    const away = { ...wormsInPocket(0.5), 3: wormAt(20, 0, [1800]) };
    const race = play(bidAll(withWorms(begin(rules, 4), away), ['X', 7, 7, 4]), 0, 'x 5');
    const last = play(race, 3, ...straight(3));
    expect(toldOf(last, 3, 'step 0').slice(1)).toEqual([stopped(0)]);
    expect(play(last, 3, 'step 0').stage).toBe('post');
  });
});

describe('blocked during a walk', () => {
  test.each(sheets)('[WUP-14] %s: with a single step left', (_, rules) => {
    const race = bidAll(withWorms(begin(rules, 3), wormsInPocket(3.3)), [4, 'X', 'X']);
    const three = play(race, 0, 'step 2700', 'step 2700');
    expect(toldOf(three, 0, 'step 2700')).toContainEqual(stopped(0));
    const whole = play(bidAll(begin(rules, 3), [4, 'X', 'X']), 0, ...straight(3));
    expect(toldOf(whole, 0, 'step 0')).not.toContainEqual(stopped(0));
  });

  test('[WUP-22] tiles and dice: after its worm was bent or kept', () => {
    const rules = { ...DICE, bendFirst: true };
    const race = bidAll(withWorms(begin(rules, 3), wormsInPocket(0.5)), [5, 'X', 'X']);
    const begun = play(race, 0, 'lay 900');
    expect(toldOf(begun, 0, 'keep').slice(0, 2)).toEqual([{ kind: 'kept', seat: 0 }, stopped(0)]);
    expect(toldOf(race, 0, 'done')).not.toContainEqual(stopped(0));
    // Back into the pocket, to its old place.
    const five = play(race, 0, ...new Array(5).fill('lay 2700'));
    expect(toldOf(five, 0, 'lay 2700').slice(0, 2)).toEqual([
      { kind: 'laid', seat: 0, segments: 6 },
      stopped(0),
    ]);
  });
});

describe('the end', () => {
  test('[WUP-18] a swing onto all heads is no tie by dead rounds, although all win', () => {
    const rules = { ...DICE, lineMayTouchHead: true, ghost: false };
    /**
     * A head that the card touches at this distance from its left post, at heading 1300, by 50
     * units.
     */
    const touched = (far: number): Worm => {
      const [right, down] = [Math.cos((130 * Math.PI) / 180), Math.sin((130 * Math.PI) / 180)];
      const off = 0.5 - 50 / DIAMETER;
      return wormAt(35 + far * right - off * down, -3 + far * down + off * right, [2200]);
    };
    const start = withWorms(begin(rules, 2), { 0: touched(2), 1: touched(4.5) });
    const race = play(play(bidAll(start, ['X', 5]), 0, 'x 4'), 0, 'done');
    expect(race.stage).toBe('post');
    expect(toldOf(race, 0, 'post right 1300').at(-1)).toEqual({
      kind: 'ended',
      why: 'swung',
      winners: [0, 1],
    });
  });

  test('[WUP-23] dice: a tie after a swing or at the ghost’s bid', () => {
    const rules = { ...DICE, lineMayTouchHead: true };
    const stuck = (winners: readonly number[]): Fact => ({ kind: 'ended', why: 'stuck', winners });
    const three = possible({ ...begin(rules, 3), dead: 4 });
    const race = play(play(bidAll(three, ['X', 5, 5]), 0, 'x 4'), 0, 'done');
    expect(toldOf(race, 0, 'post right 1000').at(-1)).toEqual(stuck([0, 1, 2]));
    const two = bidAll(possible({ ...begin(rules, 2), dead: 4 }), [5, 5]);
    expect(toldOfGhost(two, '3 4').at(-1)).toEqual(stuck([0, 1]));
  });

  test('[WUP-24] tiles: a hundred rounds', () => {
    const race = allButOne(possible({ ...begin(TILES, 3), round: 100 }), 5, 5);
    expect(toldOf(race, 2, 'bid 5').at(-1)).toEqual({
      kind: 'ended',
      why: 'rounds',
      winners: [0, 1, 2],
    });
  });
});
