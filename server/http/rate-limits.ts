// Rate limits of routes: the key that requests are counted by, and the refusal above a limit.
import type { FastifyReply, FastifyRequest, onRequestHookHandler } from 'fastify';
import { isRefusal, type Refusal } from '#kernel/refusal.ts';
import type { LimitName } from '../limits/limits.ts';
import { networkOf } from '../limits/network.ts';
import { type RateLimit, rateLimit } from '../limits/rate-limit.ts';
import type { LimitRefusal } from '../match/table-quota.ts';
import { credentialOf } from './access.ts';
import { rateRefusal } from './errors.ts';
import { sendRefusal } from './refusals.ts';

/** Sends `too-many-requests` with Retry-After in seconds, and counts the limit in the metrics. */
export function sendRateRefusal(
  reply: FastifyReply,
  { limit, seconds }: { readonly limit: LimitName; readonly seconds: number },
): FastifyReply {
  reply.server.context.metrics.limited.inc({ limit });
  return sendRefusal(reply.header('retry-after', seconds), rateRefusal());
}

/** Sends a refusal. If a limit caused it, counts the limit and adds Retry-After if known. */
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

/** The network of a request's client. */
export function networkFrom(request: FastifyRequest): string {
  return networkOf(request.ip);
}

/**
 * Route options that limit requests in a minute.
 * @param limit the name of the limit
 * @param by the key: the network, or the credential of the client if it sent one
 */
export function perMinute(
  limit: LimitName,
  by: 'network' | 'caller',
): { readonly onRequest: onRequestHookHandler } {
  let counted: RateLimit | undefined;
  const keyOf = (request: FastifyRequest): string => {
    const credential = by === 'caller' ? credentialOf(request) : undefined;
    const isKnown = credential !== undefined && !isRefusal(credential);
    return isKnown ? credential.hash : networkFrom(request);
  };
  return {
    onRequest(request, reply, done) {
      const { settings, shareLimit } = request.server.context;
      const max = settings.limits[limit];
      counted ??= rateLimit(
        max,
        undefined,
        shareLimit(`${limit} ${request.routeOptions.url}`, max),
      );
      const seconds = counted(keyOf(request));
      if (seconds === undefined) done();
      else sendRateRefusal(reply, { limit, seconds });
    },
  };
}
