// What the tests of whole matches share: which games there are, who sits there, how long it may take. The tests are a file for
// each way to play, so that they can run side by side.
import { entryOf, shelf } from '#games';

/** A whole match takes its time where the machine is busy. */
export const PATIENCE = { timeout: 300_000 };
export const NAMES = ['Anna', 'Bert', 'Cleo', 'Dirk', 'Ewa', 'Fien', 'Gus'];
export const ready = shelf.filter(({ status }) => status === 'ready');

/** The fewest seats, the most, and what lies between where that is one number. */
export function seatCountsOf(game: string, edition: string): readonly number[] {
  const { least, most } = entryOf(game)!.game.editions.find(({ id }) => id === edition)!.seats;
  return most - least === 2 ? [least, least + 1, most] : [least, most];
}
