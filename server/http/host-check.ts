// The host that a request names. Where the server has a public address, a page that reached it under any other name (a rebound
// name, a forgotten port, an address typed in) gets no reply but the right address.
import { type Refusal, refuse } from '#kernel/refusal.ts';

export interface HostRequest {
  /** The `Host` header, or `X-Forwarded-Host` of a trusted proxy. */
  readonly host: string;
  readonly url: string;
}

const DEFAULT_PORT: Readonly<Record<string, string>> = { 'http:': ':80', 'https:': ':443' };
/** Monitors ask a server by its inner address. */
const HEALTH_PATH = '/api/health';

/**
 * Refuses requests that name another host than the public address.
 * @param publicUrl an origin; undefined lets every host pass
 * @returns foreign-host, or undefined where the request may go on
 */
export function hostCheck(
  publicUrl: string | undefined,
): (request: HostRequest) => Refusal | undefined {
  if (publicUrl === undefined) return () => undefined;
  const { host, hostname, protocol, port } = new URL(publicUrl);
  const names = port === '' ? [host, `${hostname}${DEFAULT_PORT[protocol]}`] : [host];
  const refusal = refuse(
    'foreign-host',
    `This server answers only at ${publicUrl}. If you use a proxy, let it forward the Host header.`,
  );
  return (request) => {
    const isKnown = names.includes(request.host.toLowerCase());
    return isKnown || request.url.split('?', 1)[0] === HEALTH_PATH ? undefined : refusal;
  };
}
