// The probe in a measured server, loaded before its program by `node --import`. It reports the usage of the
// process over IPC. All measured servers have the same probe, so their figures are comparable.
import { isMainThread } from 'node:worker_threads';

/** The resources used by a process since its start, by all threads. */
export interface Usage {
  readonly cpuMs: number;
  /** Objects, and buffers outside the heap. */
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
  // The bench has ended, and nothing else would stop this process.
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
}
