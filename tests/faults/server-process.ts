// A server as a process of its own, so that it can be killed.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type { Limits } from '#server/limits/limits.ts';
import { freePort } from '#server/testing/free-port.ts';

const PROGRAM = new URL('../../tools/testing/server-program.ts', import.meta.url).pathname;

/** Settings for a crowd of clients, which comes from one address. */
export const ROOMY = {
  WORMERY_LIMIT_TABLES_PER_MINUTE: '1000000',
  WORMERY_LIMIT_COMMANDS_PER_MINUTE: '1000000',
  WORMERY_LIMIT_COMMANDS_PER_ADDRESS: '1000000',
  WORMERY_LIMIT_READS_PER_MINUTE: '1000000',
  WORMERY_LIMIT_READ_COST_PER_MINUTE_MS: '1000000',
  WORMERY_LIMIT_TABLES_PER_NETWORK: '1000000',
  WORMERY_LIMIT_CONNECTIONS_PER_NETWORK: '10000',
  WORMERY_LIMIT_STREAMS_PER_ADDRESS: '1000',
};

/** With the test's own boxes on the shelf, the server has them, too. */
const CONDITIONS = process.execArgv.filter((word) => word.startsWith('--conditions='));

/** Clients of a crowd listen to the same seat. */
const MANY_STREAMS: Partial<Limits> = { streamsPerSeat: 1_000 };

export interface ServerProcess {
  readonly url: string;
  readonly port: string;
  /** The process, or the program that watches it. */
  readonly pid: number;
  /** Sends a signal and waits for the end of the process. */
  end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void>;
  /** Sends a signal, such as SIGSTOP. */
  signal(signal: NodeJS.Signals): void;
  isAlive(): boolean;
}

export interface StartOptions {
  /** The program; default: this version. */
  readonly main?: string;
  /** Words before `node`, such as a program that watches it. */
  readonly under?: readonly string[];
  /** Arguments of `node` before the program. */
  readonly nodeArguments?: readonly string[];
  /** Whether the limits are the standard ones, instead of `ROOMY`. */
  readonly strict?: boolean;
  /** Other limits, also those that are no settings. */
  readonly limits?: Partial<Limits>;
  /** Called with each line of the log. */
  readonly onLog?: (line: LogMessage) => void;
}

export interface LogMessage {
  readonly level: number;
  readonly msg: string;
  readonly url?: string;
  readonly trouble?: string;
  readonly match?: string;
}

/**
 * Starts a server and waits until it listens.
 * @param environment more settings: the data folder, the database
 * @param port default: a free one
 */
export async function startServer(
  environment: Readonly<Record<string, string>>,
  port?: string,
  { main, under = [], nodeArguments = [], strict = false, limits, onLog }: StartOptions = {},
): Promise<ServerProcess> {
  const server =
    main === undefined
      ? [PROGRAM, JSON.stringify({ ...(strict ? {} : MANY_STREAMS), ...limits })]
      : [main];
  const node = [process.execPath, ...CONDITIONS, ...nodeArguments];
  const [program = '', ...words] = [...under, ...node, ...server];
  const child = spawn(program, words, {
    env: {
      PATH: process.env.PATH,
      HOST: '127.0.0.1',
      PORT: port ?? String(await freePort()),
      METRICS_PORT: '0',
      ...(strict ? {} : ROOMY),
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const url = await new Promise<string>((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`the server did not start: ${code}`)));
    createInterface({ input: child.stdout }).on('line', (text) => {
      const line = JSON.parse(text) as LogMessage;
      onLog?.(line);
      if (line.url !== undefined) resolve(line.url);
    });
  });
  return {
    url,
    port: new URL(url).port,
    pid: child.pid as number,
    async end(signal) {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const exit = once(child, 'exit');
      child.kill(signal);
      await exit;
    },
    signal: (signal) => void child.kill(signal),
    isAlive: () => child.exitCode === null && child.signalCode === null,
  };
}
