// A relay for connections: each goes to the next process that accepts it.
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import type { RunningProxy } from '../deploy/proxies.ts';

/** The first process that accepts a connection, beginning with `first`. */
async function accepted(ports: readonly string[], first: number): Promise<Socket | undefined> {
  for (const step of ports.keys()) {
    const socket = connect(Number(ports[(first + step) % ports.length]), '127.0.0.1');
    const open = await once(socket, 'connect').then(
      () => true,
      () => false,
    );
    if (open) return socket;
  }
  return undefined;
}

/** Starts a relay before processes with these ports. It takes them in turn. */
export async function startRelay(ports: readonly string[]): Promise<RunningProxy> {
  let count = 0;
  const sockets = new Set<Socket>();
  const server = createServer(async (visitor) => {
    sockets.add(visitor);
    visitor.on('error', () => visitor.destroy());
    count += 1;
    const process = await accepted(ports, count);
    visitor.once('close', () => {
      sockets.delete(visitor);
      process?.destroy();
    });
    if (process === undefined || visitor.destroyed) return void visitor.destroy();
    process.on('error', () => visitor.destroy());
    process.once('close', () => visitor.destroy());
    visitor.pipe(process).pipe(visitor);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async stop() {
      server.close();
      for (const socket of sockets) socket.destroy();
      await once(server, 'close');
    },
  };
}
