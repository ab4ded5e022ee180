// The cookie of a device: the secret of its rights. A browser sends the cookies of a host to all its ports and, over
// HTTPS, also those of plain HTTP. So the name has a part of the store's id, see `docs/decisions/0040-a-cookie-per-store.md`.
import type {} from '@fastify/cookie';
import type { FastifyReply, FastifyRequest, onRequestHookHandler } from 'fastify';
import { isRefusal } from '#kernel/refusal.ts';
import { hashOf } from '../match/rights.ts';
import { newSecret } from '../random-source.ts';
import { labelOf } from './device-label.ts';
import { isSecure } from './scheme.ts';

const COOKIE_DAYS = 400;
/** What a token or a cookie of a device may look like. */
export const SECRET = /^[A-Za-z0-9_-]{20,64}$/;
/** The name until version 0.1.0. All servers of a host shared it. */
const OLD_NAME = 'wormery';
/** A browser takes a cookie with this prefix only over HTTPS, from this host, for all paths. */
const HOST_PREFIX = '__Host-';
const ID_DIGITS = 12;

/**
 * The name of the cookie without its prefix.
 * @param id of the store; undefined if the store cannot be read
 */
export function cookieNameOf(id: string | undefined): string {
  return id === undefined ? OLD_NAME : `${OLD_NAME}-${id.slice(0, ID_DIGITS)}`;
}

/** A cookie that has the secret of a device. */
interface DeviceCookie {
  readonly name: string;
  readonly secret: string;
}

/** For a request with several secrets, or with a former name: the cookie that the store knows. */
const foundIn = new WeakMap<FastifyRequest, DeviceCookie>();

/** The secret of the requesting device, even if the request has a bearer token too. */
export function deviceSecretOf(request: FastifyRequest): string | undefined {
  return (foundIn.get(request) ?? ownCookie(request, deviceCookies(request)))?.secret;
}

/**
 * Finds the cookie of the device under its former names: those of version 0.1.0, and those from before the server moved to
 * HTTPS or back. The store must know its secret.
 */
export const deviceCookieHook: onRequestHookHandler = (request, _reply, done) => {
  const cookies = deviceCookies(request);
  const own = ownCookie(request, cookies);
  if (cookies.every(({ secret }) => secret === own?.secret)) return void done();
  find(request, cookies).then(() => done(), done);
};

async function find(request: FastifyRequest, cookies: readonly DeviceCookie[]): Promise<void> {
  const { store } = request.server.context;
  for (const cookie of cookies) {
    if (!(await store.knowsDevice(hashOf(cookie.secret)))) continue;
    foundIn.set(request, cookie);
    return;
  }
}

/**
 * Gives a cookie that `deviceCookieHook` found under a former name its right name. Over HTTPS, a cookie of plain HTTP gets
 * a new secret, because others may have read or set it.
 */
export async function adoptDeviceCookie(
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const found = foundIn.get(request);
  if (found === undefined || found.name === ownName(request)) return;
  const isSafe = found.name.startsWith(HOST_PREFIX);
  // This server does not know that it is reached over HTTPS. Plain HTTP must not get the secret.
  if (isSafe && !isSecure(request)) return;
  if (isSafe || !isSecure(request)) {
    // The former cookie stays: during an upgrade a process of the version before may read it.
    sendCookie(request, reply, found.secret);
    return;
  }
  const { store, now } = request.server.context;
  const secret = newSecret();
  const renewed = await store.renewDevice({
    hash: hashOf(secret),
    replaces: hashOf(found.secret),
    label: labelOf(request.headers['user-agent']),
    at: now(),
  });
  // The former secret works until the device uses the new one; the next document tries again.
  if (!isRefusal(renewed)) setDeviceCookie(request, reply, secret);
}

/** Sets the cookie of the device for 400 days, and deletes the one that it had under a former name. */
export function setDeviceCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  secret: string,
): void {
  sendCookie(request, reply, secret);
  clearFormer(request, reply);
}

/** Deletes the cookie of the device. */
export function clearDeviceCookie(request: FastifyRequest, reply: FastifyReply): void {
  clearCookie(reply, ownName(request));
  clearFormer(request, reply);
}

function sendCookie(request: FastifyRequest, reply: FastifyReply, secret: string): void {
  reply.setCookie(ownName(request), secret, {
    httpOnly: true,
    maxAge: COOKIE_DAYS * 86_400,
    path: '/',
    sameSite: 'lax',
    secure: isSecure(request),
  });
}

/** A cookie whose secret this store does not know belongs to another server of the host, so it stays. */
function clearFormer(request: FastifyRequest, reply: FastifyReply): void {
  const before = deviceSecretOf(request);
  for (const { name, secret } of deviceCookies(request)) {
    if (secret === before && name !== ownName(request)) clearCookie(reply, name);
  }
}

function clearCookie(reply: FastifyReply, name: string): void {
  reply.clearCookie(name, { path: '/', secure: name.startsWith(HOST_PREFIX) });
}

function ownName(request: FastifyRequest): string {
  return namesFor(request)[0];
}

/** The names that the cookie may have: the right one, then the former ones, the safer ones first. */
function namesFor(request: FastifyRequest): readonly [string, ...string[]] {
  const { cookieName } = request.server.context;
  const [prefix, other] = isSecure(request) ? [HOST_PREFIX, ''] : ['', HOST_PREFIX];
  return [
    `${prefix}${cookieName}`,
    `${prefix}${OLD_NAME}`,
    `${other}${cookieName}`,
    `${other}${OLD_NAME}`,
  ];
}

function deviceCookies(request: FastifyRequest): readonly DeviceCookie[] {
  return [...new Set(namesFor(request))].flatMap((name) => {
    const secret = request.cookies[name];
    return secret !== undefined && SECRET.test(secret) ? [{ name, secret }] : [];
  });
}

function ownCookie(
  request: FastifyRequest,
  [first]: readonly DeviceCookie[],
): DeviceCookie | undefined {
  return first?.name === ownName(request) ? first : undefined;
}
