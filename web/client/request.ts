// Sends requests to the server: once, early (`prefetch`), or until answered. A refusal is returned. Without an answer
// it throws `NoAnswer`, because the effect is unknown.
import { signal } from '@preact/signals';
import { isRefusal, type Refusal, type RefusalCode } from '#kernel/refusal.ts';
import { withoutReload } from '../page-build.ts';
import { backoff } from './backoff.ts';
import { parseJson } from './parse-json.ts';

interface MissedAnswer {
  /** When the server wants the next request, in milliseconds from now. */
  readonly afterMs?: number | undefined;
  /** The HTTP status, if something answered and the answer is no proper one: of a firewall, or after an error of the server. */
  readonly improper?: number | undefined;
  /** Whether the server answered that the network of this page sends too much. */
  readonly isLimited?: boolean;
}

/** There was no proper answer. The same request may be sent again. */
export class NoAnswer extends Error {
  declare readonly afterMs: number | undefined;
  declare readonly improper: number | undefined;
  declare readonly isLimited: boolean | undefined;
  constructor(message: string, missed?: MissedAnswer) {
    super(message);
    Object.assign(this, missed);
  }
}

/** Until when the server refuses requests of this network, in milliseconds since 1970. Then the page sends them again. */
export const limitedUntil = signal(0);

const OK = 200;
const INTERNAL_ERROR = 500;

/** An answer with the status of one, but of another shape. */
export function malformedAnswer(): NoAnswer {
  return new NoAnswer('malformed', { improper: OK });
}

/** The address of a match. */
export function addressOf(id: string): string {
  return `/api/matches/${id}`;
}

const RETRYABLE = [408, 425, 429, 502, 503, 504];
/** The limits of the server are for a minute. Something else may name a day. */
const RETRY_AT_MOST_MS = 60_000;
const TIMEOUT_MS = 15_000;

/** Prefetched answers that nobody has used yet, by path. */
const prefetched = new Map<string, Promise<unknown>>();

/**
 * Sends a request early. The first `request` for the same path uses its answer.
 * @returns the answer; undefined if there was none
 */
export async function prefetch<Answer>(path: string): Promise<Answer | Refusal | undefined> {
  const answer = request<Answer>(path);
  prefetched.set(path, answer);
  return answer.catch(() => undefined);
}

/** An answer is JSON, or plain text. */
type Format = 'json' | 'text';

export async function request<Answer>(
  path: string,
  body?: object,
  format: Format = 'json',
): Promise<Answer | Refusal> {
  const known = body === undefined ? prefetched.get(path) : undefined;
  if (known !== undefined) {
    prefetched.delete(path);
    return known as Promise<Answer | Refusal>;
  }
  const timeout = new AbortController();
  const timer = setTimeout(() => timeout.abort(), TIMEOUT_MS);
  try {
    const answered = fetch(path, { ...requestOf(body), signal: timeout.signal }).then((response) =>
      read<Answer>(response, format),
    );
    return await (body === undefined ? answered : withoutReload(answered));
  } catch (error) {
    if (error instanceof NoAnswer) throw error;
    throw new NoAnswer(String(error));
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Sends a command. An internal error is no answer, because the effect is unknown.
 * @throws NoAnswer
 */
export async function command<Answer>(path: string, body: object): Promise<Answer | Refusal> {
  const answer = await request<Answer>(path, body);
  if (isRefusal(answer) && answer.refused === 'internal') {
    throw new NoAnswer('internal', { improper: INTERNAL_ERROR });
  }
  return answer;
}

interface Retries {
  /** Reports after each attempt whether the server could be reached. */
  readonly onTry?: (reached: boolean) => void;
  readonly format?: Format;
  /** Another answer counts as none, also another refusal. */
  isAnswer?(answer: unknown): boolean;
}

/** Retries until the server answers; a request with a body is a command. */
export async function requestUntilAnswered<Answer>(
  path: string,
  body?: object,
  { onTry, format, isAnswer }: Retries = {},
): Promise<Answer | Refusal> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      const answer = await (body === undefined
        ? request<Answer>(path, undefined, format)
        : command<Answer>(path, body));
      if (isAnswer?.(answer) === false) throw malformedAnswer();
      onTry?.(true);
      return answer;
    } catch (error) {
      const { isLimited = false, afterMs } = error as MissedAnswer;
      onTry?.(isLimited);
      await backoff(attempt, afterMs);
    }
  }
}

function requestOf(body: object | undefined): RequestInit {
  if (body === undefined) return { headers: { accept: 'application/json, text/plain' } };
  return {
    method: 'POST',
    headers: { accept: 'application/json', 'content-type': 'application/json' },
    body: JSON.stringify(body),
  };
}

async function read<Answer>(response: Response, format: Format): Promise<Answer | Refusal> {
  const text = await response.text();
  if (response.ok && format === 'text') return text as Answer;
  const answer = parseJson(text);
  if (response.ok && answer !== undefined) return answer as Answer;
  const { error, message = '' } = (answer ?? {}) as { error?: RefusalCode; message?: string };
  const { status } = response;
  const isRetryable = RETRYABLE.includes(status);
  // A retry does not help until the server is repaired.
  const isBroken = error === 'broken-match' || error === 'store-lost';
  if (error !== undefined && (isBroken || !isRetryable)) return { refused: error, message };
  const afterMs =
    Math.min(Number(response.headers.get('retry-after')) * 1000, RETRY_AT_MOST_MS) || undefined;
  const isLimited = status === 429;
  if (isLimited) limitedUntil.value = Date.now() + (afterMs ?? 0);
  const improper = isRetryable ? undefined : status;
  throw new NoAnswer(`status ${status}`, { afterMs, isLimited, improper });
}
