// Only a browser on this computer learns the addresses of the server in its network, and no visitor does.
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { networkInterfaces } from 'node:os';
import { afterEach, expect, test } from 'vitest';
import { type TestServer, testServer } from '../../testing/server.ts';
import { homeAddresses } from './guest-addresses.ts';

let server: TestServer;

afterEach(() => server.remove());

async function listen(host: string, publicUrl?: string): Promise<number> {
  server = await testServer(publicUrl === undefined ? {} : { publicUrl });
  await server.app.listen({ host, port: 0 });
  return (server.app.server.address() as AddressInfo).port;
}

interface Asking {
  readonly port: number;
  /** The address of the connection. */
  readonly to?: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** The addresses that a browser with these headers learns. */
async function addressesFor({ port, to = '127.0.0.1', headers }: Asking): Promise<unknown> {
  const text = await new Promise<string>((resolve, reject) => {
    request({ host: to, port, path: '/api/guest-addresses', headers }, async (reply) => {
      let all = '';
      for await (const chunk of reply) all += chunk;
      resolve(all);
    })
      .once('error', reject)
      .end();
  });
  return (JSON.parse(text) as { addresses?: unknown }).addresses;
}

test.each(['localhost', '127.0.0.1', '127.1.2.3', 'LOCALHOST', '[::1]'])(
  'the owner at %s learns them',
  async (name) => {
    const port = await listen('0.0.0.0');
    const own = homeAddresses(port);
    expect(await addressesFor({ port, headers: { host: `${name}:${port}` } })).toEqual(own);
    expect(own.every((origin) => new URL(origin).origin === origin)).toBe(true);
  },
);

test.each<[string, Readonly<Record<string, string>>]>([
  ['another name that leads here, as in a DNS rebinding', { host: 'worms.example' }],
  ['a name that only begins so', { host: 'localhost.evil.example' }],
  ['an address of the network', { host: '192.168.1.20:8080' }],
  ['a proxy on this machine', { host: 'localhost', 'x-forwarded-for': '203.0.113.1' }],
  ['a proxy that names only the host', { host: 'localhost', 'x-forwarded-host': 'localhost' }],
  ['a proxy of another kind', { host: 'localhost', via: '1.1 squid' }],
])('%s learns none', async (_, headers) => {
  const port = await listen('0.0.0.0');
  expect(await addressesFor({ port, headers })).toEqual([]);
});

test('a connection from another device learns none, even if it says that it is here', async () => {
  const port = await listen('0.0.0.0');
  const [near] = Object.values(networkInterfaces())
    .flatMap((each) => each ?? [])
    .filter(({ family, internal }) => family === 'IPv4' && !internal);
  // A machine without a network has no such connection.
  if (near === undefined) return;
  expect(await addressesFor({ port, to: near.address, headers: { host: 'localhost' } })).toEqual(
    [],
  );
});

test('a server that listens on this computer alone has none, and one with a public address', async () => {
  const headers = { host: 'localhost' };
  const port = await listen('127.0.0.1');
  expect(await addressesFor({ port, headers })).toEqual([]);
  await server.remove();
  const other = await listen('0.0.0.0', 'http://localhost');
  expect(await addressesFor({ port: other, headers })).toEqual([]);
});
