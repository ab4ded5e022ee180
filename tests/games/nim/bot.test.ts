// The bots: perfect play against a full search, legal and deterministic moves, playing strength.
import { describe, expect, test } from 'vitest';
import { wilson } from '#kernel/interval.ts';
import { randomFrom } from '#kernel/seeded-random.ts';
import { winsOf } from '#kernel/testing/play.ts';
import { tries } from '#tools/testing/thorough.ts';
import { bots, isLost } from './bot.ts';
import { nim } from './rules/index.ts';
import { type State, stonesIn, winnerOf } from './rules/position.ts';
import { begin, FOUR, MISERE, NORMAL, positionsOf } from './rules.test/play.ts';

const settings = [NORMAL, MISERE, FOUR, { ...FOUR, last: 'loses' } as const];

test('the strongest is first', () => {
  expect(bots.map(({ id }) => id)).toEqual(['perfect', 'random']);
});

/** Whether the seat to move wins, by full search without any theory. */
function searcher() {
  const known = new Map<string, boolean>();
  const wins = (state: State): boolean => {
    const over = winnerOf(state);
    if (over !== undefined) return over === state.mover;
    const key = state.heaps.toSorted().join();
    const found = known.get(key);
    if (found !== undefined) return found;
    const moves = [...nim.legalMoves(nim.view(state, state.mover))];
    const won = moves.some((move) => !wins(nim.apply(state, { by: state.mover, move })));
    known.set(key, won);
    return won;
  };
  return wins;
}

describe.each(settings)('heaps $heaps, the last stone $last', (rules) => {
  const positions = positionsOf(rules).filter(({ heaps }) => stonesIn(heaps) > 0);
  const wins = searcher();

  test('the theory agrees with a full search', () => {
    for (const state of positions) expect(isLost(state)).toBe(!wins(state));
  });

  test('perfect wins each position that can be won', () => {
    for (const state of positions) {
      if (!wins(state)) continue;
      const thinking = { random: randomFrom('not used'), work: 0 };
      const move = bots[0]!.choose(nim.view(state, 0), thinking);
      expect(wins(nim.apply(state, { by: 0, move }))).toBe(false);
    }
  });

  test.each(bots)('$id plays legally and deterministically', (bot) => {
    for (const state of positions) {
      const view = nim.view(state, 0);
      const choose = () => bot.choose(view, { random: randomFrom('seed'), work: 0 });
      expect(nim.legalMoves(view).has(choose())).toBe(true);
      expect(choose()).toEqual(choose());
    }
  });

  test('perfect beats random from both seats in over 85 %', () => {
    const seeds = tries(200, 2_000);
    const won = winsOf(nim, begin(rules), { bots, work: 0 }, seeds);
    expect(wilson(won, 2 * seeds).low).toBeGreaterThan(0.85);
  });
});
