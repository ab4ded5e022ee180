// A dragged post follows the finger within its legal range.
import { expect, test } from 'vitest';
import { cardAtFinish } from '../../geometry/course.ts';
import { DIAMETER } from '../../geometry/steps.ts';
import { clampTurn, turnTo } from './use-swinging.ts';

const card = cardAtFinish(35, 6);
const at = (x: number, y: number) => ({ x: x * DIAMETER, y: y * DIAMETER });

test('it stops at its limit', () => {
  const open = { forth: 3, back: 1 };
  expect(clampTurn(2, open)).toBe(2);
  expect(clampTurn(50, open)).toBe(3);
  expect(clampTurn(-50, open)).toBe(-1);
});

test('without obstacles it turns both ways', () => {
  const open = { forth: 3599, back: 0 };
  expect(clampTurn(-50, open)).toBe(-50);
  expect(clampTurn(50, open)).toBe(50);
  expect(clampTurn(-1850, open)).toBe(1750);
});

test('the right post goes round the left one, and the left one round the right', () => {
  expect(turnTo(card, 6, 'right', at(35, 9))).toBe(0);
  expect(turnTo(card, 6, 'right', at(29, -3))).toBe(900);
  expect(turnTo(card, 6, 'right', at(41, -3))).toBe(-900);
  expect(turnTo(card, 6, 'left', at(35, -9))).toBe(0);
  expect(turnTo(card, 6, 'left', at(41, 3))).toBe(900);
});
