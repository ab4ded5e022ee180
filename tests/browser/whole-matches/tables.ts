// What the tests of whole matches share: which tables are played, who sits there, how long it may take. The tests are a file
// for each way to play, so that they can run side by side.
import { entryOf, shelf } from '#games';

/** A whole match takes its time where the machine is busy. */
export const PATIENCE = { timeout: 300_000 };
export const NAMES = ['Anna', 'Bert', 'Cleo', 'Dirk', 'Ewa', 'Fien', 'Gus'];

export function people(count: number) {
  return NAMES.slice(0, count).map((name) => ({ kind: 'person', name }) as const);
}

const ready = shelf.filter(({ status }) => status === 'ready');

/** Where several bid in secret, every count of seats is another game: so many race, by whatever way. */
const raceSeats: Readonly<Record<string, readonly number[]>> = { tiles: [3, 5], dice: [2, 3, 5] };

export const races = ready.flatMap(({ game, edition }) => {
  return (raceSeats[edition] ?? []).map((seats) => ({ game, edition, seats }));
});

/** Every other box. */
export const others = ready.filter(({ edition }) => !(edition in raceSeats));

/** The fewest seats, the most, and what lies between where that is one number. */
export function seatCountsOf(game: string, edition: string): readonly number[] {
  const { least, most } = entryOf(game)!.game.editions.find(({ id }) => id === edition)!.seats;
  return most - least === 2 ? [least, least + 1, most] : [least, most];
}
