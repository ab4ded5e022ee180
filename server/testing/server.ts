// A server for tests, reached in the process without a port, with its own data folder and the
// kernel's made-up game.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { pino } from 'pino';
import type { GameEntry } from '#games';
import type { BotPool } from '../bots/bots.ts';
import { type AppOptions, buildApp } from '../http/app.ts';
import { type Limits, standardLimits } from '../limits/limits.ts';
import type { Store } from '../store/store.ts';
import { type BrowserOptions, browserClient, httpClient, tokenClient } from './client.ts';
import { entries, inlineBotPool, shelf } from './game.ts';
import { inlineKitWorker } from './kits.ts';
import { openTestStore } from './store.ts';
import { BOX, claimToken, openTable, playingTable, storedTable } from './table.ts';

export type { Browser, Client, Reply } from './client.ts';
export { entries } from './game.ts';
export {
  BOX,
  commandId,
  GUESTS,
  logOf,
  PEOPLE,
  playToTheEnd,
  spectatorSubscriber,
  type TestTable,
} from './table.ts';

/** Limits that no test reaches by accident. */
export const roomyLimits: Limits = {
  ...standardLimits,
  tablesPerMinute: 1_000_000,
  exchangesPerMinute: 1_000_000,
  commandsPerMinute: 1_000_000,
  commandsPerNetwork: 1_000_000,
  linksPerMinute: 1_000_000,
  changesPerMinute: 1_000_000,
  tablesPerNetwork: 1_000_000,
  botTablesPerNetwork: 1_000_000,
  botTablesInAll: 1_000_000,
  readsPerMinute: 1_000_000,
  documentsPerMinute: 1_000_000,
  filesPerMinute: 1_000_000,
  readCostPerMinuteMs: 1_000_000,
  kitCostPerMinuteMs: 1_000_000,
};

export type TestServer = Awaited<ReturnType<typeof testServer>>;

export interface TestServerOptions {
  readonly limits?: Partial<Limits>;
  readonly publicUrl?: string;
  readonly page?: string;
  readonly botPool?: BotPool;
  readonly kits?: Partial<AppOptions['kits']>;
  readonly kitCacheMegabytes?: number;
  /** The data folder of an earlier server; a new one when absent. */
  readonly folder?: string;
  readonly logger?: FastifyBaseLogger;
  readonly entries?: readonly GameEntry[];
  /** Replaces the store that the server uses. */
  readonly wrapStore?: (store: Store) => Store;
  readonly randomness?: AppOptions['randomness'];
  readonly now?: () => number;
}

/** Starts a server that does not listen; clients reach it in the process. */
export async function testServer(options: TestServerOptions = {}) {
  const folder = options.folder ?? mkdtempSync(join(tmpdir(), 'wormery-test-'));
  const store = await openTestStore(folder);
  const built = await buildApp({
    entries: options.entries ?? entries,
    shelf,
    store: options.wrapStore?.(store) ?? store,
    botPool: options.botPool ?? inlineBotPool,
    kits: {
      worker: inlineKitWorker,
      boxes: [BOX],
      version: async () => 'version',
      ...options.kits,
    },
    settings: {
      publicUrl: options.publicUrl,
      limits: { ...roomyLimits, ...options.limits },
      page: options.page ?? join(folder, 'no-page'),
      trustProxy: 'loopback',
      data: folder,
      kitCacheMegabytes: options.kitCacheMegabytes ?? 200,
    },
    logger: options.logger ?? pino({ level: 'silent' }),
    version: '1.2.3',
    ...(options.randomness === undefined ? {} : { randomness: options.randomness }),
    ...(options.now === undefined ? {} : { now: options.now }),
  });
  const { app } = built;
  const closeAll = async () => {
    await built.close();
    await store.close();
  };
  let stopping: Promise<void> | undefined;
  /** Stops the server and closes its store, once. The folder stays. */
  const stop = () => {
    stopping ??= closeAll();
    return stopping;
  };
  return {
    ...built,
    store,
    folder,
    stop,
    /** Stops the server and deletes its folder. */
    async remove() {
      await stop();
      rmSync(folder, { recursive: true, force: true });
    },
    /** A client that sends these headers with every request. */
    client: (headers?: Readonly<Record<string, string>>) => httpClient(app, headers),
    bearer: (token: string) => tokenClient(app, token),
    browser: (headers?: Readonly<Record<string, string>>, options?: BrowserOptions) =>
      browserClient(app, headers, options),
    openTable: (seats: readonly object[]) => openTable(app, seats),
    playingTable: (seatCount?: number) => playingTable(app, seatCount),
    storedTable: (lines: number) => storedTable(app, store, lines),
    claimToken: (match: string, invitation: string) => claimToken(app, match, invitation),
  };
}
