// What the shelf offers of each box.
import { expect, test } from 'vitest';
import { gameEntryOf, shelf } from '#games';
import { shelfEntry } from './shelf.ts';

const ready = shelf.filter(({ status }) => status === 'ready');

test('no box offers a switch that cannot matter with its seats', () => {
  const limited = ready.flatMap((box) => {
    const entry = gameEntryOf(box.game)!;
    const { seats, switches } = shelfEntry(box, entry, false);
    return Object.entries(entry.game.mostSeats ?? {}).map(([name, most]) => {
      expect(Object.hasOwn(switches, name), `${box.edition} ${name}`).toBe(most >= seats.least);
      if (most >= seats.least) expect(switches[name]?.mostSeats).toBe(most);
      return most >= seats.least;
    });
  });
  // Both kinds exist.
  expect(new Set(limited)).toEqual(new Set([true, false]));
});

test('every other switch is offered', () => {
  for (const box of ready) {
    const { game } = gameEntryOf(box.game)!;
    const names = Object.keys(game.switches).filter((name) => game.mostSeats?.[name] === undefined);
    const { switches } = shelfEntry(box, gameEntryOf(box.game), false);
    expect(Object.keys(switches)).toEqual(expect.arrayContaining(names));
  }
});
