// Who may do what in a match. A secret is a token (in a link, or as a bearer) or a device's cookie;
// the store knows only their SHA-256, and which roles each has in which match.
import { createHmac, hash } from 'node:crypto';
import type {} from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Observer, Seat } from '#kernel/game.ts';
import { isRefusal, type Refusal, refuse } from '#kernel/refusal.ts';
import type { Holder, Role, Store } from '../store/store.ts';
import { labelOf } from './device-label.ts';
import type { Rights } from './schemas.ts';

/** What a request shows to say who asks. The secret itself is never kept. */
export interface Credential {
  readonly holder: Holder;
  readonly secret: string;
  /** SHA-256 of the secret, hexadecimal. */
  readonly hash: string;
}

const COOKIE_DAYS = 400;
const SECRET = /^[A-Za-z0-9_-]{20,64}$/;
const HOST = /^([A-Za-z0-9]([A-Za-z0-9.-]{0,252})|\[[0-9A-Fa-f:.]{2,45}\])(:\d{1,5})?$/;

export function hashOf(secret: string): string {
  return hash('sha256', secret);
}

/**
 * A token that only somebody with this credential can cause, and always the same one for the same
 * command: so a reply that was lost can be given again, though the store never saw the token.
 */
export function derivedToken(credential: Credential, ...command: readonly string[]): string {
  return derivedSecret(credential.secret, ...command);
}

/** A secret of 256 bits that nobody can make without the one it comes from. */
export function derivedSecret(secret: string, ...words: readonly string[]): string {
  return createHmac('sha256', secret).update(JSON.stringify(words)).digest('base64url');
}

type PresentedCredential = Credential | Refusal | undefined;

/** The limits ask who somebody is, and then the route does. */
const presentedBy = new WeakMap<FastifyRequest, PresentedCredential>();

/** The credential of a request, a bearer before a cookie; undefined where there is none. */
export function credentialOf(request: FastifyRequest): PresentedCredential {
  if (presentedBy.has(request)) return presentedBy.get(request);
  const shown = readCredential(request);
  presentedBy.set(request, shown);
  return shown;
}

function readCredential(request: FastifyRequest): PresentedCredential {
  const { authorization } = request.headers;
  if (authorization !== undefined) {
    const secret = /^Bearer +(\S+)$/i.exec(authorization)?.[1];
    if (secret === undefined || !SECRET.test(secret)) {
      return refuse('bad-token', 'The Authorization header must be "Bearer" and a token.');
    }
    return { holder: 'token', secret, hash: hashOf(secret) };
  }
  const secret = deviceSecretOf(request);
  return secret === undefined ? undefined : { holder: 'device', secret, hash: hashOf(secret) };
}

/** The secret of the device that asks, whatever else the request bears. */
export function deviceSecretOf(request: FastifyRequest): string | undefined {
  const secret = request.cookies[cookieName(request)];
  return secret !== undefined && SECRET.test(secret) ? secret : undefined;
}

function isSecure(request: FastifyRequest): boolean {
  const { publicUrl } = request.server.context.settings;
  return publicUrl?.startsWith('https:') ?? schemeOf(request) === 'https';
}

/** A trusted proxy passes on what it was told, which may be any word at all. */
function schemeOf(request: FastifyRequest): 'http' | 'https' {
  return request.protocol === 'https' ? 'https' : 'http';
}

function cookieName(request: FastifyRequest): string {
  return isSecure(request) ? '__Host-wormery' : 'wormery';
}

/** Lets the device keep its secret for 400 days from now. */
export function setDeviceCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  secret: string,
): void {
  reply.setCookie(cookieName(request), secret, {
    httpOnly: true,
    maxAge: COOKIE_DAYS * 86_400,
    path: '/',
    sameSite: 'lax',
    secure: isSecure(request),
  });
}

/** Lets the device forget its secret. */
export function clearDeviceCookie(request: FastifyRequest, reply: FastifyReply): void {
  reply.clearCookie(cookieName(request), { path: '/', secure: isSecure(request) });
}

/** The origin that links name: the public one, or the one the asker came by. */
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
 * Whether another site's page may have caused this request. A bearer token cannot be sent without
 * being known, so it needs no check; programs that are no browser send neither header.
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

export function rightsFrom(roles: readonly Role[]): Rights {
  return {
    owner: roles.includes('owner'),
    seats: roles.filter((role) => typeof role === 'number').sort((a, b) => a - b),
    watch: roles.includes('watch'),
  };
}

/** What a credential may do in a match; undefined if nothing. */
export async function rightsOf(
  store: Store,
  credential: Credential,
  match: string,
): Promise<Rights | undefined> {
  const roles = await store.roles(credential.holder, credential.hash, match);
  return roles.length === 0 ? undefined : rightsFrom(roles);
}

/** To be called before the roles of a device are looked up: those of its secret before may be waiting. */
export async function recordDevice(request: FastifyRequest, { holder, hash }: Credential) {
  if (holder !== 'device') return;
  const { store, now } = request.server.context;
  await store.recordDeviceUse(hash, labelOf(request.headers['user-agent']), now());
}

export interface Caller {
  readonly credential: Credential;
  readonly rights: Rights;
}

/** Who asks about a match: somebody with a right in it, or a refusal. */
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
  return credential?.holder === 'token'
    ? refuse('bad-token', 'This token is not valid for this match.')
    : refuse('no-token', 'You need a token for this match.');
}

export interface Viewer extends Caller {
  /** Whose eyes the asker sees with: those of a seat that is theirs, or a spectator's. */
  readonly observer: Observer;
}

/** Who wants to look at a match; with `seat`, through the eyes of that seat. */
export async function viewerOf(
  request: FastifyRequest,
  match: string,
  seat: Seat | undefined,
): Promise<Viewer | Refusal> {
  const asker = await callerOf(request, match);
  if (isRefusal(asker)) return asker;
  if (seat === undefined) return { ...asker, observer: 'spectator' };
  return seatRefusal(asker.rights, seat) ?? { ...asker, observer: seat };
}

/** A refusal unless the seat is the asker's. */
export function seatRefusal(rights: Rights, seat: Seat): Refusal | undefined {
  if (rights.seats.includes(seat)) return undefined;
  return refuse('not-allowed', `You do not have permission: seat ${seat} is not your seat.`);
}

export function ownerRefusal(rights: Rights): Refusal | undefined {
  if (rights.owner) return undefined;
  return refuse('not-allowed', 'Only the owner of the match can do this.');
}
