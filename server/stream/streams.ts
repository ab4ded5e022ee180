// The open streams. Each has a position in a log and sends the lines after it as fast as they are read.
// So live lines and older lines take the same path and have the same bytes.

import type { ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Observer, Seat } from '#kernel/game.ts';
import { isRefusal, type Refusal } from '#kernel/refusal.ts';
import type { FairQueue, Work } from '../limits/fair-queue.ts';
import type { Limits } from '../limits/limits.ts';
import { type LineFormat, type LoggedLine, lineTextAs } from '../match/log-lines.ts';
import { type Credential, rightsOf } from '../match/rights.ts';
import type { Table } from '../match/table.ts';
import type { LineRange } from '../match/table-state.ts';
import { viewRefusal } from '../match/view-refusals.ts';
import type { Log, Metrics } from '../metrics.ts';
import type { Audience } from '../store/remote-audiences.ts';
import type { NextMatch, Store } from '../store/store.ts';
import { trackFollowers } from './followers.ts';
import { streamPool } from './stream-pool.ts';
import type { Subscriber, SubscriberInfo } from './subscriber.ts';
import { trackVisits } from './visits.ts';

/** How long a client may take to close after the server ended the stream. */
const CLOSE_GRACE_MS = 1_000;
/** Lines in one write. */
const LINES_AT_ONCE = 4;
/** Older lines that are read from the store at once. */
const LINES_READ_BACK = 32;

export interface Streams {
  /**
   * Refuses a stream if there are too many. At the limit of a seat, its oldest stream is closed,
   * because that device has most likely gone. At the limit of the server, the network with the most
   * streams loses its oldest.
   */
  admit(subscriber: SubscriberInfo): Refusal | undefined;
  /**
   * Sends events until the client leaves or the server closes the stream. Call it right after `admit` and the response
   * head, without an await in between.
   */
  run(subscriber: Subscriber): Promise<void>;
  /**
   * Notes a read of a client that follows its match by reads. It counts like a stream for some seconds.
   * @returns the audience of the match, with this client
   */
  visit(visitor: SubscriberInfo): Audience;
  /** The newest stream with this name, of the same seat and the same device or token. */
  named(stream: NamedStream): Pick<RunningStream, 'leaveOut' | 'as'> | undefined;
  /** Whether somebody follows a match now, by a stream or by reads. */
  isWatched(match: string): boolean;
  /** Calls a listener whenever a stream opens or a visit begins. */
  onOpen(listener: (table: Table) => void): void;
  /** Sends `here` again to the streams of the owner, because an invitation changed. Guests do not learn of it. */
  tellOwner(match: string): void;
  /** Closes the streams whose rights have ended, of one match or of all. */
  closeWithoutRights(match: string | undefined): Promise<void>;
  /** Closes all streams one by one; new ones may open meanwhile. */
  drain(ms: number): Promise<void>;
  closeAll(): void;
}

/** The identity of a named stream. */
export interface NamedStream {
  readonly match: string;
  readonly name: string;
  readonly observer: Observer;
  readonly credential: Credential;
}

export interface StreamsOptions {
  readonly store: Store;
  readonly queue: FairQueue;
  readonly limits: Limits;
  readonly metrics: Metrics;
  readonly log: Log;
}

/** The text of one server-sent event. */
function formatEvent(seq: number, line: string): string {
  return `id: ${seq}\nevent: line\ndata: ${line}\n\n`;
}

function formatBeat(watching: number, nextInMs: number): string {
  return `event: beat\ndata: {"watching":${watching},"nextInMs":${nextInMs}}\n\n`;
}

function formatHere(seats: readonly Seat[]): string {
  return `event: here\ndata: {"seats":[${seats}]}\n\n`;
}

interface RunningStream {
  readonly subscriber: Subscriber;
  readonly as: LineFormat;
  /** Sends all pending events. */
  readonly pump: () => void;
  readonly start: () => void;
  /** Lets the next pump send `here` once more. */
  readonly forgetHere: () => void;
  /** Leaves out lines that the client gets in a reply. @returns false if earlier lines are not sent yet */
  readonly leaveOut: (range: LineRange) => boolean;
  readonly cut: (reason: string) => void;
}

export function openStreams({ store, queue, limits, metrics, log }: StreamsOptions): Streams {
  const pool = streamPool<RunningStream>(limits, (limit) => metrics.limited.inc({ limit }));
  const openListeners: ((table: Table) => void)[] = [];
  const followers = trackFollowers(store.remoteAudiences, limits.presenceGraceMs, (match) => {
    for (const { pump } of pool.ofMatch(match)) pump();
  });
  let closed = false;
  const tellOpened = (table: Table) => {
    for (const listener of openListeners) listener(table);
  };
  const visits = trackVisits(limits.visitMs, {
    began: (visitor) => {
      followers.join(visitor);
      tellOpened(visitor.table);
    },
    ended: followers.leave,
  });

  const closeWithoutRight = async ({ subscriber, cut }: RunningStream): Promise<void> => {
    const { credential, table, observer } = subscriber;
    try {
      const rights = await rightsOf(store, credential, table.id);
      const hasRight =
        observer === 'spectator' ? rights !== undefined : rights?.seats.includes(observer);
      if (!hasRight) cut('revoked');
    } catch (error) {
      // A client that still has the right reconnects.
      log.error({ match: table.id, error }, 'the right to a stream could not be read');
      cut('failed');
    }
  };

  return {
    admit: pool.admit,

    named: (wanted) => newestNamed(pool.ofMatch(wanted.match), wanted),

    visit(visitor) {
      visits.read(visitor);
      return followers.of(visitor.table.id);
    },

    isWatched: (match) => pool.ofMatch(match).size > 0 || visits.has(match),

    onOpen: (listener) => void openListeners.push(listener),

    run(subscriber) {
      return new Promise((resolve) => {
        const audienceNow = () => followers.of(subscriber.table.id);
        const context: StreamContext = { limits, queue, audience: audienceNow };
        const stream: RunningStream = newStream(subscriber, context, (reason) => {
          pool.delete(stream);
          followers.leave(subscriber);
          metrics.streams.set(pool.all.size);
          if (reason !== undefined) metrics.streamsCut.inc({ reason });
          if (reason === 'slow') metrics.limited.inc({ limit: 'streamBufferBytes' });
          resolve();
        });
        followers.join(subscriber);
        pool.add(stream);
        metrics.streams.set(pool.all.size);
        stream.start();
        tellOpened(subscriber.table);
        // The server may have closed all streams while this one was starting.
        if (closed) stream.cut('stopping');
        // The right may have ended while the stream was starting.
        else void closeWithoutRight(stream);
      });
    },

    tellOwner: (match) => tellOwners(pool.ofMatch(match)),

    async closeWithoutRights(match) {
      for (const stream of [...pool.all]) {
        if (match === undefined || stream.subscriber.table.id === match)
          await closeWithoutRight(stream);
      }
    },

    drain: (ms) => cutOneByOne([...pool.all], ms),

    closeAll() {
      closed = true;
      for (const { cut } of [...pool.all]) cut('stopping');
    },
  };
}

function tellOwners(streams: Iterable<RunningStream>): void {
  for (const { subscriber, forgetHere, pump } of streams) {
    if (!subscriber.rights.owner) continue;
    forgetHere();
    pump();
  }
}

function newestNamed(
  streams: Iterable<RunningStream>,
  { name, observer, credential }: NamedStream,
): RunningStream | undefined {
  let newest: RunningStream | undefined;
  for (const stream of streams) {
    const { subscriber } = stream;
    if (subscriber.name !== name || subscriber.observer !== observer) continue;
    if (subscriber.credential.hash === credential.hash) newest = stream;
  }
  return newest;
}

/** Cuts each stream at a random moment, so that the clients do not all reconnect at once. */
async function cutOneByOne(streams: readonly RunningStream[], ms: number): Promise<void> {
  for (const { cut } of streams) setTimeout(() => cut('stopping'), Math.random() * ms).unref();
  await sleep(ms);
}

const NO_TEXTS: ReadonlyMap<number, string> = new Map();

/** Reads the lines of a table as events: the newest from memory, older ones from the store. */
function linesFor({ table, observer, as, network }: Subscriber, queue: FairQueue) {
  let olderTexts = NO_TEXTS;
  return {
    /** The next lines and the number of the last; none if `readBack` must load them first. */
    after(sent: number): { readonly events: string; readonly last: number } {
      let events = '';
      let last = sent;
      // A move and the dice after it arrive together and share one write.
      while (last < table.match().seq && last < sent + LINES_AT_ONCE) {
        const text = olderTexts.get(last + 1) ?? table.lineText(last + 1, observer, as);
        if (text === undefined) break;
        last += 1;
        events += formatEvent(last, text);
      }
      return { events, last };
    },
    async readBack(after: number): Promise<void> {
      const upTo = Math.min(table.match().seq, after + LINES_READ_BACK);
      const replayed = await table.readLog({ after, upTo }, network);
      if (isRefusal(replayed)) throw new Error(replayed.message);
      olderTexts = await queue.run(network, () => textsOf(replayed, { observer, as }));
    },
    clear(): void {
      olderTexts = NO_TEXTS;
    },
  };
}

function* textsOf(
  replayed: readonly LoggedLine[],
  { observer, as }: Pick<Subscriber, 'observer' | 'as'>,
): Work<ReadonlyMap<number, string>> {
  const texts = new Map<number, string>();
  for (const logged of replayed) {
    texts.set(logged.seq, lineTextAs(logged, observer, as));
    yield;
  }
  return texts;
}

/** The events other than lines, each only when it has changed. */
function sideEvents(table: Table, audience: StreamContext['audience']) {
  let sentSeats: readonly Seat[] | undefined;
  let sentRematch: NextMatch | undefined;
  function* changed(): Generator<string> {
    const { seats } = audience();
    if (sentSeats !== seats) {
      sentSeats = seats;
      yield formatHere(sentSeats);
    }
    if (sentRematch !== table.nextMatch()) {
      sentRematch = table.nextMatch();
      yield `event: rematch\ndata: ${JSON.stringify(sentRematch)}\n\n`;
    }
  }
  const forgetHere = () => {
    sentSeats = undefined;
  };
  return { changed, forgetHere };
}

/** A client that does not read never sees the end, so its connection is closed after a while. */
function endSoon(response: ServerResponse): void {
  response.end();
  setTimeout(() => response.destroy(), CLOSE_GRACE_MS).unref();
}

interface StreamContext {
  readonly limits: Limits;
  readonly queue: FairQueue;
  /** The audience of the match now; its seats are the same array until they change. */
  audience(): Audience;
}

/** @param onEnd called once, with a reason if the server closed the stream */
function newStream(
  subscriber: Subscriber,
  { limits, queue, audience }: StreamContext,
  onEnd: (reason?: string) => void,
): RunningStream {
  const { table, response } = subscriber;
  let sent = subscriber.after;
  let bufferFull = false;
  let fullAtLastBeat = false;
  let isOver = false;
  let reading = false;
  const lines = linesFor(subscriber, queue);
  const { changed, forgetHere } = sideEvents(table, audience);

  const write = (text: string) => {
    bufferFull = !response.write(text);
    if (response.writableLength > limits.streamBufferBytes) cut('slow');
  };
  const pump = () => {
    try {
      sendPending();
    } catch {
      cut('failed');
    }
  };
  const readBack = async () => {
    reading = true;
    await lines.readBack(sent);
    reading = false;
    if (!isOver) pump();
  };
  const sendLines = () => {
    while (!isOver && !bufferFull && !reading && sent < table.match().seq) {
      const { events, last } = lines.after(sent);
      if (last === sent) void readBack().catch(() => cut('failed'));
      sent = last;
      if (events !== '') write(events);
    }
    if (sent >= table.match().seq) lines.clear();
  };
  const sendPending = () => {
    if (table.isOutdated()) return cut('outdated');
    // A bot may have taken the seat; its secrets must not follow.
    if (viewRefusal(table, subscriber.observer) !== undefined) return cut('revoked');
    sendLines();
    if (isOver || bufferFull || sent < table.match().seq) return;
    for (const text of changed()) {
      write(text);
      if (isOver || bufferFull) return;
    }
  };
  const beat = () => {
    // The client read nothing between two beats, so it has gone.
    if (bufferFull && fullAtLastBeat) return cut('slow');
    fullAtLastBeat = bufferFull;
    if (!bufferFull) write(formatBeat(audience().spectators.length, limits.heartbeatMs));
  };
  const leaveOut = ({ after, upTo }: LineRange): boolean => {
    if (isOver || reading || sent !== after) return false;
    sent = upTo;
    return true;
  };
  const end = (reason?: string) => {
    if (isOver) return;
    isOver = true;
    clearInterval(beatTimer);
    unsubscribe();
    onEnd(reason);
  };
  const cut = (reason: string) => {
    end(reason);
    if (reason === 'slow') response.destroy();
    else endSoon(response);
  };

  const unsubscribe = table.subscribe(pump);
  const beatTimer = setInterval(beat, limits.heartbeatMs);
  response.on('drain', () => {
    bufferFull = false;
    fullAtLastBeat = false;
    pump();
  });
  response.on('close', () => end());
  response.on('error', () => end());
  const start = () => {
    if (response.destroyed) return end();
    write(`retry: 1000\n\n${formatBeat(audience().spectators.length, limits.heartbeatMs)}`);
    pump();
  };
  return { subscriber, as: subscriber.as, pump, start, forgetHere, leaveOut, cut };
}
