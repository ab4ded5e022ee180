// Loaded into a measured server before its own program (`node --import`): tells over the channel to
// the bench what the process has used. The same for every server measured, so figures compare.
import { isMainThread } from 'node:worker_threads';

/** What a process has used since it began, all threads counted. */
export interface Usage {
  readonly cpuMs: number;
  /** After a full collection, objects and buffers outside the heap included. */
  readonly heapBytes: number;
  readonly residentBytes: number;
}

function usage(collect: boolean): Usage {
  const { user, system } = process.cpuUsage();
  if (collect) {
    globalThis.gc?.();
    globalThis.gc?.();
  }
  const { heapUsed, external, rss } = process.memoryUsage();
  return {
    cpuMs: (user + system) / 1000,
    heapBytes: heapUsed + external,
    residentBytes: rss,
  };
}

if (isMainThread && process.send !== undefined) {
  process.on('message', (collect: boolean) => process.send?.(usage(collect)));
  process.channel?.unref();
  // Whoever measured is gone: nobody else would stop it.
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
}
