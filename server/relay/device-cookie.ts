// The cookie of the device at another server, under a name of its own. Browsers send the cookies of a host to all its
// ports, so two relays and the player's own server need different names.
import { createHash } from 'node:crypto';
import { cookieValues } from './cookie-header.ts';

/** The names of version 0.1.0, without and with HTTPS; later servers read them, too. */
const NAMES_THERE = ['wormery', '__Host-wormery'];
/** The names that a server of Wormery gives its cookie. Later ones have a part of the store's id. */
const GIVEN_NAME = /^(__Host-)?wormery(-[0-9a-f]{12})?$/;
const SECRET = /^[A-Za-z0-9_-]{20,64}$/;
const COOKIE_DAYS = 400;

/** A new secret of the device, or the end of its rights. */
export type DeviceChange = { readonly secret: string } | 'forget';

/** The header with the secret for the other server. It reads one of the names, by its own view of its address. */
export function devicesCookie(secret: string): string {
  return NAMES_THERE.map((name) => `${name}=${secret}`).join('; ');
}

/**
 * What the cookies of a reply change. Cookies of other names are left out. A new secret may come with the end of former
 * names.
 */
export function deviceChange(setCookies: readonly string[]): DeviceChange | undefined {
  let change: DeviceChange | undefined;
  for (const text of setCookies) {
    const [, name = '', value = ''] = /^\s*([^=;\s]+)=([^;\s]*)/.exec(text) ?? [];
    if (!GIVEN_NAME.test(name)) continue;
    if (SECRET.test(value)) change = { secret: value };
    else if (value === '') change ??= 'forget';
  }
  return change;
}

export type DeviceCookie = ReturnType<typeof deviceCookie>;

/** The cookie of the relay for one other server. @param origin of the other server */
export function deviceCookie(origin: string) {
  const digest = createHash('sha256').update(origin).digest('hex');
  const name = `wormery-sit-${digest.slice(0, 16)}`;
  // Not Secure: Safari takes no Secure cookie over HTTP, not even from this computer.
  const attributes = 'Path=/; HttpOnly; SameSite=Strict';
  return {
    name,
    /** The secret in the Cookie header of a request. */
    secretIn(header: string | undefined): string | undefined {
      const [secret] = cookieValues(header, name);
      return secret !== undefined && SECRET.test(secret) ? secret : undefined;
    },
    /** The Set-Cookie header for a change. */
    headerFor(change: DeviceChange): string {
      return change === 'forget'
        ? `${name}=; Max-Age=0; ${attributes}`
        : `${name}=${change.secret}; Max-Age=${COOKIE_DAYS * 86_400}; ${attributes}`;
    },
  };
}
