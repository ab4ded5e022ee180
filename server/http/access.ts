// Authentication and rights. A secret is a token (in a link or as a bearer) or the cookie of a device.
// The store has only its SHA-256 and its roles in each match.
import { createHmac } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Observer, Seat } from '#kernel/game.ts';
import { isRefusal, type Refusal, refuse } from '#kernel/refusal.ts';
import { type Credential, hashOf, rightsOf } from '../match/rights.ts';
import { newSecret } from '../random-source.ts';
import type { NewSession } from '../store/store.ts';
import type { Rights } from '../wire/schemas.ts';
import { deviceSecretOf, SECRET } from './device-cookie.ts';
import { labelOf } from './device-label.ts';
import { schemeOf } from './scheme.ts';

const HOST = /^([A-Za-z0-9]([A-Za-z0-9.-]{0,252})|\[[0-9A-Fa-f:.]{2,45}\])(:\d{1,5})?$/;

/**
 * Derives a secret of 256 bits (HMAC-SHA-256). Nobody can compute it without `secret`. The same words give the same
 * secret. So a lost reply can be repeated, although the store has only the hash.
 */
export function derivedSecret(secret: string, ...words: readonly string[]): string {
  return createHmac('sha256', secret).update(JSON.stringify(words)).digest('base64url');
}

type PresentedCredential = Credential | Refusal | undefined;

/** The rate limit and the route both need the credential of a request. */
const presentedBy = new WeakMap<FastifyRequest, PresentedCredential>();

/** The credential of a request: a bearer token, else the cookie; undefined if there is none. */
export function credentialOf(request: FastifyRequest): PresentedCredential {
  if (presentedBy.has(request)) return presentedBy.get(request);
  const presented = readCredential(request);
  presentedBy.set(request, presented);
  return presented;
}

function readCredential(request: FastifyRequest): PresentedCredential {
  const { authorization } = request.headers;
  if (authorization !== undefined) {
    const secret = /^Bearer +(\S+)$/i.exec(authorization)?.[1];
    if (secret === undefined || !SECRET.test(secret)) {
      return refuse('bad-token', 'The Authorization header must be "Bearer" and a token.');
    }
    return { kind: 'token', secret, hash: hashOf(secret) };
  }
  const secret = deviceSecretOf(request);
  return secret === undefined ? undefined : { kind: 'device', secret, hash: hashOf(secret) };
}

/** The origin of links: the public one, or the origin of this request. */
export function originOf(request: FastifyRequest): string | Refusal {
  const { publicUrl } = request.server.context.settings;
  if (publicUrl !== undefined) return publicUrl;
  const { host } = request.headers;
  if (host === undefined || !HOST.test(host)) {
    return refuse('bad-request', 'The Host header has no host name.');
  }
  return `${schemeOf(request)}://${host.toLowerCase()}`;
}

/**
 * Refuses a request that a page of another site may have caused (CSRF). A bearer token needs no check,
 * because browsers never add it. Programs send neither Origin nor Sec-Fetch-Site.
 */
export function originRefusal(request: FastifyRequest): Refusal | undefined {
  const { authorization, origin, host } = request.headers;
  if (authorization !== undefined) return undefined;
  const site = request.headers['sec-fetch-site'];
  const sameSite = site === undefined || site === 'same-origin' || site === 'none';
  const { publicUrl } = request.server.context.settings;
  const own = publicUrl === undefined ? [`http://${host}`, `https://${host}`] : [publicUrl];
  if (sameSite && (origin === undefined || own.includes(origin))) return undefined;
  return refuse(
    'foreign-origin',
    'Send this request from the page of this server, or with a token.',
  );
}

/**
 * Records the use of a device. Call it before you read its roles: at the first use of a new secret, the
 * roles of the old secret move to it.
 */
export async function recordDevice(request: FastifyRequest, { kind, hash }: Credential) {
  if (kind !== 'device') return;
  const { store, now } = request.server.context;
  await store.recordDeviceUse(hash, labelOf(request.headers['user-agent']), now());
}

export interface Caller {
  readonly credential: Credential;
  readonly rights: Rights;
}

/** The caller of a request and its rights in a match, or a refusal if it has none. */
export async function callerOf(request: FastifyRequest, match: string): Promise<Caller | Refusal> {
  const { store } = request.server.context;
  const credential = credentialOf(request);
  if (isRefusal(credential)) return credential;
  if (credential !== undefined) {
    await recordDevice(request, credential);
    const rights = await rightsOf(store, credential, match);
    if (rights !== undefined) return { credential, rights };
  }
  if ((await store.findMatch(match)) === undefined) {
    return refuse('unknown-match', 'This match does not exist.');
  }
  return credential?.kind === 'token'
    ? refuse('bad-token', 'This token is not valid for this match.')
    : refuse('no-token', 'You need a token for this match.');
}

export interface Viewer extends Caller {
  /** A seat of the caller, or a spectator. */
  readonly observer: Observer;
}

/**
 * The viewer of a request.
 * @param seat the seat whose view is requested; undefined for a spectator's view
 */
export async function viewerOf(
  request: FastifyRequest,
  match: string,
  seat: Seat | undefined,
): Promise<Viewer | Refusal> {
  const caller = await callerOf(request, match);
  if (isRefusal(caller)) return caller;
  if (seat === undefined) return { ...caller, observer: 'spectator' };
  return seatRefusal(caller.rights, seat) ?? { ...caller, observer: seat };
}

/** Refuses a caller without this seat. */
export function seatRefusal(rights: Rights, seat: Seat): Refusal | undefined {
  if (rights.seats.includes(seat)) return undefined;
  return refuse('not-allowed', `You do not have permission: seat ${seat} is not your seat.`);
}

export function ownerRefusal(rights: Rights): Refusal | undefined {
  if (rights.owner) return undefined;
  return refuse('not-allowed', 'Only the owner of the match can do this.');
}

export interface NewDeviceSecret {
  /** The value of the cookie. */
  readonly secret: string;
  readonly session: NewSession;
}

/**
 * Makes a new secret and session for the requesting device. Each new right needs a new secret, so a
 * cookie that an attacker put into a browser gains no rights.
 * @param secret a secret derived from the request, so that a repeated request gets the same one;
 *   default: random
 */
export async function newDeviceSecret(
  request: FastifyRequest,
  secret = newSecret(),
): Promise<NewDeviceSecret> {
  const before = deviceSecretOf(request);
  if (before !== undefined) {
    await recordDevice(request, { kind: 'device', secret: before, hash: hashOf(before) });
  }
  const replaces = before === undefined || before === secret ? undefined : hashOf(before);
  const label = labelOf(request.headers['user-agent']);
  const at = request.server.context.now();
  return { secret, session: { hash: hashOf(secret), replaces, label, at } };
}
