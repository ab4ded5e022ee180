// The first hook of each request: security headers, host check, limits of the network, fair queue.
// Only reads wait in the queue; commands and health checks do not.
import type { FastifyReply, FastifyRequest, onRequestHookHandler } from 'fastify';
import { refuse } from '#kernel/refusal.ts';
import type { CostBudget } from '../limits/cost-budget.ts';
import type { FairQueue } from '../limits/fair-queue.ts';
import type { LimitName } from '../limits/limits.ts';
import { networkOf } from '../limits/network.ts';
import { type RateLimit, rateLimit } from '../limits/rate-limit.ts';
import { originRefusal } from './access.ts';
import type { Connections } from './connections.ts';
import type { ServerContext } from './context.ts';
import { hostCheck, isForMonitors } from './host-check.ts';
import { sendRateRefusal } from './rate-limits.ts';
import { isPage } from './refusal-page.ts';
import { sendRefusal } from './refusals.ts';
import { securityHeaders } from './security-headers.ts';

interface RequestHookOptions {
  readonly queue: FairQueue;
  readonly budget: CostBudget;
  readonly connections: Pick<Connections, 'noteProxy'>;
}

/** Reads below this path cost processor time, so they need budget. */
const MATCHES_PATH = '/api/matches';

const STOPPING = refuse('server-stopping', 'The server is stopping. Try again in a moment.');

/** The limits of a minute that count every request, each of its kind. */
const COUNTED = [
  'commandsPerNetwork',
  'readsPerMinute',
  'documentsPerMinute',
  'filesPerMinute',
] as const;
type Counted = (typeof COUNTED)[number];

/** Limits by network, not by token: a client could invent a new token for each request. */
export function requestHook(
  { settings, state, shareLimit }: ServerContext,
  { queue, budget, connections }: RequestHookOptions,
): onRequestHookHandler {
  const limitBy = (name: Counted) => {
    const max = settings.limits[name];
    return [name, rateLimit(max, undefined, shareLimit(name, max))] as const;
  };
  const counts = Object.fromEntries(COUNTED.map(limitBy)) as Readonly<Record<Counted, RateLimit>>;
  const checkHost = hostCheck(settings.publicUrl);
  const headers = securityHeaders(settings.publicUrl?.startsWith('https:') ?? false);
  const limitOf = (request: FastifyRequest, network: string): ReachedLimit | undefined => {
    const limit = countedAs(request);
    const seconds = counts[limit](network);
    if (seconds !== undefined) return { limit, seconds };
    if (limit !== 'readsPerMinute' || !isUnder(request, MATCHES_PATH)) return undefined;
    const wait = budget.retryAfterSeconds(network);
    return wait === undefined ? undefined : { limit: 'readCostPerMinuteMs', seconds: wait };
  };
  const isRefusedByState = (request: FastifyRequest, reply: FastifyReply): boolean => {
    if (state() === 'open') return false;
    // The client's next request opens a new connection, to another process or to this one after a restart.
    reply.header('connection', 'close');
    return state() === 'stopping' && !isForMonitors(request.url);
  };
  return (request, reply, done) => {
    reply.headers(headers);
    if (isUnder(request, '/api')) reply.header('cache-control', 'no-store');
    // The server closed this connection at a limit, so nobody reads the reply.
    const { socket } = request.raw;
    if (socket.destroyed) return void reply.hijack();
    if (isRefusedByState(request, reply)) return void sendRefusal(reply, STOPPING);
    const wrongHost = checkHost(request);
    if (wrongHost !== undefined) return void sendRefusal(reply, wrongHost);
    const { remoteAddress = '' } = socket;
    if (request.ip !== remoteAddress) connections.noteProxy(remoteAddress);
    const network = networkOf(request.ip);
    const reached = limitOf(request, network);
    if (reached !== undefined) return void sendRateRefusal(reply, reached);
    const wrongOrigin = request.method === 'POST' ? originRefusal(request) : undefined;
    if (wrongOrigin !== undefined) return void sendRefusal(reply, wrongOrigin);
    if (request.method === 'POST' || isForMonitors(request.url)) return void done();
    queue.turn(network).then(() => {
      if (socket.destroyed) reply.hijack();
      else done();
    });
  };
}

/**
 * The limit that counts a request. The files of the page never change, so a browser asks once for each of them, and a class that
 * opens the page at once uses up no reads.
 */
function countedAs(request: FastifyRequest): Counted {
  if (request.method === 'POST') return 'commandsPerNetwork';
  if (isUnder(request, '/api')) return 'readsPerMinute';
  return isPage(request) ? 'documentsPerMinute' : 'filesPerMinute';
}

/** Also checks the matched route, because the URL may be `/%61pi` or include the origin. */
function isUnder(request: FastifyRequest, prefix: string): boolean {
  // `routeOptions` creates an object, so it comes second.
  return request.url.startsWith(prefix) || request.routeOptions.url?.startsWith(prefix) === true;
}

interface ReachedLimit {
  readonly limit: LimitName;
  readonly seconds: number;
}
