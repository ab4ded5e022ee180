// Positions on the odds page: each change keeps every tile in one place and at most eight dice, and
// a link restores its position.
import { expect, test } from 'vitest';
import { pick, type Random, uniform } from '#kernel/random.ts';
import { randomFrom } from '#kernel/seeded-random.ts';
import { DICE, editions, rulesOf } from '../editions.ts';
import { FACES } from '../notation.ts';
import {
  addDie,
  addRival,
  askedOf,
  canAddRival,
  downTiles,
  freshPosition,
  keepFace,
  leftOf,
  missingOf,
  moveTile,
  newTurn,
  type Position,
  placeOfTile,
  positionFrom,
  questionOf,
  removeRival,
  takeBackDie,
  takeBackFace,
  takesDice,
  takeTile,
} from '../odds/position.ts';
import { canKeep, TILES } from '../rules/position.ts';

const rules = rulesOf(editions[0]!.switches);

/** A random tap. */
function tap(position: Position, random: Random): Position {
  const face = uniform(random, FACES.length);
  const tile = pick(random, TILES);
  switch (uniform(random, 10)) {
    case 0:
      return moveTile(position, tile, 'down');
    case 1:
      return moveTile(position, tile, uniform(random, position.stacks.length));
    case 2:
      return canAddRival(position) ? addRival(position) : position;
    case 3:
      return position.stacks.length > 1 ? removeRival(position) : position;
    case 4:
      return takeBackDie(position, face);
    case 5:
      return canKeep(position, face) ? keepFace(position, face) : position;
    case 6:
      return uniform(random, 4) === 0 ? newTurn(position) : takeBackFace(position, face);
    default:
      return addDie(position, face);
  }
}

test('after any taps each tile is in one place and there are eight dice', () => {
  const random = randomFrom('taps');
  let position = freshPosition(rules);
  for (let taps = 0; taps < 2_000; taps += 1) {
    position = tap(position, random);
    const { open, stacks, aside, roll } = position;
    const tiles = [...open, ...stacks.flat(), ...downTiles(position)];
    expect(tiles.toSorted()).toEqual(TILES);
    expect(open).toEqual(open.toSorted());
    const dice = [...aside, ...roll].reduce((sum, count) => sum + count, 0);
    expect(dice).toBeLessThanOrEqual(DICE);
    expect(missingOf(position)).toBeGreaterThanOrEqual(0);
    if (open.length === 0) continue;
    const { position: read, misread } = positionFrom(askedOf(position, rules), rules);
    const isWhole = missingOf(position) === 0;
    expect(misread).toEqual([]);
    expect(read).toEqual({ ...position, roll: isWhole ? roll : FACES.map(() => 0) });
  }
});

test('a complete roll with an open tile is a question', () => {
  let position = addDie(freshPosition(rules), 5);
  expect([missingOf(position), questionOf(position, rules)]).toEqual([7, undefined]);
  for (let more = 0; more < 9; more += 1) position = addDie(position, 3);
  expect(position.roll).toEqual([0, 0, 0, 7, 0, 1]);
  expect(questionOf(position, rules)?.position.roll).toEqual(position.roll);
  expect(takesDice(position)).toBe(false);
  position = keepFace(position, 3);
  expect([leftOf(position), questionOf(position, rules)?.position.roll]).toEqual([1, null]);
  expect(questionOf({ ...position, open: [] }, rules)).toBeUndefined();
});

test('a tile moves to a place and back by another tap', () => {
  const given = moveTile(moveTile(freshPosition(rules), 25, 0), 31, 'down');
  expect([placeOfTile(given, 25), placeOfTile(given, 31), placeOfTile(given, 21)]).toEqual([
    0,
    'down',
    undefined,
  ]);
  expect(moveTile(moveTile(given, 25, 1), 31, 0)).toEqual(freshPosition(rules));
});

test('a stolen tile changes its stack and ends the turn', () => {
  const before = positionFrom({ stacks: '21;22,25', kept: '5 5 w w w' }, rules).position;
  const after = takeTile(before, 25);
  expect(after.stacks).toEqual([[21, 25], [22]]);
  expect(leftOf(after)).toBe(DICE);
});

test('invalid parts of a link are reported, the rest is used', () => {
  const { position, misread } = positionFrom(
    { open: '20-24', stacks: '25;31', kept: '1 6', roll: 'w w', fail: '2' },
    rules,
  );
  expect(misread).toEqual([
    { part: 'open', text: '20-24' },
    { part: 'kept', text: '1 6' },
    { part: 'roll', text: 'w w' },
  ]);
  expect(position.stacks).toEqual([[25], [31]]);
  expect([position.failureCost, position.open.length]).toEqual([2, 14]);
});

test('a link whose stacks hold every tile is reported: no tile would be open', () => {
  const stacks = TILES.join(',');
  const { position, misread } = positionFrom({ stacks, kept: '1' }, rules);
  expect(misread).toEqual([{ part: 'stacks', text: stacks }]);
  expect([position.open, position.stacks]).toEqual([TILES, [[]]]);
});
