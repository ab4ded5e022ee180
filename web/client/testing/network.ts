// A network that a test controls: the answers of a server, its streams, and what a client asks.
import { afterEach, beforeEach, vi } from 'vitest';
import { isRefusal, type Refusal } from '#kernel/refusal.ts';
import type { OpenLines, OpenUpdate } from '#server/wire/schemas.ts';
import type { Next } from '../match-source.ts';
import { ServerMatch } from '../server-match.ts';

export const network = {
  /** The next answers; without one, a request is lost. */
  answers: [] as Answer[],
  /** The requests, with their times in milliseconds. */
  asked: [] as { path: string; body: string | undefined; at: number }[],
  /** A new match for each test, because unanswered commands are kept. */
  id: 'm0',
  stops: [] as (() => void)[],
};

/** An answer of the server. */
type Answer = { status: number; body?: object; headers?: Record<string, string> } | 'lost';

export const lineAt = (seq: number): OpenUpdate => ({
  seq,
  at: 1_000,
  open: 'say 0 hello',
  receipt: 'd'.repeat(64),
  head: headAt(seq),
});
export const headAt = (seq: number) => `${seq % 10}`.repeat(64);

/** An answer to a read, with lines after one. */
export function linesAnswer(after: number, upTo: number, more: Partial<OpenLines> = {}) {
  const body = {
    id: network.id,
    setup: { game: 'g', version: 1, edition: 'e', switches: {}, seatCount: 2 },
    rights: { owner: false, seats: [1], watch: true },
    viewer: 1,
    seq: upTo,
    head: headAt(upTo),
    rematch: null,
    lines: Array.from({ length: upTo - after }, (_, at) => lineAt(after + 1 + at)),
    ...more,
  } satisfies OpenLines;
  return { status: 200, body };
}

class PretendEventSource extends EventTarget {
  static readonly opened: PretendEventSource[] = [];
  readonly address: string;
  closed = false;
  constructor(address: string) {
    super();
    this.address = address;
    PretendEventSource.opened.push(this);
  }
  close(): void {
    this.closed = true;
  }
  beat(): void {
    this.dispatchEvent(new MessageEvent('beat', { data: '{"watching":0,"nextInMs":8000}' }));
  }
  line(seq: number): void {
    this.dispatchEvent(new MessageEvent('line', { data: JSON.stringify(lineAt(seq)) }));
  }
}

export function streams(): readonly PretendEventSource[] {
  return PretendEventSource.opened;
}

export function newest(): PretendEventSource {
  return streams().at(-1) as PretendEventSource;
}

/** A test calls it once at the top: each test has a new network and the clock of a test. */
export function eachWithItsNetwork(): void {
  beforeEach(() => {
    vi.useFakeTimers();
    network.id = `m${Number(network.id.slice(1)) + 1}`;
    network.answers = [];
    network.asked = [];
    PretendEventSource.opened.length = 0;
    localStorage.clear();
    vi.stubGlobal('EventSource', PretendEventSource);
    vi.stubGlobal('fetch', async (path: string, { body }: RequestInit) => {
      network.asked.push({ path, body: body as string | undefined, at: Date.now() });
      const answer = network.answers.shift() ?? 'lost';
      if (answer === 'lost') throw new TypeError('Failed to fetch');
      return new Response(JSON.stringify(answer.body ?? {}), answer);
    });
  });

  afterEach(() => {
    for (const stop of network.stops.splice(0)) stop();
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });
}

export const DONE = { status: 200, body: { seq: 8, head: '' } };
interface Heard {
  readonly lines: number[];
  readonly rematches: Next[];
  readonly watching: number[];
  readonly here: (readonly number[])[];
  readonly refusals: Refusal[];
  readonly match: ServerMatch;
  stop(): void;
}

export function listen(after: number): Heard {
  const match = new ServerMatch(network.id);
  const heard = {
    lines: [] as number[],
    rematches: [] as Next[],
    watching: [] as number[],
    here: [] as (readonly number[])[],
    refusals: [] as Refusal[],
  };
  const newest = () => heard.lines.at(-1) ?? after;
  const take = async (answer: OpenLines | Refusal) => {
    if (isRefusal(answer)) return answer;
    heard.lines.push(...answer.lines.map(({ seq }) => seq).filter((seq) => seq > newest()));
    return undefined;
  };
  const stop = match.subscribe(
    { viewer: 1, newest, headAt, take },
    {
      line: ({ seq }) => heard.lines.push(seq),
      rematch: (next) => heard.rematches.push(next),
      watching: (count) => heard.watching.push(count),
      here: (seats) => heard.here.push(seats),
      refused: (refusal) => heard.refusals.push(refusal),
    },
  );
  network.stops.push(stop);
  return { ...heard, match, stop };
}
