// The harness of the proxies takes one step with a stand-in: the settings of `deploy/` are completed, and a request arrives.
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { startProxy } from './proxies.ts';

const STAND_IN = join(import.meta.dirname, 'stand-in-proxy.mjs');

test.each(['haproxy', 'nginx', 'caddy'] as const)('%s: a request arrives', async (name) => {
  const server = createServer((_, reply) => reply.end('here')).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const proxy = await startProxy(name, [`${port}`, `${port}`], STAND_IN);
  const reply = await fetch(`${proxy.url}/`, { headers: { connection: 'close' } });
  expect(await reply.text()).toBe('here');
  await proxy.stop();
  server.close();
});
