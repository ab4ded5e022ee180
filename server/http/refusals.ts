// Sends refusals, each with its HTTP status.
import type { FastifyReply } from 'fastify';
import type { RefusalCode } from '#kernel/refusal.ts';
import type { RefusalWithSeq } from '../match/command-refusals.ts';
import type { Refused } from '../wire/schemas.ts';
import { refusalPage } from './refusal-page.ts';

/** 409: not possible in the current state. 422: never possible. */
export const statusOf: Readonly<Record<RefusalCode, number>> = {
  'unknown-game': 422,
  'unknown-edition': 422,
  'unknown-preset': 422,
  'unknown-switch': 422,
  'bad-switch': 422,
  'bad-seat-count': 422,
  'unknown-bot': 422,
  'unknown-match': 404,
  'broken-match': 503,
  'history-changed': 409,
  'not-started': 409,
  'too-early': 409,
  'already-started': 409,
  'match-over': 409,
  'match-running': 409,
  'no-coach': 422,
  'coach-tells-secrets': 422,
  'no-such-seat': 422,
  'seat-taken': 409,
  'bad-name': 422,
  'colour-taken': 409,
  'too-many-changes': 409,
  'changed-enough': 409,
  'not-your-turn': 409,
  'stale-decision': 409,
  'not-a-move': 422,
  'illegal-move': 409,
  'unfinished-batch': 409,
  'batch-too-long': 422,
  'secret-in-batch': 422,
  'cannot-undo': 409,
  'bad-share': 422,
  'dice-wait': 409,
  'unknown-phrase': 422,
  'said-enough': 409,
  'bad-record': 422,
  'unknown-version': 422,
  'unknown-kit': 404,
  'kit-busy': 503,
  'kit-unfinished': 503,
  'kit-failed': 503,
  'bad-request': 400,
  'not-found': 404,
  'too-large': 413,
  'not-json': 415,
  'foreign-origin': 403,
  'foreign-host': 421,
  'no-token': 401,
  'bad-token': 403,
  'invitation-used': 410,
  'not-allowed': 403,
  'command-reused': 422,
  'too-many-requests': 429,
  'too-many-streams': 429,
  'too-many-tables': 409,
  'store-full': 503,
  'store-busy': 503,
  'server-stopping': 503,
  'store-lost': 503,
  internal: 500,
};

/** Retry-After of temporary refusals, in seconds. */
const RETRY_AFTER: Partial<Record<RefusalCode, number>> = {
  'store-full': 5,
  'store-busy': 5,
  'kit-busy': 5,
  'kit-unfinished': 1,
  'server-stopping': 5,
  'too-many-streams': 5,
  'too-many-requests': 1,
};

export function refusalBody({ refused, message, seq }: RefusalWithSeq): Refused {
  return seq === undefined ? { error: refused, message } : { error: refused, message, seq };
}

/** Sends a refusal with its status and headers: as JSON, or as a page to a browser that asks for a document. */
export function sendRefusal(reply: FastifyReply, refusal: RefusalWithSeq): FastifyReply {
  const code = refusal.refused;
  if (code === 'no-token') reply.header('www-authenticate', 'Bearer');
  const seconds = RETRY_AFTER[code];
  if (seconds !== undefined && !reply.hasHeader('retry-after')) {
    reply.header('retry-after', seconds);
  }
  return reply.code(statusOf[code]).send(refusalPage(reply, refusal) ?? refusalBody(refusal));
}
