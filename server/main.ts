// The server program: reads settings, starts the store, bot threads, HTTP application and metrics.
// It stops them in an order that loses no acknowledged command.
import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { type Logger, pino } from 'pino';
import { entries, shelf } from '#games';
import { hasKit } from '#games/kits.ts';
import { botPool } from './bots/bots.ts';
import { type Built, buildApp } from './http/app.ts';
import { kitCodeVersion } from './kits/code-version.ts';
import { kitWorker } from './kits/kit-worker.ts';
import type { Limits } from './limits/limits.ts';
import { areBotsDue } from './match/bots-due.ts';
import { type Log, type Metrics, newMetrics, serveMetrics } from './metrics.ts';
import { type Randomness, systemRandomness } from './random-source.ts';
import { type Environment, readSettings, type Settings } from './settings.ts';
import { startFailure } from './start-failure.ts';
import { checkIntegrity } from './store/sqlite/integrity.ts';
import { filesIn, type StoreCallbacks, sqliteStore } from './store/sqlite/open-store.ts';
import type { Store } from './store/store.ts';
import type { Trouble } from './store/troubles.ts';
import { HOUSEKEEPING_INTERVAL_MS, housekeeping } from './upkeep/housekeeping.ts';

export interface RunningServer {
  /** The address of the server: `http://127.0.0.1:8080`. */
  readonly url: string;
  /** Finishes running commands, closes everything, then resolves. */
  stop(): Promise<void>;
}

const STOP_AT_MOST_MS = 10_000;
const SHIPPED_KITS = join(import.meta.dirname, '../dist/kits');

function readVersion(): string {
  const text = readFileSync(new URL('../package.json', import.meta.url), 'utf8');
  return (JSON.parse(text) as { version: string }).version;
}

/** The log: JSON lines on standard output. */
export function newLog({ logLevel: level }: Settings): Logger {
  return pino({ level, base: null, serializers: { error: pino.stdSerializers.err } });
}

interface ServeOptions {
  readonly log?: Logger;
  /** Tests replace it to get the same dice every time. */
  readonly randomness?: Randomness;
  /** Tests and measurements replace limits, also those that are no settings. */
  readonly limits?: Partial<Limits>;
}

/** Starts a server. `run` adds the environment and the signals. */
export async function serve(
  given: Settings,
  { log = newLog(given), randomness = systemRandomness, limits: others }: ServeOptions = {},
): Promise<RunningServer> {
  const limits = { ...given.limits, ...others };
  const settings = { ...given, limits };
  const metrics = newMetrics();
  const store = await openStore(settings, storeCallbacks(log, metrics), log);
  const version = readVersion();
  const lists = {
    games: import.meta.resolve('#games'),
    kits: import.meta.resolve('#games/kits.ts'),
  };
  const pool = botPool(lists.games, settings.botThreads, limits.botTimeoutMs);
  const built = await buildApp({
    entries,
    shelf,
    store,
    botPool: pool,
    kits: {
      worker: kitWorker(lists, { timeoutMs: limits.kitTimeoutMs }),
      version: () => kitCodeVersion(join(import.meta.dirname, '..')),
      boxes: shelf.filter(hasKit),
      shipped: SHIPPED_KITS,
    },
    randomness,
    settings,
    version,
    metrics,
    logger: log,
  });
  const monitor =
    settings.metricsPort === 0
      ? undefined
      : serveMetrics(metrics, { host: settings.metricsHost, port: settings.metricsPort, log });
  try {
    await built.app.listen({ host: settings.host, port: settings.port });
  } catch (error) {
    monitor?.close();
    await built.close();
    await store.close();
    throw error;
  }
  const housekeeper = housekeeping({ store, limits, archive: settings.archive, log });
  const runHousekeeping = () => {
    housekeeper
      .run()
      .catch((error) => log.error({ error }, 'housekeeping failed; the next run repeats it'));
  };
  const housekeepingTimer = setInterval(runHousekeeping, HOUSEKEEPING_INTERVAL_MS).unref();
  runHousekeeping();
  // In a cluster, each process takes over the turns of bots of dead processes.
  if (!store.isShared()) {
    resumeBots(built, store, log).catch((error) => {
      log.error({ error }, 'could not list the matches in which a bot is to move');
    });
  }
  const kitsTimer = makeKitsLater(built, { seconds: settings.kitStartSeconds, log });
  const stopCheck = new AbortController();
  const check = checkPages(settings, { store, log, stop: stopCheck.signal }).catch((error) => {
    log.error({ error }, 'the pages of the store could not be checked');
  });
  const url = urlOf(built.app.server.address() as AddressInfo);
  const where =
    settings.databaseUrl === undefined
      ? { data: settings.data }
      : { database: new URL(settings.databaseUrl).host };
  log.info({ url, ...where, version }, 'open');
  return {
    url,
    async stop() {
      if (store.isShared()) {
        log.info({ seconds: settings.drainSeconds }, 'sending the clients to other processes');
        await built.drain(settings.drainSeconds * 1_000);
      }
      clearInterval(housekeepingTimer);
      clearTimeout(kitsTimer);
      stopCheck.abort();
      monitor?.close();
      await built.close();
      await housekeeper.stop();
      await check;
      await store.close();
      log.info({}, 'closed');
    },
  };
}

/** Makes the standard files of kits some time after the start, so that the first visitors get the processor. 0 seconds: never. */
function makeKitsLater(
  { app }: Built,
  { seconds, log }: { readonly seconds: number; readonly log: Log },
): NodeJS.Timeout | undefined {
  if (seconds === 0) return undefined;
  const make = () =>
    app.context.kits.makeStandard().catch((error) => {
      log.error({ error }, 'the standard kits could not be made; they are made on request');
    });
  return setTimeout(make, seconds * 1_000).unref();
}

/** Opens the store of the settings. @throws Error if nothing can be served */
async function openStore(
  { data, databaseUrl }: Settings,
  callbacks: StoreCallbacks,
  log: Log,
): Promise<Store> {
  if (databaseUrl === undefined) return sqliteStore(data, callbacks);
  // Loaded only here: most servers need no database.
  const { postgresStore } = await import('./store/postgres/postgres-store.ts');
  return postgresStore(databaseUrl, {
    ...callbacks,
    onBackgroundError: (error) => log.warn({ error }, 'a connection to the database failed'),
    onWarning: (warning) => log.warn({}, warning),
  });
}

const TROUBLE_MESSAGES: Readonly<Record<Trouble, readonly [begins: string, ends: string]>> = {
  'store-full': [
    'the disk is full: reads work, and writes are refused until there is space',
    'the disk has space again: writes work',
  ],
  'history-lost': ['the database lacks acknowledged writes', 'the operator accepted the loss'],
  'store-lost': [
    'the store is missing or unreadable: all matches are refused',
    'the store is back',
  ],
  'store-damaged': [
    'the store is damaged: the affected matches are refused, all others work',
    'the store is sound',
  ],
  'heads-file': [
    'the heads file cannot be written: a loss of history may go unnoticed',
    'the heads file is written again',
  ],
  'store-away': ['the database does not answer', 'the database answers again'],
};

/** Turns events of the store into metrics and log lines: one line per change, not per request. */
function storeCallbacks(log: Logger, metrics: Metrics): StoreCallbacks {
  return {
    onCommit: (writes, seconds) => {
      metrics.commits.observe(seconds);
      metrics.commitWrites.observe(writes);
    },
    onBackgroundError: (error) =>
      log.error({ error }, 'could not check for writes of other processes'),
    onFatal: (error) => {
      log.fatal({ error }, 'the disk failed; stopping, so that no lost write is acknowledged');
      process.exit(1);
    },
    onTroubleChange: (trouble, present, facts) => {
      metrics.troubles.set({ trouble }, present ? 1 : 0);
      const [begins, ends] = TROUBLE_MESSAGES[trouble];
      if (present) log.error({ trouble, ...facts }, begins);
      else log.info({ trouble }, ends);
    },
    onDamage: () => metrics.damagedReads.inc(),
    onOpen: ({ isNew, ...facts }) => log.info(facts, isNew ? 'new store' : 'store opened'),
  };
}

/** Checks the pages of the database while the server runs, and logs the result. */
async function checkPages(
  { data, check, databaseUrl }: Settings,
  { store, log, stop }: { store: Store; log: Logger; stop: AbortSignal },
): Promise<void> {
  // PostgreSQL checks its own pages.
  if (databaseUrl !== undefined || store.troubles().includes('store-lost')) return;
  const { database: file } = filesIn(data);
  const result = await checkIntegrity(file, check, stop);
  if (stop.aborted) return;
  if (result.kind === 'sound') log.info({ file }, 'the pages of the store are sound');
  else if (result.kind === 'skipped') {
    log.warn({ file, why: result.why }, 'the pages of the store were not checked');
  } else store.reportDamage(result.faults);
}

function urlOf({ address, family, port }: AddressInfo): string {
  const everywhere = address === '0.0.0.0' || address === '::';
  const host = family === 'IPv6' ? `[${address}]` : address;
  return `http://${everywhere ? 'localhost' : host}:${port}`;
}

/**
 * Loads the matches in which a bot was due when the last process ended, one after the other, so that it moves. All others
 * are loaded when somebody opens them.
 */
export async function resumeBots(
  { tables }: Pick<Built, 'tables'>,
  store: Store,
  log: Log,
): Promise<void> {
  // Not awaited one by one, so that many share a commit.
  const settled: Promise<void>[] = [];
  const settle = (match: string, seq: number) =>
    store.botTurns.settle(match, seq).catch((error) => {
      // The next start loads this match again.
      log.warn({ match, error }, 'could not note that no bot is to move');
    });
  for (const match of await store.botTurns.leftOver()) {
    await tables
      .use(match, async (table) => {
        const found = table.match();
        if (areBotsDue(found) !== true) settled.push(settle(match, found.seq));
      })
      .catch((error) =>
        log.error({ match, error }, 'could not load a match in which a bot may be to move'),
      );
    await new Promise((resolve) => setImmediate(resolve));
  }
  await Promise.all(settled);
}

/** The longest time from a signal to the end of the process, in milliseconds. Then it ends without waiting any more. */
export function stopAtMostMs({ databaseUrl, drainSeconds }: Settings): number {
  return STOP_AT_MOST_MS + (databaseUrl === undefined ? 0 : drainSeconds * 1_000);
}

/** Ends the process at an unhandled error, because its state is unknown then. The service manager restarts it. */
export function stopOnUnhandled(log: Logger): void {
  process.on('unhandledRejection', (error) => {
    log.fatal({ error }, 'unhandled error; stopping');
    process.exit(1);
  });
}

/**
 * Runs a server until SIGTERM or SIGINT. Prints one line for each invalid setting.
 * @returns the exit code: 0 stopped, 1 could not start, 2 invalid settings
 */
export async function run(environment: Environment, options: ServeOptions = {}): Promise<number> {
  const settings = readSettings(environment);
  if ('length' in settings) {
    for (const line of settings) console.error(line);
    return 2;
  }
  const stopped = new Promise<void>((resolve) => {
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => resolve());
  });
  const log = newLog(settings);
  stopOnUnhandled(log);
  const serving = await serve(settings, { log, ...options }).catch((error: Error) => {
    console.error(`Cannot start. ${startFailure(error, settings)}`);
    return undefined;
  });
  if (serving === undefined) return 1;
  await stopped;
  setTimeout(() => process.exit(1), stopAtMostMs(settings)).unref();
  await serving.stop();
  return 0;
}

if (import.meta.main) process.exit(await run(process.env));
