// Builds the shelf entries that the API and the command line show.
import type { Box, GameEntry } from '#games';
import type { Scalar } from '#kernel/game.ts';
import type { ShelfEntry } from '../wire/schemas.ts';

/**
 * Builds the entry of a box. A box with status `soon` has no switches, presets or bots.
 * @param entry the game of the box; undefined is allowed for status `soon`
 * @param isPrintable whether the box has a printable kit
 * @throws Error for a box with status `ready` without a game or edition
 */
export function shelfEntry(
  box: Box,
  entry: GameEntry | undefined,
  isPrintable: boolean,
): ShelfEntry {
  if (box.status === 'soon') {
    return { ...box, switches: {}, presets: [], bots: [], coach: false, secrets: false };
  }
  const edition = entry?.game.editions.find(({ id }) => id === box.edition);
  if (entry === undefined || edition === undefined) {
    throw new Error(`The shelf has ${box.game} ${box.edition}, which no game provides.`);
  }
  const { least } = edition.seats;
  const switches = Object.entries(entry.game.switches).flatMap(([name, values]) => {
    const mostSeats = entry.game.mostSeats?.[name];
    if (mostSeats !== undefined && mostSeats < least) return [];
    const limit = mostSeats === undefined ? {} : { mostSeats };
    return [[name, { default: edition.switches[name] as Scalar, values: [...values], ...limit }]];
  });
  return {
    ...box,
    seats: edition.seats,
    switches: Object.fromEntries(switches),
    presets: entry.game.presets
      .filter((preset) => preset.edition === box.edition)
      .map(({ id, switches: changed }) => ({ id, switches: changed })),
    bots: entry.bots.map(({ id }) => id),
    standardBot: entry.standardBot,
    coach: entry.game.hasCoach,
    secrets: entry.game.hasSecrets,
    ...(isPrintable ? { kit: true } : {}),
  };
}
