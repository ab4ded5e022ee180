// The streams that are open: each a reader with a place in a log. It is sent what lies ahead of that
// place as fast as it takes it, so a line that just happened and one caught up on are one thing.
import type { ServerResponse } from 'node:http';
import type { Observer } from '#kernel/game.ts';
import { type Refusal, refuse } from '#kernel/refusal.ts';
import { type Credential, rightsOf } from './access.ts';
import type { Limits } from './limits.ts';
import type { Metrics } from './metrics.ts';
import type { Store } from './store.ts';
import type { Table } from './table.ts';

export interface Reader {
  readonly table: Table;
  readonly observer: Observer;
  /** The line that the reader knows already. */
  readonly after: number;
  readonly address: string;
  readonly credential: Credential;
  readonly response: ServerResponse;
}

export interface Streams {
  /** Counts a stream in; a refusal where there are too many. Ends with `leave`. */
  enter(reader: Omit<Reader, 'response'>): (() => void) | Refusal;
  /** Sends lines until the reader leaves or is cut off; the head of the reply is sent already. */
  run(reader: Reader): Promise<void>;
  /** Ends the streams of a match that nobody has the right to any more. */
  recheck(match: string): Promise<void>;
  closeAll(): void;
}

export interface StreamsNeeds {
  readonly store: Store;
  readonly limits: Limits;
  readonly metrics: Metrics;
}

/** The text of one server-sent event. */
export function formatEvent(seq: number, line: string): string {
  return `id: ${seq}\nevent: line\ndata: ${line}\n\n`;
}

interface Running {
  readonly reader: Reader;
  readonly start: () => void;
  readonly cut: (reason: string) => void;
}

export function openStreams({ store, limits, metrics }: StreamsNeeds): Streams {
  const counts = new Map<string, number>();
  const running = new Set<Running>();
  let inAll = 0;

  const mayHold = async ({ credential, table, observer }: Reader): Promise<boolean> => {
    const rights = await rightsOf(store, credential, table.id);
    if (rights === undefined) return false;
    return observer === 'spectator' || rights.seats.includes(observer);
  };

  return {
    enter({ table, observer, address, credential }) {
      const whose = observer === 'spectator' ? credential.hash : observer;
      const seat = `seat ${table.id} ${whose}`;
      const from = `from ${address}`;
      const full =
        inAll >= limits.streamsInAll ||
        (counts.get(seat) ?? 0) >= limits.streamsPerSeat ||
        (counts.get(from) ?? 0) >= limits.streamsPerAddress;
      if (full) return refuse('too-many-streams', 'Too many streams are open; close one first.');
      inAll += 1;
      for (const key of [seat, from]) counts.set(key, (counts.get(key) ?? 0) + 1);
      metrics.streams.set(inAll);
      return () => {
        inAll -= 1;
        for (const key of [seat, from]) {
          const left = (counts.get(key) as number) - 1;
          if (left === 0) counts.delete(key);
          else counts.set(key, left);
        }
        metrics.streams.set(inAll);
      };
    },

    run(reader) {
      return new Promise((resolve) => {
        const one: Running = prepare(reader, limits, (reason) => {
          running.delete(one);
          if (reason !== undefined) metrics.streamsCut.inc({ reason });
          resolve();
        });
        running.add(one);
        one.start();
        // The right may have gone while the stream was on its way here.
        void mayHold(reader).then((may) => may || one.cut('revoked'));
      });
    },

    async recheck(match) {
      for (const { reader, cut } of [...running]) {
        if (reader.table.id === match && !(await mayHold(reader))) cut('revoked');
      }
    },

    closeAll() {
      for (const { cut } of [...running]) cut('stopping');
    },
  };
}

/** @param ended told once, with the reason where it was the server who ended the stream */
function prepare(reader: Reader, limits: Limits, ended: (reason?: string) => void): Running {
  const { table, observer, response } = reader;
  let sent = reader.after;
  let next: string | undefined;
  let waiting = false;
  let waitedBefore = false;
  let over = false;

  const write = (text: string) => {
    waiting = !response.write(text);
    if (response.writableLength > limits.streamBufferBytes) cut('slow');
  };
  const pump = () => {
    try {
      send();
    } catch {
      cut('failed');
    }
  };
  const send = () => {
    while (!over && !waiting && sent < table.match().seq) {
      sent += 1;
      write(formatEvent(sent, table.line(sent, observer)));
    }
    if (over || waiting || sent < table.match().seq || next === table.next()) return;
    next = table.next();
    write(`event: rematch\ndata: ${JSON.stringify({ id: next })}\n\n`);
  };
  const beat = () => {
    // Two beats without taking anything: nobody reads there.
    if (waiting && waitedBefore) return cut('slow');
    waitedBefore = waiting;
    if (!waiting) write('event: beat\ndata: {}\n\n');
  };
  const end = (reason?: string) => {
    if (over) return;
    over = true;
    clearInterval(heart);
    unsubscribe();
    ended(reason);
  };
  const cut = (reason: string) => {
    end(reason);
    if (reason === 'slow') response.destroy();
    else response.end();
  };

  const unsubscribe = table.subscribe(pump);
  const heart = setInterval(beat, limits.heartbeatMs);
  response.on('drain', () => {
    waiting = false;
    waitedBefore = false;
    pump();
  });
  response.on('close', () => end());
  response.on('error', () => end());
  const start = () => {
    if (response.destroyed) return end();
    write('retry: 1000\n\n');
    pump();
  };
  return { reader, start, cut };
}
