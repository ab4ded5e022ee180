// Random matches in the rules and the reference version: after each ply both have the same table
// and the same legal lines.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatOutcome, sample } from '#kernel/chance.ts';
import { pick, type Random } from '#kernel/random.ts';
import { randomFrom } from '#kernel/seeded-random.ts';
import { tries } from '#tools/testing/thorough.ts';
import type { Rules } from '../editions.ts';
import { lumbricidae } from '../rules/index.ts';
import type { State } from '../rules/position.ts';
import { movesAt, placesAt, playAt, sightOf, type Table, tableFor, tableOf } from './plain.ts';
import { anyRules, begin, D, L, movesIn, placesOf, play, rulesFor } from './play.ts';

/** A random line; mostly moves that keep worms and take, or most turns would fail. */
function someLine(state: State, random: Random): string {
  if (lumbricidae.turn(state).kind === 'chance') {
    const chance = lumbricidae.chance(state);
    return formatOutcome(chance, sample(chance, random));
  }
  const moves = movesIn(state);
  const prizes = moves.filter((move) => /^(take|steal)/.test(move));
  if (prizes.length > 0 && random() % 4 > 0) return pick(random, prizes);
  if (moves.includes('keep w') && random() % 4 > 0) return 'keep w';
  return pick(random, moves);
}

function compare(state: State, table: Table): void {
  expect(sightOf(tableOf(state))).toBe(sightOf(table));
  expect(movesIn(state).sort()).toEqual(movesAt(table).sort());
  expect(lumbricidae.turn(state).kind === 'over').toBe(table.now === 'over');
}

/** Plays one match in both versions; returns how its turns ended. */
function playBoth(rules: Rules, seatCount: number, seed: string): Set<string> {
  const random = randomFrom(seed);
  const table = tableFor(rules, seatCount);
  const endings = new Set<string>();
  let state = begin(rules, seatCount);
  compare(state, table);
  while (lumbricidae.turn(state).kind !== 'over') {
    const line = someLine(state, random);
    state = play(state, line);
    playAt(table, line);
    compare(state, table);
    if (state.last !== null) endings.add(state.last.ending.kind);
  }
  expect(placesOf(state.stacks)).toEqual(placesAt(table));
  const returns = lumbricidae.returns(state);
  const places = returns.map((one) => 1 + returns.filter((other) => other > one).length);
  expect(places).toEqual(placesAt(table));
  return endings;
}

test.each([
  { name: 'lumbricidae', rules: L },
  { name: 'worm-is-drawn', rules: D },
  { name: 'official-short', rules: rulesFor('official-short') },
  { name: 'any-lower', rules: rulesFor('any-lower') },
])('$name: both versions agree, and every kind of end occurs', ({ name, rules }) => {
  const met = [2, 3, 4, 5, 6, 7].flatMap((seatCount) => [
    ...playBoth(rules, seatCount, `${name} with ${seatCount}`),
  ]);
  expect([...new Set(met)].sort()).toEqual(['failed', 'stole', 'took']);
});

test('both versions agree under any switches', () => {
  const match = fc.tuple(anyRules, fc.integer({ min: 2, max: 7 }), fc.string());
  fc.assert(
    fc.property(match, ([rules, seatCount, seed]) => {
      playBoth(rules, seatCount, seed);
    }),
    { numRuns: tries(20, 600) },
  );
});
