// Receives the lines of a match over one EventSource at a time, and the lines in replies to own moves. It
// reconnects after the newest line when the stream failed, fell behind, or was closed in a hidden tab.
import type { Refusal } from '#kernel/refusal.ts';
import type { OpenUpdate } from '#server/wire/schemas.ts';
import { backoff } from './backoff.ts';
import type { Listener } from './match-source.ts';
import { parseJson } from './parse-json.ts';
import { isBeat, isHere, isNext, isOpenUpdate } from './wire-guards.ts';

export interface StreamRequest {
  readonly address: (after: number) => string;
  /** The newest line of the client; other reads can bring lines, too. */
  newest(): number;
  /** Gets lines in order. A line after a gap means that the server leaves out the lines before it. */
  readonly listener: Listener<OpenUpdate>;
  /** Reports whether the server could be reached. */
  reached(reached: boolean): void;
  /** Checks after a failure whether the viewer may go on after its newest line. */
  stillAllowed(): Promise<Refusal | undefined>;
}

/** A stream is dead after two missed beats. Before the first beat their interval is a guess. */
const SILENT_BEATS = 2;
const USUAL_BEAT_MS = 8_000;
/** After a gap in so many streams the server leaves the line out. */
const GAPS_AT_MOST = 3;
/** The greatest delay of a beat. */
const LATE_MS = 2_000;

export class LineStream {
  readonly #request: StreamRequest;
  #silence: ReturnType<typeof setTimeout> | undefined;
  #stream: EventSource | undefined;
  #attempt = 0;
  /** Streams that had a gap after the newest line. A reply that is under way can bring the missing lines. */
  #gaps = 0;
  #ended = false;
  #beatMs = USUAL_BEAT_MS;

  constructor(request: StreamRequest) {
    this.#request = request;
    document.addEventListener('visibilitychange', this.#onVisibility);
    addEventListener('online', this.#reopen);
    if (!document.hidden) this.#open();
  }

  end(): void {
    this.#ended = true;
    document.removeEventListener('visibilitychange', this.#onVisibility);
    removeEventListener('online', this.#reopen);
    this.#close();
  }

  /** Receives lines from the reply to a command; those that it already has are ignored. */
  take(lines: readonly OpenUpdate[]): void {
    for (const line of lines) {
      if (this.#ended || !isOpenUpdate(line)) continue;
      if (line.seq > this.#request.newest() + 1) {
        this.#reopen();
        return;
      }
      this.#receive(line);
    }
  }

  /** Reopens the stream if line `seq`, which exists, does not arrive in time. */
  expect(seq: number, withinMs: number): void {
    setTimeout(() => {
      if (!this.#ended && this.#request.newest() < seq && !document.hidden) this.#reopen();
    }, withinMs);
  }

  readonly #onVisibility = (): void => {
    if (document.hidden) this.#close();
    else if (this.#stream === undefined) this.#open();
  };

  readonly #reopen = (): void => {
    if (this.#ended || document.hidden) return;
    this.#close();
    this.#open();
  };

  #close(): void {
    clearTimeout(this.#silence);
    this.#stream?.close();
    this.#stream = undefined;
  }

  #open(): void {
    const stream = new EventSource(this.#request.address(this.#request.newest()));
    this.#stream = stream;
    const { listener } = this.#request;
    const current = () => this.#stream === stream;
    const on = <Data>(
      name: string,
      isData: (value: unknown) => value is Data,
      act: (data: Data) => void,
    ) =>
      stream.addEventListener(name, ({ data }: MessageEvent<string>) => {
        if (!current()) return;
        const parsed = parseJson(data);
        if (isData(parsed)) act(parsed);
        else void this.#fail();
      });
    this.#hear();
    on('beat', isBeat, (beat) => {
      this.#beatMs = beat.nextInMs ?? this.#beatMs;
      this.#hear();
      listener.watching(beat.watching);
    });
    stream.addEventListener('open', () => {
      if (!current()) return;
      this.#attempt = 0;
      this.#request.reached(true);
    });
    on('line', isOpenUpdate, (line) => {
      this.#hear();
      this.#receive(line);
    });
    on('rematch', isNext, (next) => listener.rematch(next));
    on('here', isHere, ({ seats }) => listener.here(seats));
    stream.addEventListener('error', () => {
      if (current()) void this.#fail();
    });
  }

  #hear(): void {
    clearTimeout(this.#silence);
    this.#silence = setTimeout(
      () => {
        this.#request.reached(false);
        this.#reopen();
      },
      SILENT_BEATS * this.#beatMs + LATE_MS,
    );
  }

  #receive(line: OpenUpdate): void {
    const newest = this.#request.newest();
    if (line.seq <= newest) return;
    if (line.seq > newest + 1) {
      this.#gaps += 1;
      if (this.#gaps <= GAPS_AT_MOST) {
        this.#reopen();
        return;
      }
    } else this.#gaps = 0;
    this.#request.listener.line(line);
  }

  async #fail(): Promise<void> {
    this.#close();
    this.#request.reached(false);
    const attempt = this.#attempt;
    this.#attempt += 1;
    const refusal = attempt === 0 ? undefined : await this.#request.stillAllowed();
    if (this.#ended) return;
    if (refusal !== undefined) {
      this.end();
      this.#request.listener.refused(refusal);
      return;
    }
    await backoff(attempt);
    if (!this.#ended && this.#stream === undefined && !document.hidden) this.#open();
  }
}
