// The kits of the server: from the folders of made files, or made in a process, within the limits of each network.
import { hash } from 'node:crypto';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { Box } from '#games';
import { type Refusal, refuse } from '#kernel/refusal.ts';
import { canonicalKey, isWrongOption, type WrongOption } from '#kits/files/options.ts';
import { answerIn, jobKey, type KitRequest, type MadeFile } from '#kits/files/requests.ts';
import { costBudget } from '../limits/cost-budget.ts';
import type { LimitRefusal } from '../match/table-quota.ts';
import type { Log, Metrics } from '../metrics.ts';
import type { Settings } from '../settings.ts';
import { type KitCache, kitCache } from './kit-cache.ts';
import { type JobLimit, type JobProgress, kitJobs } from './kit-jobs.ts';
import type { KitWorker, ReportProgress } from './kit-worker.ts';
import { recentResults } from './recent-results.ts';
import { standardRequests } from './standard-kits.ts';

export interface KitsOptions {
  readonly worker: KitWorker;
  /** Identifies the code that makes kits; called with the first request. */
  readonly version: () => Promise<string>;
  /** The boxes with a kit. */
  readonly boxes: readonly Pick<Box, 'game' | 'edition'>[];
  /** A folder of files that came with the program. */
  readonly shipped?: string | undefined;
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

/** A file that is still being made. */
export interface UnfinishedFile {
  readonly unfinished: JobProgress;
}

/** A file that a network requests. */
interface Order {
  /** See `nameOf`. */
  readonly name: string;
  readonly request: KitRequest;
  /** The client's network, see `networkOf`. */
  readonly network: string;
  /** How long the client waits for a file that must be made. */
  readonly waitMs: number;
}

type Answer = KitFile | UnfinishedFile | WrongOption | Refusal | LimitRefusal;
type JobResult = readonly MadeFile[] | WrongOption | Refusal;

export type Kits = ReturnType<typeof openKits>;

/** Each job costs at least this, so that quick failures have a limit too. */
const LEAST_COST_MS = 100;
const RETRY_S = 5;
/** Stands for a network in the queue. */
const BACKGROUND = 'background';
const BACKGROUND_WAIT_MS = 3_600_000;

const FAILED = refuse('kit-failed', 'This kit could not be made. Try again later.');
const BUSY = refuse('kit-busy', 'The server is making other kits. Try again in a moment.');
const STOPPING = refuse('server-stopping', 'The server is stopping. Try again in a moment.');
const TOO_MANY = refuse('too-many-requests', 'Too many requests. Wait a moment and try again.');

export function isUnfinished(answer: Answer): answer is UnfinishedFile {
  return 'unfinished' in answer;
}

export function openKits(options: KitsOptions) {
  const { worker, boxes, shipped, settings, metrics, log, now } = options;
  const mostBytes = settings.kitCacheMegabytes * 1_000_000;
  const cache = kitCache({ folder: join(settings.data, 'kits'), shipped, mostBytes, log, now });
  const names = kitNames(options.version);
  const stop = new AbortController();
  const maker = kitMaker(options, { cache, nameOf: names, stop: stop.signal });

  return {
    boxes,
    nameOf: names,
    /** The size of a file that is made already. */
    sizeOf: cache.sizeOf,
    /** Finds or makes a file. */
    async file(order: Order): Promise<Answer> {
      const found = maker.recent(order.request) ?? (await cache.find(order.name));
      if (found === undefined) return maker.make(order);
      if ('bytes' in found) {
        metrics.kits.inc({ format: order.request.format, outcome: 'cached' });
      }
      return found;
    },
    /** Makes the descriptions and the standard files of all boxes that are missing, one at a time while nobody waits. */
    async makeStandard(): Promise<void> {
      if (mostBytes === 0) return;
      for (const request of standardRequests(boxes)) {
        if (stop.signal.aborted) return;
        if ((await cache.sizeOf(await names(request))) === undefined) await maker.prepare(request);
      }
    },
    /** Drops the running job and starts no more. */
    async close(): Promise<void> {
      stop.abort();
      await worker.close();
    },
  };
}

/** Names files: equal names have equal contents. The name is a hash of everything that a file depends on, and its format. */
export function kitNames(version: () => Promise<string>) {
  let known: Promise<string> | undefined;
  return async ({ options, format }: KitRequest): Promise<string> => {
    known ??= version();
    const sum = hash('sha256', `${await known}\n${canonicalKey(options, format)}`);
    return `${sum}.${format}`;
  };
}

interface MakerParts {
  readonly cache: KitCache;
  readonly nameOf: (request: KitRequest) => Promise<string>;
  readonly stop: AbortSignal;
}

/** Makes files within the limits, and keeps them in the cache. */
function kitMaker(
  { worker, settings, metrics, log, now }: KitsOptions,
  { cache, nameOf, stop }: MakerParts,
) {
  const { limits } = settings;
  const budget = costBudget(limits.kitCostPerMinuteMs);
  const jobs = kitJobs<JobResult>(limits, now);
  const results = recentResults<JobResult>();

  const failed = ({ options, format }: KitRequest, error: unknown): Refusal => {
    if (stop.aborted) return STOPPING;
    const { game, edition } = options;
    const reason = error instanceof Error ? error.message : String(error);
    log.error({ game, edition, format, reason }, 'a kit could not be made');
    metrics.kits.inc({ format, outcome: 'failed' });
    return FAILED;
  };
  /** Makes the files of a job, and keeps them. */
  const work = async (
    { request, network }: Pick<Order, 'request' | 'network'>,
    report: ReportProgress,
  ): Promise<JobResult> => {
    if (stop.aborted) return STOPPING;
    const started = performance.now();
    let cost: number | undefined;
    try {
      const { made, cpuMs } = await worker.make(request, report);
      cost = cpuMs;
      if (isWrongOption(made)) return made;
      for (const file of made) await cache.keep(await nameOf(file.request), file.bytes);
      metrics.kits.inc({ format: request.format, outcome: 'made' });
      return made;
    } catch (error) {
      return failed(request, error);
    } finally {
      const ms = performance.now() - started;
      budget.charge(network, Math.max(cost ?? ms, LEAST_COST_MS));
      metrics.kitSeconds.observe({ format: request.format }, ms / 1000);
    }
  };
  /** Queues the job of a request. Its result can be found in `results` when it ends. */
  const start = ({ request, network, waitMs }: Omit<Order, 'name'>) => {
    const key = jobKey(request);
    return jobs.run({
      key,
      network,
      waitMs,
      make: async (report) => {
        const result = await work({ request, network }, report);
        results.keep(key, result, sizeOf(result));
        return result;
      },
    });
  };
  return {
    /** The answer to a request whose job ended a moment ago. */
    recent(request: KitRequest): KitFile | WrongOption | Refusal | undefined {
      const result = results.find(jobKey(request));
      return result && answerTo(request, result);
    },
    async make({ request, network, waitMs }: Order): Promise<Answer> {
      const { format } = request;
      // A job may have ended since the caller looked.
      const ended = results.find(jobKey(request));
      if (ended !== undefined) return answerTo(request, ended);
      const isNew = !jobs.has(jobKey(request));
      const seconds = isNew ? budget.retryAfterSeconds(network) : undefined;
      if (seconds !== undefined) return { ...TOO_MANY, limit: 'kitCostPerMinuteMs', seconds };
      const job = start({ request, network, waitMs });
      if (typeof job === 'string') return limitRefusal(job);
      const result = await withinMs(job.done, waitMs);
      if (result === undefined) return { unfinished: job.progress() };
      if (typeof result === 'string') return limitRefusal(result);
      if (isMade(result) && job.joined) metrics.kits.inc({ format, outcome: 'joined' });
      return answerTo(request, result);
    },
    /** Makes files that nobody has asked for yet, when no other job runs or waits. */
    async prepare(request: KitRequest): Promise<void> {
      await jobs.whenIdle();
      const job = start({ request, network: BACKGROUND, waitMs: BACKGROUND_WAIT_MS });
      // A dropped job does no harm: the file is made on request.
      if (typeof job !== 'string') await job.done.catch(() => undefined);
    },
  };
}

function answerTo(request: KitRequest, result: JobResult): KitFile | WrongOption | Refusal {
  if (!isMade(result)) return result;
  const bytes = answerIn(result, request);
  if (isWrongOption(bytes)) return bytes;
  return { size: bytes.length, bytes: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length) };
}

function isMade(result: JobResult): result is readonly MadeFile[] {
  return Array.isArray(result);
}

function sizeOf(result: JobResult): number {
  return isMade(result) ? result.reduce((sum, { bytes }) => sum + bytes.length, 0) : 0;
}

function limitRefusal(limit: JobLimit): LimitRefusal {
  return limit === 'kitsPerNetwork' ? { ...TOO_MANY, limit, seconds: RETRY_S } : { ...BUSY, limit };
}

/** The result of a promise; undefined if it takes longer. */
async function withinMs<Result>(promise: Promise<Result>, ms: number): Promise<Result | undefined> {
  const late = Promise.withResolvers<undefined>();
  const timer = setTimeout(() => late.resolve(undefined), ms).unref();
  try {
    return await Promise.race([promise, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
