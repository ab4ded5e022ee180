// Checks the host of a request. A server with a public address serves no other host name.
// This stops DNS rebinding. The refusal names the right address.
import { type Refusal, refuse } from '#kernel/refusal.ts';

export interface HostRequest {
  /** The `Host` header, or `X-Forwarded-Host` of a trusted proxy. */
  readonly host: string;
  readonly url: string;
}

const DEFAULT_PORT: Readonly<Record<string, string>> = { 'http:': ':80', 'https:': ':443' };
const MONITOR_PATHS = ['/api/health', '/api/live'];

/**
 * Builds the check.
 * @param publicUrl an origin; undefined allows every host
 * @returns a function that returns `foreign-host`, or undefined if the host is allowed
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
    return isKnown || isForMonitors(request.url) ? undefined : refusal;
  };
}

/**
 * Whether an address is for monitors. They use the internal address of the server, and are answered in every state and
 * before all others.
 */
export function isForMonitors(url: string): boolean {
  return MONITOR_PATHS.includes(url.split('?', 1)[0] as string);
}
