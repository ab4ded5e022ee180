// The HTTP application: its parts put together, what holds for every request, and how errors become
// replies. The routes are in the files named after them.
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import swagger from '@fastify/swagger';
import Fastify, {
  type FastifyBaseLogger,
  LogController,
  type onResponseHookHandler,
} from 'fastify';
import type { Box, GameEntry } from '#games';
import { refuse } from '#kernel/refusal.ts';
import { type Bots, startBots, type Thinkers } from '../bots/bots.ts';
import { costBudget } from '../limits/cost-budget.ts';
import { fairQueue } from '../limits/fair-queue.ts';
import type { LimitName } from '../limits/limits.ts';
import { countOpeners } from '../match/openers.ts';
import { openPages } from '../match/pages.ts';
import { openTables, type Tables } from '../match/tables.ts';
import { type Metrics, newMetrics } from '../metrics.ts';
import { type Luck, systemLuck } from '../random-source.ts';
import type { Store } from '../store/store.ts';
import { openStreams } from '../stream/streams.ts';
import { admitting } from './admission.ts';
import { watchConnections } from './connections.ts';
import type { ContextSettings, ServerContext } from './context.ts';
import { answerErrors, answerMalformed, limitOf, tooDeep } from './errors.ts';
import { type App, openApiHead, validatorOf } from './openapi.ts';
import { pageRoutes } from './page.ts';
import { sendRefusal } from './refusals.ts';
import { closeRoutes } from './routes/close.ts';
import { commandRoutes } from './routes/commands.ts';
import { deviceRoutes } from './routes/devices.ts';
import { linkRoutes } from './routes/links.ts';
import { matchRoutes } from './routes/matches.ts';
import { readingRoutes } from './routes/reading.ts';
import { rematchRoute } from './routes/rematch.ts';
import { seatRoutes } from './routes/seats.ts';
import { serverRoutes } from './routes/server.ts';
import { streamRoutes } from './routes/stream.ts';

export interface AppParts {
  readonly entries: readonly GameEntry[];
  readonly shelf: readonly Box[];
  readonly store: Store;
  readonly thinkers: Thinkers;
  readonly settings: ContextSettings;
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
  const budget = costBudget(limits.readCostPerMinuteMs);
  const queue = fairQueue({ charge: budget.charge });
  const tables = openTables({ store, metrics, queue, chance, now, gameOf, limits, log });
  const openers = countOpeners(limits);
  const streams = openStreams({ store, queue, limits, metrics, log });
  const { isWatched } = streams;
  const openerOf = openers.networkOf;
  const bots = startBots({ thinkers, tables, luck, limits, metrics, log, isWatched, openerOf });
  tables.onWake((table) => openers.note(table.id, table.match()));
  tables.onWake(bots.consider);
  streams.onCome(bots.consider);
  // What another process revoked; what this one does is checked by the route that does it.
  store.listen((match) => void streams.recheck(match));
  let stopping = false;
  const context: ServerContext = {
    settings,
    shelf: parts.shelf,
    entryOf,
    store,
    tables,
    streams,
    queue,
    pages: openPages(queue, limits.cachedTextBytes),
    openers,
    metrics,
    log,
    chance,
    now,
    stopping: () => stopping,
  };
  const app = newFastify(context, log);
  const reached = (limit: LimitName) => metrics.limited.inc({ limit });
  const connections = watchConnections(app.server, limits, reached);
  app.addHook('onRequest', admitting(context, { queue, budget, connections }));
  await usePlugins(app, parts.version);
  serverRoutes(app, parts.version);
  matchRoutes(app);
  readingRoutes(app);
  seatRoutes(app);
  commandRoutes(app);
  rematchRoute(app);
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

function newFastify(context: ServerContext, log: FastifyBaseLogger): App {
  const { limits, trustProxy } = context.settings;
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
    // The hook of every request refuses in our own form while the server stops.
    return503OnClosing: false,
    http: {
      maxHeaderSize: limits.headerBytes,
      headersTimeout: limits.headersTimeoutMs,
      // How late a slow request is noticed: by a tenth of its time.
      connectionsCheckingInterval: limits.requestTimeoutMs / 10,
    },
    clientErrorHandler(error, socket) {
      const limit = limitOf(error.code);
      if (limit !== undefined) context.metrics.limited.inc({ limit });
      answerMalformed(error, socket);
    },
    frameworkErrors: (_error, _request, reply) =>
      sendRefusal(reply, refuse('bad-request', 'The address is not valid.')),
  });
  app.decorate('context', context);
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
  await app.register(cookie);
  await app.register(compress, { globalDecompression: false });
  await app.register(swagger, { openapi: openApiHead(version) });
  app.addHook('preValidation', (request, reply, done) => {
    const deep = tooDeep(request.body, app.context.settings.limits.bodyDepth);
    if (deep === undefined) return void done();
    app.context.metrics.limited.inc({ limit: 'bodyDepth' });
    sendRefusal(reply, deep);
  });
  app.addHook('onResponse', noting(app.context));
}

/** One line in the log for each request, and its time among the metrics. */
function noting({ metrics, log }: ServerContext): onResponseHookHandler {
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
