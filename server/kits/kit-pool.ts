// The worker thread that makes kits: one, started with the first request, ended when it is idle.
import { Piscina } from 'piscina';
import type { KitRequest } from '#kits/files/requests.ts';
import type { KitResult, KitTask } from './kit-worker.ts';
import type { SharedProgress } from './progress.ts';

/** Makes files of kits, outside the thread of the server. */
export interface KitPool {
  /** Makes the files of a request. Rejects if the kit fails or takes too long. */
  make(request: KitRequest, progress: SharedProgress): Promise<KitResult>;
  close(): Promise<void>;
}

/** Then the thread ends. V8 gives its memory back some seconds later. */
export const IDLE_MS = 30_000;
const MEMORY_MB = 512;
/** Moves and bots come first where threads have priorities (Linux): this one gets a tenth of a busy core. */
const NICE = 10;

/**
 * @param lists the URLs of the modules with `entries` and with `kits`; the thread imports them
 * @param timeoutMs for one request, with the start of the thread
 * @param memoryMb of JavaScript; the memory of WASM is not limited
 */
export function kitPool(
  lists: { readonly games: string; readonly kits: string },
  timeoutMs: number,
  memoryMb = MEMORY_MB,
): KitPool {
  const pool = new Piscina<KitTask, KitResult>({
    filename: new URL('./kit-worker.ts', import.meta.url).href,
    name: 'make',
    workerData: lists,
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: IDLE_MS,
    niceIncrement: NICE,
    resourceLimits: { maxOldGenerationSizeMb: memoryMb },
  });
  // A thread that dies fails its own request; the pool replaces the thread.
  pool.on('error', () => undefined);
  return {
    make: (request, progress) =>
      pool.run({ request, progress }, { signal: AbortSignal.timeout(timeoutMs) }),
    close: () => pool.destroy(),
  };
}
