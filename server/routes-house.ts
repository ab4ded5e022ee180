// What concerns no one match: the shelf, the health of the server, and the description of it all.
import type { Scalar } from '#kernel/game.ts';
import type { Box, House } from './house.ts';
import { type App, answers } from './interface.ts';
import { Health, Shelf, type ShelfEntry } from './schemas.ts';

export function houseRoutes(app: App, version: string): void {
  const { house } = app;
  const games = house.shelf.map((box) => shelfEntry(house, box));

  app.get(
    '/api/games',
    {
      schema: {
        operationId: 'listGames',
        summary: 'The shelf: every game in its editions',
        description: 'A game that is `soon` has no seats yet and cannot be opened.',
        tags: ['shelf'],
        response: answers(Shelf, []),
      },
    },
    async () => ({ games }),
  );

  app.get(
    '/api/health',
    {
      schema: {
        operationId: 'health',
        summary: 'Whether the server takes requests',
        tags: ['server'],
        response: { 200: Health, 503: Health },
      },
    },
    async (_request, reply) => {
      const stopping = house.stopping();
      reply.code(stopping ? 503 : 200);
      return { status: stopping ? ('stopping' as const) : ('ok' as const), version };
    },
  );

  app.get('/api/openapi.json', { schema: { hide: true } }, async () => app.swagger());
}

function shelfEntry({ entryOf }: House, { game: id, edition: name, status }: Box): ShelfEntry {
  const entry = entryOf(id);
  const edition = entry?.game.editions.find((each) => each.id === name);
  const box = { game: id, edition: name, status };
  if (entry === undefined || edition === undefined) {
    return { ...box, seats: { least: 0, most: 0 }, switches: {}, presets: [], bots: [] };
  }
  const switches = Object.entries(entry.game.switches).map(([key, values]) => {
    return [key, { default: edition.switches[key] as Scalar, values: [...values] }];
  });
  return {
    ...box,
    seats: edition.seats,
    switches: Object.fromEntries(switches),
    presets: entry.game.presets
      .filter((preset) => preset.edition === name)
      .map((preset) => ({ id: preset.id, switches: preset.switches })),
    bots: entry.bots.map((bot) => bot.id),
  };
}
