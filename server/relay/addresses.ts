// The closed list of addresses that the relay passes on: what the page of a match, the shelf and the settings ask for.
// An address is built anew from its checked parts, so nothing else of a request reaches the other server.
import { COMMAND_BODIES } from '../wire/command-schemas.ts';
import type { Expected } from './other-server.ts';

export interface RelayedAddress {
  readonly method: 'GET' | 'POST';
  /** The route: the address with `:id` for the id of a match. */
  readonly url: string;
  readonly expects: Expected;
  /** The parameters that the query may have. */
  readonly query: readonly string[];
  /** Whether the reply may change the cookie of the device. */
  readonly setsDevice: boolean;
}

const MATCH = '/api/matches/:id';
const PLAIN = { expects: 'json', query: [], setsDevice: false } as const;
const GET = { ...PLAIN, method: 'GET' } as const;
const POST = { ...PLAIN, method: 'POST' } as const;
const VIEWER = ['seat', 'after', 'head'];

/** The addresses for guests. The relay names the other server itself: no other device reaches the relay. */
export const GUEST_ADDRESSES = '/api/guest-addresses';

/** A rematch is another match of the same server. So an address names the form of an id, not the id of one match. */
export const RELAYED: readonly RelayedAddress[] = [
  { ...GET, url: '/api/games' },
  { ...GET, url: '/api/matches' },
  { ...POST, url: '/api/sign-out', setsDevice: true },
  { ...GET, url: MATCH, query: VIEWER },
  { ...GET, url: `${MATCH}/lines`, query: [...VIEWER, 'following'] },
  { ...GET, url: `${MATCH}/stream`, query: [...VIEWER, 'stream', 'as'], expects: 'stream' },
  { ...GET, url: `${MATCH}/proof`, query: ['after'], expects: 'text' },
  { ...GET, url: `${MATCH}/record`, query: ['seat'], expects: 'text' },
  { ...GET, url: `${MATCH}/devices`, query: ['seat'] },
  { ...GET, url: `${MATCH}/invitations` },
  { ...POST, url: `${MATCH}/invitation` },
  { ...POST, url: `${MATCH}/seat`, setsDevice: true },
  ...Object.keys(COMMAND_BODIES).map((name) => ({
    ...POST,
    url: `${MATCH}/${name}`,
    query: ['stream'],
  })),
];

const ID = /^[A-Za-z0-9]{10}$/;
const VALUE = /^[A-Za-z0-9_-]{1,64}$/;

/**
 * The path at the other server.
 * @param id the id of the match, if the address has one
 * @returns undefined for an id or a query that the page does not send
 */
export function relayedPath(
  { url, query: known }: RelayedAddress,
  id: string,
  query: Readonly<Record<string, unknown>>,
): string | undefined {
  const given = Object.entries(query);
  const isKnown = ([name, value]: (typeof given)[number]) =>
    known.includes(name) && typeof value === 'string' && VALUE.test(value);
  if (!given.every(isKnown) || (url.includes(':id') && !ID.test(id))) return undefined;
  const text = new URLSearchParams(given as [string, string][]).toString();
  return `${url.replace(':id', id)}${text === '' ? '' : `?${text}`}`;
}
