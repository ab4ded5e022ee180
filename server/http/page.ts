// Serves the built page: its files, and its one document for every address of the page.
import { existsSync } from 'node:fs';
import { join, sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isRefusal, refuse } from '#kernel/refusal.ts';
import { rightsOf } from '../match/rights.ts';
import { credentialOf } from './access.ts';
import { adoptDeviceCookie } from './device-cookie.ts';
import { earlierBuilds, type KeptBuilds, keepBuild } from './kept-builds.ts';
import type { App } from './openapi.ts';
import { type PreloadLinks, preloadLinks } from './preload-links.ts';
import { isPage } from './refusal-page.ts';
import { sendRefusal } from './refusals.ts';
import { headersOfFile } from './security-headers.ts';

const NOT_BUILT =
  'Wormery is running, but its page is not built.\n\n' +
  'Run "npm run build" and start the server again. The API is described at /api/openapi.json.\n';

const YEAR_S = 31_536_000;
const ASSETS = `${sep}assets${sep}`;

interface PageOptions {
  /** The folder of the built page. */
  readonly folder: string;
  /** Where builds are kept for pages that stay open over an upgrade; default: nowhere. */
  readonly kept?: KeptBuilds;
  /** The game of a match, so that its board is preloaded; undefined if the request must not learn it. */
  gameOf(request: FastifyRequest, match: string): Promise<string | undefined>;
}

/** Whether a folder has a built page. */
export function isBuilt(folder: string): boolean {
  return existsSync(join(folder, 'index.html'));
}

/** Adds the routes of the page and the handler of unknown addresses. */
export async function pageRoutes(app: App, options: PageOptions): Promise<void> {
  const { folder, gameOf } = options;
  const built = isBuilt(folder);
  if (built) {
    const earlier = await earlierFolders(app, options);
    await app.register(fastifyStatic, {
      root: [folder, ...earlier],
      index: false,
      cacheControl: false,
      preCompressed: true,
      // A folder gets 404 instead of the plugin's 403.
      allowedPath: (path) => !path.endsWith('/'),
      // File names in `assets` contain a hash of the content, so they may be cached forever.
      setHeaders: (reply, file) => {
        const named = file.includes(ASSETS);
        const forever = `public, max-age=${YEAR_S}, immutable`;
        reply.header('cache-control', named ? forever : 'no-cache');
        for (const [name, value] of Object.entries(headersOfFile(file))) reply.header(name, value);
      },
    });
    documentRoutes(app, preloadLinks(folder), gameOf);
  }
  app.setNotFoundHandler((request, reply) => {
    if (!isPage(request)) {
      return sendRefusal(reply, refuse('not-found', 'Page not found.'));
    }
    return built
      ? sendPage(request, reply)
      : reply.type('text/plain; charset=utf-8').send(NOT_BUILT);
  });
}

/** Keeps this build. @returns the folders of the builds before */
async function earlierFolders(app: App, { folder, kept }: PageOptions): Promise<readonly string[]> {
  if (kept === undefined) return [];
  const earlier = await earlierBuilds(folder, kept);
  const keeping = keepBuild(folder, kept);
  app.addHook('onClose', () => keeping);
  return earlier;
}

/** The answers that a page asks for first: then they come while its script loads. */
const FIRST_OF_SHELF = ['/api/matches', '/api/games'];
const firstOfMatch = (id: string) => `/api/matches/${id}/lines?seat=own&after=0`;

const preloadAnswer = (path: string) => `<${path}>; rel=preload; as=fetch; crossorigin`;

/** Serves the document with preload links for its address. */
function documentRoutes(app: App, preload: PreloadLinks, gameOf: PageOptions['gameOf']): void {
  const method = ['GET', 'HEAD'];
  const send = (request: FastifyRequest, reply: FastifyReply, links: readonly string[]) => {
    const language = request.headers['accept-language'];
    // A browser asks in this order. Without fonts a page can start.
    const all = [
      ...preload.document(),
      ...links,
      ...preload.texts(language),
      ...preload.fonts(language),
    ];
    const link = [...new Set(all)].join(', ');
    return sendPage(
      request,
      link === '' ? reply : reply.headers({ link, vary: 'accept-language' }),
    );
  };
  app.route({
    url: '/',
    schema: { hide: true },
    method,
    handler: (request, reply) =>
      send(request, reply, [...FIRST_OF_SHELF.map(preloadAnswer), ...preload.shelf()]),
  });
  app.route<{ Params: { id: string } }>({
    url: '/t/:id',
    schema: { hide: true },
    method,
    handler: async (request, reply) => {
      const { id } = request.params;
      const game = await gameOf(request, id);
      if (game === undefined) return send(request, reply, preload.match());
      const board = preload.board(game, request.headers['accept-language']);
      return send(request, reply, [preloadAnswer(firstOfMatch(id)), ...preload.match(), ...board]);
    },
  });
}

/** The game of a match, if the request has a right in it. Others must not learn whether the match exists. */
export async function gameOfRequest(
  request: FastifyRequest,
  match: string,
): Promise<string | undefined> {
  const { store } = request.server.context;
  const credential = credentialOf(request);
  if (credential === undefined || isRefusal(credential)) return undefined;
  if ((await rightsOf(store, credential, match)) === undefined) return undefined;
  return (await store.findMatch(match))?.setup?.game;
}

async function sendPage(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  await adoptDeviceCookie(request, reply);
  return reply.code(200).sendFile('index.html');
}
