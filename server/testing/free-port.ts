// Finds a port for a server that a test starts and restarts.
import { once } from 'node:events';
import { createServer } from 'node:net';
import { uniform } from '#kernel/random.ts';
import { systemRandom } from '../random-source.ts';

/** Below the ports for outgoing connections, so that no connection takes it while its server is down. */
const [FIRST, AFTER_LAST] = [20_000, 32_000];

/** @returns an unused port of this machine */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = FIRST + uniform(systemRandom, AFTER_LAST - FIRST);
    const server = createServer();
    const isFree = once(server, 'listening').then(
      () => true,
      () => false,
    );
    server.listen(port, '127.0.0.1');
    if (!(await isFree)) continue;
    server.close();
    await once(server, 'close');
    return port;
  }
}
