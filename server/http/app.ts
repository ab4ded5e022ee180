// Builds a server from its parts: tables, streams, bots and limits, then HTTP plugins and routes.
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
import { type BotPool, type Bots, startBots } from '../bots/bots.ts';
import { type KitsOptions, openKits } from '../kits/kits.ts';
import { type CostBudget, costBudget } from '../limits/cost-budget.ts';
import { fairQueue } from '../limits/fair-queue.ts';
import { limitShares } from '../limits/limit-share.ts';
import type { LimitName } from '../limits/limits.ts';
import { matchTexts } from '../match/match-texts.ts';
import { openedInvitations } from '../match/opened-invitations.ts';
import { tableQuota } from '../match/table-quota.ts';
import { openTables, type Tables } from '../match/tables.ts';
import { type Metrics, newMetrics } from '../metrics.ts';
import { type Randomness, systemRandomness } from '../random-source.ts';
import { isDamage } from '../store/damage.ts';
import type { Store } from '../store/store.ts';
import { openStreams } from '../stream/streams.ts';
import { manageConnections } from './connections.ts';
import type { ContextSettings, ServerContext, ServerState } from './context.ts';
import { cookieNameOf, deviceCookieHook } from './device-cookie.ts';
import { depthRefusal, handleErrors, limitOf, replyToMalformed } from './errors.ts';
import { type App, openApiHead, validatorOf } from './openapi.ts';
import { gameOfRequest, pageRoutes } from './page.ts';
import { sendRefusal } from './refusals.ts';
import { requestHook } from './request-hook.ts';
import { commandRoutes } from './routes/commands.ts';
import { deviceRoutes } from './routes/devices.ts';
import { diceRoutes } from './routes/dice.ts';
import { guestAddressesRoute } from './routes/guest-addresses.ts';
import { invitationRoutes } from './routes/invitations.ts';
import { kitRoutes } from './routes/kits.ts';
import { linkRoutes } from './routes/links.ts';
import { matchRoutes } from './routes/matches.ts';
import { readingRoutes } from './routes/reading.ts';
import { rematchRoute } from './routes/rematch.ts';
import { seatRoutes } from './routes/seats.ts';
import { serverRoutes } from './routes/server.ts';
import { streamRoutes } from './routes/stream.ts';

export interface AppOptions {
  readonly entries: readonly GameEntry[];
  readonly shelf: readonly Box[];
  readonly store: Store;
  readonly botPool: BotPool;
  readonly kits: Pick<KitsOptions, 'worker' | 'version' | 'boxes' | 'shipped'>;
  readonly settings: ContextSettings;
  readonly logger: FastifyBaseLogger;
  readonly version: string;
  readonly metrics?: Metrics;
  readonly randomness?: Randomness;
  readonly now?: () => number;
}

export interface Built {
  readonly app: App;
  readonly tables: Tables;
  readonly bots: Bots;
  /** Sends the clients to other processes: ends the streams one by one, and tells proxies to send no more requests. */
  drain(ms: number): Promise<void>;
  /** Closes the streams and the bots and finishes the running requests. The store stays open. */
  close(): Promise<void>;
}

/** The parts of a server below HTTP. */
export interface Parts {
  readonly context: ServerContext;
  readonly bots: Bots;
  readonly budget: CostBudget;
  setState(state: ServerState): void;
}

export type PartsOptions = Omit<AppOptions, 'kits' | 'version' | 'metrics' | 'now'> &
  Required<Pick<AppOptions, 'metrics' | 'now'>> &
  Pick<ServerContext, 'kits' | 'cookieName'>;

/** Opens tables, streams and bots on a store, and joins them. */
export function openParts(options: PartsOptions): Parts {
  const { entries, store, settings, botPool, kits, metrics, now, logger: log } = options;
  const { limits } = settings;
  const randomness = options.randomness ?? systemRandomness;
  const { chance } = randomness;
  const games = new Map(entries.map((entry) => [entry.game.id, entry]));
  const gameEntryOf = (id: string) => games.get(id);
  const gameOf = (id: string) => games.get(id)?.game;
  const shareLimit = limitShares(store.sharedUse);
  const costShare = shareLimit('readCostPerMinuteMs', limits.readCostPerMinuteMs);
  const budget = costBudget(limits.readCostPerMinuteMs, undefined, costShare);
  const queue = fairQueue({ charge: budget.charge });
  const tables = openTables({ store, metrics, queue, chance, now, gameOf, limits, log });
  const quota = tableQuota(limits, undefined, shareLimit);
  const streams = openStreams({ store, queue, limits, metrics, log });
  const bots = startBots({
    pool: botPool,
    tables,
    randomness,
    limits,
    metrics,
    log,
    turns: store.botTurns,
    isWatched: streams.isWatched,
    networkOf: quota.networkOf,
  });
  tables.onChange((table) => quota.update(table.id, table.match()));
  tables.onChange(bots.scheduleMoves);
  streams.onOpen(bots.scheduleMoves);
  // Only for rights that another process revoked: the routes here check their own changes.
  store.onForeignWrite((match, rights) => {
    if (rights) void streams.closeWithoutRights(match);
  });
  let state: ServerState = 'open';
  const context: ServerContext = {
    settings,
    shelf: options.shelf,
    gameEntryOf,
    store,
    tables,
    streams,
    queue,
    shareLimit,
    opened: openedInvitations(),
    texts: matchTexts(queue, limits.cachedTextBytes),
    tableQuota: quota,
    kits,
    cookieName: options.cookieName,
    metrics,
    log,
    randomness,
    now,
    state: () => state,
  };
  const setState = (next: ServerState) => {
    state = next;
  };
  return { context, bots, budget, setState };
}

/** Builds a server. The caller makes it listen. */
export async function buildApp(options: AppOptions): Promise<Built> {
  const { settings, logger: log } = options;
  const metrics = options.metrics ?? newMetrics();
  const now = options.now ?? Date.now;
  const kits = openKits({ ...options.kits, settings, metrics, log, now });
  const cookieName = cookieNameOf(await idOf(options.store));
  const parts = { ...options, metrics, now, kits, cookieName };
  const { context, bots, budget, setState } = openParts(parts);
  const { tables, streams, queue } = context;
  const app = newFastify(context, log);
  const reached = (limit: LimitName) => metrics.limited.inc({ limit });
  const connections = manageConnections(app.server, settings.limits, reached);
  app.addHook('onRequest', requestHook(context, { queue, budget, connections }));
  await usePlugins(app, options.version);
  await addRoutes(app, options.version);
  app.addHook('preClose', async () => {
    setState('stopping');
    streams.closeAll();
  });
  const drain = (ms: number) => {
    setState('draining');
    return streams.drain(ms);
  };
  const close = async () => {
    setState('stopping');
    streams.closeAll();
    await Promise.all([app.close(), connections.closeAll(), bots.stop(), kits.close()]);
    tables.close();
  };
  return { app, tables, bots, drain, close };
}

/** The id of a store; undefined if it cannot be read: then it refuses everything, and its log says why. */
async function idOf(store: Store): Promise<string | undefined> {
  try {
    return await store.id();
  } catch (error) {
    if (isDamage(error)) return undefined;
    throw error;
  }
}

async function addRoutes(app: App, version: string): Promise<void> {
  serverRoutes(app, version);
  guestAddressesRoute(app);
  addMatchRoutes(app);
  kitRoutes(app);
  const { settings, log, now } = app.context;
  const kept = { data: settings.data, log, now };
  await pageRoutes(app, { folder: settings.page, gameOf: gameOfRequest, kept });
}

/** Adds the routes below `/api/matches`. */
export function addMatchRoutes(app: App): void {
  matchRoutes(app);
  readingRoutes(app);
  seatRoutes(app);
  invitationRoutes(app);
  commandRoutes(app);
  diceRoutes(app);
  rematchRoute(app);
  linkRoutes(app);
  deviceRoutes(app);
  streamRoutes(app);
}

function newFastify(context: ServerContext, log: FastifyBaseLogger): App {
  const { limits, trustProxy } = context.settings;
  const app: App = Fastify({
    loggerInstance: log,
    // The hook `onResponse` logs one line per request instead.
    logController: new LogController({ disableRequestLogging: true }),
    // Without request logs, no request needs its own logger.
    childLoggerFactory: (logger) => logger,
    exposeHeadRoutes: false,
    bodyLimit: limits.bodyBytes,
    requestTimeout: limits.requestTimeoutMs,
    connectionTimeout: limits.connectionIdleMs,
    // Between two requests Node uses this timeout instead, and waits one second more.
    keepAliveTimeout: limits.connectionIdleMs,
    trustProxy,
    forceCloseConnections: 'idle',
    // `requestHook` sends this refusal in the format of the API.
    return503OnClosing: false,
    http: {
      maxHeaderSize: limits.headerBytes,
      headersTimeout: limits.headersTimeoutMs,
      // Node checks for slow requests this often. So it ends them late by at most a tenth of the timeout.
      connectionsCheckingInterval: limits.requestTimeoutMs / 10,
    },
    clientErrorHandler(error, socket) {
      const limit = limitOf(error.code);
      if (limit !== undefined) context.metrics.limited.inc({ limit });
      replyToMalformed(error, socket);
    },
    frameworkErrors: (_error, _request, reply) =>
      sendRefusal(reply, refuse('bad-request', 'The address is not valid.')),
  });
  app.decorate('context', context);
  app.removeContentTypeParser('text/plain');
  app.setValidatorCompiler(validatorOf);
  // Reply schemas only document the replies; tests compare them with what the routes send.
  app.setSerializerCompiler(() => (data) => JSON.stringify(data));
  handleErrors(app);
  return app;
}

async function usePlugins(app: App, version: string): Promise<void> {
  // Replies to commands contain secrets and client text. Compressed, their length would leak the secrets. The
  // compressor treats a text that begins with "80" as compressed, and a line of a proof can begin so. Receipts are
  // random, so compression would save little there.
  app.addHook('onRoute', (route) => {
    if (route.method === 'POST' || route.url.endsWith('/proof')) route.compress = false;
  });
  await app.register(cookie);
  app.addHook('onRequest', deviceCookieHook);
  await app.register(compress, { globalDecompression: false });
  await app.register(swagger, { openapi: openApiHead(version, app.context.cookieName) });
  app.addHook('preValidation', (request, reply, done) => {
    const deep = depthRefusal(request.body, app.context.settings.limits.bodyDepth);
    if (deep === undefined) return void done();
    app.context.metrics.limited.inc({ limit: 'bodyDepth' });
    sendRefusal(reply, deep);
  });
  app.addHook('onResponse', logResponse(app.context));
}

/** Logs one line per request and records its time in the metrics. */
function logResponse({ metrics, log }: ServerContext): onResponseHookHandler {
  return (request, reply, done) => {
    const { method, routeOptions } = request;
    const route = routeOptions.url ?? 'none';
    const status = reply.raw.statusCode;
    if (!route.endsWith('/stream')) {
      metrics.requests.observe({ method, route, status }, reply.elapsedTime / 1000);
    }
    log.debug({ method, route, status, ms: Math.round(reply.elapsedTime) }, 'request done');
    done();
  };
}
