// The kits of the server: from the cache, or made in the worker thread, within the limits of each network.
import { hash } from 'node:crypto';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { Box } from '#games';
import { type Refusal, refuse } from '#kernel/refusal.ts';
import { canonicalKey, isWrongOption, type WrongOption } from '#kits/files/options.ts';
import { costBudget } from '../limits/cost-budget.ts';
import type { LimitRefusal } from '../match/table-quota.ts';
import type { Log, Metrics } from '../metrics.ts';
import type { Settings } from '../settings.ts';
import { type KitCache, kitCache } from './kit-cache.ts';
import { isJobLimit, kitJobs } from './kit-jobs.ts';
import type { KitPool } from './kit-pool.ts';
import type { KitRequest } from './kit-worker.ts';

export interface KitsOptions {
  readonly pool: KitPool;
  /** Identifies the code that makes kits; called with the first request. */
  readonly version: () => Promise<string>;
  /** The boxes with a kit. */
  readonly boxes: readonly Pick<Box, 'game' | 'edition'>[];
  readonly settings: Pick<Settings, 'data' | 'kitCacheMegabytes' | 'limits'>;
  readonly metrics: Metrics;
  readonly log: Log;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

export interface KitFile {
  readonly size: number;
  readonly bytes: Readable | Buffer;
}

/** A file that a network requests. */
interface Order {
  /** The hash of everything that the file depends on, and its format. */
  readonly name: string;
  readonly request: KitRequest;
  /** The client's network, see `networkOf`. */
  readonly network: string;
}

type Made = KitFile | WrongOption | Refusal | LimitRefusal;

export type Kits = ReturnType<typeof openKits>;

/** Each job costs at least this, so that quick failures have a limit too. */
const LEAST_COST_MS = 100;
const RETRY_S = 5;

const FAILED = refuse('kit-failed', 'This kit could not be made. Try again later.');
const BUSY = refuse('kit-busy', 'The server is making other kits. Try again in a moment.');
const STOPPING = refuse('server-stopping', 'The server is stopping. Try again in a moment.');
const TOO_MANY = refuse('too-many-requests', 'Too many requests. Wait a moment and try again.');

export function openKits(options: KitsOptions) {
  const { pool, boxes, settings, metrics, log, now } = options;
  const folder = join(settings.data, 'kits');
  const cache = kitCache({ folder, mostBytes: settings.kitCacheMegabytes * 1_000_000, log, now });
  let stopping = false;
  let version: Promise<string> | undefined;
  const make = kitMaker(options, cache, () => stopping);

  return {
    boxes,
    /** The name of a file: equal names have equal contents. */
    async nameOf({ options: chosen, format }: KitRequest): Promise<string> {
      version ??= options.version();
      const sum = hash('sha256', `${await version}\n${canonicalKey(chosen, format)}`);
      return `${sum}.${format}`;
    },
    /** The size of a file that is in the cache. */
    sizeOf: cache.sizeOf,
    /** Finds or makes a file. @returns the file, the option that does not fit the kit, or a refusal */
    async file(order: Order): Promise<Made> {
      const { game, edition } = order.request.options;
      const { format } = order.request;
      const found = await cache.find(order.name);
      if (found !== undefined) {
        metrics.kits.inc({ format, outcome: 'cached' });
        return found;
      }
      try {
        return await make(order);
      } catch (error) {
        if (stopping) return STOPPING;
        const reason = error instanceof Error ? error.message : String(error);
        log.error({ game, edition, format, reason }, 'a kit could not be made');
        metrics.kits.inc({ format, outcome: 'failed' });
        return FAILED;
      }
    },
    /** Drops the running job and starts no more. */
    async close(): Promise<void> {
      stopping = true;
      await pool.close();
    },
  };
}

/** Makes files within the limits, and keeps them in the cache. */
function kitMaker(
  { pool, settings, metrics }: KitsOptions,
  cache: KitCache,
  stopping: () => boolean,
) {
  const { limits } = settings;
  const budget = costBudget(limits.kitCostPerMinuteMs);
  const jobs = kitJobs<Buffer | WrongOption>(limits);

  const make = async ({ request, network }: Order): Promise<Uint8Array | WrongOption> => {
    if (stopping()) throw new Error('the server is stopping');
    const started = performance.now();
    try {
      return await pool.make(request);
    } finally {
      const ms = performance.now() - started;
      budget.charge(network, Math.max(ms, LEAST_COST_MS));
      metrics.kitSeconds.observe({ format: request.format }, ms / 1000);
    }
  };
  /** The job ends when the file can be found in the cache, so that no equal job starts in between. */
  const makeAndKeep = async (order: Order): Promise<Buffer | WrongOption> => {
    const made = await make(order);
    if (isWrongOption(made)) return made;
    await cache.keep(order.name, made);
    return Buffer.from(made.buffer, made.byteOffset, made.byteLength);
  };
  return async (order: Order): Promise<Made> => {
    const { name, network, request } = order;
    const seconds = jobs.has(name) ? undefined : budget.retryAfterSeconds(network);
    if (seconds !== undefined) return { ...TOO_MANY, limit: 'kitCostPerMinuteMs', seconds };
    const { done, joined } = jobs.run({ key: name, network, make: () => makeAndKeep(order) });
    const made = await done;
    if (made === 'kitsPerNetwork') return { ...TOO_MANY, limit: made, seconds: RETRY_S };
    if (isJobLimit(made)) return { ...BUSY, limit: made };
    if (isWrongOption(made)) return made;
    metrics.kits.inc({ format: request.format, outcome: joined ? 'joined' : 'made' });
    return { size: made.length, bytes: made };
  };
}
