// The page that people see: the files that the build left, and its one document for every address
// that the page itself knows how to show.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isRefusal, refuse } from '#kernel/refusal.ts';
import { credentialOf, rightsOf } from './access.ts';
import type { App } from './openapi.ts';
import { type PreloadLinks, preloadLinks } from './preload-links.ts';
import { sendRefusal } from './refusals.ts';

const NOT_BUILT =
  'Wormery is running, but its page is not built.\n\n' +
  'Run "npm run build" and start the server again. The API is described at /api/openapi.json.\n';

const YEAR_S = 31_536_000;

/** Serves the page, and answers for everything that no route knows. */
export async function pageRoutes(app: App): Promise<void> {
  const folder = app.context.settings.page;
  const built = existsSync(join(folder, 'index.html'));
  if (built) {
    await app.register(fastifyStatic, {
      root: folder,
      index: false,
      cacheControl: false,
      preCompressed: true,
      // A folder is nothing to look at; of its own accord the plugin calls it forbidden.
      allowedPath: (path) => !path.endsWith('/'),
      // What the build names by its content never changes under that name.
      setHeaders: (reply, file) => {
        const named = file.startsWith(join(folder, 'assets'));
        const forever = `public, max-age=${YEAR_S}, immutable`;
        reply.header('cache-control', named ? forever : 'no-cache');
      },
    });
    documentRoutes(app, preloadLinks(folder));
  }
  app.setNotFoundHandler((request, reply) => {
    if (!isPage(request)) {
      return sendRefusal(reply, refuse('not-found', 'Page not found.'));
    }
    return built ? sendPage(reply) : reply.type('text/plain; charset=utf-8').send(NOT_BUILT);
  });
}

/** The document, and with it word of what the page at this address will want. */
function documentRoutes(app: App, early: PreloadLinks): void {
  const method = ['GET', 'HEAD'];
  const send = (request: FastifyRequest, reply: FastifyReply, links: readonly string[]) => {
    const texts = early.texts(request.headers['accept-language']);
    const link = [...texts, ...links].join(', ');
    return sendPage(link === '' ? reply : reply.headers({ link, vary: 'accept-language' }));
  };
  app.route({
    url: '/',
    schema: { hide: true },
    method,
    handler: (request, reply) => send(request, reply, []),
  });
  app.route<{ Params: { id: string } }>({
    url: '/t/:id',
    schema: { hide: true },
    method,
    handler: async (request, reply) => {
      const game = await gameOf(request, request.params.id);
      if (game === undefined) return send(request, reply, []);
      return send(request, reply, early.table(game, request.headers['accept-language']));
    },
  });
}

/** The game of a match, for a device that has a right in it: a stranger learns nothing, not even whether there is a match. */
async function gameOf(request: FastifyRequest, match: string): Promise<string | undefined> {
  const { store } = request.server.context;
  const credential = credentialOf(request);
  if (credential === undefined || isRefusal(credential)) return undefined;
  if ((await rightsOf(store, credential, match)) === undefined) return undefined;
  return (await store.findMatch(match))?.setup?.game;
}

function sendPage(reply: FastifyReply): FastifyReply {
  return reply.code(200).sendFile('index.html');
}

/** Whether the page may have a view of its own for this address. */
function isPage({ method, url }: FastifyRequest): boolean {
  const path = url.split('?', 1)[0] as string;
  const read = method === 'GET' || method === 'HEAD';
  return read && !/^\/(api|assets)(\/|$)/.test(path) && !/\.[^/]*$/.test(path);
}
