// Brings the lines of a match to a page: by a stream of events, and by reads as long as no stream speaks. Some proxies, tunnels and
// virus scanners hold a stream back, so a stream alone proves nothing, and its failure does not mean that the server is away.
import { isRefusal, type Refusal } from '#kernel/refusal.ts';
import type { OpenLines, OpenUpdate } from '#server/wire/schemas.ts';
import { backoff } from '../backoff.ts';
import type { Listener } from '../match-source.ts';
import { isOpenUpdate } from '../wire-guards.ts';
import { LineReads } from './line-reads.ts';
import { LineStream } from './line-stream.ts';
import { StreamSlot } from './stream-slots.ts';

export interface FeedOptions {
  /** The name of this page's streams, unique in this browser. */
  readonly name: string;
  /** The address of a stream of the lines after the newest one. */
  address(): string;
  /** The newest line of the page; other reads can bring lines, too. */
  newest(): number;
  /** Asks once for the lines after the newest one. @throws NoAnswer */
  ask(): Promise<OpenLines | Refusal>;
  /**
   * Takes the lines of an answer.
   * @param asked the newest line when the server was asked
   * @returns why the page may not go on
   */
  take(answer: OpenLines | Refusal, asked: number): Promise<Refusal | undefined>;
  /** Gets lines in order. A line after a gap means that the server leaves out the lines before it. */
  readonly listener: Listener<OpenUpdate>;
  /** Reports whether a plain request reached the server. */
  reached(reached: boolean): void;
}

/** Reads begin when a stream has brought nothing for this time. */
const STREAM_LATE_MS = 2_500;
/** After so many streams without an event the next one waits: the way to the server holds streams back. */
const MUTE_STREAMS = 2;
const NEXT_STREAM_MS = 60_000;
const NEXT_STREAM_AT_MOST_MS = 600_000;
/** After a gap in so many streams the server leaves the line out. */
const GAPS_AT_MOST = 3;

export class LineFeed {
  readonly #options: FeedOptions;
  readonly #reads: LineReads;
  readonly #slot: StreamSlot;
  #stream: LineStream | undefined;
  /** Streams in a row that ended without an event. */
  #muteStreams = 0;
  #nextStreamAt = 0;
  /** Streams that had a gap after the newest line. A reply that is under way can bring the missing lines. */
  #gaps = 0;
  #rematch: string | undefined;
  #hasEnded = false;

  constructor(options: FeedOptions) {
    this.#options = options;
    this.#slot = new StreamSlot(options.name);
    this.#reads = new LineReads({
      ask: () => options.ask(),
      answered: (answer, asked) => this.#answered(answer, asked),
      newest: () => options.newest(),
      unanswered: () => options.reached(false),
    });
    document.addEventListener('visibilitychange', this.#onVisibility);
    addEventListener('online', this.#onOnline);
    if (!document.hidden) this.#begin();
  }

  end(): void {
    this.#hasEnded = true;
    document.removeEventListener('visibilitychange', this.#onVisibility);
    removeEventListener('online', this.#onOnline);
    this.#pause();
  }

  /** Takes lines of the reply to a command; those that the page already has are ignored. */
  take(lines: readonly OpenUpdate[]): void {
    for (const line of lines) {
      if (this.#hasEnded || !isOpenUpdate(line)) continue;
      if (line.seq > this.#options.newest() + 1) {
        this.#reads.once();
        return;
      }
      this.#receive(line);
    }
  }

  /** Reads line `seq`, which exists, if no stream brings it in time. */
  expect(seq: number, withinMs: number): void {
    const isStreaming = this.#stream !== undefined && this.#muteStreams === 0;
    const check = () => {
      if (this.#isPaused || this.#options.newest() >= seq) return;
      if (this.#stream?.hasSpoken === true) this.#reopen();
      this.#reads.once();
    };
    setTimeout(check, isStreaming ? withinMs : 0);
  }

  get #isPaused(): boolean {
    return this.#hasEnded || document.hidden;
  }

  readonly #onVisibility = (): void => {
    if (document.hidden) this.#pause();
    else if (this.#stream === undefined) this.#begin();
  };

  readonly #onOnline = (): void => {
    if (this.#isPaused) return;
    this.#muteStreams = 0;
    this.#reopen();
    this.#reads.once();
  };

  #begin(): void {
    if (this.#muteStreams < MUTE_STREAMS) this.#open();
    else this.#reads.start();
  }

  #pause(): void {
    this.#close();
    this.#reads.stop();
  }

  #reopen(): void {
    this.#close();
    this.#begin();
  }

  #close(): void {
    this.#slot.free();
    this.#stream?.close();
    this.#stream = undefined;
  }

  #open(): void {
    const { listener, reached, address } = this.#options;
    if (!this.#slot.take()) {
      this.#reads.start();
      return;
    }
    this.#stream = new LineStream(address(), {
      spoke: () => {
        this.#muteStreams = 0;
        this.#reads.stop();
        reached(true);
      },
      line: (line) => this.#receive(line),
      watching: (count) => {
        this.#slot.take();
        listener.watching(count);
      },
      rematch: (next) => listener.rematch(next),
      here: (seats) => listener.here(seats),
      failed: (hasSpoken) => void this.#failed(hasSpoken),
    });
    this.#reads.startIn(STREAM_LATE_MS);
  }

  async #failed(hasSpoken: boolean): Promise<void> {
    this.#close();
    if (!hasSpoken) {
      this.#muteStreams += 1;
      const longer = 2 ** (this.#muteStreams - MUTE_STREAMS);
      const waitMs = longer < 1 ? 0 : Math.min(NEXT_STREAM_MS * longer, NEXT_STREAM_AT_MOST_MS);
      this.#nextStreamAt = Date.now() + waitMs;
      // The next answer opens the next stream.
      this.#reads.start();
      return;
    }
    // Most likely the server restarts.
    this.#reads.startIn(STREAM_LATE_MS);
    await backoff(0);
    if (!this.#isPaused && this.#stream === undefined) this.#open();
  }

  #receive(line: OpenUpdate): void {
    const newest = this.#options.newest();
    if (line.seq <= newest) return;
    if (line.seq > newest + 1) {
      this.#gaps += 1;
      if (this.#gaps <= GAPS_AT_MOST) {
        this.#reopen();
        return;
      }
    } else this.#gaps = 0;
    this.#options.listener.line(line);
  }

  /** @returns whether an answer brought lines */
  async #answered(answer: OpenLines | Refusal, asked: number): Promise<boolean> {
    const { take, newest, listener, reached } = this.#options;
    const refusal = await take(answer, asked);
    if (this.#hasEnded) return false;
    if (refusal !== undefined) {
      this.end();
      listener.refused(refusal);
      return false;
    }
    reached(true);
    if (!isRefusal(answer)) this.#tellBeside(answer);
    const isDue = this.#stream === undefined && Date.now() >= this.#nextStreamAt;
    if (isDue && !document.hidden) this.#open();
    return newest() > asked;
  }

  /** Reports what a stream tells beside lines. */
  #tellBeside({ here, watching, rematch }: OpenLines): void {
    const { listener } = this.#options;
    if (here !== undefined) listener.here(here);
    if (watching !== undefined) listener.watching(watching);
    if (rematch === null || rematch.id === this.#rematch) return;
    this.#rematch = rematch.id;
    listener.rematch(rematch);
  }
}
