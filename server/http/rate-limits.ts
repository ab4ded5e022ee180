// Rate limits as parts of routes: whose requests are counted together, and how one too many is refused.
import type { FastifyReply, FastifyRequest, onRequestHookHandler } from 'fastify';
import { isRefusal, type Refusal } from '#kernel/refusal.ts';
import type { LimitName } from '../limits/limits.ts';
import { networkOf } from '../limits/network.ts';
import { type RateLimit, rateLimit } from '../limits/rate-limit.ts';
import type { LimitRefusal } from '../match/table-quota.ts';
import { credentialOf } from './access.ts';
import { rateRefusal } from './errors.ts';
import { sendRefusal } from './refusals.ts';

/** Refuses for so many seconds, and counts which limit was reached. */
export function sendRateRefusal(
  reply: FastifyReply,
  { limit, seconds }: { readonly limit: LimitName; readonly seconds: number },
): FastifyReply {
  reply.server.context.metrics.limited.inc({ limit });
  return sendRefusal(reply.header('retry-after', seconds), rateRefusal());
}

/** Sends a refusal, one because of a limit as such. */
export function sendLimitRefusal(
  reply: FastifyReply,
  refusal: Refusal | LimitRefusal,
): FastifyReply {
  if (!('limit' in refusal)) return sendRefusal(reply, refusal);
  const { limit, seconds } = refusal;
  if (seconds !== undefined) return sendRateRefusal(reply, { limit, seconds });
  reply.server.context.metrics.limited.inc({ limit });
  return sendRefusal(reply, refusal);
}

/** The network that a request comes from. */
export function networkFrom(request: FastifyRequest): string {
  return networkOf(request.ip);
}

/**
 * The part of a route that limits how often it may be asked.
 * @param limit a limit of `context.settings.limits` in a minute
 */
export function perMinute(
  limit: LimitName,
  by: 'network' | 'asker',
): { readonly onRequest: onRequestHookHandler } {
  let counted: RateLimit | undefined;
  const keyOf = (request: FastifyRequest): string => {
    const credential = by === 'asker' ? credentialOf(request) : undefined;
    const isKnown = credential !== undefined && !isRefusal(credential);
    return isKnown ? credential.hash : networkFrom(request);
  };
  return {
    onRequest(request, reply, done) {
      counted ??= rateLimit(request.server.context.settings.limits[limit]);
      const seconds = counted(keyOf(request));
      if (seconds === undefined) done();
      else sendRateRefusal(reply, { limit, seconds });
    },
  };
}
