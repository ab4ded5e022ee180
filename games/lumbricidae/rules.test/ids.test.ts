// A test for every rule of rules.md, in both editions if they differ. Numbers are the sheets' or
// sums that a reader can check.
import { describe, expect, test } from 'vitest';
import { editions } from '../editions.ts';
import { parseDice } from '../notation.ts';
import { lumbricidae } from '../rules/index.ts';
import {
  canKeep,
  rollingEnded,
  standings,
  stealable,
  takeable,
  totalOf,
  wormsOn,
} from '../rules/position.ts';
import * as rules from './play.ts';

const { begin, D, failure, L, linesIn, movesIn, placesOf, play, position, toldOf } = rules;
const { turnOf, winners } = rules;
const ALL = '21-36';
const both = [
  { name: 'lumbricidae', sheet: L },
  { name: 'worm-is-drawn', sheet: D },
];

function dice(text: string): readonly number[] {
  const counts = parseDice(text);
  if (counts === undefined) throw new Error(`no dice: ${text}`);
  return counts;
}

describe('before a turn', () => {
  test.each(editions)('[LUM-1] $id has 2 to 7 seats', ({ seats, switches }) => {
    expect(seats).toEqual({ least: 2, most: 7 });
    for (let count = 2; count <= 7; count += 1) {
      const start = lumbricidae.initial(switches, count);
      expect(start.stacks).toEqual(new Array(count).fill([]));
      expect(start.open).toHaveLength(16);
    }
  });

  test('[LUM-23] a turn begins with eight dice, of 1 to 5 and a worm', () => {
    const labels = lumbricidae.dice({ ...L }, 2);
    expect(Object.values(labels)).toContainEqual(['1', '2', '3', '4', '5', 'w']);
    const rolls = linesIn(play(begin(L), 'roll'));
    expect(rolls).toContain('roll 1 1 1 1 1 1 1 1');
    expect(rolls).toContain('roll 1 2 3 4 5 w w w');
  });

  test('[LUM-24] the tiles carry one to four worms, four tiles each', () => {
    const worms = [1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4];
    expect(Array.from({ length: 16 }, (_, index) => wormsOn(21 + index))).toEqual(worms);
  });

  test('[LUM-2] the first player is random or chosen', () => {
    const drawn = begin({ ...L, firstSeat: 'random' }, 3);
    expect(linesIn(drawn)).toEqual(['first 0', 'first 1', 'first 2']);
    const ready = { kind: 'seats', seats: [2], owes: false };
    expect(lumbricidae.turn(play(drawn, 'first 2'))).toEqual(ready);
    expect(lumbricidae.turn(begin({ ...L, firstSeat: 1 }, 3))).toMatchObject({ seats: [1] });
  });

  test.each(both)('[LUM-25] $name: a won tile lies on top; only it can be stolen', ({ sheet }) => {
    const rules = { ...sheet, wormValue: 5 } as const;
    const aside = 'w w w w 1 1 1 1';
    const won = play(position(rules, { row: '21,22,24-36', stacks: '23;-', aside }), 'take 24');
    expect(won.stacks[0]).toEqual([23, 24]);
    const stealsFrom = (stacks: string) =>
      movesIn(position(rules, { row: '21,22,25-36', stacks, aside })).filter((move) =>
        move.startsWith('steal'),
      );
    expect(stealsFrom('-;23,24')).toEqual(['steal 24']);
    expect(stealsFrom('-;24,23')).toEqual([]);
  });

  test.each(both)(
    '[LUM-3] $name passes the turn on after a take, a steal and a failure',
    ({ sheet }) => {
      const taken = play(position(sheet, { row: ALL, aside: 'w w w w 1 1 1 1' }), 'take 24');
      expect([taken.mover, taken.last?.ending.kind]).toEqual([1, 'took']);
      const prey = { row: '21', stacks: '-;24;-', aside: 'w w w w 1 1 1 1' };
      const rules = { ...sheet, wormValue: 5 } as const;
      expect(play(position(rules, prey), 'steal 24')).toMatchObject({ mover: 1 });
      const seat2 = { ...position(sheet, { row: ALL, stacks: '-;-;-' }), mover: 2 };
      expect(turnOf(seat2, '1 1 1 1 1 1 1 1: 1')).toMatchObject({ mover: 0, turns: 1 });
    },
  );
});

describe('rolling', () => {
  test.each(both)('[LUM-4] $name begins a turn with all eight dice', ({ sheet }) => {
    expect(movesIn(begin(sheet))).toEqual(['roll']);
    const shaken = play(begin(sheet), 'roll');
    expect(lumbricidae.chance(shaken)).toMatchObject({ count: 8 });
    expect(lumbricidae.chance(shaken).symbols).toEqual(['1', '2', '3', '4', '5', 'w']);
  });

  test.each(both)('[LUM-5] $name sets all dice of one new face aside', ({ sheet }) => {
    const rolled = turnOf(begin(sheet), '1 1 2 4 4 4 w w');
    expect(movesIn(rolled)).toEqual(['keep 1', 'keep 2', 'keep 4', 'keep w']);
    const kept = play(rolled, 'keep 4');
    expect(kept.aside).toEqual(dice('4 4 4'));
    expect(movesIn(turnOf(kept, '1 3 4 4 w'))).toEqual(['keep 1', 'keep 3', 'keep w']);
  });

  test('[LUM-5] without a roll there is no face to keep', () => {
    const before = position(L, { row: ALL, aside: 'w w' });
    expect([0, 1, 2, 3, 4, 5].filter((face) => canKeep(before, face))).toEqual([]);
  });

  test('[LUM-6] lumbricidae may stop once a tile can be taken, and must roll before', () => {
    expect(movesIn(position(L, { row: ALL, aside: 'w w w w' }))).toEqual(['roll']);
    expect(movesIn(position(L, { row: ALL, aside: 'w w w w 1' }))).toEqual(['roll', 'take 21']);
    expect(movesIn(position(L, { row: ALL, aside: '5 5 5 5 5' }))).toEqual(['roll']);
  });

  test('[LUM-6] worm-is-drawn never stops by choice', () => {
    expect(movesIn(position(D, { row: ALL, aside: 'w w w w' }))).toEqual(['roll']);
    expect(movesIn(position(D, { row: ALL, aside: 'w w w w 5 5 5' }))).toEqual(['roll']);
  });

  test('[LUM-7] a worm counts 5 in lumbricidae', () => {
    expect(totalOf(dice('w w 1 1 1 1 5 5'), L)).toBe(24);
    expect(totalOf(dice('w w w w w w w w'), L)).toBe(40);
  });

  test('[LUM-7] a worm counts 6 in worm-is-drawn: the sheet adds 6 6 1 1 1 1 5 5 to 26', () => {
    expect(totalOf(dice('w w 1 1 1 1 5 5'), D)).toBe(26);
    expect(totalOf(dice('w w w w w w w w'), D)).toBe(48);
  });

  test('[LUM-8] lumbricidae takes and steals nothing without a worm', () => {
    const none = position(L, { row: ALL, aside: '5 5 5 5 5' });
    expect(takeable(none)).toEqual([]);
    const prey = { row: '21-24,26-36', stacks: '-;25' };
    expect(stealable(position(L, { ...prey, aside: '5 5 5 5 5' }))).toBeUndefined();
    expect(stealable(position(L, { ...prey, aside: 'w w w w w' }))).toEqual({ tile: 25, from: 1 });
    const failed = turnOf(position(L, { row: ALL, aside: '5 5 5 4 4 4 4' }), '3: 3');
    expect(failed.last?.ending).toMatchObject({ kind: 'failed', why: 'no-worm' });
  });

  test('[LUM-8] worm-is-drawn takes and steals without a worm', () => {
    const full = { row: '21-33', stacks: '-;34', aside: '5 5 5 5 5 3 3 3' };
    expect(movesIn(position(D, full))).toContain('take 33');
    expect(movesIn(position(D, full))).toContain('steal 34');
  });

  test.each(both)('[LUM-9] $name ends the rolling with all dice aside', ({ sheet }) => {
    const full = position(sheet, { row: ALL, aside: 'w w w w w 1 1 1' });
    expect(rollingEnded(full)).toBe(true);
    expect(movesIn(full)).not.toContain('roll');
    expect(rollingEnded(position(sheet, { row: ALL, aside: 'w w w w w 1 1' }))).toBe(false);
  });

  test.each(both)('[LUM-9] $name ends the rolling with all six faces aside', ({ sheet }) => {
    const six = position(sheet, { row: ALL, aside: '1 2 3 4 5 w w' });
    expect(rollingEnded(six)).toBe(true);
    expect(movesIn(six)).not.toContain('roll');
  });

  test('[LUM-10] a dead roll fails the turn in lumbricidae, whatever is aside', () => {
    const start = position(L, { row: '21-24,26-36', stacks: '25;-', aside: 'w w w w w w' });
    const dead = turnOf(start, 'w w');
    expect(dead.last?.ending).toMatchObject({ kind: 'failed', why: 'dead-roll', returned: 25 });
    expect(dead.last).toMatchObject({ aside: dice('w w w w w w'), roll: dice('w w') });
  });

  test('[LUM-10] a dead roll only ends the rolling in worm-is-drawn', () => {
    const dead = turnOf(position(D, { row: '21-23', aside: '5 5 5 w' }), '5 5 w w');
    expect(movesIn(dead)).toEqual(['take 21']);
    expect(dead.aside).toEqual(dice('5 5 5 w'));
  });
});

describe('taking', () => {
  test('[LUM-11] lumbricidae takes the equal tile, else the closest lower one', () => {
    const aside = 'w w w w w 1 1 1';
    expect(movesIn(position(L, { row: '21,27,28,29', aside }))).toEqual(['take 28']);
    expect(movesIn(position(L, { row: '21,27,29', aside }))).toEqual(['take 27']);
  });

  test('[LUM-11] worm-is-drawn takes any tile up to its total', () => {
    const row = '21,27,32,33,34';
    const choice = movesIn(position(D, { row, aside: 'w w w w w 1 1 1' }));
    expect(choice).toEqual(['take 21', 'take 27', 'take 32', 'take 33']);
  });

  test.each(both)('[LUM-12] $name steals a top tile of exactly its total', ({ sheet }) => {
    const aside = '2 2 2 2 2 w w w';
    const prey = 10 + 3 * sheet.wormValue;
    const start = position(sheet, { row: '21-23', stacks: `24;30,${prey}`, aside });
    expect(movesIn(start)).toContain(`steal ${prey}`);
    const after = play(start, `steal ${prey}`);
    expect(after.stacks).toEqual([[24, prey], [30]]);
    expect(after.open).toEqual([21, 22, 23]);
  });

  test.each(both)('[LUM-12] $name steals neither covered nor other tiles', ({ sheet }) => {
    const total = 10 + 3 * sheet.wormValue;
    const aside = '2 2 2 2 2 w w w';
    for (const stack of [`${total},24`, `${total - 1}`, `${total + 1}`]) {
      const start = position(sheet, { row: '21', stacks: `-;${stack}`, aside });
      expect(stealable(start)).toBeUndefined();
    }
  });

  test.each(both)('[LUM-12] $name allows declining a steal if the row has a tile', ({ sheet }) => {
    const prey = 4 + 4 * sheet.wormValue;
    const start = position(sheet, { row: '21', stacks: `-;${prey}`, aside: 'w w w w 1 1 1 1' });
    expect(movesIn(start)).toEqual(['take 21', `steal ${prey}`]);
  });

  test.each(both)('[LUM-13] $name does not count its own top tile', ({ sheet }) => {
    const own = 4 + 4 * sheet.wormValue;
    const aside = 'w w w w 1 1 1 1';
    const start = position(sheet, { row: '21,22', stacks: `${own};-`, aside });
    expect(stealable(start)).toBeUndefined();
    expect(movesIn(start).at(-1)).toBe('take 22');
  });

  test.each(both)('[LUM-14] $name takes with more than 36 as with 36', ({ sheet }) => {
    const start = position(sheet, { row: '21,36', aside: 'w w w w w w w w' });
    expect(movesIn(start).at(-1)).toBe('take 36');
    const held = position(sheet, { row: '21', stacks: '-;36', aside: 'w w w w w w w w' });
    expect(movesIn(held)).toEqual(['take 21']);
  });

  test.each(both)('[LUM-15] $name must take what it can once rolling has ended', ({ sheet }) => {
    const prey = 4 + 4 * sheet.wormValue;
    const start = position(sheet, { row: '36', stacks: `-;${prey}`, aside: 'w w w w 1 1 1 1' });
    expect(movesIn(start)).toEqual([`steal ${prey}`]);
  });

  test('[LUM-15] the end of a turn is reported once', () => {
    const before = position(L, { row: ALL, aside: 'w w w w 1' });
    const taken = play(before, 'take 21');
    expect(toldOf(before, { by: 0, move: { kind: 'take', tile: 21 } })).toEqual([
      { kind: 'took', seat: 0, tile: 21, total: 21 },
    ]);
    expect(toldOf(play(taken, 'roll'), { by: 'chance', outcome: dice('1 1 1 1 4 4 w w') })).toEqual(
      [{ kind: 'rolled', seat: 1, roll: dice('1 1 1 1 4 4 w w'), dead: false }],
    );
    const rolled = turnOf(taken, '1 1 1 1 4 4 w w');
    expect(toldOf(rolled, { by: 1, move: { kind: 'keep', face: 3 } })).toEqual([
      { kind: 'kept', seat: 1, face: 3, count: 2, total: 8 },
    ]);
  });
});

describe('failing', () => {
  test.each(both)('[LUM-16] $name fails if the total is too low', ({ sheet }) => {
    const failed = turnOf(position(sheet, { row: ALL, aside: '1 1 1 1 1 1 1' }), 'w: w');
    expect(failed.last?.ending).toMatchObject({ kind: 'failed', why: 'too-low' });
  });

  test('[LUM-16] a dead roll with too low a total fails in worm-is-drawn', () => {
    const failed = turnOf(position(D, { row: ALL, aside: '5 5 5 5' }), '5 5 5 5');
    expect(failed.last?.ending).toMatchObject({ kind: 'failed', why: 'too-low' });
  });

  test.each(both)('[LUM-17] $name returns the top tile and turns the highest', ({ sheet }) => {
    const start = position(sheet, { row: '21,30', stacks: '27,25;-', aside: '1 1 1 1 1 1 1' });
    const failed = turnOf(start, 'w: w');
    expect(failure(failed)).toEqual({ returned: 25, turned: 30 });
    expect(failed).toMatchObject({ open: [21, 25], stacks: [[27], []] });
    expect(failed.turned).toContain(30);
  });

  test('[LUM-18] lumbricidae spares a returned tile that is the highest', () => {
    const start = position(L, { row: '21,24', stacks: '25;-', aside: '1 1 1 1 1 1 1' });
    expect(failure(turnOf(start, 'w: w'))).toEqual({ returned: 25, turned: null });
    expect(turnOf(start, 'w: w').open).toEqual([21, 24, 25]);
  });

  test('[LUM-18] worm-is-drawn turns it', () => {
    const start = position(D, { row: '21,24', stacks: '25;-', aside: '1 1 1 1 1 1 1' });
    expect(failure(turnOf(start, 'w: w'))).toEqual({ returned: 25, turned: 25 });
    expect(turnOf(start, 'w: w').open).toEqual([21, 24]);
  });

  test.each(both)('[LUM-19] $name changes nothing for an empty-handed failure', ({ sheet }) => {
    const start = position(sheet, { row: ALL, aside: '1 1 1 1 1 1 1' });
    const failed = turnOf(start, 'w: w');
    expect(failure(failed)).toEqual({ returned: null, turned: null });
    expect([failed.open, failed.turned]).toEqual([start.open, start.turned]);
  });
});

describe('the end', () => {
  test.each(both)('[LUM-20] $name ends with the last open tile', ({ sheet }) => {
    const start = position(sheet, { row: '21', stacks: '22;23', aside: 'w w w w w 1 1 1' });
    const over = play(start, 'take 21');
    expect(lumbricidae.turn(over)).toEqual({ kind: 'over' });
    expect([over.open, over.turns, movesIn(over)]).toEqual([[], 1, []]);
  });

  test('[LUM-21] most worms win, not most tiles', () => {
    expect(winners([[21, 22, 23], [33]])).toEqual([1]);
    expect(placesOf([[21, 22, 23], [33], [29, 30]])).toEqual([3, 2, 1]);
  });

  test('[LUM-22] in a tie the highest tile wins, then the next', () => {
    expect(placesOf([[24, 33], [36, 21], [25]])).toEqual([2, 1, 3]);
    expect(placesOf([[36], [26, 25], [28, 27], [29, 21], [22]])).toEqual([1, 4, 3, 2, 5]);
  });

  test('[LUM-22] a tile that was taken and lost again does not count', () => {
    const start = position(L, { row: '21', stacks: '33;34', aside: '5 5 5 5 4 w w' });
    const stolen = play(start, 'steal 34');
    expect(stolen.stacks).toEqual([[33, 34], []]);
    expect(winners(stolen.stacks)).toEqual([0]);
  });

  test('[LUM-22] players without tiles share a place', () => {
    expect(placesOf([[], [], []])).toEqual([1, 1, 1]);
    expect(placesOf([[], [21], []])).toEqual([2, 1, 2]);
  });

  test('[LUM-22] a stack without a tile has no worms and no highest tile', () => {
    const start = position(L, { row: '22', stacks: '21;-' });
    expect(standings(start.stacks)[1]).toEqual({ seat: 1, worms: 0, highest: 0, place: 2 });
    expect(lumbricidae.returns(start)).toEqual([121, 0]); // one worm, in hundreds, and the 21
  });
});
