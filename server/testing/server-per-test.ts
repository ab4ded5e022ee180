// Starts a new server before each test of a file and deletes it after the test.
import { afterEach, beforeEach } from 'vitest';
import { type TestServer, type TestServerOptions, testServer } from './server.ts';

export interface ServerPerTest extends TestServer {
  /** Stops the server and starts another one on the same folder. */
  restart(options?: TestServerOptions): Promise<void>;
}

/** Registers the hooks. The result always stands for the server of the running test. */
export function serverPerTest(options: TestServerOptions = {}): ServerPerTest {
  let current: TestServer;
  beforeEach(async () => {
    current = await testServer(options);
  });
  afterEach(() => current.remove());
  const restart = async (other: TestServerOptions = {}) => {
    await current.stop();
    current = await testServer({ folder: current.folder, ...other });
  };
  return new Proxy({} as ServerPerTest, {
    get: (_, name) => (name === 'restart' ? restart : Reflect.get(current, name)),
  });
}
