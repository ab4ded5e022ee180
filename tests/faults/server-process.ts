// A server as a process of its own, so that it can be killed.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

const MAIN = new URL('../../server/main.ts', import.meta.url).pathname;

/** Settings for a crowd of clients, which comes from one address. */
export const ROOMY = {
  WORMERY_LIMIT_TABLES_PER_MINUTE: '1000000',
  WORMERY_LIMIT_COMMANDS_PER_MINUTE: '1000000',
  WORMERY_LIMIT_COMMANDS_PER_ADDRESS: '1000000',
  WORMERY_LIMIT_READS_PER_MINUTE: '1000000',
  WORMERY_LIMIT_READ_COST_PER_MINUTE_MS: '1000000',
  WORMERY_LIMIT_TABLES_PER_NETWORK: '1000000',
  WORMERY_LIMIT_CONNECTIONS_PER_NETWORK: '10000',
  WORMERY_LIMIT_STREAMS_PER_SEAT: '1000',
  WORMERY_LIMIT_STREAMS_PER_ADDRESS: '1000',
};

export interface ServerProcess {
  readonly url: string;
  readonly port: string;
  /** Sends a signal and waits for the end of the process. */
  end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void>;
  /** Sends a signal, such as SIGSTOP. */
  signal(signal: NodeJS.Signals): void;
}

/**
 * Starts a server and waits until it listens.
 * @param environment more settings: the data folder, the database
 * @param port `0` for a free one
 * @param main the program; default: this version
 */
export async function startServer(
  environment: Readonly<Record<string, string>>,
  port = '0',
  main = MAIN,
): Promise<ServerProcess> {
  const child = spawn(process.execPath, [main], {
    env: {
      PATH: process.env.PATH,
      HOST: '127.0.0.1',
      PORT: port,
      METRICS_PORT: '0',
      ...ROOMY,
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  for await (const line of createInterface({ input: child.stdout })) {
    const { url } = JSON.parse(line) as { url?: string };
    if (url === undefined) continue;
    child.stdout.resume();
    return {
      url,
      port: new URL(url).port,
      async end(signal) {
        if (child.exitCode !== null || child.signalCode !== null) return;
        const exit = once(child, 'exit');
        child.kill(signal);
        await exit;
      },
      signal: (signal) => void child.kill(signal),
    };
  }
  throw new Error('the server did not start');
}
