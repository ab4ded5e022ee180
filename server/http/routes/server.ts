// Routes that belong to no match: the shelf, the health check and the OpenAPI document.
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Box } from '#games';
import { Health, Live, Shelf } from '../../wire/schemas.ts';
import { type App, PUBLIC, refusalSchema, responses } from '../openapi.ts';
import { shelfEntry } from '../shelf.ts';

export function serverRoutes(app: App, version: string): void {
  const { context } = app;
  const hasKit = ({ game, edition }: Box) =>
    context.kits.boxes.some((box) => box.game === game && box.edition === edition);
  const games = context.shelf.map((box) =>
    shelfEntry(box, context.gameEntryOf(box.game), hasKit(box)),
  );

  const health = async (_request: FastifyRequest, reply: FastifyReply) => {
    const stopping = context.state() !== 'open';
    reply.code(stopping ? 503 : 200);
    if (stopping) return { status: 'stopping' as const, version };
    const reasons = [...context.store.troubles()];
    // The status is still 200, so that a proxy keeps sending requests: in most troubles, reads work.
    return reasons.length === 0
      ? { status: 'ok' as const, version }
      : { status: 'degraded' as const, version, reasons };
  };

  app.get(
    '/api/games',
    {
      schema: {
        operationId: 'listGames',
        summary: 'List all games and editions',
        description: 'You cannot play a game with status `soon` yet.',
        tags: ['shelf'],
        security: PUBLIC,
        response: responses(Shelf, []),
      },
    },
    async () => ({ games }),
  );

  app.get(
    '/api/health',
    {
      schema: {
        operationId: 'health',
        summary: 'Health of the server',
        tags: ['server'],
        security: PUBLIC,
        response: { 200: Health, 400: refusalSchema(400, ['bad-request']), 503: Health },
      },
    },
    health,
  );
  const live = async () => ({ status: 'live' as const });
  app.get(
    '/api/live',
    {
      schema: {
        operationId: 'live',
        summary: 'Whether the process runs',
        description: 'Not whether it should get requests: that is `/api/health`.',
        tags: ['server'],
        security: PUBLIC,
        response: { 200: Live, 400: refusalSchema(400, ['bad-request']) },
      },
    },
    live,
  );
  // Monitors often send HEAD.
  app.head('/api/health', { schema: { hide: true } }, health);
  app.head('/api/live', { schema: { hide: true } }, live);

  // Cached, because it is the largest reply and never changes.
  let description: string | undefined;
  app.get('/api/openapi.json', { schema: { hide: true } }, async (_request, reply) => {
    description ??= JSON.stringify(app.swagger());
    return reply.type('application/json; charset=utf-8').send(description);
  });
}
