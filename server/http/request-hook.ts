// What comes before all else in a request: its headers, the limits of its network, and its turn. Moves
// and the health of the server wait for no turn; whatever is read does.
import type { FastifyRequest, onRequestHookHandler } from 'fastify';
import { refuse } from '#kernel/refusal.ts';
import type { CostBudget } from '../limits/cost-budget.ts';
import type { FairQueue } from '../limits/fair-queue.ts';
import type { LimitName } from '../limits/limits.ts';
import { networkOf } from '../limits/network.ts';
import { rateLimit } from '../limits/rate-limit.ts';
import { originRefusal } from './access.ts';
import type { Connections } from './connections.ts';
import type { ServerContext } from './context.ts';
import { hostCheck } from './host-check.ts';
import { sendRateRefusal } from './rate-limits.ts';
import { sendRefusal } from './refusals.ts';
import { securityHeaders } from './security-headers.ts';

interface RequestHookOptions {
  readonly queue: FairQueue;
  readonly budget: CostBudget;
  readonly connections: Pick<Connections, 'noteProxy'>;
}

const HEALTH_PATH = '/api/health';
/** What may cost much: everything that reads matches. */
const MATCHES_PATH = '/api/matches';

const STOPPING = refuse('server-stopping', 'The server is stopping. Try again in a moment.');

/**
 * How much one network may ask for counts whoever it says it is: whoever makes up tokens is somebody
 * else each time.
 */
export function requestHook(
  { settings, stopping }: ServerContext,
  { queue, budget, connections }: RequestHookOptions,
): onRequestHookHandler {
  const { readsPerMinute, commandsPerAddress } = settings.limits;
  const reads = rateLimit(readsPerMinute);
  const commands = rateLimit(commandsPerAddress);
  const foreignHost = hostCheck(settings.publicUrl);
  const headers = securityHeaders(settings.publicUrl?.startsWith('https:') ?? false);
  const limitOf = (request: FastifyRequest, network: string): ReachedLimit | undefined => {
    const isPost = request.method === 'POST';
    const seconds = (isPost ? commands : reads)(network);
    if (seconds !== undefined) {
      return { limit: isPost ? 'commandsPerAddress' : 'readsPerMinute', seconds };
    }
    if (isPost || !isUnder(request, MATCHES_PATH)) return undefined;
    const spent = budget.retryAfterSeconds(network);
    return spent === undefined ? undefined : { limit: 'readCostPerMinuteMs', seconds: spent };
  };
  return (request, reply, done) => {
    reply.headers(headers);
    if (isUnder(request, '/api')) reply.header('cache-control', 'no-store');
    // It asked for more than it took, and nobody is there for the reply.
    const { socket } = request.raw;
    if (socket.destroyed) return void reply.hijack();
    if (stopping() && request.url !== HEALTH_PATH) {
      return void sendRefusal(reply.header('connection', 'close'), STOPPING);
    }
    const elsewhere = foreignHost(request);
    if (elsewhere !== undefined) return void sendRefusal(reply, elsewhere);
    const { remoteAddress = '' } = socket;
    if (request.ip !== remoteAddress) connections.noteProxy(remoteAddress);
    const network = networkOf(request.ip);
    const reached = limitOf(request, network);
    if (reached !== undefined) return void sendRateRefusal(reply, reached);
    const foreign = request.method === 'POST' ? originRefusal(request) : undefined;
    if (foreign !== undefined) return void sendRefusal(reply, foreign);
    if (request.method === 'POST' || request.url === HEALTH_PATH) return void done();
    queue.turn(network).then(() => {
      if (socket.destroyed) reply.hijack();
      else done();
    });
  };
}

/** By the route that was found as well: it may be written as `/%61pi` or with the whole origin before it. */
function isUnder(request: FastifyRequest, prefix: string): boolean {
  // The second half makes an object each time, which most requests need not pay for.
  return request.url.startsWith(prefix) || request.routeOptions.url?.startsWith(prefix) === true;
}

interface ReachedLimit {
  readonly limit: LimitName;
  readonly seconds: number;
}
