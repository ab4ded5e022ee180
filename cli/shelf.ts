// The shelf as GET /api/games tells it, made from the list of games alone: no server is loaded.
import { type Box, entryOf } from '#games';
import type { Scalar } from '#kernel/game.ts';
import type { ShelfEntry } from '#server/schemas.ts';

/** A box that is not built yet has no seats, switches, presets or bots. */
export function shelfEntry({ game: id, edition: name, status }: Box): ShelfEntry {
  const entry = entryOf(id);
  const edition = entry?.game.editions.find((each) => each.id === name);
  const box = { game: id, edition: name, status };
  if (entry === undefined || edition === undefined) {
    return { ...box, seats: { least: 0, most: 0 }, switches: {}, presets: [], bots: [] };
  }
  const switches = Object.entries(entry.game.switches).map(([key, values]) => {
    return [key, { default: edition.switches[key] as Scalar, values: [...values] }];
  });
  const presets = entry.game.presets.filter((preset) => preset.edition === name);
  return {
    ...box,
    seats: edition.seats,
    switches: Object.fromEntries(switches),
    presets: presets.map((preset) => ({ id: preset.id, switches: preset.switches })),
    bots: entry.bots.map((bot) => bot.id),
  };
}
