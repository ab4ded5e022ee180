// The lines of a match as they happen, over one EventSource at a time. It opens a new one, after the newest line
// that came, whenever the old one failed, fell behind, or was closed while the tab was hidden.
import type { Seat } from '#kernel/game.ts';
import type { Refusal } from '#kernel/refusal.ts';
import type { Line as WireLine } from '#server/http/schemas.ts';
import { backoff } from './backoff.ts';
import type { Listener, Next } from './match-source.ts';

export interface StreamRequest {
  readonly address: (after: number) => string;
  readonly after: number;
  readonly listener: Omit<Listener, 'line'> & { line(line: WireLine): void };
  /** Told whether the stream could be reached. */
  reached(reached: boolean): void;
  /** Asked after a failure: whether the viewer may still look. */
  stillAllowed(): Promise<Refusal | undefined>;
}

/** A stream from which two beats do not come is dead; before the first one nobody knows how far apart they are. */
const SILENT_BEATS = 2;
const USUAL_BEAT_MS = 8_000;
/** What a beat may be late on its way. */
const LATE_MS = 2_000;

export class LineStream {
  readonly #request: StreamRequest;
  #silence: ReturnType<typeof setTimeout> | undefined;
  #after: number;
  #stream: EventSource | undefined;
  #attempt = 0;
  #ended = false;
  #beatMs = USUAL_BEAT_MS;

  constructor(request: StreamRequest) {
    this.#request = request;
    this.#after = request.after;
    document.addEventListener('visibilitychange', this.#onVisibility);
    addEventListener('online', this.#reopen);
    if (!document.hidden) this.#open();
  }

  get after(): number {
    return this.#after;
  }

  end(): void {
    this.#ended = true;
    document.removeEventListener('visibilitychange', this.#onVisibility);
    removeEventListener('online', this.#reopen);
    this.#close();
  }

  /** Opens a new stream if the line `seq`, known to exist, does not come soon. */
  expect(seq: number, withinMs: number): void {
    setTimeout(() => {
      if (!this.#ended && this.#after < seq && !document.hidden) this.#reopen();
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
    const stream = new EventSource(this.#request.address(this.#after));
    this.#stream = stream;
    const current = () => this.#stream === stream;
    this.#hear();
    stream.addEventListener('beat', ({ data }: MessageEvent<string>) => {
      if (!current()) return;
      const beat = JSON.parse(data) as { watching: number; nextInMs?: number };
      // An earlier server does not say.
      this.#beatMs = beat.nextInMs ?? this.#beatMs;
      this.#hear();
      this.#request.listener.watching(beat.watching);
    });
    stream.addEventListener('open', () => {
      if (!current()) return;
      this.#attempt = 0;
      this.#request.reached(true);
    });
    stream.addEventListener('line', ({ data }: MessageEvent<string>) => {
      if (!current()) return;
      this.#hear();
      this.#receive(JSON.parse(data) as WireLine);
    });
    stream.addEventListener('rematch', ({ data }: MessageEvent<string>) => {
      if (current()) this.#request.listener.rematch(JSON.parse(data) as Next);
    });
    stream.addEventListener('here', ({ data }: MessageEvent<string>) => {
      if (current())
        this.#request.listener.here((JSON.parse(data) as { seats: readonly Seat[] }).seats);
    });
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

  #receive(line: WireLine): void {
    if (line.seq <= this.#after) return;
    if (line.seq > this.#after + 1) {
      this.#reopen();
      return;
    }
    this.#after = line.seq;
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
