// An open stream: the response that the process writes to, and the event source of the page. Text arrives in order.
import type { Faults } from './faults.ts';
import type { Network } from './network.ts';
import type { Actor, Scheduler } from './scheduler.ts';

/** Unread characters above which a write asks the process to wait. */
const HIGH_WATER = 2_000;

export interface ConnectionParts {
  readonly scheduler: Scheduler;
  readonly network: Network;
  readonly faults: Faults;
  /** Called with the events of each text that the process writes. */
  readonly onWrite: (connection: Connection, events: readonly StreamEvent[]) => void;
}

type Handler = (event: { readonly data: string }) => void;

export interface StreamEvent {
  readonly type: string;
  readonly data: string;
}

const NONE: readonly StreamEvent[] = [];

/** The `EventSource` of a page. */
export class PageStream {
  readonly #handlers = new Map<string, Set<Handler>>();
  readonly #onClose: () => void;
  isClosed = false;

  constructor(onClose: () => void) {
    this.#onClose = onClose;
  }

  addEventListener(type: string, handler: Handler): void {
    this.#handlers.set(type, (this.#handlers.get(type) ?? new Set()).add(handler));
  }

  close(): void {
    if (this.isClosed) return;
    this.isClosed = true;
    this.#onClose();
  }

  emit(type: string, data = ''): void {
    if (this.isClosed) return;
    for (const handler of this.#handlers.get(type) ?? []) handler({ data });
  }
}

/** The response that the process writes to: the part of a `ServerResponse` that streams use. */
export class Connection {
  readonly #parts: ConnectionParts;
  readonly #page: Actor;
  readonly #stream: PageStream;
  readonly #handlers = new Map<string, (() => void)[]>();
  #process: Actor | undefined;
  #lastAt = 0;
  #held: (readonly StreamEvent[])[] = [];
  #slowUntil = 0;
  #isBroken = false;
  destroyed = false;
  writableLength = 0;
  /** The newest line that the page had when it opened the stream; and the newest that was written since. */
  newest: number;
  /** The name that the page gave to the stream. */
  readonly name: string;
  shouldKeepAlive = true;
  useChunkedEncodingByDefault = true;

  constructor(parts: ConnectionParts, page: Actor, stream: PageStream, path: string) {
    this.#parts = parts;
    this.#page = page;
    this.#stream = stream;
    const query = new URLSearchParams(path.split('?')[1]);
    this.name = query.get('stream') ?? '';
    this.newest = Number(query.get('after') ?? 0);
  }

  get pageName(): string {
    return this.#page.name;
  }

  on(event: string, handler: () => void): void {
    this.#handlers.set(event, [...(this.#handlers.get(event) ?? []), handler]);
  }

  #emit(event: string): void {
    for (const handler of this.#handlers.get(event) ?? []) handler();
  }

  writeHead(): void {
    const { scheduler, faults } = this.#parts;
    this.#process = scheduler.current;
    const fault = faults.nextStream();
    if (fault !== undefined) this.#slowUntil = scheduler.now + (fault as { ms: number }).ms;
    this.#send('open');
  }

  write(text: string): boolean {
    const { scheduler, faults, onWrite } = this.#parts;
    const events = eventsIn(text);
    onWrite(this, events);
    if (this.destroyed) return false;
    if (scheduler.now >= this.#slowUntil) {
      this.#send('events', events);
      return true;
    }
    faults.hit('slow-reader');
    if (this.#held.length === 0) this.#wakeAt(this.#slowUntil - scheduler.now);
    this.#held.push(events);
    this.writableLength += text.length;
    return this.writableLength < HIGH_WATER;
  }

  /** The page reads again. */
  #wakeAt(delayMs: number): void {
    const { scheduler } = this.#parts;
    scheduler.schedule(this.#process as Actor, delayMs, () => {
      if (this.destroyed) return;
      for (const events of this.#held.splice(0)) this.#send('events', events);
      const wasFull = this.writableLength >= HIGH_WATER;
      this.writableLength = 0;
      if (wasFull) this.#emit('drain');
    });
  }

  end(): void {
    this.#send('error');
  }

  destroy(): void {
    if (this.destroyed) return;
    this.destroyed = true;
    if (this.#held.length > 0) this.#parts.faults.hit('cut-slow-reader');
    this.#send('error');
    if (this.#process !== undefined) {
      this.#parts.scheduler.schedule(this.#process, 0, () => this.#emit('close'));
    }
  }

  /** The page has gone or closed the stream: the process notices a little later. */
  closedByPage(): void {
    const process = this.#process;
    if (process === undefined) {
      this.destroyed = true;
      return;
    }
    this.#parts.scheduler.schedule(process, this.#parts.network.latency(), () => {
      if (this.destroyed) return;
      this.destroyed = true;
      this.#emit('close');
    });
  }

  /** The process died. @param isNoticed whether the page notices at once */
  processDied(isNoticed: boolean): void {
    if (isNoticed) this.#send('error');
    this.#isBroken = true;
    this.destroyed = true;
  }

  #send(kind: 'open' | 'events' | 'error', events = NONE): void {
    const { scheduler, network } = this.#parts;
    if (this.#isBroken) return;
    const fate = network.fateOfMessage(false);
    if (fate === undefined) {
      network.note(`broke the stream of ${this.pageName}`);
      this.#isBroken = true;
      // Sometimes only the missing beats tell the page.
      if (network.chance(2)) this.#arrive(network.latency(), 'error', NONE);
      return;
    }
    const delayMs = network.latency() + fate.delayMs;
    this.#lastAt = Math.max(this.#lastAt, scheduler.now + delayMs);
    this.#arrive(this.#lastAt - scheduler.now, kind, events);
  }

  #arrive(
    delayMs: number,
    kind: 'open' | 'events' | 'error',
    events: readonly StreamEvent[],
  ): void {
    const { scheduler, network } = this.#parts;
    const arrive = network.arrival();
    scheduler.schedule(this.#page, delayMs, () => {
      arrive();
      if (kind !== 'events') this.#stream.emit(kind);
      else {
        for (const { type, data } of events) {
          this.#stream.emit(type, network.lie(this.pageName, data));
        }
      }
    });
  }
}

/** The events in a text of a stream. */
function eventsIn(text: string): readonly StreamEvent[] {
  const events: StreamEvent[] = [];
  for (const block of text.split('\n\n')) {
    let type = 'message';
    let data: string | undefined;
    for (const line of block.split('\n')) {
      if (line.startsWith('data: ')) data = line.slice('data: '.length);
      else if (line.startsWith('event: ')) type = line.slice('event: '.length);
    }
    if (data !== undefined) events.push({ type, data });
  }
  return events;
}
