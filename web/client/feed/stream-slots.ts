// The streams of all windows of this browser. Over HTTP/1.1 a browser opens at most six connections to a server, and an open
// stream keeps one: with six streams no window could send a move. So only some windows have a stream; the others read.
import { forget, recall, recallKeys, remember } from '../../storage.ts';

/** Two connections stay free for requests. */
const STREAMS_AT_MOST = 4;
/** A window that was closed or has crashed loses its slot after this time. */
const KEPT_FOR_MS = 30_000;

const PREFIX = 'stream/';

const isTime = (value: unknown): value is number => typeof value === 'number';

function isTaken(key: string, now: number): boolean {
  const until = recall(key, isTime);
  return until !== undefined && until > now && until <= now + KEPT_FOR_MS;
}

/** The slot of one window. */
export class StreamSlot {
  readonly #key: string;

  /** @param name unique in this browser */
  constructor(name: string) {
    this.#key = PREFIX + name;
  }

  /** Takes a slot, or keeps it for longer. @returns false if all are taken */
  take(): boolean {
    const now = Date.now();
    const others = recallKeys(PREFIX).filter((key) => key !== this.#key);
    const taken = others.filter((key) => isTaken(key, now));
    for (const key of others) if (!taken.includes(key)) forget(key);
    if (taken.length >= STREAMS_AT_MOST) return false;
    remember(this.#key, now + KEPT_FOR_MS);
    return true;
  }

  free(): void {
    forget(this.#key);
  }
}
