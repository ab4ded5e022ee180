// A server for tests of kits: opened by a test, removed after it; with requests for kits, and their metrics.
import { afterEach } from 'vitest';
import { BOX, type TestServer, type TestServerOptions, testServer } from './server.ts';

/** The address of the kit, without its format. */
export const AT = `/api/kits/${BOX.game}/${BOX.edition}`;

export function kitRequests() {
  let opened: TestServer | undefined;
  afterEach(() => opened?.remove());
  const server = (): TestServer => {
    if (opened === undefined) throw new Error('open a server first');
    return opened;
  };
  return {
    server,
    async open(options: TestServerOptions = {}): Promise<void> {
      opened = await testServer(options);
    },
    get: (path: string, headers: Readonly<Record<string, string>> = {}) =>
      server().app.inject({ method: 'GET', url: path, headers }),
    /** How many files there were by format and outcome: `pdf made`. */
    async outcomes() {
      const { values } = await server().app.context.metrics.kits.get();
      return Object.fromEntries(
        values.map(({ labels, value }) => [`${labels.format} ${labels.outcome}`, value]),
      );
    },
    /** How often a limit was reached. */
    async limited(limit: string): Promise<number> {
      const { values } = await server().app.context.metrics.limited.get();
      return values.find(({ labels }) => labels.limit === limit)?.value ?? 0;
    },
  };
}
