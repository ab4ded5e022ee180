// Questions as text: parsing, formatting, and errors for invalid parts.
import { describe, expect, test } from 'vitest';
import { editions, rulesOf } from '../editions.ts';
import {
  formatQuestion,
  isInvalid,
  parseQuestion,
  plainQuestion,
  type QuestionText,
} from '../solver/question.ts';

const rules = rulesOf(editions[0]!.switches);

function read(asked: QuestionText) {
  const question = parseQuestion(asked, rules);
  if (isInvalid(question)) throw new Error(question.message);
  return question;
}

test('an empty question is a first turn with all tiles open', () => {
  expect(read({})).toEqual(plainQuestion(rules));
  expect(formatQuestion(plainQuestion(rules))).toEqual({});
});

test('every part is read, in any order and with any spaces', () => {
  const { position, failureCost } = read({
    open: ' 30, 21-23 ,36',
    stacks: '25, 31;-; 24',
    kept: ' 4  1 4 W ',
    roll: '2 3 4 w',
    fail: '2.5',
  });
  expect(position.open).toEqual([21, 22, 23, 30, 36]);
  expect(position.stacks).toEqual([[25, 31], [], [24]]);
  expect(position.aside).toEqual([1, 0, 0, 2, 0, 1]);
  expect(position.roll).toEqual([0, 1, 1, 1, 0, 1]);
  expect(failureCost).toBe(2.5);
});

test('by default the row has all tiles that are in no stack', () => {
  expect(read({ stacks: '21,36;30' }).position.open).toHaveLength(13);
});

test('a range means its tiles that are in no stack', () => {
  const { open } = read({ open: '21-26,30', stacks: '22,31;25' }).position;
  expect(open).toEqual([21, 23, 24, 26, 30]);
});

test.each<QuestionText>([
  { stacks: '25,31;22' },
  { open: '21-24,27', stacks: '-;25', kept: '1 4 4 w', roll: '2 3 4 w', fail: '2' },
  { stacks: '-;-;30', kept: '5 5' },
  { open: '36', fail: '0' },
])('formatted questions are parsed back: %j', (asked) => {
  expect(formatQuestion(read(asked))).toEqual(asked);
});

describe('an invalid part is named', () => {
  test.each<[QuestionText, string, string]>([
    [{ open: '20-24' }, 'open', '"20" is not a tile; use 21 to 36'],
    [{ open: '24-22' }, 'open', '"24-22" is not a range of tiles; write it like 21-24'],
    [{ open: '21-23-25' }, 'open', '"21-23-25" is not a range of tiles; write it like 21-24'],
    [{ open: '21,,22' }, 'open', '"" is not a tile; use 21 to 36'],
    [{ open: '21-24,23' }, 'open', 'tile 23 is listed twice'],
    [{ open: '-' }, 'open', 'no tile is open, so the match is over'],
    [{ open: '21-23,25', stacks: '25' }, 'open', 'tile 25 is also in a stack'],
    [{ open: '25-25', stacks: '25' }, 'open', 'no tile is open, so the match is over'],
    [{ stacks: '25;25' }, 'stacks', 'tile 25 is listed twice'],
    [{ stacks: '25;worm' }, 'stacks', '"worm" is not a tile; use 21 to 36'],
    [{ stacks: ';;;;;;;' }, 'stacks', '8 stacks are too many; use at most 7'],
    [{ kept: '1 6' }, 'kept', '"6" is not a face; use 1 2 3 4 5 w'],
    [{ kept: '1 1 1 1 1 1 1 1 1' }, 'kept', 'a turn has 8 dice, not 9'],
    [{ roll: '1 2 3' }, 'roll', '8 dice are left to roll, not 3'],
    [{ kept: '1 1 1 1 1 1 1', roll: '' }, 'roll', '1 die is left to roll, not 0'],
    [{ kept: '1 2 3 4 5 w', roll: '1 2' }, 'roll', 'no rolls are left after these dice'],
    [{ kept: '4 4 4 4 w w w w', roll: '' }, 'roll', 'no rolls are left after these dice'],
    [{ fail: '-1' }, 'fail', 'a failed turn costs 0 to 100 worms, not "-1"'],
    [{ fail: '1e2' }, 'fail', 'a failed turn costs 0 to 100 worms, not "1e2"'],
    [{ fail: '101' }, 'fail', 'a failed turn costs 0 to 100 worms, not "101"'],
  ])('%j', (asked, part, message) => {
    expect(parseQuestion(asked, rules)).toEqual({ wrong: part, message });
  });
});
