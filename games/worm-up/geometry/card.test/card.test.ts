// The card: contact, reading side, swings.
import { describe, expect, test } from 'vitest';
import { randomFrom } from '#kernel/seeded-random.ts';
import { tries } from '#tools/testing/thorough.ts';
import { type Card, isInFront, type Post, rightPost, swung } from '../card.ts';
import { DIAMETER } from '../steps.ts';
import { expectExactSwings, expectExactTouch, LENGTH, someHeading } from './plain.ts';

test('contact agrees with integer arithmetic, also within one unit', () => {
  expectExactTouch(tries(50_000, 2_000_000));
});

test('FINISH keeps its reading side after swings', () => {
  const card: Card = { x: 0, y: -3 * DIAMETER, heading: 900 };
  expect(isInFront(card, LENGTH, { x: -DIAMETER, y: 0 })).toBe(true);
  expect(isInFront(card, LENGTH, { x: 1, y: 0 })).toBe(false);
  expect(isInFront(card, LENGTH, { x: 0, y: 9 * DIAMETER })).toBe(true);
  const about = { ...card, heading: 2_700 };
  expect(isInFront(about, LENGTH, { x: -DIAMETER, y: 0 })).toBe(false);
});

describe('a swing', () => {
  test('never moves the other post', () => {
    const random = randomFrom('drift');
    let card: Card = { x: 35 * DIAMETER, y: -3 * DIAMETER, heading: 900 };
    for (let turn = 0; turn < 1_000; turn += 1) {
      const post: Post = turn % 2 === 0 ? 'left' : 'right';
      const after = swung(card, LENGTH, post, someHeading(random));
      const [before, now] =
        post === 'left'
          ? [rightPost(card, LENGTH), rightPost(after, LENGTH)]
          : [
              { x: card.x, y: card.y },
              { x: after.x, y: after.y },
            ];
      expect(now).toEqual(before);
      card = after;
    }
  });

  test('stops where a test of every heading stops', () => expectExactSwings(tries(100, 6_000)));
});
