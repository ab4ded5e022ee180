// The packed form: equal to the readable rules, and complete random playouts.
import { describe, expect, test } from 'vitest';
import { randomFrom } from '#kernel/seeded-random.ts';
import { tries } from '#tools/testing/thorough.ts';
import { editions, presets, rulesOf } from '../../../editions.ts';
import { wormUp } from '../../../rules/index.ts';
import { playOutPacked } from '../playout.ts';
import { copyRace, packRace } from '../race.ts';
import { expectSameRaces, seenIn, startOf, tables } from './forms.ts';

test.each(tables)('$name: moves have the same results as in the readable rules', (table) => {
  expectSameRaces(table, tries(2, 300 / tables.length));
});

describe('random playouts', () => {
  test.each(tables)('$name: each ends, and with winners', (table) => {
    const [first, race] = [packRace(startOf(table)), packRace(startOf(table))];
    const random = randomFrom('played out');
    const wins = new Array<number>(table.seats).fill(0);
    for (let played = 0; played < tries(100, 2_000); played += 1) {
      copyRace(first, race);
      playOutPacked(race, random);
      expect(race.winners).toBeGreaterThan(0);
      expect(race.round).toBeLessThanOrEqual(100);
      for (let seat = 0; seat < table.seats; seat += 1) wins[seat]! += (race.winners >> seat) & 1;
    }
    for (const won of wins) expect(won).toBeGreaterThan(0);
  });

  test('`copyRace` leaves nothing of the previous race', () => {
    const first = packRace(startOf(tables[0]!));
    const race = packRace(startOf(tables[0]!));
    playOutPacked(race, randomFrom('before'));
    copyRace(first, race);
    expect(seenIn(race)).toEqual(seenIn(first));
  });
});

test('unsupported switches throw', () => {
  const bends = presets.find(({ id }) => id === 'bend-first')!;
  const dice = editions.find(({ id }) => id === 'dice')!;
  for (const switched of [bends.switches, { xSwings: 'either' }]) {
    const state = wormUp.initial(rulesOf({ ...dice.switches, ...switched }) as never, 2);
    expect(() => packRace(state)).toThrow(/supports no bends/);
  }
});
