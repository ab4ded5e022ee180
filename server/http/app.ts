// The HTTP application: its parts put together, what holds for every request, and how errors become
// replies. The routes are in the files named after them.
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import swagger from '@fastify/swagger';
import Fastify, {
  type FastifyBaseLogger,
  LogController,
  type onRequestHookHandler,
  type onResponseHookHandler,
} from 'fastify';
import type { Box, GameEntry } from '#games';
import { refuse } from '#kernel/refusal.ts';
import { type Bots, startBots, type Thinkers } from '../bots/bots.ts';
import { type Luck, systemLuck } from '../luck.ts';
import { openTables, type Tables } from '../match/tables.ts';
import { type Metrics, newMetrics } from '../metrics.ts';
import type { Store } from '../store/store.ts';
import { openStreams } from '../stream/streams.ts';
import { foreignOrigin } from './access.ts';
import { watchConnections } from './connections.ts';
import { answerErrors, answerMalformed, tooDeep } from './errors.ts';
import type { House, HouseSettings } from './house.ts';
import { type App, openApiHead, validatorOf } from './interface.ts';
import { pageRoutes } from './page.ts';
import { rateLimit, sendTooMuch } from './rate-limits.ts';
import { sendRefusal } from './refusals.ts';
import { closeRoutes } from './routes/close.ts';
import { commandRoutes } from './routes/commands.ts';
import { deviceRoutes } from './routes/devices.ts';
import { houseRoutes } from './routes/house.ts';
import { linkRoutes } from './routes/links.ts';
import { matchRoutes } from './routes/matches.ts';
import { seatRoutes } from './routes/seats.ts';
import { streamRoutes } from './routes/stream.ts';
import { securityHeaders } from './security-headers.ts';

export interface AppParts {
  readonly entries: readonly GameEntry[];
  readonly shelf: readonly Box[];
  readonly store: Store;
  readonly thinkers: Thinkers;
  readonly settings: HouseSettings;
  readonly logger: FastifyBaseLogger;
  readonly version: string;
  readonly metrics?: Metrics;
  readonly luck?: Luck;
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
  const luck = parts.luck ?? systemLuck;
  const { chance } = luck;
  const games = new Map(entries.map((entry) => [entry.game.id, entry]));
  const entryOf = (id: string) => games.get(id);
  const gameOf = (id: string) => games.get(id)?.game;
  const tables = openTables({ store, metrics, chance, now, gameOf, limits, log });
  const bots = startBots({ thinkers, tables, luck, limits, metrics, log });
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
  seatRoutes(app);
  commandRoutes(app);
  linkRoutes(app);
  closeRoutes(app);
  deviceRoutes(app);
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
    // And so no request needs a logger of its own.
    childLoggerFactory: (logger) => logger,
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

async function usePlugins(app: App, version: string): Promise<void> {
  // Replies to commands hold secrets beside words of the asker: compressed, their length would tell.
  app.addHook('onRoute', (route) => {
    if (route.method === 'POST') route.compress = false;
  });
  app.addHook('onRequest', admitting(app.house));
  await app.register(cookie);
  await app.register(compress, { globalDecompression: false });
  await app.register(swagger, { openapi: openApiHead(version) });
  app.addHook('preValidation', (request, reply, done) => {
    const deep = tooDeep(request.body, app.house.settings.limits.bodyDepth);
    if (deep === undefined) done();
    else sendRefusal(reply, deep);
  });
  app.addHook('onResponse', noting(app.house));
}

/**
 * What comes before all else. How much one address may ask for counts whoever it says it is: whoever
 * makes up tokens is somebody else each time.
 */
function admitting({ settings }: House): onRequestHookHandler {
  const { readsPerMinute, commandsPerAddress } = settings.limits;
  const reads = rateLimit(readsPerMinute);
  const commands = rateLimit(commandsPerAddress);
  const headers = securityHeaders(settings.publicUrl?.startsWith('https:') ?? false);
  return (request, reply, done) => {
    reply.headers(headers);
    if (request.url.startsWith('/api')) reply.header('cache-control', 'no-store');
    // It asked for more than it took, and nobody is there for the reply.
    if (request.raw.socket.destroyed) return void reply.hijack();
    const isPost = request.method === 'POST';
    const seconds = (isPost ? commands : reads)(request.ip);
    if (seconds !== undefined) return void sendTooMuch(reply, seconds);
    const foreign = isPost ? foreignOrigin(request) : undefined;
    if (foreign !== undefined) return void sendRefusal(reply, foreign);
    done();
  };
}

/** One line in the log for each request, and its time among the metrics. */
function noting({ metrics, log }: House): onResponseHookHandler {
  return (request, reply, done) => {
    const { method, routeOptions } = request;
    const route = routeOptions.url ?? 'none';
    const status = reply.raw.statusCode;
    if (!route.endsWith('/stream')) {
      metrics.requests.observe({ method, route, status }, reply.elapsedTime / 1000);
    }
    log.debug({ method, route, status, ms: Math.round(reply.elapsedTime) }, 'answered');
    done();
  };
}
