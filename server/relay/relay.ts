// The server of `wormery sit`, for this computer alone: the files of the own page, and the match of another server. The
// other server gets requests that are built anew, and the page gets only data from it.
import { pipeline } from 'node:stream/promises';
import Fastify, { type FastifyError, type FastifyReply, type FastifyRequest } from 'fastify';
import { refuse } from '#kernel/refusal.ts';
import { refusalOf } from '../http/errors.ts';
import { hostCheck } from '../http/host-check.ts';
import type { App } from '../http/openapi.ts';
import { pageRoutes } from '../http/page.ts';
import { refusalBody, sendRefusal } from '../http/refusals.ts';
import { securityHeaders } from '../http/security-headers.ts';
import { standardLimits } from '../limits/limits.ts';
import type { GuestAddresses } from '../wire/schemas.ts';
import { GUEST_ADDRESSES, RELAYED, type RelayedAddress, relayedPath } from './addresses.ts';
import { type DeviceCookie, deviceCookie } from './device-cookie.ts';
import { askOther, type OtherFault, type OtherReply } from './other-server.ts';
import { bindPort, isUsedPort, refusePort } from './port-cookie.ts';

/** An address, not a name: nobody else can answer for it. */
const LOOPBACK = '127.0.0.1';

export interface RelayOptions {
  /** The folder of the own built page. */
  readonly page: string;
  /** The origin of the other server. */
  readonly other: string;
  /** 0 picks a free one. */
  readonly port: number;
  /** Reports when the other server stops or begins to give usable replies. */
  onChange(fault: OtherFault | undefined): void;
}

export interface Relay {
  /** `http://127.0.0.1:20000` */
  readonly url: string;
  close(): Promise<void>;
}

interface Relaying extends Omit<RelayOptions, 'page' | 'port'> {
  readonly cookie: DeviceCookie;
  /** Ends all requests to the other server. */
  readonly stop: AbortSignal;
}

/** Starts a relay. @throws Error if the port is not available */
export async function openRelay({ page, port, ...options }: RelayOptions): Promise<Relay> {
  const stop = new AbortController();
  const app = newApp();
  let url = `http://${LOOPBACK}:${port}`;
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(securityHeaders(false));
    const wrongHost = hostCheck(url)(request);
    if (wrongHost !== undefined) return void sendRefusal(reply, wrongHost);
    const use = { port: new URL(url).port || '80', other: options.other };
    if (isUsedPort(request, use)) return refusePort(reply, use);
    bindPort(request, reply, use);
    done();
  });
  const relaying = {
    ...options,
    onChange: onceFor(options.onChange),
    cookie: deviceCookie(options.other),
    stop: stop.signal,
  };
  for (const address of RELAYED) {
    app.route({
      method: address.method,
      url: address.url,
      onRequest: (request, reply, done) => {
        reply.header('cache-control', 'no-store');
        if (isFromOwnPage(request, url)) done();
        else sendRefusal(reply, FOREIGN);
      },
      handler: (request, reply) => relay(relaying, address, { request, reply }),
    });
  }
  app.get(GUEST_ADDRESSES, () => ({ addresses: [options.other] }) satisfies GuestAddresses);
  // The form of the page for a new match would open it at the other server.
  app.post('/api/matches', (_request, reply) => sendRefusal(reply, NO_NEW_MATCH));
  await pageRoutes(app, { folder: page, gameOf: async () => undefined });
  url = await app.listen({ host: LOOPBACK, port });
  return {
    url,
    async close() {
      stop.abort();
      await app.close();
    },
  };
}

const FOREIGN = refuse('foreign-origin', 'Only the page of this address can send this request.');
const NO_NEW_MATCH = refuse('not-allowed', 'Open a new match at a server, not at a relay.');
const WRONG_ADDRESS = refuse('bad-request', 'The page sends no such address.');
const NO_BODY = refuse('not-json', 'The body must be JSON.');

function newApp(): App {
  const app: App = Fastify({
    exposeHeadRoutes: false,
    bodyLimit: standardLimits.bodyBytes,
    requestTimeout: standardLimits.requestTimeoutMs,
    forceCloseConnections: true,
    frameworkErrors: (_error, _request, reply) => sendRefusal(reply, WRONG_ADDRESS),
  });
  // Bodies are passed on as text.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) =>
    done(null, body),
  );
  app.setErrorHandler((error: FastifyError, _request, reply) =>
    sendRefusal(reply, refusalOf(error)),
  );
  return app;
}

/**
 * Whether a request comes from the page of this relay. Other ports of this computer are other origins, but the same site,
 * so their pages would send the cookie.
 */
function isFromOwnPage({ method, headers }: FastifyRequest, own: string): boolean {
  const { origin, 'sec-fetch-site': site } = headers;
  if (site !== undefined && site !== 'same-origin') return false;
  return origin === own || (origin === undefined && method === 'GET');
}

interface Exchange {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

async function relay(
  { other, cookie, stop, onChange }: Relaying,
  address: RelayedAddress,
  { request, reply }: Exchange,
): Promise<FastifyReply> {
  const { headers, body } = request;
  const { id = '' } = request.params as { readonly id?: string };
  const path = relayedPath(address, id, request.query as Record<string, unknown>);
  if (path === undefined) return sendRefusal(reply, WRONG_ADDRESS);
  const isPost = address.method === 'POST';
  if (isPost && typeof body !== 'string') return sendRefusal(reply, NO_BODY);
  const left = new AbortController();
  reply.raw.once('close', () => left.abort());
  const answer = await askOther(
    other,
    {
      path,
      expects: address.expects,
      body: isPost ? (body as string) : undefined,
      secret: cookie.secretIn(headers.cookie),
      userAgent: headers['user-agent']?.slice(0, 300),
      lastEventId: lineIn(headers['last-event-id']),
    },
    AbortSignal.any([stop, left.signal]),
  );
  if (left.signal.aborted) return reply.hijack();
  onChange(answer.kind === 'reply' ? undefined : answer);
  if (answer.kind !== 'reply') return sendFault(reply);
  if (address.setsDevice && answer.device !== undefined) {
    reply.header('set-cookie', cookie.headerFor(answer.device));
  }
  return send(reply, answer);
}

/** The number of a line in a Last-Event-ID header. */
function lineIn(header: string | string[] | undefined): string | undefined {
  return typeof header === 'string' && /^\d{1,9}$/.test(header) ? header : undefined;
}

/** The page tries again after this status. */
function sendFault(reply: FastifyReply): FastifyReply {
  const refusal = refuse('internal', 'The other server gave no usable reply.');
  return reply.code(502).send(refusalBody(refusal));
}

const CONTENT_TYPE: Readonly<Record<OtherReply['type'], string>> = {
  json: 'application/json; charset=utf-8',
  text: 'text/plain; charset=utf-8',
  stream: 'text/event-stream; charset=utf-8',
};

async function send(
  reply: FastifyReply,
  { status, type, body, retryAfter }: OtherReply,
): Promise<FastifyReply> {
  reply.code(status).type(CONTENT_TYPE[type]);
  if (retryAfter !== undefined) reply.header('retry-after', retryAfter);
  if (Buffer.isBuffer(body)) return reply.send(body);
  reply.hijack();
  const { raw } = reply;
  raw.writeHead(status, reply.getHeaders() as Record<string, string>);
  // The page counts a stream as open before its first event.
  raw.flushHeaders();
  // Either side may end the stream; the page connects again.
  await pipeline(body, raw).catch(() => undefined);
  return reply;
}

/** Calls only after a change. */
function onceFor(call: RelayOptions['onChange']): RelayOptions['onChange'] {
  let before: string | undefined;
  return (fault) => {
    const now = fault === undefined ? undefined : JSON.stringify(fault);
    if (now !== before) call(fault);
    before = now;
  };
}
