// The addresses of this computer in its network. The owner of a server at home opens the page at `localhost`; a link with this name works on
// no other device.
import { type AddressInfo, isIPv4 } from 'node:net';
import { networkInterfaces } from 'node:os';
import type { FastifyRequest } from 'fastify';
import { GuestAddresses } from '../../wire/schemas.ts';
import { type App, PUBLIC, responses } from '../openapi.ts';

/** The origins of a server in its networks: `http://192.168.1.20:8080`. @param port of the server */
export function homeAddresses(port: number | string): readonly string[] {
  return Object.values(networkInterfaces())
    .flatMap((each) => each ?? [])
    .filter(({ family, internal }) => family === 'IPv4' && !internal)
    .map(({ address }) => `http://${address}:${port}`);
}

/** Names and addresses that a computer has for itself, with a port or without one. */
const LOOPBACK_HOST = /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d{1,5})?$/i;
/** A proxy adds one of these. */
const OF_PROXIES = ['x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'forwarded', 'via'];

/**
 * The origins for links that a page gives to guests. Only a browser on this computer learns them, so that no stranger learns about the
 * network: its connection and its host are of this computer, and no proxy stands between. With a public address there are none.
 */
function guestAddressesFor(request: FastifyRequest): readonly string[] {
  const { context, server } = request.server;
  const { remoteAddress = '' } = request.raw.socket;
  const isHere = isLoopback(remoteAddress) && LOOPBACK_HOST.test(request.headers.host ?? '');
  const isProxied = OF_PROXIES.some((name) => request.headers[name] !== undefined);
  if (!isHere || isProxied || context.settings.publicUrl !== undefined) return [];
  const listening = server.address() as AddressInfo | null;
  if (listening?.address !== '0.0.0.0' && listening?.address !== '::') return [];
  return homeAddresses(listening.port);
}

function isLoopback(address: string): boolean {
  const bare = address.replace(/^::ffff:/i, '');
  return bare === '::1' || (isIPv4(bare) && bare.startsWith('127.'));
}

export function guestAddressesRoute(app: App): void {
  app.get(
    '/api/guest-addresses',
    {
      schema: {
        operationId: 'guestAddresses',
        summary: 'Addresses for links to other devices',
        description:
          'The addresses of the server in its network, for a browser on the same computer. Empty for ' +
          'everyone else, behind a proxy, with a public address, and if the server listens on one address.',
        tags: ['server'],
        security: PUBLIC,
        response: responses(GuestAddresses, []),
      },
    },
    async (request) => ({ addresses: guestAddressesFor(request) }),
  );
}
