// Replaces the clock, timers, random numbers and browser parts of this thread by those of a simulation. The real
// code uses them as usual; each call goes to the actor whose event runs.
import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import { newSalt, systemRandom } from '#server/random-source.ts';
import type { ScheduledEvent, Scheduler } from './scheduler.ts';

/** The browser of a page. */
export interface Browser {
  readonly storage: Record<string, string>;
  readonly listeners: Map<string, Set<() => void>>;
  fetch(path: string, init: RequestInit): Promise<unknown>;
  openStream(address: string): unknown;
}

export interface Environment {
  readonly scheduler: Scheduler;
  /** The source of all random numbers of the real code. */
  readonly random: () => number;
  /** The browser of the actor whose event runs. */
  browser(): Browser;
}

/** 2026-01-01T00:00:00Z. */
const EPOCH_MS = 1_767_225_600_000;
/** More than the numbers in any buffer of the real code. */
const BUFFERED_AT_MOST = 300;

class Timer {
  readonly #scheduler: Scheduler;
  readonly #everyMs: number | undefined;
  #event: ScheduledEvent;

  constructor(scheduler: Scheduler, run: () => void, ms: number, isRepeated: boolean) {
    this.#scheduler = scheduler;
    this.#everyMs = isRepeated ? Math.max(1, ms) : undefined;
    this.#event = this.#plan(run, ms);
  }

  #plan(run: () => void, ms: number): ScheduledEvent {
    return this.#scheduler.schedule(this.#scheduler.current, ms, () => {
      if (this.#everyMs !== undefined) this.#event = this.#plan(run, this.#everyMs);
      run();
    });
  }

  cancel(): void {
    this.#event.isCancelled = true;
  }

  unref(): this {
    return this;
  }
}

/** The part of an `AbortController` that the page uses. That of Node takes much longer to make. */
class Abort {
  readonly #listeners: (() => void)[] = [];
  readonly signal = {
    addEventListener: (_type: 'abort', listener: () => void) => void this.#listeners.push(listener),
  };
  abort(): void {
    for (const listener of this.#listeners) listener();
  }
}

let current: Environment | undefined;

function now(): Environment {
  if (current === undefined) throw new Error('no simulation runs');
  return current;
}

function cancel(timer: unknown): void {
  if (timer instanceof Timer) timer.cancel();
}

function fillAtRandom(bytes: Uint8Array): Uint8Array {
  const { random } = now();
  for (let at = 0; at < bytes.length; at += 1) bytes[at] = random() >>> 24;
  return bytes;
}

class PageStorage {
  setItem(key: string, value: string): void {
    now().browser().storage[key] = value;
  }
  removeItem(key: string): void {
    delete now().browser().storage[key];
  }
  getItem(key: string): string | null {
    return now().browser().storage[key] ?? null;
  }
}

const storage = new Proxy(new PageStorage(), {
  ownKeys: () => Object.keys(now().browser().storage),
  getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
});

function listen(type: string, listener: () => void): void {
  const { listeners } = now().browser();
  listeners.set(type, (listeners.get(type) ?? new Set()).add(listener));
}

function unlisten(type: string, listener: () => void): void {
  now().browser().listeners.get(type)?.delete(listener);
}

/** Replaces the globals of this thread for good: use it in a worker or a command of its own. */
export function replaceGlobals(): void {
  const timer =
    (isRepeated: boolean) =>
    (run: () => void, ms = 0) =>
      new Timer(now().scheduler, run, ms, isRepeated);
  const page = { hidden: false, addEventListener: listen, removeEventListener: unlisten };
  const replaced: Record<string, unknown> = {
    setTimeout: timer(false),
    setInterval: timer(true),
    setImmediate: timer(false),
    clearTimeout: cancel,
    clearInterval: cancel,
    clearImmediate: cancel,
    addEventListener: listen,
    removeEventListener: unlisten,
    document: page,
    AbortController: Abort,
    localStorage: storage,
    fetch: (path: string, init: RequestInit) => now().browser().fetch(path, init),
    EventSource: function open(address: string) {
      return now().browser().openStream(address);
    },
  };
  for (const [name, value] of Object.entries(replaced)) {
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
  }
  Date.now = () => EPOCH_MS + wallClock();
  performance.now = () => now().scheduler.now;
  Math.random = () => now().random() / 2 ** 32;
  Object.assign(globalThis.crypto, { getRandomValues: fillAtRandom });
  Object.assign(crypto, {
    randomBytes: (size: number) => Buffer.from(fillAtRandom(new Uint8Array(size))),
  });
  // The named imports of the real code follow.
  syncBuiltinESMExports();
}

/** The clock of the current actor, which may be wrong. */
function wallClock(): number {
  const { scheduler } = now();
  return Math.floor(scheduler.now + scheduler.current.clockOffsetMs);
}

/** Starts a simulation in this thread. The one before ends. */
export function enter(environment: Environment): void {
  current = environment;
  // Empties the buffers of random numbers, so that an earlier simulation changes nothing in this one.
  let isRefilled = false;
  const watched = environment.random;
  current = {
    ...environment,
    random: () => {
      isRefilled = true;
      return watched();
    },
  };
  for (const take of [newSalt, systemRandom]) {
    isRefilled = false;
    for (let taken = 0; !isRefilled && taken < BUFFERED_AT_MOST; taken += 1) take();
    if (!isRefilled) throw new Error('a buffer of random numbers could not be emptied');
  }
  current = environment;
}
