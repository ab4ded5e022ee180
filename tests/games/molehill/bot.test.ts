// The bots: probabilities against all rolls, legal and deterministic moves, playing strength.
import { describe, expect, test } from 'vitest';
import { wilson } from '#cli/tournament/interval.ts';
import { randomFrom } from '#kernel/seeded-random.ts';
import { winsOf } from '#kernel/testing/play.ts';
import { tries } from '#tools/testing/thorough.ts';
import { bots, chancesOf } from './bot.ts';
import { formatMove } from './notation.ts';
import { molehill } from './rules/index.ts';
import { begin, PLAIN, position, SHORT, statesOf, WILD } from './rules.test/play.ts';

const [steady, simple, random] = bots as [(typeof bots)[0], (typeof bots)[0], (typeof bots)[0]];

test('the strongest is first', () => {
  expect(bots.map(({ id }) => id)).toEqual(['steady', 'simple', 'random']);
});

test('the chances are those of all rolls of three dice', () => {
  const counts = [0, 0, 0, 0];
  for (let roll = 0; roll < 216; roll += 1) {
    const dice = [roll % 6, Math.floor(roll / 6) % 6, Math.floor(roll / 36)];
    counts[dice.filter((face) => face < 2).length]! += 1;
  }
  for (const [count, chance] of chancesOf(3, 2 / 6).entries()) {
    expect(chance).toBeCloseTo(counts[count]! / 216, 12);
  }
});

describe('steady', () => {
  const choose = (state: ReturnType<typeof position>) =>
    formatMove(steady.choose(molehill.view(state, 0), { random: randomFrom('unused'), work: 0 }));

  test('doubts a claim that its own dice make unlikely', () => {
    expect(choose(position(PLAIN, { hills: '11234 22222', claim: '1 4 6' }))).toBe('doubt');
  });

  test('raises a claim that its own dice make certain', () => {
    expect(choose(position(PLAIN, { hills: '55556 22222', claim: '1 2 4' }))).toBe('claim 4 5');
  });

  test('doubts the highest claim, as it must', () => {
    expect(choose(position(WILD, { hills: '1 1', claim: '1 2 6' }))).toBe('doubt');
  });
});

test.each(bots)('$id plays legally and deterministically', (bot) => {
  for (const rules of [PLAIN, SHORT]) {
    for (const state of statesOf(rules, 5, 'bots')) {
      const turn = molehill.turn(state);
      if (turn.kind !== 'seats') continue;
      const view = molehill.view(state, turn.seats[0] as number);
      const choose = () => bot.choose(view, { random: randomFrom('seed'), work: 0 });
      expect(molehill.legalMoves(view).has(choose())).toBe(true);
      expect(choose()).toEqual(choose());
    }
  }
});

test.each([PLAIN, SHORT])('each bot beats the next one in over 85 %: %j', (rules) => {
  const seeds = tries(60, 1_000);
  for (const pair of [
    [steady, simple],
    [simple, random],
  ]) {
    const won = winsOf(molehill, begin(rules, 2), { bots: pair, work: 0 }, seeds);
    expect(wilson(won, 2 * seeds).low).toBeGreaterThan(0.85);
  }
});
