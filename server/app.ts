// The HTTP application: its parts put together, what holds for every request, and how errors become
// replies. The routes are in the files named after them.
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import swagger from '@fastify/swagger';
import Fastify, { type FastifyBaseLogger, LogController } from 'fastify';
import type { Box, GameEntry } from '#games';
import type { ChanceSource } from '#kernel/match.ts';
import { refuse } from '#kernel/refusal.ts';
import { foreignOrigin } from './access.ts';
import { type Bots, startBots, type Thinkers } from './bots.ts';
import { watchConnections } from './connections.ts';
import { answerErrors, answerMalformed, tooDeep, tooMuch } from './errors.ts';
import type { House, HouseSettings } from './house.ts';
import { type App, openApiHead, validatorOf } from './interface.ts';
import { systemChance } from './luck.ts';
import { type Metrics, newMetrics } from './metrics.ts';
import { pageRoutes } from './page.ts';
import { sendRefusal } from './refusals.ts';
import { commandRoutes } from './routes-commands.ts';
import { houseRoutes } from './routes-house.ts';
import { linkRoutes } from './routes-links.ts';
import { matchRoutes } from './routes-matches.ts';
import { streamRoutes } from './routes-stream.ts';
import type { Store } from './store.ts';
import { openStreams } from './streams.ts';
import { openTables, type Tables } from './tables.ts';

export interface AppParts {
  readonly entries: readonly GameEntry[];
  readonly shelf: readonly Box[];
  readonly store: Store;
  readonly thinkers: Thinkers;
  readonly settings: HouseSettings;
  readonly logger: FastifyBaseLogger;
  readonly version: string;
  readonly metrics?: Metrics;
  readonly chance?: ChanceSource;
  readonly now?: () => number;
}

export interface Built {
  readonly app: App;
  readonly tables: Tables;
  readonly bots: Bots;
  /** Ends the streams and the bots; what is under way is finished. The store stays open. */
  close(): Promise<void>;
}

/** A server that does not listen yet. */
export async function buildApp(parts: AppParts): Promise<Built> {
  const { entries, store, settings, thinkers, logger: log } = parts;
  const { limits } = settings;
  const metrics = parts.metrics ?? newMetrics();
  const now = parts.now ?? Date.now;
  const chance = parts.chance ?? systemChance;
  const games = new Map(entries.map((entry) => [entry.game.id, entry]));
  const entryOf = (id: string) => games.get(id);
  const gameOf = (id: string) => games.get(id)?.game;
  const tables = openTables({ store, metrics, chance, now, gameOf, limits, log });
  const bots = startBots({ thinkers, tables, limits, metrics, log });
  tables.onWake(bots.consider);
  const streams = openStreams({ store, limits, metrics, log });
  // What another process revoked; what this one does is checked by the route that does it.
  store.listen((match) => void streams.recheck(match));
  let stopping = false;
  const house: House = {
    settings,
    shelf: parts.shelf,
    entryOf,
    store,
    tables,
    streams,
    metrics,
    log,
    chance,
    now,
    stopping: () => stopping,
  };
  const app = newFastify(house, log);
  const connections = watchConnections(app.server, limits);
  await usePlugins(app, parts.version);
  houseRoutes(app, parts.version);
  matchRoutes(app);
  commandRoutes(app);
  linkRoutes(app);
  streamRoutes(app);
  await pageRoutes(app);
  app.addHook('preClose', async () => {
    stopping = true;
    streams.closeAll();
  });
  const close = async () => {
    stopping = true;
    streams.closeAll();
    await Promise.all([app.close(), connections.hangUp(), bots.stop()]);
    tables.close();
  };
  return { app, tables, bots, close };
}

function newFastify(house: House, log: FastifyBaseLogger): App {
  const { limits, trustProxy } = house.settings;
  const app: App = Fastify({
    loggerInstance: log,
    // One line of our own for each request stands in the hook `onResponse`.
    logController: new LogController({ disableRequestLogging: true }),
    exposeHeadRoutes: false,
    bodyLimit: limits.bodyBytes,
    requestTimeout: limits.requestTimeoutMs,
    connectionTimeout: limits.connectionIdleMs,
    trustProxy,
    forceCloseConnections: 'idle',
    http: {
      maxHeaderSize: limits.headerBytes,
      headersTimeout: limits.headersTimeoutMs,
      connectionsCheckingInterval: 1_000,
    },
    clientErrorHandler: answerMalformed,
    frameworkErrors: (_error, _request, reply) =>
      sendRefusal(reply, refuse('bad-request', 'The address cannot be understood.')),
  });
  app.decorate('house', house);
  app.removeContentTypeParser('text/plain');
  app.setValidatorCompiler(validatorOf);
  // The schemas of replies describe them; what is sent is what the routes return, and tests hold
  // the one against the other.
  app.setSerializerCompiler(() => (data) => JSON.stringify(data));
  answerErrors(app);
  return app;
}

/**
 * How much one address may ask for, whoever it says it is: whoever makes up tokens is somebody else
 * each time.
 */
function limitAddresses(app: App): void {
  const { readsPerMinute, commandsPerAddress } = app.house.settings.limits;
  const timeWindow = 60_000;
  const reads = app.createRateLimit({ max: readsPerMinute, timeWindow });
  const commands = app.createRateLimit({ max: commandsPerAddress, timeWindow });
  app.addHook('onRequest', async (request, reply) => {
    // It asked for more than it took, and nobody is there for the reply.
    if (request.raw.socket.destroyed) return reply.hijack();
    const limit = await (request.method === 'POST' ? commands : reads)(request);
    if (limit.isAllowed || !limit.isExceeded) return undefined;
    reply.header('retry-after', limit.ttlInSeconds);
    return sendRefusal(reply, tooMuch());
  });
}

async function usePlugins(app: App, version: string): Promise<void> {
  const { house } = app;
  // Replies to commands hold secrets beside words of the asker: compressed, their length would tell.
  app.addHook('onRoute', (route) => {
    if (route.method === 'POST') route.compress = false;
  });
  await app.register(helmet, securityHeaders(house.settings.publicUrl?.startsWith('https:')));
  await app.register(cookie);
  await app.register(compress, { globalDecompression: false });
  await app.register(rateLimit, { global: false });
  limitAddresses(app);
  await app.register(swagger, { openapi: openApiHead(version) });
  app.addHook('onRequest', async (request, reply) => {
    if (request.url.startsWith('/api')) reply.header('cache-control', 'no-store');
    if (request.method !== 'POST') return undefined;
    const foreign = foreignOrigin(request);
    return foreign === undefined ? undefined : sendRefusal(reply, foreign);
  });
  app.addHook('preValidation', async (request, reply) => {
    const deep = tooDeep(request.body, house.settings.limits.bodyDepth);
    return deep === undefined ? undefined : sendRefusal(reply, deep);
  });
  app.addHook('onResponse', async (request, reply) => {
    const { method, routeOptions } = request;
    const route = routeOptions.url ?? 'none';
    const status = reply.raw.statusCode;
    if (!route.endsWith('/stream')) {
      house.metrics.requests.observe({ method, route, status }, reply.elapsedTime / 1000);
    }
    house.log.debug({ method, route, status, ms: Math.round(reply.elapsedTime) }, 'answered');
  });
}

/** Nothing from elsewhere runs, nothing frames the page; and plain HTTP at home goes on working. */
function securityHeaders(https: boolean | undefined) {
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
        imgSrc: ["'self'", 'data:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        manifestSrc: ["'self'"],
        workerSrc: ["'self'"],
        mediaSrc: ["'self'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        requireTrustedTypesFor: ["'script'"],
        trustedTypes: ['wormery'],
      },
    },
    crossOriginOpenerPolicy: https ? { policy: 'same-origin' as const } : false,
    originAgentCluster: https === true,
    frameguard: { action: 'deny' as const },
    referrerPolicy: { policy: 'no-referrer' as const },
    strictTransportSecurity: https ? { maxAge: 31_536_000 } : false,
  };
}
