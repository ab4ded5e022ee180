// Makes kits in a process: one, started with the first request, ended when it is idle. A thread would not do: it shares the
// priorities and the memory of the server (`docs/decisions/0033-kits-in-a-process.md`).
import { fork } from 'node:child_process';
import { once } from 'node:events';
import type { WrongOption } from '#kits/files/options.ts';
import type { KitRequest, MadeFile } from '#kits/files/requests.ts';
import type { LowPriority } from './low-priority.ts';

/** Makes files of kits, outside the process of the server. */
export interface KitWorker {
  /**
   * Makes the files of a request, one request at a time. Rejects if the kit fails or takes too long.
   * @param report gets the progress, from 0 to 1
   */
  make(request: KitRequest, report: ReportProgress): Promise<KitResult>;
  /** Ends the process. The request that it works on fails. */
  close(): Promise<void>;
}

export type ReportProgress = (share: number) => void;

export interface KitResult {
  /** The requested file and what was made with it, or the option that does not fit the kit. */
  readonly made: readonly MadeFile[] | WrongOption;
  /** Processor time in milliseconds. */
  readonly cpuMs: number;
}

/** The URLs of the modules with `entries` and with `kits`. The process imports them. */
export interface KitLists {
  readonly games: string;
  readonly kits: string;
}

export interface KitWorkerLimits {
  /** For one request, with the start of the process. */
  readonly timeoutMs: number;
  /** For JavaScript; the memory of WASM is not limited. */
  readonly memoryMb?: number;
  /** A process of priority `idle` without progress for so long is replaced by one of priority `low`. */
  readonly patienceMs?: number;
}

/** From the server to the process, at its start. */
export interface KitProcessData {
  readonly lists: KitLists;
  readonly priority: LowPriority;
}

/** From the process to the server: the progress, or how the request ended. */
export type KitMessage = { readonly share: number } | KitAnswer;
type KitAnswer = { readonly result: KitResult } | { readonly failure: string };

/** Then the process ends, and its memory is free. */
export const IDLE_MS = 30_000;
const PROCESS = new URL('./kit-process.ts', import.meta.url).pathname;
const MEMORY_MB = 512;
const PATIENCE_MS = 5_000;

export function kitWorker(
  lists: KitLists,
  { timeoutMs, memoryMb = MEMORY_MB, patienceMs = PATIENCE_MS }: KitWorkerLimits,
): KitWorker {
  let running: KitProcess | undefined;
  let idle: NodeJS.Timeout | undefined;

  const start = (priority: LowPriority): KitProcess => {
    running = startProcess({ lists, priority }, memoryMb);
    return running;
  };
  const answerOf = async (request: KitRequest, report: ReportProgress): Promise<KitAnswer> => {
    const first = running?.hasEnded() === false ? running : start('idle');
    if (first.priority === 'low') return first.answer(request, report);
    let isStarved = false;
    const patience = setTimeout(() => {
      isStarved = true;
      void first.stop('it got no processor time');
    }, patienceMs);
    try {
      return await first.answer(request, (share) => {
        patience.refresh();
        report(share);
      });
    } catch (error) {
      if (!isStarved) throw error;
      return await start('low').answer(request, report);
    } finally {
      clearTimeout(patience);
    }
  };

  return {
    async make(request, report) {
      clearTimeout(idle);
      const late = setTimeout(
        () => running?.stop(`it took longer than ${timeoutMs / 1_000} s`),
        timeoutMs,
      );
      try {
        const answer = await answerOf(request, report);
        if ('failure' in answer) throw new Error(answer.failure);
        return answer.result;
      } finally {
        clearTimeout(late);
        if (running?.hasEnded() === false) idle = setTimeout(() => running?.stop('idle'), IDLE_MS);
      }
    },
    async close() {
      clearTimeout(idle);
      await running?.stop('the server is stopping');
    },
  };
}

interface KitProcess {
  readonly priority: LowPriority;
  /** One request at a time. Rejects if the process ends. */
  answer(request: KitRequest, report: ReportProgress): Promise<KitAnswer>;
  hasEnded(): boolean;
  /** Resolves when the process has ended. @param why for the request that it works on */
  stop(why: string): Promise<void>;
}

function startProcess(data: KitProcessData, memoryMb: number): KitProcess {
  const child = fork(PROCESS, [JSON.stringify(data)], {
    serialization: 'advanced',
    execArgv: ['--disable-proto=delete', `--max-old-space-size=${memoryMb}`],
    // It needs no secrets of the server.
    env: {},
    // Node says there why it ends.
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const end = Promise.withResolvers<never>();
  let hasEnded = false;
  end.promise.catch(() => {
    hasEnded = true;
  });
  const exit = once(child, 'exit').then(
    ([code, signal]) => end.reject(new Error(`the process of the kits ended (${signal ?? code})`)),
    // It could not start.
    end.reject,
  );
  // Also a signal or a message that cannot be sent.
  child.on('error', end.reject);

  return {
    priority: data.priority,
    hasEnded: () => hasEnded,
    async answer(request, report) {
      const answered = Promise.withResolvers<KitAnswer>();
      const onMessage = (message: KitMessage) => {
        if ('share' in message) report(message.share);
        else answered.resolve(message);
      };
      child.on('message', onMessage).send(request);
      try {
        return await Promise.race([answered.promise, end.promise]);
      } finally {
        child.off('message', onMessage);
      }
    },
    async stop(why) {
      end.reject(new Error(why));
      child.kill('SIGKILL');
      await exit;
    },
  };
}
