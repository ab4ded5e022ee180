// Server processes on one PostgreSQL database, for all tests of a file.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { newDatabase } from '#server/testing/shared-postgres.ts';
import { type ServerProcess, startServer } from '../faults/server-process.ts';

export interface Servers {
  /** The running processes. A test replaces those that it ends. */
  readonly all: ServerProcess[];
  /** The settings of each process. */
  environment: Readonly<Record<string, string>>;
  /** Ends a process at once, and starts another one at its port. */
  replace(at: number, signal?: 'SIGKILL' | 'SIGTERM'): Promise<void>;
}

interface ServersOptions {
  readonly settings?: Readonly<Record<string, string>>;
  /** Prepares the database and gives its URL; default: a new one. */
  readonly database?: () => Promise<string>;
}

/** Starts this many processes before the tests of a file, and ends them after. */
export function serversOnPostgres(
  count: number,
  { settings = {}, database = newDatabase }: ServersOptions = {},
): Servers {
  const servers: Servers = {
    all: [],
    environment: {},
    async replace(at, signal = 'SIGKILL') {
      const old = servers.all[at] as ServerProcess;
      await old.end(signal);
      servers.all[at] = await startServer(servers.environment, old.port);
    },
  };
  let folder: string;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'wormery-servers-'));
    servers.environment = { WORMERY_DATA: folder, DATABASE_URL: await database(), ...settings };
    const starting = Array.from({ length: count }, () => startServer(servers.environment));
    servers.all.push(...(await Promise.all(starting)));
  });
  afterAll(async () => {
    for (const server of servers.all) await server.end('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  });
  return servers;
}
