// The streams that are open: each a reader with a place in a log. It is sent what lies ahead of that
// place as fast as it takes it, so a line that just happened and one caught up on are one thing.
import type { Observer, Seat } from '#kernel/game.ts';
import { isRefusal, type Refusal } from '#kernel/refusal.ts';
import { rightsOf } from '../http/access.ts';
import type { FairQueue, Work } from '../limits/fair-queue.ts';
import type { Limits } from '../limits/limits.ts';
import { lineText } from '../match/line-text.ts';
import type { LogLine } from '../match/log-chain.ts';
import { type Table, viewRefusal } from '../match/table.ts';
import type { Log, Metrics } from '../metrics.ts';
import type { NextMatch, Store } from '../store/store.ts';
import { trackPresence } from './presence.ts';
import type { Reader, StreamOwner } from './reader.ts';
import { spectatorCount } from './spectator-count.ts';
import { streamPool } from './stream-pool.ts';

/** How long a reader may take to notice that the stream has ended. */
const CLOSE_GRACE_MS = 1_000;
/** How many lines may go in one write; more are caught up on as fast as they are taken. */
const LINES_AT_ONCE = 4;
/** How many lines that lie far back are made ready at once. */
const LINES_READ_BACK = 32;

export interface Streams {
  /**
   * Lets a stream begin; a refusal where there are too many. At the limit of a seat its oldest is
   * cut: most often that of a device that vanished, while who comes now is there for sure. Where
   * there is no room for more streams, the network with the most of them loses its oldest.
   */
  admit(owner: StreamOwner): Refusal | undefined;
  /**
   * Sends lines until the reader leaves or is cut off; to be called at once when it was let in and
   * the head of the reply is sent.
   */
  run(reader: Reader): Promise<void>;
  /** Whether anybody looks at a match. */
  isWatched(match: string): boolean;
  /** Called whenever a stream begins. */
  onOpen(come: (table: Table) => void): void;
  /** Ends the streams of a match that nobody has the right to any more. */
  closeWithoutRights(match: string | undefined): Promise<void>;
  closeAll(): void;
}

export interface StreamsOptions {
  readonly store: Store;
  readonly queue: FairQueue;
  readonly limits: Limits;
  readonly metrics: Metrics;
  readonly log: Log;
}

/** The text of one server-sent event. */
export function formatEvent(seq: number, line: string): string {
  return `id: ${seq}\nevent: line\ndata: ${line}\n\n`;
}

function formatBeat(watching: number, nextInMs: number): string {
  return `event: beat\ndata: {"watching":${watching},"nextInMs":${nextInMs}}\n\n`;
}

function formatHere(seats: readonly Seat[]): string {
  return `event: here\ndata: {"seats":[${seats}]}\n\n`;
}

interface RunningStream {
  readonly reader: Reader;
  /** Sends what there is to be told. */
  readonly pump: () => void;
  readonly start: () => void;
  readonly cut: (reason: string) => void;
}

export function openStreams({ store, queue, limits, metrics, log }: StreamsOptions): Streams {
  const pool = streamPool<RunningStream>(limits, (limit) => metrics.limited.inc({ limit }));
  const comes: ((table: Table) => void)[] = [];
  const watchers = spectatorCount();
  const presence = trackPresence(limits.presenceGraceMs, (match) => {
    for (const { pump } of pool.ofMatch(match)) pump();
  });
  let closed = false;

  const closeWithoutRight = async ({ reader, cut }: RunningStream): Promise<void> => {
    const { credential, table, observer } = reader;
    try {
      const rights = await rightsOf(store, credential, table.id);
      const may =
        observer === 'spectator' ? rights !== undefined : rights?.seats.includes(observer);
      if (!may) cut('revoked');
    } catch (error) {
      // Whoever still has the right comes again.
      log.error({ match: table.id, error }, 'the right to a stream could not be read');
      cut('failed');
    }
  };

  return {
    admit: pool.admit,

    isWatched: (match) => pool.ofMatch(match).size > 0,

    onOpen: (come) => void comes.push(come),

    run(reader) {
      return new Promise((resolve) => {
        const around: StreamContext = {
          limits,
          queue,
          spectators: () => watchers.count(reader.table.id),
          seatsPresent: () => presence.seatsPresent(reader.table.id),
        };
        const one: RunningStream = newStream(reader, around, (reason) => {
          pool.delete(one);
          watchers.leave(reader);
          presence.leave(reader);
          metrics.streams.set(pool.all.size);
          if (reason !== undefined) metrics.streamsCut.inc({ reason });
          if (reason === 'slow') metrics.limited.inc({ limit: 'streamBufferBytes' });
          resolve();
        });
        presence.join(reader);
        pool.add(one);
        watchers.join(reader);
        metrics.streams.set(pool.all.size);
        one.start();
        for (const come of comes) come(reader.table);
        // Who was on the way here when all streams were ended is ended, too.
        if (closed) one.cut('stopping');
        // The right may have gone while the stream was on its way here.
        else void closeWithoutRight(one);
      });
    },

    async closeWithoutRights(match) {
      for (const one of [...pool.all]) {
        if (match === undefined || one.reader.table.id === match) await closeWithoutRight(one);
      }
    },

    closeAll() {
      closed = true;
      for (const { cut } of [...pool.all]) cut('stopping');
    },
  };
}

const NO_TEXTS: ReadonlyMap<number, string> = new Map();

/** The lines of a table as events: the newest from memory, those further back from the store. */
function linesFor({ table, observer, network }: Reader, queue: FairQueue) {
  let behind = NO_TEXTS;
  return {
    /** The next few, and the last of them; none where they must be read back first. */
    after(sent: number): { readonly events: string; readonly last: number } {
      let events = '';
      let last = sent;
      // A move and the dice that follow it come together, and go in one write.
      while (last < table.match().seq && last < sent + LINES_AT_ONCE) {
        const text = behind.get(last + 1) ?? table.line(last + 1, observer);
        if (text === undefined) break;
        last += 1;
        events += formatEvent(last, text);
      }
      return { events, last };
    },
    async readBack(after: number): Promise<void> {
      const upTo = Math.min(table.match().seq, after + LINES_READ_BACK);
      const steps = await table.readLog({ after, upTo }, network);
      if (isRefusal(steps)) throw new Error(steps.message);
      behind = await queue.run(network, () => textsOf(steps, observer));
    },
    letGo(): void {
      behind = NO_TEXTS;
    },
  };
}

function* textsOf(
  steps: readonly LogLine[],
  observer: Observer,
): Work<ReadonlyMap<number, string>> {
  const texts = new Map<number, string>();
  for (const step of steps) {
    texts.set(step.seq, lineText(step, observer));
    yield;
  }
  return texts;
}

/** What is told beside the lines, each anew when it has changed; at most as far as it is asked for. */
function sideEvents(table: Table, here: StreamContext['seatsPresent']): () => Generator<string> {
  let toldHere: readonly Seat[] | undefined;
  let next: NextMatch | undefined;
  return function* news() {
    if (toldHere !== here()) {
      toldHere = here();
      yield formatHere(toldHere);
    }
    if (next !== table.nextMatch()) {
      next = table.nextMatch();
      yield `event: rematch\ndata: ${JSON.stringify(next)}\n\n`;
    }
  };
}

interface StreamContext {
  readonly limits: Limits;
  readonly queue: FairQueue;
  /** How many watch the match at this moment. */
  spectators(): number;
  /** The seats whose holders are there; the same list until that changes. */
  seatsPresent(): readonly Seat[];
}

/** @param ended told once, with the reason where it was the server who ended the stream */
function newStream(
  reader: Reader,
  { limits, queue, spectators, seatsPresent }: StreamContext,
  ended: (reason?: string) => void,
): RunningStream {
  const { table, response } = reader;
  let sent = reader.after;
  let waiting = false;
  let waitedBefore = false;
  let over = false;
  let reading = false;
  const lines = linesFor(reader, queue);
  const news = sideEvents(table, seatsPresent);

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
  const readBack = async () => {
    reading = true;
    await lines.readBack(sent);
    reading = false;
    if (!over) pump();
  };
  const sendLines = () => {
    while (!over && !waiting && !reading && sent < table.match().seq) {
      const { events, last } = lines.after(sent);
      if (last === sent) void readBack().catch(() => cut('failed'));
      sent = last;
      if (events !== '') write(events);
    }
    if (sent >= table.match().seq) lines.letGo();
  };
  const send = () => {
    // A bot took the seat, and what it is dealt follows at once.
    if (viewRefusal(table, reader.observer) !== undefined) return cut('revoked');
    sendLines();
    if (over || waiting || sent < table.match().seq) return;
    for (const text of news()) {
      write(text);
      if (over || waiting) return;
    }
  };
  const beat = () => {
    // Two beats without taking anything: nobody reads there.
    if (waiting && waitedBefore) return cut('slow');
    waitedBefore = waiting;
    if (!waiting) write(formatBeat(spectators(), limits.heartbeatMs));
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
    if (reason === 'slow') {
      response.destroy();
      return;
    }
    response.end();
    // Where nobody reads, the end never arrives, and the connection would stay.
    setTimeout(() => response.destroy(), CLOSE_GRACE_MS).unref();
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
    write(`retry: 1000\n\n${formatBeat(spectators(), limits.heartbeatMs)}`);
    pump();
  };
  return { reader, pump, start, cut };
}
