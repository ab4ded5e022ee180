// Sends a request to the server of another host, and takes from its reply only what is on closed lists. Nothing of this
// server is trusted: it may send any status, header, type or size, or no reply at all.
import { Readable } from 'node:stream';
import type { ReadableStream as NodeStream } from 'node:stream/web';
import { type DeviceChange, deviceChange, devicesCookie } from './device-cookie.ts';

/** What an address replies with. Refusals are JSON everywhere. */
export type Expected = 'json' | 'text' | 'stream';

export interface OtherRequest {
  /** With its query. */
  readonly path: string;
  readonly expects: Expected;
  /** JSON. With a body the request is a POST. */
  readonly body?: string | undefined;
  /** The secret of the device at the other server. */
  readonly secret?: string | undefined;
  /** The other server shows it in the list of devices. */
  readonly userAgent?: string | undefined;
  readonly lastEventId?: string | undefined;
}

export interface OtherReply {
  readonly kind: 'reply';
  readonly status: number;
  readonly type: Expected;
  /** A stream only if its type is `stream`. */
  readonly body: Buffer | Readable;
  /** In seconds. */
  readonly retryAfter: number | undefined;
  readonly device: DeviceChange | undefined;
}

/** Why a reply cannot be used. */
export type OtherFault =
  | { readonly kind: 'unreachable'; readonly code: string }
  /** `to` is an origin, or undefined if the reply names none. */
  | { readonly kind: 'redirect'; readonly to: string | undefined }
  | { readonly kind: 'wrong-type' }
  | { readonly kind: 'too-large' };

/** Less than the time after which the page sends a request again. */
const REPLY_WITHIN_MS = 14_000;
/** The largest reply is a page of 1,000 lines, below 1 MB. */
const BODY_AT_MOST = 8 * 2 ** 20;
const RETRY_AFTER_AT_MOST_S = 3_600;
const TYPES: Readonly<Record<Expected, string>> = {
  json: 'application/json',
  text: 'text/plain',
  stream: 'text/event-stream',
};

/**
 * Sends a request.
 * @param origin of the other server
 * @param stop ends the request, and the stream of its reply
 */
export async function askOther(
  origin: string,
  request: OtherRequest,
  stop: AbortSignal,
): Promise<OtherReply | OtherFault> {
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(), REPLY_WITHIN_MS);
  const signal = AbortSignal.any([stop, late.signal]);
  try {
    const response = await fetch(`${origin}${request.path}`, {
      ...partsOf(request),
      redirect: 'manual',
      signal,
    });
    const reply = await readReply(response, request, origin);
    if (reply.kind !== 'reply') await response.body?.cancel().catch(() => undefined);
    return reply;
  } catch (error) {
    return { kind: 'unreachable', code: late.signal.aborted ? 'no reply' : codeOf(error) };
  } finally {
    clearTimeout(timer);
  }
}

function partsOf({ expects, body, secret, userAgent, lastEventId }: OtherRequest): RequestInit {
  const headers: Record<string, string> = {
    accept: expects === 'json' ? TYPES.json : `${TYPES[expects]}, ${TYPES.json}`,
    ...(userAgent === undefined ? {} : { 'user-agent': userAgent }),
    ...(lastEventId === undefined ? {} : { 'last-event-id': lastEventId }),
    ...(secret === undefined ? {} : { cookie: devicesCookie(secret) }),
  };
  if (body === undefined) return { headers };
  return { method: 'POST', headers: { ...headers, 'content-type': TYPES.json }, body };
}

async function readReply(
  response: Response,
  { expects }: OtherRequest,
  origin: string,
): Promise<OtherReply | OtherFault> {
  const { status, headers, body } = response;
  if (status >= 300 && status < 400) {
    const to = URL.parse(headers.get('location') ?? '', origin)?.origin;
    return { kind: 'redirect', to: to === 'null' ? undefined : to };
  }
  const isDone = status === 200;
  const given = headers.get('content-type')?.split(';', 1)[0]?.trim().toLowerCase();
  const type = isDone ? expects : 'json';
  if ((!isDone && status < 400) || given !== TYPES[type] || body === null) {
    return { kind: 'wrong-type' };
  }
  const head = {
    kind: 'reply',
    status,
    type,
    retryAfter: secondsIn(headers.get('retry-after')),
    device: deviceChange(headers.getSetCookie()),
  } as const;
  if (type === 'stream') return { ...head, body: Readable.fromWeb(body as NodeStream) };
  const whole = await readAtMost(body, BODY_AT_MOST);
  return whole === undefined ? { kind: 'too-large' } : { ...head, body: whole };
}

/** @returns undefined if there are more bytes */
async function readAtMost(
  body: ReadableStream<Uint8Array>,
  most: number,
): Promise<Buffer | undefined> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of body) {
    size += part.length;
    if (size > most) return undefined;
    parts.push(part);
  }
  return Buffer.concat(parts);
}

function secondsIn(text: string | null): number | undefined {
  const isNumber = text !== null && /^[1-9]\d{0,4}$/.test(text);
  return isNumber ? Math.min(Number(text), RETRY_AFTER_AT_MOST_S) : undefined;
}

/** The code of a network error, such as ECONNREFUSED or CERT_HAS_EXPIRED. */
function codeOf(error: unknown): string {
  const { cause, name } = error as Error & { readonly cause?: { readonly code?: unknown } };
  const code = `${cause?.code ?? name}`;
  return /^[A-Za-z_]{1,60}$/.test(code) ? code : 'network error';
}
