// Turns errors into replies: one sentence about the request, nothing about the server's internals.
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyError } from 'fastify';
import { type Refusal, refuse } from '#kernel/refusal.ts';
import type { LimitName } from '../limits/limits.ts';
import { isDamage, refusalOfDamage } from '../store/damage.ts';
import { StoreUnavailable } from '../store/unavailable.ts';
import type { App } from './openapi.ts';
import { refusalCodeIn } from './refusal-page.ts';
import { refusalBody, sendRefusal, statusOf } from './refusals.ts';

type Fault = NonNullable<FastifyError['validation']>[number];

const PART: Record<string, string> = { body: 'The body', querystring: 'The query' };

/** Registers the error handler, and counts refusals in the metrics. */
export function handleErrors(app: App): void {
  const { log, metrics } = app.context;
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const refusal = refusalOf(error);
    if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE') metrics.limited.inc({ limit: 'bodyBytes' });
    if (refusal.refused === 'internal') {
      log.error(
        { error, method: request.method, route: request.routeOptions.url },
        'request failed',
      );
    }
    return sendRefusal(reply, refusal);
  });
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (reply.statusCode >= 400 && typeof payload === 'string') {
      const code = refusalCodeIn(payload);
      if (code !== undefined) metrics.refusals.inc({ code });
    }
    done(null, payload);
  });
}

/** The refusal for an error of a route or of Fastify. */
export function refusalOf(error: FastifyError): Refusal {
  const fault: unknown = error;
  if (isDamage(fault)) return refusalOfDamage(fault);
  if (fault instanceof StoreUnavailable) return fault.refusal;
  if (error.validation !== undefined) {
    if (error.validationContext === 'params') {
      return refuse('unknown-match', 'This match does not exist.');
    }
    return refuse('bad-request', sentence(error.validation, error.validationContext));
  }
  switch (error.code) {
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return refuse('too-large', 'The body is too large.');
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return refuse('not-json', 'The body must be JSON, with the content type application/json.');
    case 'FST_ERR_CTP_EMPTY_JSON_BODY':
    case 'FST_ERR_CTP_INVALID_JSON_BODY':
      return refuse('bad-request', 'The body is not valid JSON.');
    default:
  }
  if (error.statusCode === 429) {
    return rateRefusal();
  }
  const status = error.statusCode ?? 500;
  if (status >= 400 && status < 500) {
    return refuse('bad-request', 'The request is not valid.');
  }
  return refuse('internal', 'Something went wrong on the server. Try again.');
}

export function rateRefusal(): Refusal {
  return refuse('too-many-requests', 'Too many requests. Wait a moment and try again.');
}

/** One sentence about the first validation error, with the name of the field. */
function sentence(faults: readonly Fault[], context = 'body'): string {
  const part = PART[context] ?? 'The request';
  const relevant = faults.filter(({ keyword }) => keyword !== 'boolean');
  const fault = relevant.find(({ schemaPath }) => !schemaPath.includes('/anyOf/')) ?? relevant[0];
  if (fault === undefined) return `${part} is not valid.`;
  const field = fault.instancePath.slice(1);
  const where = field === '' ? part : `${part}: "${clip(field)}"`;
  const extra = fault.params.additionalProperties;
  if (Array.isArray(extra)) return `${where} must not have "${clip(String(extra[0]))}".`;
  if (fault.keyword === 'anyOf') return `${where} does not match any allowed form.`;
  return `${where} ${fault.message ?? 'is not valid'}.`;
}

function clip(text: string): string {
  return text.length > 40 ? `${text.slice(0, 40)}...` : text;
}

/** Refuses a body whose lists and objects are nested more than `most` levels deep. */
export function depthRefusal(body: unknown, most: number): Refusal | undefined {
  const deeper = (value: unknown, left: number): boolean =>
    left < 0 ||
    (typeof value === 'object' &&
      value !== null &&
      Object.values(value).some((inner) => deeper(inner, left - 1)));
  return deeper(body, most) ? refuse('bad-request', 'The body is nested too deeply.') : undefined;
}

/** The limit behind an error of a connection; undefined for other errors. */
export function limitOf(code: string | undefined): LimitName | undefined {
  if (code === 'HPE_HEADER_OVERFLOW') return 'headerBytes';
  return code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 'requestTimeoutMs' : undefined;
}

/** How long a client may take to read the reply before its connection is closed. */
const CLOSE_GRACE_MS = 1_000;

/** Replies to a request that is not valid HTTP or too slow, then closes the connection. */
export function replyToMalformed(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) {
    socket.destroy();
    return;
  }
  const { status, refusal } = malformed(error.code);
  const body = JSON.stringify(refusalBody(refusal));
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'content-type: application/json',
    `content-length: ${Buffer.byteLength(body)}`,
    'connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
  // The client may never close its half. An immediate reset could overtake the reply.
  setTimeout(() => socket.destroy(), CLOSE_GRACE_MS).unref();
}

function malformed(code: string | undefined): { status: number; refusal: Refusal } {
  switch (code) {
    case 'HPE_HEADER_OVERFLOW':
      return { status: 431, refusal: refuse('too-large', 'The headers are too large.') };
    case 'ERR_HTTP_REQUEST_TIMEOUT':
      return { status: 408, refusal: refuse('bad-request', 'The request took too long.') };
    default:
      return {
        status: statusOf['bad-request'],
        refusal: refuse('bad-request', 'The request is not valid.'),
      };
  }
}
