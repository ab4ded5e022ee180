// The server as a program: settings, store, threads, the HTTP application and the metrics wired
// together, started, and stopped in the order that loses nothing.
import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { type Logger, pino } from 'pino';
import { entries, shelf } from '#games';
import { botThreads } from './bots/bots.ts';
import { type Built, buildApp } from './http/app.ts';
import { type Log, type Metrics, newMetrics, serveMetrics } from './metrics.ts';
import { type Luck, systemLuck } from './random-source.ts';
import { type Environment, readSettings, type Settings } from './settings.ts';
import { startFailure } from './start-failure.ts';
import { checkIntegrity } from './store/sqlite/integrity.ts';
import { filesIn, type StoreWatch, sqliteStore } from './store/sqlite/open-store.ts';
import type { Store } from './store/store.ts';
import type { Trouble } from './store/troubles.ts';
import { housekeeping, LOOK_MS } from './upkeep/housekeeping.ts';

export interface Serving {
  /** Where the server listens: `http://127.0.0.1:8080`. */
  readonly url: string;
  /** Resolves when everything acknowledged is stored and everything is closed. */
  stop(): Promise<void>;
}

const STOP_AT_MOST_MS = 10_000;

function readVersion(): string {
  const text = readFileSync(new URL('../package.json', import.meta.url), 'utf8');
  return (JSON.parse(text) as { version: string }).version;
}

/** The log of the program: JSON lines on standard output. */
export function newLog({ logLevel: level }: Settings): Logger {
  return pino({ level, base: null, serializers: { error: pino.stdSerializers.err } });
}

interface Serves {
  readonly log?: Logger;
  /** Another luck than the system's is for tests alone. */
  readonly luck?: Luck;
}

/** Starts a server. It neither reads the environment nor listens to signals; `run` does. */
export async function serve(
  settings: Settings,
  { log = newLog(settings), luck = systemLuck }: Serves = {},
): Promise<Serving> {
  const { limits } = settings;
  const metrics = newMetrics();
  const store = sqliteStore(settings.data, storeWatch(log, metrics));
  const thinkers = botThreads(
    import.meta.resolve('#games'),
    settings.botThreads,
    limits.botTimeoutMs,
  );
  const version = readVersion();
  const about = { settings, version, metrics, logger: log };
  const parts = { entries, shelf, store, thinkers, luck, ...about };
  const built = await buildApp(parts);
  const monitor =
    settings.metricsPort === 0
      ? undefined
      : serveMetrics(metrics, { host: settings.metricsHost, port: settings.metricsPort, log });
  try {
    await built.app.listen({
      host: settings.host,
      port: settings.port,
    });
  } catch (error) {
    monitor?.close();
    await built.close();
    await store.close();
    throw error;
  }
  const running = () => performance.now();
  const keeper = housekeeping({
    store,
    limits,
    archive: settings.archive,
    log,
    now: Date.now,
    running,
  });
  const look = () => {
    keeper.look().catch((error) => log.error({ error }, 'housekeeping failed; it is tried again'));
  };
  const looking = setInterval(look, LOOK_MS).unref();
  look();
  wakeOpenMatches(built, store, log).catch((error) => {
    log.error({ error }, 'open matches could not be listed');
  });
  const stopCheck = new AbortController();
  checkPages(settings, { store, log, stop: stopCheck.signal }).catch((error) => {
    log.error({ error }, 'the pages of the store could not be checked');
  });
  const url = urlOf(built.app.server.address() as AddressInfo);
  log.info({ url, data: settings.data, version }, 'open');
  return {
    url,
    async stop() {
      clearInterval(looking);
      stopCheck.abort();
      monitor?.close();
      await built.close();
      await keeper.stop();
      await store.close();
      log.info({}, 'closed');
    },
  };
}

const TROUBLE_WORDS: Readonly<Record<Trouble, readonly [begins: string, ends: string]>> = {
  'store-full': [
    'the disk is full: reads go on, and writes are refused until there is room',
    'the disk has room again: writes go on',
  ],
  'history-lost': ['the database is older than what was acknowledged', 'the loss was accepted'],
  'store-lost': ['the store is gone or cannot be read: no match is served', 'the store is back'],
  'store-damaged': [
    'the store is damaged: the matches concerned cannot be read, all others go on',
    'the store is sound',
  ],
  'heads-file': [
    'the heads file cannot be written: a loss of history may go unnoticed',
    'the heads file is written again',
  ],
};

/** Turns what the store tells into log lines and metrics: one line per change, not per request. */
function storeWatch(log: Logger, metrics: Metrics): StoreWatch {
  return {
    onCommit: (writes, seconds) => {
      metrics.commits.observe(seconds);
      metrics.commitWrites.observe(writes);
    },
    onTrouble: (error) =>
      log.error({ error }, 'what other processes wrote could not be looked for'),
    onFatal: (error) => {
      log.fatal({ error }, 'the disk failed; stopping, so that nothing is promised that is lost');
      process.exit(1);
    },
    onTroubleChange: (trouble, present, facts) => {
      metrics.troubles.set({ trouble }, present ? 1 : 0);
      const [begins, ends] = TROUBLE_WORDS[trouble];
      if (present) log.error({ trouble, ...facts }, begins);
      else log.info({ trouble }, ends);
    },
    onDamage: () => metrics.damagedReads.inc(),
    onOpen: ({ isNew, ...facts }) => log.info(facts, isNew ? 'new store' : 'store opened'),
  };
}

/** Checks the pages of the database beside the running server; one log line says what was found. */
async function checkPages(
  { data, check }: Settings,
  { store, log, stop }: { store: Store; log: Logger; stop: AbortSignal },
): Promise<void> {
  if (store.troubles().includes('store-lost')) return;
  const { database: file } = filesIn(data);
  const result = await checkIntegrity(file, check, stop);
  if (stop.aborted) return;
  if (result.kind === 'sound') log.info({ file }, 'the pages of the store are sound');
  else if (result.kind === 'skipped') {
    log.warn({ file, why: result.why }, 'the pages of the store were not checked');
  } else store.noteDamage(result.faults);
}

function urlOf({ address, family, port }: AddressInfo): string {
  const everywhere = address === '0.0.0.0' || address === '::';
  const host = family === 'IPv6' ? `[${address}]` : address;
  return `http://${everywhere ? 'localhost' : host}:${port}`;
}

/** Loads one table after the other, so that bots that were to move do. */
export async function wakeOpenMatches(
  { tables }: Pick<Built, 'tables'>,
  store: Store,
  log: Log,
): Promise<void> {
  for (const match of await store.openMatches()) {
    await tables
      .use(match, async () => undefined)
      .catch((error) => log.error({ match, error }, 'an open match could not be loaded'));
    await new Promise((resolve) => setImmediate(resolve));
  }
}

/** Ends the process at an error that nobody handled: what is true after it is not known. The operator's service starts it again. */
export function stopOnUnhandled(log: Logger): void {
  process.on('unhandledRejection', (error) => {
    log.fatal({ error }, 'unhandled error; stopping');
    process.exit(1);
  });
}

/**
 * Runs a server until it is told to stop by SIGTERM or SIGINT. Faulty settings are printed, one line
 * each.
 * @returns the exit code; the caller ends the process with it
 */
export async function run(environment: Environment): Promise<number> {
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
  const serving = await serve(settings, { log }).catch((error: Error) => {
    console.error(`Cannot start. ${startFailure(error, settings)}`);
    return undefined;
  });
  if (serving === undefined) return 1;
  await stopped;
  setTimeout(() => process.exit(1), STOP_AT_MOST_MS).unref();
  await serving.stop();
  return 0;
}

if (import.meta.main) process.exit(await run(process.env));
