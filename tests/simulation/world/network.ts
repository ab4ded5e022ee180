// The network of a simulation: carries requests and replies between pages and processes, with delays and faults. Streams:
// see `connection.ts`.
import { type Random, uniform } from '#kernel/random.ts';
import type { Faults } from './faults.ts';
import type { Actor, Scheduler } from './scheduler.ts';
import type { Trace } from './trace.ts';

/**
 * Changes the data that a page gets: an event, or the text of a reply. The checks of the simulation do not get the
 * change, so only the page can detect it.
 */
export type Lie = (page: string, text: string) => string;

export interface NetworkParts {
  readonly scheduler: Scheduler;
  readonly random: Random;
  readonly faults: Faults;
  readonly trace: Trace;
  /** A planted bug's change of a text on its way to a page. */
  readonly lie: Lie;
  /** Called with each request that reaches a process. */
  readonly onRequest: (request: NetworkRequest) => void;
  /** Called with each reply that a process sends. */
  readonly onReply: (request: NetworkRequest, reply: NetworkReply) => void;
}

export interface NetworkRequest {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly body: string | undefined;
  readonly cookie: string | undefined;
  /** The sender. */
  readonly page: Actor;
  /** The response of a stream; undefined for other requests. */
  readonly stream?: unknown;
}

export interface NetworkReply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
  readonly cookie: string | undefined;
}

/** A process that can be reached. */
export interface Peer {
  readonly actor: Actor;
  handle(request: NetworkRequest, answer: (reply: NetworkReply) => void): void;
}

const LEAST_MS = 2;
const SPREAD_MS = 30;
/** The delay until a failed connection is noticed. */
const FAILED_MS = 20;

/** A request without a reply yet. */
interface Exchange {
  readonly peer: Peer;
  readonly request: NetworkRequest;
  settle(reply: NetworkReply | undefined): void;
}

export class Network {
  readonly #parts: NetworkParts;
  readonly #exchanges = new Set<Exchange>();
  #newestArrival = 0;
  #sent = 0;
  /** The processes that can be reached now. */
  peers: readonly Peer[] = [];

  constructor(parts: NetworkParts) {
    this.#parts = parts;
  }

  latency(): number {
    return LEAST_MS + uniform(this.#parts.random, SPREAD_MS);
  }

  /** The text that a page gets. */
  lie(page: string, text: string): string {
    return this.#parts.lie(page, text);
  }

  chance(oneIn: number): boolean {
    return uniform(this.#parts.random, oneIn) === 0;
  }

  note(text: string): void {
    const { trace, scheduler } = this.#parts;
    trace.note(scheduler.now, text);
  }

  /** Counts an arrival that overtook an earlier message. @returns a function to call at the arrival */
  arrival(): () => void {
    this.#sent += 1;
    const number = this.#sent;
    return () => {
      if (number < this.#newestArrival) this.#parts.faults.hit('overtaken');
      else this.#newestArrival = number;
    };
  }

  /** The extra delay of the next message; undefined if it is lost. */
  fateOfMessage(
    canRepeat: boolean,
  ): { readonly delayMs: number; readonly isTwice: boolean } | undefined {
    const { faults } = this.#parts;
    const fault = faults.nextMessage();
    if (fault === undefined || (fault.kind === 'duplicate' && !canRepeat)) {
      return { delayMs: 0, isTwice: false };
    }
    faults.hit(fault.kind);
    if (fault.kind === 'drop') return undefined;
    return { delayMs: 'ms' in fault ? fault.ms : 0, isTwice: fault.kind === 'duplicate' };
  }

  /** Sends a request to one of the processes. @param settle gets the reply, or undefined if the connection failed */
  request(request: NetworkRequest, settle: (reply: NetworkReply | undefined) => void): void {
    const fate = this.fateOfMessage(request.stream === undefined);
    const fail = () => this.#toPage(request, FAILED_MS, () => settle(undefined));
    if (fate === undefined) {
      this.note(`lost ${nameOf(request)}`);
      // Sometimes nobody notices, and the page waits for its own timeout.
      if (this.chance(2)) fail();
      return;
    }
    for (let copy = 0; copy <= Number(fate.isTwice); copy += 1) {
      const peer = this.peers[uniform(this.#parts.random, Math.max(1, this.peers.length))];
      if (peer === undefined) fail();
      else this.#deliver({ peer, request, settle }, this.latency() + fate.delayMs);
    }
  }

  #deliver(exchange: Exchange, delayMs: number): void {
    const { peer, request } = exchange;
    const { scheduler } = this.#parts;
    const arrive = this.arrival();
    this.#exchanges.add(exchange);
    scheduler.schedule(peer.actor, delayMs, () => {
      arrive();
      this.note(`${peer.actor.name} gets ${nameOf(request)}`);
      this.#parts.onRequest(request);
      peer.handle(request, (reply) => this.#answer(exchange, reply));
    });
  }

  #answer(exchange: Exchange, reply: NetworkReply): void {
    const { request, peer } = exchange;
    this.#exchanges.delete(exchange);
    this.#parts.onReply(request, reply);
    this.note(
      `${peer.actor.name} answers ${nameOf(request)}: ${reply.status} ${reply.text.slice(0, 60)}`,
    );
    const fate = this.fateOfMessage(false);
    if (fate === undefined) {
      this.note('lost the answer');
      if (this.chance(2)) this.#toPage(request, FAILED_MS, () => exchange.settle(undefined));
      return;
    }
    const arrive = this.arrival();
    this.#toPage(request, this.latency() + fate.delayMs, () => {
      arrive();
      exchange.settle({ ...reply, text: this.lie(request.page.name, reply.text) });
    });
  }

  #toPage({ page }: NetworkRequest, delayMs: number, run: () => void): void {
    this.#parts.scheduler.schedule(page, delayMs, run);
  }

  /** Fails the exchanges with a process that died. */
  fail(peer: Peer): void {
    for (const exchange of this.#exchanges) {
      if (exchange.peer !== peer) continue;
      this.#exchanges.delete(exchange);
      if (this.chance(4)) continue;
      this.#toPage(exchange.request, FAILED_MS, () => exchange.settle(undefined));
    }
  }
}

export function nameOf({ method, path, body, page }: NetworkRequest): string {
  return `${page.name} ${method} ${path.replace(/^\/api\/matches\/?[^/?]*/, '')} ${body ?? ''}`;
}
