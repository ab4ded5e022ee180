// The course, steps and the end: a test per rule, with positions computed by hand.
import { describe, expect, test } from 'vitest';
import { ROUNDS_AT_MOST, type Rules } from '../editions.ts';
import { rightPost } from '../geometry/card.ts';
import { DIAMETER, type Point, squaredDistance } from '../geometry/steps.ts';
import { wormUp } from '../rules/index.ts';
import type { State } from '../rules/position.ts';
import {
  begin,
  bidAll,
  DICE,
  moversOf,
  movesOf,
  play,
  possible,
  sheets,
  TILES,
  toldOf,
  withWorms,
  wormAt,
  wormsInPocket,
} from './race.ts';

const D = DIAMETER;
const headOf = (state: State, seat: number): Point => state.worms[seat]![0]!;

/** Only seat 0 has a valid bid, of this number. */
function alone(
  rules: Rules,
  worms: Parameters<typeof withWorms>[1],
  bid: 3 | 4 | 5 | 6 | 7 = 5,
): State {
  return bidAll(withWorms(begin(rules, 3), worms), [bid, 'X', 'X']);
}

describe('the course', () => {
  test.each(sheets)(
    '[WUP-2] %s: seven segments a worm, a card six segments long on two posts',
    (_, rules) => {
      const { worms, card } = begin(rules, 5);
      expect(worms.map((worm) => worm.length)).toEqual([7, 7, 7, 7, 7]);
      const right = rightPost(card, rules.cardLength);
      expect(Math.sqrt(squaredDistance(card, right))).toBe(6 * D);
      expect(rightPost(begin({ ...rules, cardLength: 5 }, 3).card, 5).y).toBe(2.5 * D);
    },
  );

  test.each(sheets)(
    '[WUP-4] %s: the card stands 35 segments from the start, its middle opposite the start',
    (_, rules) => {
      const { card } = begin(rules, 3);
      expect([card.x, card.y, card.heading]).toEqual([35 * D, -3 * D, 900]);
      expect(begin({ ...rules, courseLength: 25 }, 3).card.x).toBe(25 * D);
    },
  );

  test.each(sheets)(
    '[WUP-5] %s: straight worms, heads just behind the start, a gap between',
    (_, rules) => {
      const { worms } = begin(rules, 5);
      for (const worm of worms) {
        worm.forEach((segment, at) => {
          expect(segment).toEqual({ x: -D / 2 - at * D, y: worm[0]!.y });
        });
      }
      expect(worms.map(([head]) => head!.y / (2 * D + D / 16))).toEqual([-2, -1, 0, 1, 2]);
      expect(possible(begin(rules, 5))).toBeTruthy();
    },
  );
});

describe('steps', () => {
  test.each(sheets)(
    '[WUP-13] %s: bid 5 moves the last five segments before the head',
    (_, rules) => {
      const race = alone(rules, {});
      const before = race.worms[0]!;
      const after = play(race, 0, 'step 0', 'step 300', 'step 3300', 'step 0', 'step 0').worms[0]!;
      expect(after.slice(5)).toEqual(before.slice(0, 2));
      expect(squaredDistance(after[4]!, before[0]!)).toBe(D ** 2);
      after.slice(1).forEach((segment, at) => {
        expect(Math.abs(Math.sqrt(squaredDistance(segment, after[at]!)) - D)).toBeLessThan(1);
      });
    },
  );

  test('[WUP-14] tiles: all steps until blocked; the bid was valid', () => {
    const race = alone(TILES, {});
    expect(movesOf(race, 0)).not.toContain('done');
    const inside = play(pocket(TILES, 2.3), 0, 'step 2700');
    expect(wormUp.turn(inside)).toMatchObject({ owes: true });
    const last = toldOf(inside, 0, 'step 2700');
    expect(last).toContainEqual({ kind: 'stopped', seat: 0, blocked: true });
    const after = play(inside, 0, 'step 2700');
    expect([after.round, after.rests[0]]).toEqual([2, 5]);
  });

  test('[WUP-14] dice: any number of steps, including none', () => {
    const race = alone(DICE, {});
    expect(movesOf(race, 0)[0]).toBe('done');
    expect(play(race, 0, 'done').round).toBe(2);
    const two = play(race, 0, 'step 0', 'step 0');
    expect(wormUp.turn(two)).toMatchObject({ owes: true });
    expect(headOf(play(two, 0, 'done'), 0).x).toBe(1.5 * D);
  });

  test.each(sheets)(
    '[WUP-15] %s: of the places of its own worm, the head may take only that of the last segment',
    (_, rules) => {
      // Six segments in a ring, each touching the next and the head in the middle.
      const ring = wormAt(10, 8, [0, 1200, 1800, 2400, 3000, 0]);
      const race = alone(rules, { 0: ring });
      const steps = movesOf(race, 0).filter((move) => move.startsWith('step'));
      expect(steps).toContain('step 3000');
      expect(steps.every((step) => Math.abs(Number(step.slice(5)) - 3000) <= 1)).toBe(true);
      expect(play(race, 0, 'step 3000').worms[0]![0]).toEqual(ring[6]);
    },
  );

  test('[WUP-15] a step back onto the neck is illegal', () => {
    expect(movesOf(alone(TILES, {}), 0)).not.toContain('step 1800');
    expect(movesOf(alone(TILES, {}), 0)).toContain('step 1199');
    expect(movesOf(alone(TILES, {}), 0)).toContain('step 1200');
    expect(movesOf(alone(TILES, {}), 0)).not.toContain('step 1201');
  });

  test('[WUP-15] reverseWhenBlocked: a blocked worm turns round, tail first', () => {
    const rules = { ...TILES, reverseWhenBlocked: true };
    const race = pocket(rules, 0.5);
    expect(movesOf(race, 0)).toEqual(['reverse']);
    const turned = play(race, 0, 'reverse');
    expect(turned.worms[0]).toEqual(race.worms[0]!.toReversed());
    expect(wormUp.turn(turned)).toMatchObject({ owes: true });
    expect(movesOf(turned, 0)).not.toContain('reverse');
    expect(movesOf(pocket({ ...DICE, reverseWhenBlocked: true }, 0.5), 0)).toEqual([
      'done',
      'reverse',
    ]);
  });

  test('[WUP-15] reverseWhenBlocked: only if it is blocked and would have a step then', () => {
    const rules = { ...DICE, reverseWhenBlocked: true, bendFirst: true };
    expect(movesOf(alone(rules, {}), 0)).not.toContain('reverse');
    expect(movesOf(pocket(rules, 0.5), 0)).toContain('reverse');
    // With a third rival across its tail it would be blocked.
    const behind = { ...wormsInPocket(0.5), 3: wormAt(9, -11 + 7.04, [0]) };
    const shut = bidAll(withWorms(begin(rules, 4), behind), [5, 'X', 'X', 'X']);
    expect(movesOf(shut, 0)).not.toContain('reverse');
  });

  test('[WUP-16] tiles keep a gap from other worms, dice may touch, nobody may overlap', () => {
    // Two heads side by side; a straight step ends just touching the other head.
    const other = wormAt(11, 9, [0]);
    const touching = { 0: wormAt(10, 8, [1800]), 1: other };
    expect(movesOf(alone(DICE, touching), 0)).toContain('step 0');
    expect(movesOf(alone(TILES, touching), 0)).not.toContain('step 0');
    expect(movesOf(alone(DICE, touching), 0)).not.toContain('step 1');
    const apart = { 0: wormAt(10, 8 - 1 / 64, [1800]), 1: other };
    expect(movesOf(alone(TILES, apart), 0)).toContain('step 0');
  });

  test.each(sheets)(
    '[WUP-17] %s: posts and the rim may be touched; a post wins nothing',
    (_, rules) => {
      // The left post is at (35, -3). A step along the line y = -4 ends beside it.
      const beside = alone(rules, { 0: wormAt(34, -4, [1800]) });
      expect(movesOf(beside, 0)).toContain('step 0');
      expect(play(beside, 0, 'step 0').stage).toBe('walk');
      expect(movesOf(beside, 0)).not.toContain('step 1');
      // The rim is 12 diameters from the middle, so centres may be up to 11.5 from it.
      const atRim = alone(rules, { 0: wormAt(20, 10.5, [1800]) });
      expect(movesOf(atRim, 0)).toContain('step 900');
      const nearer = alone(rules, { 0: wormAt(20, 10.75, [1800]) });
      expect(movesOf(nearer, 0)).not.toContain('step 900');
    },
  );
});

/** Seat 0 is between the other two, with its head this many diameters from the rim. */
function pocket(rules: Rules, room: number): State {
  return alone(rules, wormsInPocket(room));
}

describe('the finish', () => {
  /** A head this many diameters before the card's middle (behind it if negative), facing it. */
  const atCard = (before: number): Parameters<typeof withWorms>[1] => ({
    0: wormAt(35 - before, 0, before > 0 ? [1800] : [0, 900]),
  });

  test.each(sheets)('[WUP-20] %s: touching wins at once, and ends the walk', (_, rules) => {
    const race = alone(rules, atCard(2.2));
    const near = play(race, 0, 'step 0');
    expect(near.stage).toBe('walk');
    const won = play(near, 0, 'step 0');
    expect([won.stage, won.winners, wormUp.returns(won)]).toEqual(['over', [0], [1, 0, 0]]);
    expect(toldOf(near, 0, 'step 0').at(-1)).toEqual({
      kind: 'ended',
      why: 'touched',
      winners: [0],
    });
    expect(moversOf(won)).toEqual([]);
  });

  test('[WUP-20] half a diameter from the card touches it, a unit more does not', () => {
    for (const [off, wins] of [
      [0, true],
      [1, false],
    ] as const) {
      const worm = wormAt(33.5, 0, [1800]).map(({ x, y }) => ({ x: x - off, y }));
      const after = play(alone(DICE, { 0: worm }), 0, 'step 0');
      expect(after.stage === 'over').toBe(wins);
    }
  });

  test('[WUP-20] tiles win from behind as well; with dice the back is a wall', () => {
    const behind = atCard(-1.2);
    expect(play(alone(TILES, behind), 0, 'step 1800').winners).toEqual([0]);
    expect(movesOf(alone(DICE, behind), 0)).not.toContain('step 1800');
    expect(movesOf(alone(DICE, behind), 0)).toContain('step 900');
  });

  test('[WUP-20] dice: the head’s place before the step counts', () => {
    // From .51 before the card to .49 behind it: a win. The other way round there is no such step.
    const before = alone(DICE, { 0: wormAt(34.49, 0, [1800]) });
    expect(play(before, 0, 'step 0').winners).toEqual([0]);
    const behind = alone(DICE, { 0: wormAt(35.51, 0, [0, 900]) });
    expect(movesOf(behind, 0)).not.toContain('step 1800');
  });

  test('[WUP-20] a win during X’s walk ends it without a swing', () => {
    const race = bidAll(withWorms(begin(DICE, 3), atCard(3.4)), ['X', 5, 5]);
    const won = play(play(race, 0, 'x 6'), 0, 'step 0', 'step 0', 'step 0');
    expect([won.stage, won.winners]).toEqual(['over', [0]]);
  });
});

describe('bend first', () => {
  const rules: Rules = { ...DICE, bendFirst: true };

  test.each(sheets)('[WUP-22] %s: only with the switch', (_, sheet) => {
    const lays = (given: Rules): boolean =>
      movesOf(alone(given, {}), 0).some((move) => move.startsWith('lay '));
    expect([lays(sheet), lays({ ...sheet, bendFirst: true })]).toEqual([false, true]);
  });

  test('[WUP-22] the last segment stays, the others are laid again, then the worm walks', () => {
    const race = alone(rules, { 0: wormAt(20, 6, [1800]) });
    const tail = race.worms[0]![6]!;
    const lays = ['lay 900', 'lay 900', 'lay 0', 'lay 0', 'lay 2700', 'lay 0'];
    const midway = play(race, 0, ...lays.slice(0, 3));
    expect(wormUp.turn(midway)).toMatchObject({ seats: [0], owes: true });
    expect(movesOf(midway, 0)).toContain('keep');
    expect(movesOf(midway, 0)).not.toContain('lay 1800');
    const bent = play(race, 0, ...lays);
    expect(bent.worms[0]![6]).toEqual(tail);
    expect(headOf(bent, 0)).toEqual({ x: tail.x + 3 * D, y: tail.y + D });
    expect([bent.left, bent.moved]).toEqual([5, false]);
    expect(movesOf(bent, 0).some((move) => move.startsWith('lay'))).toBe(false);
    expect(play(bent, 0, 'step 0', 'done').round).toBe(2);
  });

  test('[WUP-22] an unfinished bend can be undone', () => {
    const race = alone(rules, { 0: wormAt(20, 6, [1800]) });
    const kept = play(race, 0, 'lay 900', 'keep');
    expect(kept.worms).toEqual(race.worms);
    expect(movesOf(kept, 0).some((move) => move.startsWith('lay'))).toBe(false);
  });

  test('[WUP-22] a bend that lays the head on the card wins; other segments may not be on it', () => {
    const near = alone(rules, { 0: wormAt(28.55, 0, [1800]).toReversed() });
    const on = ['lay 0', 'lay 0', 'lay 0', 'lay 0', 'lay 0', 'lay 0'];
    const touching = movesOf(play(near, 0, ...on.slice(0, 5)), 0);
    expect(touching).toContain('lay 0');
    expect(play(near, 0, ...on).winners).toEqual([0]);
    const early = alone(rules, { 0: wormAt(29.9, 0, [1800]).toReversed() });
    expect(movesOf(play(early, 0, ...on.slice(0, 4)), 0)).not.toContain('lay 0');
  });
});

describe('a race without an end', () => {
  test.each(sheets)('[WUP-23] %s: five consecutive rounds without a step are a tie', (_, rules) => {
    let race = begin(rules, 3);
    for (let round = 1; round <= 5; round += 1) race = bidAll(race, [5, 5, 5]);
    expect([race.stage, race.winners, race.dead]).toEqual(['over', [0, 1, 2], 5]);
    expect(wormUp.returns(race)).toEqual([1, 1, 1]);
  });

  test('[WUP-23] a round is dead if the only valid bid takes no step', () => {
    const dead = play(bidAll(begin(DICE, 3), [5, 4, 4]), 0, 'done');
    expect(dead.dead).toBe(1);
    const alive = play(bidAll(dead, [5, 4, 4]), 0, 'step 0', 'done');
    expect(alive.dead).toBe(0);
  });

  test('[WUP-23] moving a post alone does not count', () => {
    const race = play(bidAll(begin(DICE, 3), ['X', 4, 4]), 0, 'x 3', 'done', 'post left 1000');
    expect(race.dead).toBe(1);
  });

  test('[WUP-23] deadRounds: three are enough', () => {
    let race = begin({ ...DICE, deadRounds: 3 }, 3);
    for (let round = 1; round <= 3; round += 1) race = bidAll(race, [5, 5, 5]);
    expect(race.stage).toBe('over');
  });

  test.each(sheets)('[WUP-24] %s: after a hundred rounds the race is a tie', (_, rules) => {
    const race = possible({ ...begin(rules, 3), round: ROUNDS_AT_MOST, dead: 1 });
    const over = bidAll(race, [5, 5, 5]);
    expect([over.stage, over.winners]).toEqual(['over', [0, 1, 2]]);
    expect(ROUNDS_AT_MOST).toBe(100);
  });
});
