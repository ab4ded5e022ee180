// What concerns no one match: the shelf, the health of the server, and the description of it all.
import { type App, answers } from './interface.ts';
import { Health, Shelf } from './schemas.ts';
import { shelfEntry } from './shelf.ts';

export function houseRoutes(app: App, version: string): void {
  const { house } = app;
  const games = house.shelf.map((box) => shelfEntry(box, house.entryOf(box.game)));

  app.get(
    '/api/games',
    {
      schema: {
        operationId: 'listGames',
        summary: 'The shelf: every game in its editions',
        description: 'A game that is `soon` cannot be opened yet.',
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
